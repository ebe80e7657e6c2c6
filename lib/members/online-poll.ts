import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal } from '@/db/literal';
import { preparedPerPool } from '@/db/prepared';
import { likes } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { blockedEitherWay } from '@/db/predicates/not-blocked';
import { toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { oppositeGender, type Gender, type Viewer } from '@/lib/core/member';
import { findListDepth } from '@/lib/membership/queries';
import { toListItems } from './list-rows';
import type { MemberListItem, MemberPage, PolledPage } from './model';
import { cutAt, type PageCursors } from './page-cursors';
import { findOnlineTop } from './queries';

/*
 * Polls of the online list. All viewers of one gender share the rows of the first page, at most a second old. The
 * viewer's own likes and blocks are kept until the viewer's count of changes differs. The revision is computed from what
 * the viewer sees, so that it reveals nothing else and all processes agree.
 */

/** The first page of one gender as a viewer without likes and blocks sees it. */
type OnlineTop = {
  readonly keys: PageCursors<unknown>;
  readonly isFull: boolean;
  readonly items: readonly MemberListItem[];
  /** The ids as a PostgreSQL array. */
  readonly ids: string;
  readonly digest: string;
};

/** No member has this id. */
const withoutMarks = 0;

const onlineTops = globalSingleton(
  'online tops',
  () =>
    new SharedReads<Gender, OnlineTop>(
      async (db, gender) => {
        const { rows, keys, isFull } = await findOnlineTop(db, { viewerId: withoutMarks, gender });
        const items = toListItems(rows);
        return { keys, isFull, items, ids: `{${items.map(({ id }) => id).join()}}`, digest: digestOf(items) };
      },
      { freshFor: limits.presence.pollFreshMilliseconds },
    ),
);

/**
 * Returns the first page of the online list, or undefined while the page of `revision` is unchanged for this viewer. Any
 * text that is not the current revision counts as none.
 */
export async function pollOnline(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'gender' | 'tier' | 'viewRevision'>,
  revision: string,
): Promise<PolledPage | undefined> {
  const [top, depth] = await Promise.all([
    onlineTops.get(db, oppositeGender(viewer.gender)),
    findListDepth(db, viewer.tier),
  ]);
  const marks = await findMarks(db, viewer, top.ids);
  const items = applyMarks(top.items, marks);
  const page: MemberPage = { items, page: 1, ...cutAt(top.keys, depth) };
  const isComplete = page.lastPage === 1 && !page.isCut && !top.isFull;
  // Birthdays on the wire change with the day, so the revision does, too.
  const seen = [viewer.id, toCalendarDay(new Date()), page.lastPage, page.isCut, isComplete];
  const current = digestOf([...seen, items === top.items ? top.digest : digestOf(items)]);
  return current === revision ? undefined : { ...page, isComplete, revision: current };
}

const digestLength = 22;

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, digestLength);
}

/** The marks that only this viewer sees: the members they like, and the members whom a block hides. */
type Marks = { readonly liked: readonly number[]; readonly hidden: readonly number[] };

/** Returns the items themselves when none of them has a mark. */
function applyMarks(items: readonly MemberListItem[], { liked, hidden }: Marks): readonly MemberListItem[] {
  if (!items.some(({ id }) => liked.includes(id) || hidden.includes(id))) return items;
  return items
    .filter(({ id }) => !hidden.includes(id))
    .map((item) => (liked.includes(item.id) ? { ...item, isLiked: true } : item));
}

type KnownMarks = Marks & {
  readonly viewRevision: number;
  /** The members to whom the marks are limited; undefined when these are all marks of the viewer. */
  readonly ids: string | undefined;
};

const knownMarks = globalSingleton('known marks', () => new WeakMap<Db, Map<number, KnownMarks>>());
const maxKnown = 20_000;
/** The number of likes, and of blocks, that are kept of a viewer. With more, those of the shown members are read. */
const maxKept = 200;

/** Finds the viewer's marks of the members `ids`. The count of changes is older than the result, never newer. */
async function findMarks(
  db: Db,
  { id, viewRevision }: Pick<Viewer, 'id' | 'viewRevision'>,
  ids: string,
): Promise<Marks> {
  const known = knownMarks.get(db) ?? new Map<number, KnownMarks>();
  knownMarks.set(db, known);
  const last = known.get(id);
  const isCurrent = last?.viewRevision === viewRevision;
  if (isCurrent && (last.ids === undefined || last.ids === ids)) return last;
  const all = isCurrent ? undefined : await readMarks(allMarksQuery(db).execute({ viewer: id }));
  const isKept = all && all.liked.length <= maxKept && all.hidden.length <= maxKept;
  const marks = isKept ? all : await readMarks(shownMarksQuery(db).execute({ viewer: id, ids }));
  if (known.size >= maxKnown) known.clear();
  known.set(id, { ...marks, viewRevision, ids: isKept ? undefined : ids });
  return marks;
}

async function readMarks(rows: Promise<readonly Marks[]>): Promise<Marks> {
  const [marks] = await rows;
  if (!marks) throw new Error('a query of aggregates returned no row');
  return marks;
}

const viewerId = sql.placeholder('viewer');
const likedIds = sql`(select ${likes.targetId} as id from ${likes} where ${likes.likerId} = ${viewerId})`;

const allMarksQuery = marksQuery('list_marks', sql`true`);
const shownMarksQuery = marksQuery('list_shown_marks', sql`id = any(${sql.placeholder('ids')}::bigint[])`);

/** One more id than is kept shows that there are too many. */
function marksQuery(name: string, isRead: SQL) {
  const listIds = (ids: SQL) =>
    sql<number[]>`(select coalesce(json_agg(id), '[]'::json) from (
      select id from ${ids} as marked where ${isRead} limit ${literal(maxKept + 1)}) as read)`;
  return preparedPerPool((db) =>
    db
      .select({ liked: listIds(likedIds), hidden: listIds(blockedEitherWay(viewerId)) })
      .from(sql`(select) as one`)
      .prepare(name),
  );
}
