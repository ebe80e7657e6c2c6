import type { Db } from '@/db/client';
import { listLikes } from '@/lib/likes/lists';
import type { MemberPage } from '@/lib/members/model';
import { listPhotoRows } from '@/lib/photos/queries';
import { listVisitors } from '@/lib/visitors/queries';
import { keyedCases } from './keyed-cases';
import { largestRatio, lastFullPage, type ListCase, type World } from './list-cases';
import { manyPhotos } from './population';

type PagedList = (db: Db, world: World, page: number) => Promise<Pick<MemberPage, 'lastPage' | 'isCut'>>;

/** The lists of a gold member that begin at kept keys, as long as their deepest page needs. */
const pagedLists: Readonly<Record<string, { readonly list: PagedList; readonly statements: number }>> = {
  'likes given': { list: (db, { readers }, page) => listLikes(db, 'given', readers.gold, page), statements: 2 },
  'likes received': { list: (db, { readers }, page) => listLikes(db, 'received', readers.gold, page), statements: 2 },
  'mutual likes': { list: (db, { readers }, page) => listLikes(db, 'mutual', readers.gold, page), statements: 2 },
  visitors: { list: (db, { readers }, page) => listVisitors(db, readers.gold, page), statements: 1 },
};

const pagedCases: readonly ListCase[] = Object.entries(pagedLists).flatMap(([name, { list, statements }]) => {
  const shared = { name, ratio: largestRatio, statements };
  const deepest = async (db: Db, world: World) => {
    let last = await list(db, world, 1);
    for (let page = 2; page <= last.lastPage; page += 1) last = await list(db, world, page);
    return lastFullPage(last);
  };
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
  ];
});

/** The photos of a member who keeps as many as any tier may. */
const photoCases = (['others', 'owner'] as const).flatMap((audience) =>
  keyedCases(`photos, ${audience}`, (db, { readers }, before) =>
    listPhotoRows(db, {
      ownerId: manyPhotos,
      viewerId: audience === 'owner' ? manyPhotos : readers.gold.id,
      before,
      floor: 0,
    }),
  ),
);

/** The lists of what members do: likes, photos, visits. */
export const memberCases: readonly ListCase[] = [...pagedCases, ...photoCases];
