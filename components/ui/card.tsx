import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

/** A surface for related content. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return (
    <div {...rest} className={cx('rounded-card border border-line bg-surface', padded && 'p-4 sm:p-5', className)} />
  );
}

/** A card with a heading; `action` is at the right end of the heading. */
export function Section({
  title,
  action,
  className,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx('min-w-0', className)}>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
