import { fromLegacyTier, toLegacyTier } from '@/lib/core/member';
import type { MemberListItem } from '@/lib/members/model';
import { fromListItemWire, toListItemWire } from '@/lib/members/wire';
import type { SearchPageWire, SearchQueryWire, SearchWire } from './contract';
import type { SearchFilters, SearchPage } from './model';

/* Conversions of searches to and from the wire. */

/** The input's fields by their names on the wire. */
export const searchNames = {
  username: 'name',
  age_from: 'ageFrom',
  age_to: 'ageTo',
  online: 'isOnline',
  photo: 'hasPhoto',
  verified: 'isVerified',
  vip: 'tier',
} as const;

/** Statuses of refusals. */
export const searchCodes = { NO_USERS: -1, SEARCH_LIMIT: -2 } as const;

/** A page goes only to a caller that sent a cursor. */
export function toSearchWire(found: SearchPage | readonly MemberListItem[]): SearchWire {
  if (!('items' in found)) return found.map(toListItemWire);
  return {
    data: found.items.map(toListItemWire),
    next: found.next,
    more: found.isCut,
    searches_left: found.searchesLeft,
  };
}

export function fromSearchPageWire(wire: SearchPageWire): SearchPage {
  return {
    items: wire.data.map(fromListItemWire),
    next: wire.next,
    isCut: wire.more,
    searchesLeft: wire.searches_left,
  };
}

export function toSearchQueryWire(filters: SearchFilters, cursor: string): SearchQueryWire {
  return {
    username: filters.name,
    age_from: filters.ageFrom,
    age_to: filters.ageTo,
    country: filters.country,
    online: filters.isOnline ? 1 : 0,
    photo: filters.hasPhoto ? 1 : 0,
    verified: filters.isVerified ? 1 : 0,
    vip: filters.tier === undefined ? '' : toLegacyTier(filters.tier),
    sort: filters.sort,
    cursor,
  };
}

/** Converts a number from 0 to 2; any other is no tier. */
export function toSearchedTier(vip: number): SearchFilters['tier'] {
  const known = ([0, 1, 2] as const).find((number) => number === vip);
  return known === undefined ? undefined : fromLegacyTier(known);
}
