'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { forgetLikes } from '@/components/likes/use-like';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { useTerminal } from '@/components/ui/terminal-context';
import type { Tier } from '@/lib/core/member';
import { noFilters, searchKey } from '@/lib/search/model';
import { FilterChips } from './filter-chips';
import { FilterSheet, LazyFilterForm } from './lazy-filter-form';
import { unpackSearch, type PackedSearch } from './packed-search';
import { MemberSearchBar } from './member-search-bar';
import { MemberSearchResults } from './member-search-results';
import { useSearchFilters } from './use-search-filters';
import { useSearchResults } from './use-search-results';

type SearchViewProps = {
  /** The results that the server rendered, unless the quota refused them. */
  first: PackedSearch | undefined;
  tier: Tier;
};

/** The search: the name, filters that the address contains, and results. Desktops show the filters next to the results. */
export function SearchView({ first, tier }: SearchViewProps) {
  const hasAside = useTerminal() === 'desktop';
  const { applied, ...filters } = useSearchFilters();
  const loaded = first && unpackSearch(first);
  const list = useSearchResults(applied, first?.key === searchKey(applied) ? loaded : undefined);
  const [isOpen, setOpen] = useState(false);
  const clear = () => filters.applyNow({ ...noFilters, sort: filters.draft.sort });
  async function refresh() {
    await list.refresh();
    forgetLikes();
  }
  const results = (
    <>
      <FilterChips {...filters} onClear={clear} />
      <MemberSearchResults list={list} applied={applied} tier={tier} onClear={clear} />
    </>
  );

  if (hasAside)
    return (
      <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
        <Card className="shrink-0 lg:sticky lg:top-22 lg:w-64">
          <LazyFilterForm {...filters} />
        </Card>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <MemberSearchBar {...filters} />
          {results}
        </div>
      </div>
    );
  return (
    <>
      <MemberSearchBar {...filters} onFilters={() => setOpen(true)} />
      <PullToRefresh onRefresh={refresh}>
        <div className="flex flex-1 flex-col gap-3 p-3">{results}</div>
      </PullToRefresh>
      <FilterSheet {...filters} open={isOpen} onOpenChange={setOpen} onClear={clear} />
    </>
  );
}
