'use client';

import { useState } from 'react';
import { GiftPicture } from '@/components/gifts/gift-picture';
import { useGiftTexts } from '@/components/gifts/use-gift-texts';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/card';
import type { GiftCategoryRow, GiftRow } from '@/lib/prices/model';
import { CategoryEditor, GiftEditor } from './gift-editors';
import { PriceList, PriceRow } from './price-row';

type GiftCatalogueProps = { categories: readonly GiftCategoryRow[]; gifts: readonly GiftRow[] };

/** The gifts by category. */
export function GiftCatalogue({ categories, gifts }: GiftCatalogueProps) {
  const t = useTranslations('prices');
  const { nameOf, coins } = useGiftTexts();
  const [gift, setGift] = useState<GiftRow>();
  const [category, setCategory] = useState<GiftCategoryRow>();
  return (
    <div className="grid gap-6">
      {categories.map((one) => (
        <Section
          key={one.id}
          title={nameOf(one.titles)}
          action={
            <Button size="sm" variant="secondary" onClick={() => setCategory(one)}>
              {t('editCategory')}
            </Button>
          }
        >
          <PriceList>
            {gifts
              .filter(({ categoryId }) => categoryId === one.id)
              .map((row) => (
                <PriceRow
                  key={row.id}
                  picture={<GiftPicture src={row.picture} className="size-10 shrink-0" />}
                  name={nameOf(row.titles)}
                  price={coins(row.price)}
                  isActive={row.isActive}
                  onEdit={() => setGift(row)}
                />
              ))}
          </PriceList>
        </Section>
      ))}
      {gift ? (
        <GiftEditor key={gift.id} row={gift} {...{ categories, gifts }} onClose={() => setGift(undefined)} />
      ) : null}
      {category ? (
        <CategoryEditor
          key={category.id}
          row={category}
          {...{ categories, gifts }}
          onClose={() => setCategory(undefined)}
        />
      ) : null}
    </div>
  );
}
