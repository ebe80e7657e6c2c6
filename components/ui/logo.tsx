import { cx } from './cx';

/** The mark: a red thread that ties two people and forms a heart. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('text-brand', className)}
      aria-hidden
    >
      <path d="M5.5 9.5C9 4 15 5.5 16 11c1-5.5 7-7 10.5-1.5" stroke="currentColor" strokeWidth="2.6" />
      <path
        d="M5.5 9.5C3.5 17 11 21 19.5 27.5M26.5 9.5C28.5 17 21 21 12.5 27.5"
        stroke="currentColor"
        strokeWidth="2.6"
      />
      <circle cx="12" cy="27.8" r="2.6" fill="currentColor" />
      <circle cx="20" cy="27.8" r="2.6" fill="currentColor" />
    </svg>
  );
}

/** The mark with the site's name. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5', className)}>
      <LogoMark className="size-8 shrink-0" />
      <span className="truncate text-lg leading-normal font-bold text-text">{name}</span>
    </span>
  );
}
