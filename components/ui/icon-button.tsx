import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

const variants = {
  plain: 'text-text hover:bg-sunken',
  quiet: 'text-muted hover:bg-sunken hover:text-text',
  filled: 'border border-line bg-surface text-text shadow-card hover:bg-sunken',
  brand: 'bg-brand text-on-brand shadow-card hover:bg-brand-strong',
  tinted: 'bg-brand-tint text-brand hover:bg-brand-tint/70',
  onPhoto: 'bg-black/45 text-white hover:bg-black/60',
} as const;

const sizes = { sm: 'size-9 pointer-coarse:size-11', md: 'size-11', lg: 'size-14' } as const;

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  badge?: ReactNode;
};

/** A round button with an icon and an accessible label. */
export function IconButton({
  label,
  variant = 'plain',
  size = 'md',
  badge,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // A badge adds its count to the name.
      aria-label={badge ? undefined : label}
      title={rest.title ?? label}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center rounded-full transition-[background-color,transform] active:scale-95',
        'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5 forced-colors:border',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {children}
      {badge ? <span className="sr-only">{label}</span> : null}
      {badge ? <span className="pointer-events-none absolute -top-0.5 -right-0.5 inline-flex">{badge}</span> : null}
    </button>
  );
}
