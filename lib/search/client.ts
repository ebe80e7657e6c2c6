import { queryOf, type CallError } from '@/lib/browser/query';
import type { SearchPageWire, searchContract } from './contract';
import type { SearchFilters } from './model';
import { fromSearchPageWire, searchCodes, toSearchQueryWire } from './wire';

const defineQuery = queryOf<typeof searchContract>();

/** Members that the filters leave, page by page; the input is empty or the `next` of the page before. */
export const searchQuery = (filters: SearchFilters) =>
  defineQuery('/member/index/search_opposite_sex', {
    toInput: (cursor: string) => toSearchQueryWire(filters, cursor),
    fromWire: (page) => fromSearchPageWire(page as SearchPageWire), // a plain list only without a cursor
  });

/** Whether the quota of the day refused a search. */
export const isSearchLimit = ({ status }: CallError) => status === searchCodes.SEARCH_LIMIT;
