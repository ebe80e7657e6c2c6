import { and, desc, eq, sql } from 'drizzle-orm';
import { literal, literalLimit, preparedPerSize } from '@/db/prepared';
import type { Db } from '@/db/client';
import { members, presence } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import type { Gender } from '@/lib/core/member';
import { processWide } from '@/lib/core/global-singleton';
import { isActive, type LatestKey, type OnlineKey } from './list-rows';
import type { PageKeys } from './page-keys';

/* The page keys of the lists, read by one index-only query for each list and shared by all readers of a process. */

const gender = sql.placeholder('gender');

/**
 * Rows that the page keys cover: up to the deepest page of any tier, and one more row that shows whether rows follow.
 */
const deepestOf = (size: number) => limits.listDepth * size + 1;
const freshness = { freshFor: 10_000, keptFor: 1_000 };

/** The page keys of a list, by the size of its pages: after a change of the size, the keys of the old one are of no use. */
class KeysBySize<K> {
  private readonly bySize = new Map<number, SharedReads<Gender, PageKeys<K>>>();

  constructor(private readonly load: (db: Db, gender: Gender, size: number) => Promise<PageKeys<K>>) {}

  of(size: number): SharedReads<Gender, PageKeys<K>> {
    let keys = this.bySize.get(size);
    if (!keys) {
      keys = new SharedReads((db, gender) => this.load(db, gender, size), freshness);
      this.bySize.set(size, keys);
    }
    return keys;
  }
}

export const latestPageKeys = processWide(
  'latest page keys',
  () => new KeysBySize<LatestKey>((db, gender, size) => latestPageKeysQuery(db, size).execute({ gender })),
);

const latestPageKeysQuery = preparedPerSize((db, size) => {
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

export const onlinePageKeys = processWide(
  'online page keys',
  () => new KeysBySize<OnlineKey>((db, gender, size) => onlinePageKeysQuery(db, size).execute({ gender })),
);

const onlinePageKeysQuery = preparedPerSize((db, size) => {
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

function startsPage(place: unknown, size: number) {
  // Each row begins a page of one.
  return sql`(${place} - 1) % ${literal(size)} = 0`;
}
