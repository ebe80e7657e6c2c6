'use client';

import { useFieldControl } from './use-field-control';

type ChipsProps<V extends string> = {
  name: string;
  options: readonly { value: V; label: string }[];
  values: readonly V[];
  onChange: (values: V[]) => void;
  onBlur?: () => void;
  /** The maximum number of choices; the others are then disabled. */
  max: number;
  disabled?: boolean;
};

/** A choice of several short labels. */
export function Chips<V extends string>({ name, options, values, onChange, onBlur, max, disabled }: ChipsProps<V>) {
  const { 'aria-describedby': describedBy } = useFieldControl();
  const isFull = values.length >= max;
  const toggle = (value: V) =>
    onChange(values.includes(value) ? values.filter((chosen) => chosen !== value) : [...values, value]);
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => {
        const isChosen = values.includes(value);
        return (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge/60 bg-surface px-4 text-sm transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-disabled:cursor-default has-disabled:opacity-50"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen}
              disabled={disabled || (isFull && !isChosen)}
              aria-describedby={describedBy}
              onChange={() => toggle(value)}
              onBlur={onBlur}
              className="sr-only"
            />
            {label}
          </label>
        );
      })}
    </div>
  );
}
