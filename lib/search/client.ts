import { queryOf, type CallError } from '@/lib/browser/query';
import { fromPagedWire } from '@/lib/core/plain-or-paged';
import type { searchContract } from './contract';
import type { SearchFilters } from './model';
import { fromSearchPageWire, toSearchQueryWire } from './wire';

const defineQuery = queryOf<typeof searchContract>();

/** Members that the filters leave, page by page; the input is empty or the `next` of the page before. */
export const searchQuery = (filters: SearchFilters) =>
  defineQuery('/member/index/search_opposite_sex', {
    toInput: (cursor: string) => toSearchQueryWire(filters, cursor),
    fromWire: fromPagedWire(fromSearchPageWire),
  });

/** Returns whether the quota of the day refused a search. */
export const isSearchLimit = ({ code }: CallError) => code === 'SEARCH_LIMIT';
