import { and, asc, desc, eq, isNotNull, sql, type AnyColumn } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { likes, members, presence } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { oppositeGender } from '@/lib/core/member';
import { globalSingleton } from '@/lib/core/global-singleton';
import { isLiked, isOnline, listColumns, receivedNote, toListItems } from '@/lib/members/list-rows';
import type { MemberPage } from '@/lib/members/model';
import type { ListViewer } from '@/lib/members/queries';
import { findListDepth } from '@/lib/membership/queries';
import { StoredPageCursors } from '@/lib/members/stored-page-cursors';
import { getPageSize } from '@/lib/site-settings/page-size';
import type { LikeListName } from './model';

/*
 * The lists of likes, newest first. A page is a range of one index from the key of its first row. Only a page whose start
 * is not known is counted off, over at most 10,000 entries of the index.
 */

const viewer = sql.placeholder('viewer');

type Order = { readonly name: string; readonly of: AnyColumn; readonly other: AnyColumn; readonly at: AnyColumn };

const orders: Readonly<Record<LikeListName, Order>> = {
  given: { name: 'given', of: likes.likerId, other: likes.targetId, at: likes.createdAt },
  received: { name: 'received', of: likes.targetId, other: likes.likerId, at: likes.createdAt },
  mutual: { name: 'mutual', of: likes.likerId, other: likes.targetId, at: likes.mutualAt },
};

/** One row more than a page: the first of the next page. Rows that the viewer may not see keep their place. */
function rowsQuery({ name, of, other, at }: Order) {
  return preparedPerSize((db, size) => {
    const from = sql`${sql.placeholder('fromAt')}::timestamptz`;
    const page = db
      .select({ otherId: sql<number>`${other}`.as('other_id'), at: sql<string>`${at}`.as('at') })
      .from(likes)
      .where(
        and(
          eq(of, viewer),
          isNotNull(at),
          sql`${at} <= ${from}`,
          sql`(${at} < ${from} or ${other} >= ${sql.placeholder('fromId')})`,
        ),
      )
      .orderBy(desc(at), asc(other))
      .limit(literalLimit(size + 1))
      .offset(sql.placeholder('skipped'))
      .as('page');
    const isShown = sql<boolean>`(${members.status} = 'active' and ${members.gender} = ${sql.placeholder('gender')} and ${notBlocked(viewer, members.id)})`;
    return db
      .select({
        ...listColumns,
        isOnline,
        isLiked: isLiked(members.id),
        isShown,
        note: name === 'received' ? receivedNote(members.id) : sql<null>`null`,
        at: sql<string>`${page.at}::text`,
      })
      .from(page)
      .innerJoin(members, eq(members.id, page.otherId))
      .leftJoin(presence, eq(presence.memberId, members.id))
      .orderBy(desc(page.at), asc(page.otherId))
      .prepare(`list_likes_${name}_${size}`);
  });
}

/** The lengths of the lists, which the database keeps with the member. */
const countsQuery = preparedPerPool((db) =>
  db
    .select({ given: members.givenLikeCount, received: members.likeCount, mutual: members.mutualLikeCount })
    .from(members)
    .where(eq(members.id, viewer))
    .prepare('count_likes'),
);

const rowQueries = {
  given: rowsQuery(orders.given),
  received: rowsQuery(orders.received),
  mutual: rowsQuery(orders.mutual),
} as const;

const pageStarts = globalSingleton('like page starts', () => new StoredPageCursors());

/**
 * Lists the members whom the viewer likes, who like the viewer, or both, the newest like first. Reading is never sold:
 * the tier decides only how deep the list goes. Returns an empty page after the last page.
 */
export async function listLikes(db: Db, name: LikeListName, viewer: ListViewer, page: number): Promise<MemberPage> {
  const [size, depth, [counts]] = await Promise.all([
    getPageSize(db, 'members'),
    findListDepth(db, viewer.tier),
    countsQuery(db).execute({ viewer: viewer.id }),
  ]);
  const pages = Math.ceil((counts?.[name] ?? 0) / size);
  const lastPage = Math.max(1, Math.min(pages, depth));
  const cut = { lastPage, isCut: pages > lastPage };
  if (page > lastPage) return { items: [], page, ...cut };
  const list = `${name} ${viewer.id} ${size}`;
  const start = page === 1 ? undefined : pageStarts.find(list, page);
  const rows = await rowQueries[name](db, size).execute({
    viewer: viewer.id,
    gender: oppositeGender(viewer.gender),
    fromAt: start?.at ?? 'infinity',
    fromId: start?.id ?? 0,
    skipped: start ? 0 : (page - 1) * size,
  });
  pageStarts.keep(list, page, { first: rows[0], next: rows[size] });
  return { items: toListItems(rows.slice(0, size).filter(({ isShown }) => isShown)), page, ...cut };
}
