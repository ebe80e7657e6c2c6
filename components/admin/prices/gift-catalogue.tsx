'use client';

import { useState } from 'react';
import { GiftPicture } from '@/components/gifts/gift-picture';
import { useGiftTexts } from '@/components/gifts/use-gift-texts';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/card';
import type { GiftCategoryRow, GiftRow } from '@/lib/prices/model';
import { CategoryEditor, GiftEditor } from './gift-editors';
import { PriceRows, PriceRow } from './price-row';

type GiftCatalogueProps = { categories: readonly GiftCategoryRow[]; gifts: readonly GiftRow[] };

/** The gifts by category. */
export function GiftCatalogue({ categories, gifts }: GiftCatalogueProps) {
  const t = useTranslations('prices');
  const { nameOf, coins } = useGiftTexts();
  const [gift, setGift] = useState<GiftRow>();
  const [category, setCategory] = useState<GiftCategoryRow>();
  return (
    <div className="grid gap-6">
      {categories.map((category) => (
        <Section
          key={category.id}
          title={nameOf(category.titles)}
          action={
            <Button size="sm" variant="secondary" onClick={() => setCategory(category)}>
              {t('editCategory')}
            </Button>
          }
        >
          <PriceRows>
            {gifts
              .filter(({ categoryId }) => categoryId === category.id)
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
          </PriceRows>
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
