import { packMembers, unpackMembers, type PackedMembers } from '@/components/members/packed-members';
import { learnCountryNames, packCountryNames } from '@/lib/core/country-name';
import type { Locale } from '@/lib/core/locale';
import { searchKey, type SearchFilters, type SearchPage } from '@/lib/search/model';

/** The first results of a search as a prop of a client component, with the key of its filters. */
export type PackedSearch = Omit<SearchPage, 'items'> & {
  readonly key: string;
  readonly members: PackedMembers;
  /** The name of the country to filter by. */
  readonly country: string;
};

export function packSearch(page: SearchPage, filters: SearchFilters, locale: Locale): PackedSearch {
  const { items, next, isCut, searchesLeft } = page;
  const country = packCountryNames(locale, [filters.country]);
  return { next, isCut, searchesLeft, key: searchKey(filters), members: packMembers(items, locale), country };
}

// Lists recognize the page that they were rendered from by its identity.
const unpacked = new WeakMap<PackedSearch, SearchPage>();

/** Returns the packed results: the same object for the same object. */
export function unpackSearch(packed: PackedSearch): SearchPage {
  let page = unpacked.get(packed);
  if (!page) {
    const { next, isCut, searchesLeft, members, country } = packed;
    learnCountryNames(members.locale, country);
    unpacked.set(packed, (page = { next, isCut, searchesLeft, items: unpackMembers(members) }));
  }
  return page;
}
