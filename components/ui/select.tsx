'use client';

import type { ComponentProps } from 'react';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { controlClass } from './control-class';
import { cx } from './cx';
import { useFieldControl } from './use-field-control';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  options: readonly SelectOption[];
  placeholder?: string;
};

/** The native select: a wheel on phones, type-ahead on desktops, styled where the browser allows it. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <div className="relative min-w-0 flex-1">
      <select {...rest} {...control} className={controlClass(cx('ui-select h-12 truncate pr-9', className))}>
        {placeholder === undefined ? null : (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-muted" aria-hidden />
    </div>
  );
}
