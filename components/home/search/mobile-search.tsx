'use client';

import { useState } from 'react';
import { forgetLikes } from '@/components/likes/use-like';
import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import type { FilterSheetProps } from './filter-sheet.lazy';
import { MemberSearchBar } from './member-search-bar';
import { SearchFound, type SearchViewProps } from './search-found';
import { useSearch } from './use-search';

const loadSheet = () =>
  Promise.all([import('./filter-sheet.lazy').then((part) => part.FilterSheet), loadOverlay()]).then(([Sheet]) => Sheet);

const FilterSheet = lazy<FilterSheetProps>(loadSheet, { when: ({ open }) => open, preload: true });

/** The search with its filters, which the address contains, in a drawer. */
export function MobileSearch({ first, tier }: SearchViewProps) {
  const search = useSearch(first);
  const { filters, list, clear } = search;
  const [isOpen, setOpen] = useState(false);
  async function refresh() {
    await list.refresh();
    forgetLikes();
  }
  return (
    <>
      <MemberSearchBar {...filters} onFilters={() => setOpen(true)} />
      <PullToRefresh onRefresh={refresh}>
        <div className="flex flex-1 flex-col gap-3 p-3">
          <SearchFound search={search} tier={tier} />
        </div>
      </PullToRefresh>
      <FilterSheet {...filters} open={isOpen} onOpenChange={setOpen} onClear={clear} />
    </>
  );
}
