'use client';

import { useHref } from '@/components/shell/use-href';
import { SoftLink } from '@/components/ui/soft-link';
import type { GiftCategory } from '@/lib/gifts/model';
import { giftCellClass, GiftGrid } from './gift-grid';

type GiftStoreProps = { categories: readonly GiftCategory[]; /** The recipient's user name. */ to?: string };

/** The catalogue; each gift leads to the page on which it is sent. */
export function GiftStore({ categories, to }: GiftStoreProps) {
  const href = useHref();
  return (
    <div className="@container">
      <GiftGrid
        categories={categories}
        renderGift={({ id }, content) => (
          <SoftLink href={href('sendGift', { id, to })} className={giftCellClass}>
            {content}
          </SoftLink>
        )}
      />
    </div>
  );
}
