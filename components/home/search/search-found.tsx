'use client';

import type { Tier } from '@/lib/core/member';
import { FilterChips } from './filter-chips';
import { MemberSearchResults } from './member-search-results';
import type { PackedSearch } from './packed-search';
import type { useSearch } from './use-search';

export type SearchViewProps = {
  /** The results that the server rendered, unless the quota refused them. */
  first: PackedSearch | undefined;
  tier: Tier;
};

type SearchFoundProps = Pick<SearchViewProps, 'tier'> & { search: ReturnType<typeof useSearch> };

/** The active filters and what they find. */
export function SearchFound({ search: { applied, filters, list, clear }, tier }: SearchFoundProps) {
  return (
    <>
      <FilterChips {...filters} onClear={clear} />
      <MemberSearchResults list={list} applied={applied} tier={tier} onClear={clear} />
    </>
  );
}
