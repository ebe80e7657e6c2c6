'use client';

import { useTranslations } from 'next-intl';
import { ArrowUp } from '@/components/ui/icons/arrow-up';
import { cx } from '@/components/ui/cx';

export type NewcomersPillProps = {
  count: number;
  onShow: () => void;
  /** How far below the top of the screen it stays. */ className: string;
};

/**
 * Over a list one reads in the middle of: how many came online since, and the way to them. It stands inside what holds the list
 * still: otherwise a mouse on its way to it would let the newcomers in and click on one of them.
 */
export function NewcomersPill({ count, onShow, className }: NewcomersPillProps) {
  const t = useTranslations('members');
  return (
    <div role="status" className={cx('pointer-events-none sticky z-20 flex h-0 justify-center', className)}>
      {count > 0 ? (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-pop items-center gap-2 rounded-full bg-brand px-4 text-sm font-semibold whitespace-nowrap text-on-brand shadow-float hover:bg-brand-strong"
        >
          <ArrowUp className="size-5" aria-hidden />
          {t('newcomers', { count })}
        </button>
      ) : null}
    </div>
  );
}
