import { cx } from './cx';

const variants = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-strong',
  secondary: 'border border-edge/60 bg-surface text-text hover:border-edge hover:bg-sunken',
  ghost: 'text-text hover:bg-sunken',
  tinted: 'bg-brand-tint text-brand hover:bg-brand-tint/70',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  'ghost-danger': 'text-danger hover:bg-danger-tint',
  gold: 'bg-gold text-on-gold shadow-card hover:brightness-105',
} as const;

const sizes = {
  sm: 'gap-1.5 rounded-[0.625rem] px-3 text-xs',
  md: 'gap-2 rounded-control px-4 text-sm',
  lg: 'gap-2 rounded-control px-6 text-base',
} as const;

const heights = { sm: 'h-9 pointer-coarse:h-11', md: 'h-11', lg: 'h-13' } as const;
/** A wide button wraps a text that is too long for its place, and grows. */
const wideHeights = { sm: 'min-h-9 pointer-coarse:min-h-11', md: 'min-h-11', lg: 'min-h-13' } as const;

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes; wide?: boolean };

/** Returns the classes of a button, for buttons and for links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'md', wide = false }: ButtonLook,
  className?: string,
): string {
  return cx(
    'relative inline-flex select-none items-center justify-center font-semibold',
    'transition-[background-color,border-color,opacity,transform] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-50 aria-busy:pointer-events-none forced-colors:border',
    variants[variant],
    sizes[size],
    wide ? `w-full py-1.5 text-center ${wideHeights[size]}` : `whitespace-nowrap ${heights[size]}`,
    className,
  );
}
