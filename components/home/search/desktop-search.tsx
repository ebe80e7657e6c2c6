'use client';

import { Card } from '@/components/ui/card';
import { lazyRendered } from '@/components/ui/lazy';
import { MemberSearchBar } from './member-search-bar';
import { SearchFound, type SearchViewProps } from './search-found';
import { useSearch } from './use-search';

/** Its controls are loaded after the first paint. */
const FilterForm = lazyRendered(() => import('./filter-form').then((part) => part.FilterForm));

/** The search with its filters, which the address contains, next to the results. */
export function DesktopSearch({ first, tier }: SearchViewProps) {
  const search = useSearch(first);
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
      <Card className="shrink-0 lg:sticky lg:top-22 lg:w-64">
        <FilterForm {...search.filters} />
      </Card>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <MemberSearchBar {...search.filters} />
        <SearchFound search={search} tier={tier} />
      </div>
    </div>
  );
}
