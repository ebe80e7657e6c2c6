'use client';

import type { ReactNode } from 'react';
import { cx } from './cx';
import { useEarlyChoice } from './use-early-choice';
import { useFieldControl } from './use-field-control';

type Choice<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type ChoiceProps<V extends string> = {
  name: string;
  options: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** Required only without a surrounding `Field group`. */
  label?: string;
  className?: string;
};

/** Adopts the option that was chosen before hydration. */
function useEarlyRadio<V extends string>(
  options: readonly Choice<V>[],
  value: V | undefined,
  onChange: (value: V) => void,
) {
  return useEarlyChoice<HTMLDivElement>((element) => {
    const chosen = element.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = options.find((candidate) => candidate.value === chosen);
    if (option && option.value !== value) onChange(option.value);
  });
}

/** A single choice of a few options, each in a separate row with an optional hint. */
export function RadioGroup<V extends string>({
  name,
  options,
  value,
  onChange,
  onBlur,
  label,
  className,
}: ChoiceProps<V>) {
  const { 'aria-describedby': describedBy } = useFieldControl();
  const group = useEarlyRadio(options, value, onChange);
  return (
    <div
      ref={group}
      role={label ? 'radiogroup' : undefined}
      aria-label={label}
      className={cx('flex flex-col gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2.5 text-sm transition-colors has-checked:border-brand has-checked:bg-brand-tint has-disabled:opacity-50"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            aria-describedby={describedBy}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-brand checked:bg-on-brand"
          />
          {option.icon}
          <span>
            <span className="block font-medium">{option.label}</span>
            {option.hint ? <span className="block text-xs text-muted">{option.hint}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
}

/** A single choice of two to four short labels in one row. */
export function Segmented<V extends string>({
  name,
  options,
  value,
  onChange,
  onBlur,
  label,
  className,
}: ChoiceProps<V>) {
  const { 'aria-describedby': describedBy } = useFieldControl();
  const group = useEarlyRadio(options, value, onChange);
  return (
    <div
      ref={group}
      role={label ? 'radiogroup' : undefined}
      aria-label={label}
      className={cx('flex rounded-control bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex min-h-10 flex-1 items-center justify-center gap-2 rounded-lg px-3 text-sm font-medium text-muted transition-colors max-[22.5rem]:px-1.5 [&_svg]:size-4.5',
            'cursor-pointer hover:text-text has-checked:bg-raised has-checked:text-brand has-checked:shadow-card has-disabled:opacity-50',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            aria-describedby={describedBy}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
