'use client';

import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '@/components/ui/text-input';

export type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void; /** Enter. */ onPick: () => void };

/** The box above a list of conversations. Escape empties it, and only then means anything to what is around it. */
export function SearchBox({ label, value, onChange, onPick }: SearchBoxProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onPick();
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    onChange('');
  }

  return (
    <TextInput
      type="search"
      icon={<Search aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      className="h-11! rounded-full! border-transparent! bg-sunken! text-sm! focus:border-brand!"
    />
  );
}
