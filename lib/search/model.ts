import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import type { MemberListItem } from '@/lib/members/model';

/** `latest`: as the latest list. `recent`: last active first. A search by name has the best matches first instead. */
export const searchSorts = ['latest', 'recent'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What a viewer searches for. */
export type SearchFilters = {
  /** As typed; empty for every name. */
  readonly name: string;
  readonly ageFrom: number;
  readonly ageTo: number;
  /** Two-letter code; empty for every country. */
  readonly country: string;
  readonly isOnline: boolean;
  readonly hasPhoto: boolean;
  /** The tier that is valid now. */
  readonly tier: Tier | undefined;
  readonly sort: SearchSort;
};

export const noFilters: SearchFilters = {
  name: '',
  ageFrom: limits.search.age.min,
  ageTo: limits.search.age.max,
  country: '',
  isOnline: false,
  hasPhoto: false,
  tier: undefined,
  sort: 'latest',
};

/** A page of results. */
export type SearchPage = {
  readonly items: readonly MemberListItem[];
  /** The cursor of the next page; empty at the end. */
  readonly next: string;
  /** Whether a higher tier would see members after the end. */
  readonly isCut: boolean;
  /** Names that the viewer may still search for today; null without a limit, undefined where no name was searched for. */
  readonly searchesLeft: number | null | undefined;
};
