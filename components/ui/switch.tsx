'use client';

import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

/** An on-off setting that takes effect at once. */
export function Switch({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label
      className={cx(
        'flex min-h-12 items-center justify-between gap-4 text-sm',
        rest.disabled && 'opacity-50',
        className,
      )}
    >
      <span>
        <span className="block font-medium">{label}</span>
        {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the state of a checkbox is not an attribute
          role="switch"
          className="peer h-7 w-12 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-brand checked:bg-brand"
        />
        <span
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-white"
          aria-hidden
        />
      </span>
    </label>
  );
}
