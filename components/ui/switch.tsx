'use client';

import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { SwitchControl } from './switch-control';

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
      <SwitchControl {...rest} />
    </label>
  );
}
