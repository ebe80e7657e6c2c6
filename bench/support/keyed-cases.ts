import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { largestRatio, type ListCase, type World } from './list-cases';

type KeyedPage = { readonly next: number | null };
type KeyedList = (db: Db, world: World, before: number) => Promise<KeyedPage>;

/** A list read at its first page, and at the last one that the depth of lists allows. */
export function keyedCases(name: string, list: KeyedList): ListCase[] {
  const starts = new WeakMap<Db, number>();
  const shared = { name, ratio: largestRatio };
  return [
    { ...shared, page: 1, run: (db, world) => list(db, world, 0) },
    {
      ...shared,
      page: 'deepest',
      async deepest(db, world) {
        let page = 1;
        for (let { next } = await list(db, world, 0); next !== null && page < limits.listDepth; page += 1) {
          starts.set(db, next);
          ({ next } = await list(db, world, next));
        }
        return page;
      },
      run: (db, world) => list(db, world, starts.get(db) ?? 0),
    },
  ];
}
