'use client';

import { useState } from 'react';

const tab = 'relative inline-flex min-h-11 shrink-0 items-center justify-center px-3 text-sm font-medium';

// The field and the tabs above the cards of a phone.
export function Search() {
  const [name, setName] = useState('');
  const [selected, setSelected] = useState('Online');
  return (
    <div className="sticky top-0 z-30 bg-bg">
      <input
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="h-11 w-full rounded-full px-4"
      />
      <div role="tablist" className="flex overflow-x-auto border-b border-line px-1">
        {['Online', 'Latest'].map((label) => (
          <button
            key={label}
            type="button"
            role="tab"
            aria-selected={label === selected}
            onClick={() => setSelected(label)}
            className={tab}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
