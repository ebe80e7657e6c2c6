'use client';

import type { KeyboardEvent, Ref } from 'react';
import { cx } from './cx';
import { Search } from '@/components/ui/icons/search';
import { TextInput } from './text-input';
import { useEarlyChoice } from './use-early-choice';

type SearchInputProps = {
  /** For a box that a press opens: nothing was typed in it before hydration. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  className?: string;
};

export function SearchInput({
  ref,
  label,
  placeholder = label,
  value,
  onChange,
  onKeyDown,
  className,
}: SearchInputProps) {
  const early = useEarlyChoice<HTMLInputElement>((input) => {
    if (input.value !== value) onChange(input.value);
  });
  return (
    <TextInput
      ref={ref ?? early}
      type="search"
      icon={<Search aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      className={cx(
        'h-11! rounded-full! border-transparent! bg-sunken! text-ellipsis pointer-fine:text-sm! focus:border-brand!',
        className,
      )}
    />
  );
}
