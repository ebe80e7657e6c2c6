import type { ComponentType, ReactNode } from 'react';
import { cx } from './cx';
import type { IllustrationProps } from './illustrations/illustration';

export type EmptyStateProps = {
  Illustration: ComponentType<IllustrationProps>;
  title: ReactNode;
  text?: ReactNode;
  /** The suggested next action. */
  action?: ReactNode;
  compact?: boolean;
  className?: string;
};

/** The content of an empty list or page: an illustration, what is missing, and what to do next. */
export function EmptyState({ Illustration, title, text, action, compact = false, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center justify-center text-center',
        compact ? 'px-4 py-6' : 'px-6 py-12',
        className,
      )}
    >
      <Illustration className={cx('max-w-full', compact ? 'h-20' : 'h-32')} />
      <p className={cx('font-semibold text-text', compact ? 'mt-2 text-sm' : 'mt-4 text-base')}>{title}</p>
      {text ? (
        <p className={cx('max-w-80 text-balance text-muted', compact ? 'mt-0.5 text-xs' : 'mt-1 text-sm')}>{text}</p>
      ) : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
