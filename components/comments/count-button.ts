/** A button with a count. A press changes the colour and not the size, which would cost the page a layer. */
export const countButton =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold tabular-nums';

export const countLooks = {
  light: 'text-muted hover:bg-sunken hover:text-text active:bg-sunken',
  dark: 'bg-black/45 text-white hover:bg-black/65 active:bg-black/65',
} as const;
