import { cx } from './cx';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' } as const;

/** Shows that work is in progress. Announced with a label; decorative without one. */
export function Spinner({
  size = 'md',
  label,
  className,
}: {
  size?: keyof typeof sizes;
  label?: string;
  className?: string;
}) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={cx('inline-flex', className)}
    >
      <svg viewBox="0 0 24 24" fill="none" className={cx('animate-spin', sizes[size])} aria-hidden>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" className="opacity-20" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
