import { isCountryCode } from '@/lib/core/countries';
import { limits } from '@/lib/core/screen-limits';
import { tiers, type Tier } from '@/lib/core/member';
import type { MemberListItem } from '@/lib/members/model';

/** `latest`: as the latest list. `recent`: last active first. A search by name has the best matches first instead. */
export const searchSorts = ['latest', 'recent'] as const;
type SearchSort = (typeof searchSorts)[number];

/** The filters of a viewer's search. */
export type SearchFilters = {
  /** As typed; empty for every name. */
  readonly name: string;
  readonly ageFrom: number;
  readonly ageTo: number;
  /** Two-letter code; empty for every country. */
  readonly country: string;
  readonly isOnline: boolean;
  readonly hasPhoto: boolean;
  readonly isVerified: boolean;
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
  isVerified: false,
  tier: undefined,
  sort: 'latest',
};

/** A page of results. */
export type SearchPage = {
  readonly items: readonly MemberListItem[];
  /** The cursor of the next page; empty at the end. */
  readonly next: string;
  /** True if a higher tier would see members after the end. */
  readonly isCut: boolean;
  /** Names that the viewer may still search for today; null without a limit, undefined where no name was searched for. */
  readonly searchesLeft: number | null | undefined;
};

/** The query parameters of a search. What does not filter has none, so that one search has one address. */
type SearchParams = Partial<
  Record<'name' | 'from' | 'to' | 'country' | 'online' | 'photo' | 'verified' | 'tier' | 'sort', string>
>;

const yes = '1';

/** Returns the query parameters for filters. */
export function toSearchParams(filters: SearchFilters): SearchParams {
  const { name, ageFrom, ageTo, country, isOnline, hasPhoto, isVerified, tier, sort } = filters;
  const params: Record<keyof SearchParams, string | undefined> = {
    name: name.trim() || undefined,
    from: ageFrom === noFilters.ageFrom ? undefined : String(ageFrom),
    to: ageTo === noFilters.ageTo ? undefined : String(ageTo),
    country: country || undefined,
    online: isOnline ? yes : undefined,
    photo: hasPhoto ? yes : undefined,
    verified: isVerified ? yes : undefined,
    tier,
    sort: sort === noFilters.sort ? undefined : sort,
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

/** Returns a text that only searches with the same filters have. */
export function searchKey(filters: SearchFilters): string {
  return new URLSearchParams(toSearchParams(filters)).toString();
}

/** Returns the filters for query parameters, which anyone may have typed: what cannot be read does not filter. */
export function fromSearchParams(get: (name: keyof SearchParams) => unknown): SearchFilters {
  const text = (name: keyof SearchParams) => {
    const value = get(name);
    return typeof value === 'string' ? value : '';
  };
  const country = text('country').toUpperCase();
  const [from, to] = [toAge(text('from')) ?? noFilters.ageFrom, toAge(text('to')) ?? noFilters.ageTo];
  return {
    name: [...text('name').replace(unstorable, '')].slice(0, limits.search.text).join('').trim(),
    ageFrom: Math.min(from, to),
    ageTo: Math.max(from, to),
    country: isCountryCode(country) ? country : '',
    isOnline: text('online') === yes,
    hasPhoto: text('photo') === yes,
    isVerified: text('verified') === yes,
    tier: tiers.find((tier) => tier === text('tier')),
    sort: searchSorts.find((sort) => sort === text('sort')) ?? noFilters.sort,
  };
}

/** Characters that a call refuses: PostgreSQL stores neither. */
const unstorable = /\u0000|\p{Surrogate}/gu;

function toAge(text: string): number | undefined {
  const { min, max } = limits.search.age;
  const age = /^\d{2}$/.test(text) ? Number(text) : min - 1;
  return age >= min && age <= max ? age : undefined;
}
