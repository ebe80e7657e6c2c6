import { cx } from './cx';

/** A progress bar from 0 to 100; indeterminate without a value. */
export function Progress({ label, value, className }: { label: string; value?: number; className?: string }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value}
      className={cx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand forced-colors:appearance-auto',
        value === undefined ? 'animate-breathe bg-brand/50' : 'bg-line',
        className,
      )}
    />
  );
}
