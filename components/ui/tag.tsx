import type { ReactNode } from 'react';
import { cx } from './cx';

const tones = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-tint text-brand',
  gold: 'bg-gold-tint text-gold',
  success: 'bg-success-tint text-success',
  danger: 'bg-danger-tint text-danger',
} as const;

/** A short label for a state. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
