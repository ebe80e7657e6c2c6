import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import { cx } from './cx';
import { Spinner } from './spinner';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean };

/** A button; while `loading`, it keeps its width and focus, shows a spinner and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>{children}</span>
      {loading ? <Spinner className="absolute" /> : null}
    </button>
  );
}
