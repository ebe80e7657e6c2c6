import type { ReactNode } from 'react';

export type IllustrationProps = { className?: string };

/** The svg element and the blob in the brand's tint behind every illustration. */
export function Illustration({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d="M24 66c-4-26 18-52 50-54s62 14 66 42-16 48-54 50-58-14-62-38Z" className="fill-brand-tint" />
      {children}
    </svg>
  );
}

/** Reserves the space of an illustration until it is loaded. */
export function IllustrationPlaceholder({ className }: IllustrationProps) {
  return <span aria-hidden className={className} />;
}
