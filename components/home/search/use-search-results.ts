'use client';

import { useShown } from '@/lib/browser/use-gone-members';
import { usePagedList } from '@/lib/browser/use-paged-list';
import type { MemberListItem } from '@/lib/members/model';
import { searchQuery } from '@/lib/search/client';
import { searchKey, type SearchFilters, type SearchPage } from '@/lib/search/model';

type SearchQuery = ReturnType<typeof searchQuery>;

/** Queries by key: a list is kept by its query, so that a return to a search shows the rows that were loaded. */
const queries = new Map<string, SearchQuery>();
const maxKept = 20;

function queryOf(filters: SearchFilters): SearchQuery {
  const key = searchKey(filters);
  const query = queries.get(key) ?? searchQuery(filters);
  queries.delete(key);
  queries.set(key, query);
  const [oldest] = queries.keys();
  if (queries.size > maxKept && oldest !== undefined) queries.delete(oldest);
  return query;
}

/** Returns the results for filters, page by page. `first` is the page that the server rendered. */
export function useSearchResults(filters: SearchFilters, first: SearchPage | undefined) {
  const { items, last, ...list } = usePagedList({ query: queryOf(filters), inputAfter, itemsOf, first });
  return {
    ...list,
    members: useShown(items, idOf),
    isCut: last?.isCut === true,
    searchesLeft: last?.searchesLeft,
  };
}

function inputAfter(previous: SearchPage | undefined): string | null {
  return previous ? previous.next || null : '';
}

const idOf = ({ id }: MemberListItem) => id;
const itemsOf = (page: SearchPage) => page.items;
