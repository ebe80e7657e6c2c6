import type { ReactNode } from 'react';
import { cx } from './cx';
import { CircleAlert } from './icons/circle-alert';

/** A quiet warning under something that another person wrote. */
export function WarningNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="note" className={cx('flex max-w-prose items-start gap-1.5 text-xs text-pretty text-muted', className)}>
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-danger" />
      {children}
    </p>
  );
}
