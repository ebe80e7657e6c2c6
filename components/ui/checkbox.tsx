'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Check } from '@/components/ui/icons/check';
import { cx } from './cx';
import { useFieldControl } from './use-field-control';

/** A checkbox with its label, which may contain links. */
export function Checkbox({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  const control = useFieldControl(rest);
  return (
    <label className={cx('flex min-h-11 items-center gap-3 text-sm', rest.disabled && 'opacity-50', className)}>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          {...control}
          id={rest.id}
          type="checkbox"
          className="peer size-5.5 appearance-none rounded-md border border-edge bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-danger"
        />
        <Check
          className="pointer-events-none absolute inset-0 m-auto size-4 text-on-brand opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
          aria-hidden
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
