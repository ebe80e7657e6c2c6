import { fromLegacyTier, toLegacyTier } from '@/lib/core/member';
import type { MemberListItem } from '@/lib/members/model';
import { fromListItemWire, toListItemWire } from '@/lib/members/wire';
import type { SearchFilters, SearchPage } from './model';
import type { SearchPageWire } from './wire-schema';

/* Conversions of searches to and from the wire. */

/** A page goes only to a caller that sent a cursor. */
export function toSearchWire(results: SearchPage | readonly MemberListItem[]): SearchPageWire | SearchPageWire['data'] {
  if (!('items' in results)) return results.map(toListItemWire);
  return {
    data: results.items.map(toListItemWire),
    next: results.next,
    more: results.isCut,
    searches_left: results.searchesLeft,
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

export function toSearchQueryWire(filters: SearchFilters, cursor: string) {
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
