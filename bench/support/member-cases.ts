import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { listLikes } from '@/lib/likes/lists';
import { listPhotoRows } from '@/lib/photos/queries';
import { manyPhotos } from './population';
import type { ListCase, World } from './list-cases';

const ratio = 1.5;

/** The lists of likes; a gold member has as many as their deepest page needs. */
const likeCases: readonly ListCase[] = (['given', 'received', 'mutual'] as const).flatMap((name) => {
  const list = (db: Db, { readers }: World, page: number) => listLikes(db, name, readers.gold, page);
  const shared = { name: `likes, ${name}`, ratio, statements: 2 };
  const deepest = async (db: Db, world: World) => (await list(db, world, 1)).lastPage;
  return [
    { ...shared, page: 1 as const, run: list },
    // Readers scroll: the page before contains where the page begins.
    {
      ...shared,
      page: 'deepest' as const,
      deepest,
      run: async (db: Db, world: World, page: number) => {
        if (page > 1) await list(db, world, page - 1);
        return list(db, world, page);
      },
    },
    { ...shared, name: `likes, ${name}, opened there`, page: 'deepest' as const, deepest, run: list },
  ];
});

/** The photos of a member who keeps as many as any tier may. */
const photoCases: readonly ListCase[] = (['others', 'owner'] as const).flatMap((audience) => {
  const starts = new WeakMap<Db, number>();
  const list = (db: Db, { readers }: World, before: number) =>
    listPhotoRows(db, {
      ownerId: manyPhotos,
      viewerId: audience === 'owner' ? manyPhotos : readers.gold.id,
      before,
      floor: 0,
    });
  const shared = { name: `photos, ${audience}`, ratio };
  return [
    { ...shared, page: 1 as const, run: (db: Db, world: World) => list(db, world, 0) },
    {
      ...shared,
      page: 'deepest' as const,
      deepest: async (db: Db, world: World) => {
        let page = 1;
        for (let { next } = await list(db, world, 0); next !== null && page < limits.listDepth; page += 1) {
          starts.set(db, next);
          ({ next } = await list(db, world, next));
        }
        return page;
      },
      run: (db: Db, world: World) => list(db, world, starts.get(db) ?? 0),
    },
  ];
});

/** The lists of what members do: likes, photos, visits. */
export const memberCases: readonly ListCase[] = [...likeCases, ...photoCases];
