import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit, preparedPerPool } from '@/db/prepared';
import { members, memberSettings, presence, profileVisits } from '@/db/schema';
import { notBlocked } from '@/lib/blocks/not-blocked';
import { limits } from '@/lib/core/limits';
import { oppositeGender } from '@/lib/core/member';
import { processWide } from '@/lib/core/process-wide';
import { PageStarts } from '@/lib/likes/page-starts';
import { isLiked, isOnline, listColumns, toListItem } from '@/lib/members/list-rows';
import type { ListViewer } from '@/lib/members/queries';
import { findListDepth } from '@/lib/membership/queries';
import type { VisitorPage } from './model';

/*
 * The visitors of the last 30 days, the last visit first. A page is a range of one index from the key of its first row,
 * as in the lists of likes. Rows that the viewer may not see keep their place.
 */

const pageSize = limits.page.members;
const viewer = sql.placeholder('viewer');
const isRecent = sql`${profileVisits.visitedAt} > now() - ${sql.raw(`interval '${limits.visitorDays} days'`)}`;

/** Whether a visitor is shown: not who hides being online now, whose last activity is 1970. */
const isShown = sql<boolean>`(${members.status} = 'active' and ${members.gender} = ${sql.placeholder('gender')}
  and ${members.lastActiveAt} > 'epoch' and ${notBlocked(viewer, members.id)})`;

const rowsQuery = preparedPerPool((db) => {
  const from = sql`${sql.placeholder('fromAt')}::timestamptz`;
  const page = db
    .select({
      visitorId: profileVisits.visitorId,
      visitedAt: profileVisits.visitedAt,
      at: sql<string>`${profileVisits.visitedAt}::text`.as('at'),
    })
    .from(profileVisits)
    .where(
      and(
        eq(profileVisits.visitedId, viewer),
        isRecent,
        sql`${profileVisits.visitedAt} <= ${from}`,
        sql`(${profileVisits.visitedAt} < ${from} or ${profileVisits.visitorId} >= ${sql.placeholder('fromId')})`,
      ),
    )
    .orderBy(desc(profileVisits.visitedAt), asc(profileVisits.visitorId))
    .limit(literalLimit(pageSize + 1))
    .offset(sql.placeholder('skipped'))
    .as('page');
  return db
    .select({
      ...listColumns,
      isOnline,
      isLiked: isLiked(members.id),
      isShown,
      visitedAt: page.visitedAt,
      at: page.at,
    })
    .from(page)
    .innerJoin(members, eq(members.id, page.visitorId))
    .leftJoin(presence, eq(presence.memberId, members.id))
    .orderBy(desc(page.visitedAt), asc(page.visitorId))
    .prepare('list_visitors');
});

/** Counts the visitors, at most one more than `most`. */
function countQueryOf(most: number) {
  return preparedPerPool((db) => {
    const some = db
      .select({ at: sql`1`.as('at') })
      .from(profileVisits)
      .where(and(eq(profileVisits.visitedId, viewer), isRecent))
      .limit(literalLimit(most + 1))
      .as('some');
    return db
      .select({ count: sql<number>`count(*)::int` })
      .from(some)
      .prepare(`count_visitors_${most}`);
  });
}

const countQueries = new Map<number, ReturnType<typeof countQueryOf>>();
const pageStarts = processWide('visitor page starts', () => new PageStarts());

/** Counting thousands of visitors takes longer than reading a page, so such counts are kept for some seconds. */
const keptCounts = processWide(
  'visitor counts',
  () => new Map<string, { readonly count: number; readonly at: number }>(),
);
const kept = { from: 1_000, milliseconds: 10_000, most: 1_000 };

async function countVisitors(db: Db, viewerId: number, most: number): Promise<number> {
  const key = `${viewerId} ${most}`;
  const known = keptCounts.get(key);
  if (known && Date.now() - known.at < kept.milliseconds) return known.count;
  let query = countQueries.get(most);
  if (!query) countQueries.set(most, (query = countQueryOf(most)));
  const [row] = await query(db).execute({ viewer: viewerId });
  const count = row?.count ?? 0;
  keptCounts.delete(key);
  if (count >= kept.from) keptCounts.set(key, { count, at: Date.now() });
  const [oldest] = keptCounts.keys();
  if (keptCounts.size > kept.most && oldest !== undefined) keptCounts.delete(oldest);
  return count;
}

/** Lists the members who opened the viewer's profile. Returns an empty page after the last page. */
export async function listVisitors(db: Db, viewer: ListViewer, page: number): Promise<VisitorPage> {
  const depth = await findListDepth(db, viewer.tier);
  const pages = Math.ceil((await countVisitors(db, viewer.id, depth * pageSize)) / pageSize);
  const lastPage = Math.max(1, Math.min(pages, depth));
  const cut = { lastPage, isCut: pages > lastPage };
  if (page > lastPage) return { items: [], page, ...cut };
  const list = String(viewer.id);
  const start = page === 1 ? undefined : pageStarts.find(list)?.starts.get(page);
  const rows = await rowsQuery(db).execute({
    viewer: viewer.id,
    gender: oppositeGender(viewer.gender),
    fromAt: start?.at ?? 'infinity',
    fromId: start?.id ?? 0,
    skipped: start ? 0 : (page - 1) * pageSize,
  });
  const [first, next] = [rows[0], rows[pageSize]];
  // A page that was reached by counting off its predecessors is found by its key the next time.
  pageStarts.keep(list, {
    ...{ page, pages, isCounted: true },
    first: first && { at: first.at, id: first.id },
    next: next && { at: next.at, id: next.id },
  });
  const now = new Date();
  const shown = rows.slice(0, pageSize).filter((row) => row.isShown);
  return { items: shown.map((row) => ({ ...toListItem(row, now), visitedAt: row.visitedAt.getTime() })), page, ...cut };
}

/** One more than a badge shows as a number. */
const countedAtMost = limits.unreadShown + 1;

const newQuery = preparedPerPool((db) => {
  const seenAt = sql`coalesce((select ${memberSettings.visitorsSeenAt} from ${memberSettings} where ${memberSettings.memberId} = ${viewer}), '-infinity')`;
  const some = db
    .select({ id: members.id })
    .from(profileVisits)
    .innerJoin(members, eq(members.id, profileVisits.visitorId))
    .where(and(eq(profileVisits.visitedId, viewer), isRecent, sql`${profileVisits.visitedAt} > ${seenAt}`, isShown))
    .limit(literalLimit(countedAtMost))
    .as('some');
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(some)
    .prepare('count_new_visitors');
});

/** Counts the visitors since the viewer last opened the list, at most 100. */
export async function countNewVisitors(db: Db, { id, gender }: Pick<ListViewer, 'id' | 'gender'>): Promise<number> {
  const [row] = await newQuery(db).execute({ viewer: id, gender: oppositeGender(gender) });
  return row?.count ?? 0;
}
