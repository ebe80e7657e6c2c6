'use client';

import { TitlesFields } from '@/components/admin/shared/titles-fields';
import { giftCellClass, GiftGrid } from '@/components/gifts/gift-grid';
import { useGiftWords } from '@/components/gifts/use-gift-words';
import { useTranslations } from '@/components/shell/use-translations';
import { saveGift, saveGiftCategory } from '@/lib/prices/client';
import { priceRanges, type GiftCategoryRow, type GiftRow } from '@/lib/prices/model';
import { NumberField } from './number-field';
import { OnSaleSwitch } from './on-sale-switch';
import { PriceEditor } from './price-editor';
import { usePriceDraft } from './use-price-draft';

type EditorProps<T> = {
  row: T;
  categories: readonly GiftCategoryRow[];
  gifts: readonly GiftRow[];
  onClose: () => void;
};

const titleErrors = ({ titleEn, titleZhCn, titleZhTw }: Readonly<Record<string, string>>) => ({
  ...(titleEn && { en: titleEn }),
  ...(titleZhCn && { 'zh-CN': titleZhCn }),
  ...(titleZhTw && { 'zh-TW': titleZhTw }),
});

/** A gift: its names, price and place. Its picture belongs to the program. */
export function GiftEditor({ row, categories, gifts, onClose }: EditorProps<GiftRow>) {
  const t = useTranslations('prices');
  const { nameOf } = useGiftWords();
  const { draft, change, errors, form } = usePriceDraft(row, saveGift, onClose);
  return (
    <PriceEditor
      title={nameOf(row.titles)}
      {...form}
      preview={
        <CataloguePreview
          categories={categories.filter(({ id }) => id === row.categoryId)}
          gifts={gifts.map((one) => (one.id === row.id ? draft : one))}
        />
      }
    >
      <TitlesFields
        label={(language) => t('fields.name', { language })}
        value={draft.titles}
        onChange={(titles) => change({ titles })}
        maxLength={priceRanges.title}
        errors={titleErrors(errors)}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('fields.giftPrice')}
          value={draft.price}
          onChange={(price) => change({ price })}
          range={priceRanges.giftPrice}
          error={errors.price}
        />
        <NumberField
          label={t('fields.position')}
          value={draft.position}
          onChange={(position) => change({ position })}
          range={priceRanges.position}
          error={errors.position}
        />
      </div>
      <OnSaleSwitch of="gift" isActive={draft.isActive} onChange={change} />
    </PriceEditor>
  );
}

/** A category of gifts: its names and place. A category without gifts on sale is not shown. */
export function CategoryEditor({ row, categories, gifts, onClose }: EditorProps<GiftCategoryRow>) {
  const t = useTranslations('prices');
  const { nameOf } = useGiftWords();
  const { draft, change, errors, form } = usePriceDraft(row, saveGiftCategory, onClose);
  return (
    <PriceEditor
      title={nameOf(row.titles)}
      {...form}
      preview={
        <CataloguePreview categories={categories.map((one) => (one.id === row.id ? draft : one))} gifts={gifts} />
      }
    >
      <TitlesFields
        label={(language) => t('fields.name', { language })}
        value={draft.titles}
        onChange={(titles) => change({ titles })}
        maxLength={priceRanges.title}
        errors={titleErrors(errors)}
      />
      <NumberField
        label={t('fields.position')}
        value={draft.position}
        onChange={(position) => change({ position })}
        range={priceRanges.position}
        error={errors.position}
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
