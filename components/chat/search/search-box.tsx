'use client';

import type { KeyboardEvent } from 'react';
import { SearchInput } from './search-input';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */ onPick: () => void;
};

/** The box above a list of conversations. Escape empties it, and only then means anything to what is around it. */
export function SearchBox({ label, value, onChange, onPick }: SearchBoxProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onPick();
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    onChange('');
  }

  return <SearchInput label={label} value={value} onChange={onChange} onKeyDown={handleKeyDown} />;
}
