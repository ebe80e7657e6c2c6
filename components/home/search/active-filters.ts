import { noFilters, type SearchFilters } from '@/lib/search/model';

/** Filters that one chip shows and removes. */
export type FilterName = 'age' | 'country' | 'isOnline' | 'hasPhoto' | 'isVerified' | 'tier';

const parts = {
  age: ['ageFrom', 'ageTo'],
  country: ['country'],
  isOnline: ['isOnline'],
  hasPhoto: ['hasPhoto'],
  isVerified: ['isVerified'],
  tier: ['tier'],
} as const satisfies Record<FilterName, readonly (keyof SearchFilters)[]>;

/** Lists the filters that leave out members. */
export function activeFilters(filters: SearchFilters): FilterName[] {
  const names = Object.keys(parts) as FilterName[]; // the keys of the table above
  return names.filter((name) => parts[name].some((part) => filters[part] !== noFilters[part]));
}

/** Returns the change that removes a filter. */
export function without(name: FilterName): Partial<SearchFilters> {
  return Object.fromEntries(parts[name].map((part) => [part, noFilters[part]]));
}
