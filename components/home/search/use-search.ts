'use client';

import { noFilters, searchKey } from '@/lib/search/model';
import { unpackSearch, type PackedSearch } from './packed-search';
import { useSearchFilters } from './use-search-filters';
import { useSearchResults } from './use-search-results';

/** Returns the filters of the address and what they find. `first` are the results that the server rendered, if any. */
export function useSearch(first: PackedSearch | undefined) {
  const { applied, ...filters } = useSearchFilters();
  const loaded = first && unpackSearch(first);
  const list = useSearchResults(applied, first?.key === searchKey(applied) ? loaded : undefined);
  const clear = () => filters.applyNow({ ...noFilters, sort: filters.draft.sort });
  return { applied, filters, list, clear };
}
