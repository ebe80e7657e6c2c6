import { and, desc, eq, sql } from 'drizzle-orm';
import { literal, literalLimit } from '@/db/literal';
import { preparedPerSize } from '@/db/prepared';
import type { Db } from '@/db/client';
import { members, presence } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import type { Gender } from '@/lib/core/member';
import { globalSingleton } from '@/lib/core/global-singleton';
import { isActive, type LatestKey, type OnlineKey } from './list-rows';

/*
 * Lists are read by key, never by OFFSET. The cursors are the first key of each page: they turn "page 300" into a range of
 * keys. One index-only query reads the cursors of a whole list, and all readers of a process share them for some seconds.
 */

/**
 * The key of the first row of each page, and of one more page than a viewer may read, which shows whether rows follow.
 */
export type PageCursors<K> = readonly K[];

/** The rows of one page: from `from` on (undefined: from the top), before `before` (undefined: to the end). */
type PageRange<K> = { readonly from: K | undefined; readonly before: K | undefined };

/** The end of a list for a viewer, and whether rows follow after it. */
type ListCut = { readonly lastPage: number; readonly isCut: boolean };

/** Returns the cut of a list whose viewer may see `depth` pages; an empty list has one empty page. */
export function cutAt(keys: PageCursors<unknown>, depth: number): ListCut {
  const lastPage = Math.max(1, Math.min(keys.length, depth));
  return { lastPage, isCut: keys.length > lastPage };
}

/**
 * Returns the range of page `page` (from 1), or undefined after `lastPage`. The first page is open at the top, so that
 * new rows appear at once.
 */
export function pageRange<K>(keys: PageCursors<K>, page: number, lastPage: number): PageRange<K> | undefined {
  if (page > lastPage) return undefined;
  if (page === 1) return { from: undefined, before: keys[1] };
  return { from: keys[page - 1], before: keys[page] };
}

const gender = sql.placeholder('gender');

/**
 * Rows that the page keys cover: up to the deepest page of any tier, and one more row that shows whether rows follow.
 */
const deepestOf = (size: number) => limits.listDepth * size + 1;
const freshness = { freshFor: 10_000, keptFor: 1_000 };

/** The page keys of a list, by the size of its pages: after a change of the size, the keys of the old one are of no use. */
class KeysBySize<K> {
  private readonly bySize = new Map<number, SharedReads<Gender, PageCursors<K>>>();

  constructor(private readonly load: (db: Db, gender: Gender, size: number) => Promise<PageCursors<K>>) {}

  of(size: number): SharedReads<Gender, PageCursors<K>> {
    let keys = this.bySize.get(size);
    if (!keys) {
      keys = new SharedReads((db, gender) => this.load(db, gender, size), freshness);
      this.bySize.set(size, keys);
    }
    return keys;
  }
}

export const latestPageCursors = globalSingleton(
  'latest page keys',
  () => new KeysBySize<LatestKey>((db, gender, size) => latestPageCursorsQuery(db, size).execute({ gender })),
);

const latestPageCursorsQuery = preparedPerSize((db, size) => {
  const head = db
    .select({
      id: members.id,
      rank: members.latestRank,
      place: sql<number>`row_number() over (order by ${members.latestRank} desc, ${members.id} desc)`.as('place'),
    })
    .from(members)
    .where(and(eq(members.gender, gender), isActive))
    .orderBy(desc(members.latestRank), desc(members.id))
    .limit(literalLimit(deepestOf(size)))
    .as('head');
  return db
    .select({ id: head.id, rank: head.rank })
    .from(head)
    .where(startsPage(head.place, size))
    .orderBy(head.place)
    .prepare(`latest_page_keys_${size}`);
});

export const onlinePageCursors = globalSingleton(
  'online page keys',
  () => new KeysBySize<OnlineKey>((db, gender, size) => onlinePageCursorsQuery(db, size).execute({ gender })),
);

const onlinePageCursorsQuery = preparedPerSize((db, size) => {
  const head = db
    .select({
      id: presence.memberId,
      since: sql<string>`${presence.since}`.as('since'),
      place: sql<number>`row_number() over (order by ${presence.since} desc, ${presence.memberId} desc)`.as('place'),
    })
    .from(presence)
    .where(eq(presence.gender, gender))
    .orderBy(desc(presence.since), desc(presence.memberId))
    .limit(literalLimit(deepestOf(size)))
    .as('head');
  return db
    .select({ id: head.id, since: head.since })
    .from(head)
    .where(startsPage(head.place, size))
    .orderBy(head.place)
    .prepare(`online_page_keys_${size}`);
});

function startsPage(position: unknown, size: number) {
  // Each row begins a page of one.
  return sql`(${position} - 1) % ${literal(size)} = 0`;
}
