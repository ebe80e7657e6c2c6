import { cx } from './cx';

/** The placeholder of loading content. The class name sets the final size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('ui-skeleton animate-breathe', className)} />;
}

/** The placeholder of lines of text. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-3.5', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}
