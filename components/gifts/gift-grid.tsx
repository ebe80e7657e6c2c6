'use client';

import { useState, type ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Coins } from '@/components/ui/icons/coins';
import { Tabs } from '@/components/ui/tabs';
import type { Gift, GiftCategory } from '@/lib/gifts/model';
import { GiftPicture } from './gift-picture';
import { useGiftTexts } from './use-gift-texts';

type GiftGridProps = {
  categories: readonly GiftCategory[];
  /** Renders a gift as a link or as a choice around its content. */
  renderGift: (gift: Gift, content: ReactNode) => ReactNode;
};

export const giftCellClass =
  'relative flex cursor-pointer flex-col items-center gap-0.5 rounded-card border border-line bg-surface px-1.5 pt-3 pb-2.5 text-center transition-colors hover:border-gold has-checked:border-gold has-checked:bg-gold-tint has-focus-visible:outline-2 has-focus-visible:outline-brand';

/** The catalogue by category, with the picture, the name and the price of each gift. */
export function GiftGrid({ categories, renderGift }: GiftGridProps) {
  const t = useTranslations('gifts');
  const { nameOf } = useGiftTexts();
  const [chosen, setChosen] = useState(categories[0]?.id);
  const shown = categories.find(({ id }) => id === chosen) ?? categories[0];
  return (
    <Tabs
      label={t('categories')}
      value={String(shown?.id ?? '')}
      onChange={(id) => setChosen(Number(id))}
      tabs={categories.map(({ id, titles }) => ({ value: String(id), label: nameOf(titles) }))}
      panelClassName="pt-4"
    >
      <ul className="grid grid-cols-3 gap-2.5 @lg:grid-cols-4 @2xl:grid-cols-6">
        {shown?.gifts.map((gift) => (
          <li key={gift.id} className="contents">
            {renderGift(gift, <GiftFace gift={gift} />)}
          </li>
        ))}
      </ul>
    </Tabs>
  );
}

function GiftFace({ gift: { picture, titles, price } }: { gift: Gift }) {
  const { nameOf } = useGiftTexts();
  return (
    <>
      <GiftPicture src={picture} className="size-16 @2xl:size-20" />
      <span className="line-clamp-2 text-xs font-medium">{nameOf(titles)}</span>
      <span className="flex items-center gap-1 text-sm font-bold tabular-nums">
        <Coins className="size-3.5 text-gold" aria-hidden />
        {price}
      </span>
    </>
  );
}
