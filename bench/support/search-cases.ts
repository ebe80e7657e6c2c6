import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import type { ResultKey } from '@/lib/search/cursor';
import { noFilters, type SearchFilters } from '@/lib/search/model';
import { findResults } from '@/lib/search/queries';
import { largestRatio, type ListCase, type World } from './list-cases';

const searches: Readonly<Record<string, Partial<SearchFilters>>> = {
  'no filter': {},
  'last active': { sort: 'recent' },
  'age 25-34': { ageFrom: 25, ageTo: 34 },
  'age 30': { ageFrom: 30, ageTo: 30 },
  'age 25-34, last active': { ageFrom: 25, ageTo: 34, sort: 'recent' },
  country: { country: 'TW' },
  'country, last active': { country: 'TW', sort: 'recent' },
  online: { isOnline: true },
  'with photo': { hasPhoto: true },
  'with photo, last active': { hasPhoto: true, sort: 'recent' },
  free: { tier: 'free' },
  silver: { tier: 'silver' },
  gold: { tier: 'gold' },
  'gold, last active': { tier: 'gold', sort: 'recent' },
  'country, age 25-34, photo': { country: 'TW', ageFrom: 25, ageTo: 34, hasPhoto: true },
  'online, age 25-34': { isOnline: true, ageFrom: 25, ageTo: 34 },
  // In the population, no member of some countries has a tier.
  'country, gold': { country: 'SG', tier: 'gold' },
  'name "ba" (prefix)': { name: 'ba' },
  'name "bace" (prefix)': { name: 'bace' },
  'name "ab" (middle)': { name: 'ab' },
  'name "acede" (middle)': { name: 'acede' },
  'name "b"': { name: 'b' },
  'name "安"': { name: '安' },
  'name "安白"': { name: '安白' },
  'name "安白冰"': { name: '安白冰' },
  'name "q" (nothing)': { name: 'q' },
  'name "ba", country, photo': { name: 'ba', country: 'TW', hasPhoto: true },
};

/** Each search on its first page and on its deepest one, up to the 500th, as a gold member reads them. */
export const searchCases: readonly ListCase[] = Object.entries(searches).flatMap(([name, search]) => {
  const filters = { ...noFilters, ...search };
  const keys = new WeakMap<Db, ResultKey>();
  const find = (db: Db, { readers }: World, from: ResultKey | undefined) =>
    findResults(db, readers.gold, filters, { from });
  const shared = {
    name: `search, ${name}`,
    ratio: largestRatio,
    run: (db: Db, world: World, page: number) => find(db, world, page === 1 ? undefined : keys.get(db)),
  };
  return [
    { ...shared, page: 1 as const },
    {
      ...shared,
      page: 'deepest' as const,
      // The last page is not full.
      deepest: async (db: Db, world: World) => {
        let page = 1;
        let { next } = await find(db, world, undefined);
        for (; next && page < limits.listDepth; page += 1) {
          const following = (await find(db, world, next)).next;
          if (!following) break;
          keys.set(db, next);
          next = following;
        }
        return page;
      },
    },
  ];
});
