'use client';

import { ArrowUp } from '@/components/ui/icons/arrow-up';
import { cx } from './cx';

type NewItemsButtonProps = {
  /** The label with the number of new items; undefined without any. */
  label: string | undefined;
  onShow: () => void;
  /** Its distance from the top of the screen. */
  className: string;
};

/** The button over a list that shows what arrived since, so that nothing moves while a member reads. */
export function NewItemsButton({ label, onShow, className }: NewItemsButtonProps) {
  return (
    <div role="status" className={cx('pointer-events-none sticky z-20 flex h-0 justify-center', className)}>
      {label ? (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-pop items-center gap-2 rounded-full bg-brand px-4 text-sm font-semibold whitespace-nowrap text-on-brand shadow-float hover:bg-brand-strong"
        >
          <ArrowUp className="size-5" aria-hidden />
          {label}
        </button>
      ) : null}
    </div>
  );
}
