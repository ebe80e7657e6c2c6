import type { ReactNode } from 'react';

export type PictureProps = { className?: string };

/** Common ground of the small pictures: a soft blob in the tint of the brand, shapes of the theme's own roles on it. */
export function PictureFrame({ className, children }: PictureProps & { children: ReactNode }) {
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
