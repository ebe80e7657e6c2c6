import { and, desc, eq, sql } from 'drizzle-orm';
import { literal, literalLimit, preparedPerPool } from '@/db/prepared';
import { members, presence } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import type { Gender } from '@/lib/core/member';
import { processWide } from '@/lib/core/process-wide';
import { isActive, type LatestKey, type OnlineKey } from './list-rows';
import type { PageKeys } from './page-keys';

/* The page keys of the lists, read by one index-only query for each list and shared by all readers of a process. */

const gender = sql.placeholder('gender');
const pageSize = limits.page.members;

/**
 * Rows that the page keys cover: up to the deepest page of any tier, and one more row that shows whether rows follow.
 */
const deepest = limits.listDepth * pageSize + 1;
const freshness = { freshFor: 10_000, keptFor: 1_000 };

export const latestPageKeys = processWide(
  'latest page keys',
  () =>
    new SharedReads<Gender, PageKeys<LatestKey>>(
      (db, gender) => latestPageKeysQuery(db).execute({ gender }),
      freshness,
    ),
);

const latestPageKeysQuery = preparedPerPool((db) => {
  const head = db
    .select({
      id: members.id,
      rank: members.latestRank,
      place: sql<number>`row_number() over (order by ${members.latestRank} desc, ${members.id} desc)`.as('place'),
    })
    .from(members)
    .where(and(eq(members.gender, gender), isActive))
    .orderBy(desc(members.latestRank), desc(members.id))
    .limit(literalLimit(deepest))
    .as('head');
  return db
    .select({ id: head.id, rank: head.rank })
    .from(head)
    .where(startsPage(head.place))
    .orderBy(head.place)
    .prepare('latest_page_keys');
});

export const onlinePageKeys = processWide(
  'online page keys',
  () =>
    new SharedReads<Gender, PageKeys<OnlineKey>>(
      (db, gender) => onlinePageKeysQuery(db).execute({ gender }),
      freshness,
    ),
);

const onlinePageKeysQuery = preparedPerPool((db) => {
  const head = db
    .select({
      id: presence.memberId,
      since: sql<string>`${presence.since}`.as('since'),
      place: sql<number>`row_number() over (order by ${presence.since} desc, ${presence.memberId} desc)`.as('place'),
    })
    .from(presence)
    .where(eq(presence.gender, gender))
    .orderBy(desc(presence.since), desc(presence.memberId))
    .limit(literalLimit(deepest))
    .as('head');
  return db
    .select({ id: head.id, since: head.since })
    .from(head)
    .where(startsPage(head.place))
    .orderBy(head.place)
    .prepare('online_page_keys');
});

function startsPage(place: unknown) {
  return sql`${place} % ${literal(pageSize)} = 1`;
}
