'use client';

import {
  fromTitleValues,
  TitlesFields,
  toTitleValues,
  type TitleValues,
} from '@/components/admin/shared/titles-fields';
import { giftCellClass, GiftGrid } from '@/components/gifts/gift-grid';
import { useGiftTexts } from '@/components/gifts/use-gift-texts';
import { useTranslations } from '@/components/shell/use-translations';
import type { Titles } from '@/lib/core/gifts';
import { saveGift, saveGiftCategory } from '@/lib/prices/client';
import { priceRanges, type GiftCategoryRow, type GiftRow } from '@/lib/prices/model';
import { NumberField } from './number-field';
import { OnSaleSwitch } from './on-sale-switch';
import { PriceEditor } from './price-editor';
import { usePriceForm } from './use-price-form';

type EditorProps<T> = {
  row: T;
  categories: readonly GiftCategoryRow[];
  gifts: readonly GiftRow[];
  onClose: () => void;
};

/** A row whose names are fields of a form. */
type Values<T extends { readonly titles: Titles }> = Omit<T, 'titles'> & TitleValues<'title'>;

const toValues = <T extends { readonly titles: Titles }>({ titles, ...row }: T): Values<T> => ({
  ...row,
  ...toTitleValues('title', titles),
});

function fromValues<T extends TitleValues<'title'>>({ titleEn, titleZhCn, titleZhTw, ...row }: T) {
  return { ...row, titles: fromTitleValues('title', { titleEn, titleZhCn, titleZhTw }) };
}

/** A gift: its names, price and place. Its picture belongs to the program. */
export function GiftEditor({ row, categories, gifts, onClose }: EditorProps<GiftRow>) {
  const t = useTranslations('prices');
  const { nameOf } = useGiftTexts();
  const {
    draft: values,
    errorOf,
    editor,
  } = usePriceForm({
    row: toValues(row),
    resolver: 'gift',
    save: (changed) => saveGift({ ...fromValues(changed), reason: changed.reason }),
    onClose,
  });
  const draft = fromValues(values);
  return (
    <PriceEditor
      title={nameOf(row.titles)}
      {...editor}
      preview={
        <CataloguePreview
          categories={categories.filter(({ id }) => id === row.categoryId)}
          gifts={gifts.map((one) => (one.id === row.id ? draft : one))}
        />
      }
    >
      <TitlesFields
        label={(language) => t('fields.name', { language })}
        kind="title"
        maxLength={priceRanges.title}
        errorOf={errorOf}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('fields.giftPrice')}
          name="price"
          range={priceRanges.giftPrice}
          error={errorOf('price')}
        />
        <NumberField
          label={t('fields.position')}
          name="position"
          range={priceRanges.position}
          error={errorOf('position')}
        />
      </div>
      <OnSaleSwitch of="gift" />
    </PriceEditor>
  );
}

/** A category of gifts: its names and place. A category without gifts on sale is not shown. */
export function CategoryEditor({ row, categories, gifts, onClose }: EditorProps<GiftCategoryRow>) {
  const t = useTranslations('prices');
  const { nameOf } = useGiftTexts();
  const {
    draft: values,
    errorOf,
    editor,
  } = usePriceForm({
    row: toValues(row),
    resolver: 'giftCategory',
    save: (changed) => saveGiftCategory({ ...fromValues(changed) }),
    onClose,
  });
  const draft = fromValues(values);
  return (
    <PriceEditor
      title={nameOf(row.titles)}
      {...editor}
      preview={
        <CataloguePreview categories={categories.map((one) => (one.id === row.id ? draft : one))} gifts={gifts} />
      }
    >
      <TitlesFields
        label={(language) => t('fields.name', { language })}
        kind="title"
        maxLength={priceRanges.title}
        errorOf={errorOf}
      />
      <NumberField
        label={t('fields.position')}
        name="position"
        range={priceRanges.position}
        error={errorOf('position')}
      />
    </PriceEditor>
  );
}

/** The catalogue as members see it. */
function CataloguePreview({ categories, gifts }: Pick<EditorProps<unknown>, 'categories' | 'gifts'>) {
  const byPosition = (one: { position: number; id: number }, other: { position: number; id: number }) =>
    one.position - other.position || one.id - other.id;
  const shown = [...categories].sort(byPosition).map(({ id, titles }) => ({
    id,
    titles,
    gifts: gifts.filter(({ categoryId, isActive }) => categoryId === id && isActive).sort(byPosition),
  }));
  return (
    <GiftGrid
      categories={shown.filter((one) => one.gifts.length > 0)}
      renderGift={(_, content) => <span className={giftCellClass}>{content}</span>}
    />
  );
}
