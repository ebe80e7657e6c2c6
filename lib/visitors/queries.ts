import { literal } from '@/db/literal';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { members, memberSettings, presence, profileVisits } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { limits } from '@/lib/core/limits';
import { oppositeGender } from '@/lib/core/member';
import { globalSingleton } from '@/lib/core/global-singleton';
import { StoredPageCursors } from '@/lib/members/stored-page-cursors';
import { isLiked, isOnline, listColumns, toListItem } from '@/lib/members/list-rows';
import type { ListViewer } from '@/lib/members/queries';
import { findListDepth } from '@/lib/membership/queries';
import { getPageSize } from '@/lib/site-settings/page-size';
import type { VisitorPage } from './model';

/*
 * The visitors of the last 30 days, the last visit first. A page is a range of one index from the key of its first row,
 * as in the lists of likes. Rows that the viewer may not see keep their place.
 */

const viewer = sql.placeholder('viewer');
const isRecent = sql`${profileVisits.visitedAt} > now() - interval ${literal(`${limits.visitorDays} days`)}`;

/** The condition that a visitor is shown: not one who hides being online now, whose last activity is 1970. */
const isShown = sql<boolean>`(${members.status} = 'active' and ${members.gender} = ${sql.placeholder('gender')}
  and ${members.lastActiveAt} > 'epoch' and ${notBlocked(viewer, members.id)})`;

const rowsQuery = preparedPerSize((db, size) => {
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
    .limit(literalLimit(size + 1))
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
    .prepare(`list_visitors_${size}`);
});

const pageStarts = globalSingleton('visitor page starts', () => new StoredPageCursors());

/**
 * Lists the members who opened the viewer's profile. Visits leave the list with time, so nothing counts them: the last page is the next
 * one as long as there is one. Returns an empty page after the last page.
 */
export async function listVisitors(db: Db, viewer: ListViewer, page: number): Promise<VisitorPage> {
  const [size, depth] = await Promise.all([getPageSize(db, 'members'), findListDepth(db, viewer.tier)]);
  if (page > depth) return { ...(await listVisitors(db, viewer, depth)), items: [], page };
  const list = `${viewer.id} ${size}`;
  const start = page === 1 ? undefined : pageStarts.find(list, page);
  const rows = await rowsQuery(db, size).execute({
    viewer: viewer.id,
    gender: oppositeGender(viewer.gender),
    fromAt: start?.at ?? 'infinity',
    fromId: start?.id ?? 0,
    skipped: start ? 0 : (page - 1) * size,
  });
  const next = rows[size];
  pageStarts.keep(list, page, { first: rows[0], next });
  const now = new Date();
  const visibleRows = rows.slice(0, size).filter((row) => row.isShown);
  return {
    items: visibleRows.map((row) => ({ ...toListItem(row, now), visitedAt: row.visitedAt.getTime() })),
    page,
    lastPage: next ? Math.min(page + 1, depth) : page,
    isCut: next !== undefined && page === depth,
  };
}

/** One more than a badge shows as a number. */
const maxCounted = limits.unreadShown + 1;

const newQuery = preparedPerPool((db) => {
  const seenAt = sql`coalesce((select ${memberSettings.visitorsSeenAt} from ${memberSettings} where ${memberSettings.memberId} = ${viewer}), '-infinity')`;
  const some = db
    .select({ id: members.id })
    .from(profileVisits)
    .innerJoin(members, eq(members.id, profileVisits.visitorId))
    .where(and(eq(profileVisits.visitedId, viewer), isRecent, sql`${profileVisits.visitedAt} > ${seenAt}`, isShown))
    .limit(literalLimit(maxCounted))
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
