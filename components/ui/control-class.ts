import { cx } from './cx';

/** Returns the classes of inputs, text areas and selects. Phones zoom in on focus below 16 px of text. */
export function controlClass(className?: string): string {
  return cx(
    'w-full min-w-0 rounded-control border border-edge bg-surface px-3.5 text-base text-text placeholder:text-muted',
    'transition-[border-color,box-shadow] hover:border-text/60',
    'focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand',
    'aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-sunken disabled:text-muted',
    className,
  );
}
