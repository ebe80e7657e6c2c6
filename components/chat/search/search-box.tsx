'use client';

import type { KeyboardEvent } from 'react';
import { SearchInput } from '@/components/ui/search-input';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */ onPick: () => void;
};

/** The search box above a list of conversations. Escape clears the box; in an empty box it bubbles to the parents. */
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
