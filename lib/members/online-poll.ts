import { createHash } from 'node:crypto';
import { or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { SharedReads } from '@/db/shared-reads';
import { notBlocked } from '@/lib/blocks/not-blocked';
import { toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import { processWide } from '@/lib/core/process-wide';
import { oppositeGender, type Gender, type Viewer } from '@/lib/core/member';
import { findListDepth } from '@/lib/membership/queries';
import { isLiked, toListItems } from './list-rows';
import type { MemberListItem, MemberPage, PolledPage } from './model';
import { cutAt, type PageKeys } from './page-keys';
import { findOnlineTop } from './queries';

/*
 * Polls of the online list. All viewers of one gender share the rows of the first page, at most a second old. Blocks and
 * likes come from a small query, whose result is kept until the shown members or the viewer's own count of changes
 * differ. The revision is computed from what the viewer sees, so that it reveals nothing else and all processes agree.
 */

/** The first page of one gender as a viewer without likes and blocks sees it. */
type OnlineTop = {
  readonly keys: PageKeys<unknown>;
  readonly items: readonly MemberListItem[];
  /** The ids as a PostgreSQL array. */
  readonly ids: string;
  readonly digest: string;
};

/** No member has this id. */
const withoutMarks = 0;

const onlineTops = processWide(
  'online tops',
  () =>
    new SharedReads<Gender, OnlineTop>(
      async (db, gender) => {
        const { rows, keys } = await findOnlineTop(db, { viewerId: withoutMarks, gender });
        const items = toListItems(rows);
        return { keys, items, ids: `{${items.map(({ id }) => id).join()}}`, digest: digestOf(items) };
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
  const items = marks.length === 0 ? top.items : applyMarks(top.items, marks);
  const page: MemberPage = { items, page: 1, ...cutAt(top.keys, depth) };
  // Birthdays on the wire change with the day, so the revision does, too.
  const seen = [viewer.id, toCalendarDay(new Date()), page.lastPage, page.isCut];
  const current = digestOf([...seen, items === top.items ? top.digest : digestOf(items)]);
  return current === revision ? undefined : { ...page, revision: current };
}

const digestLength = 22;

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, digestLength);
}

/** What only this viewer sees of a shown member: that they like the member, or that a block hides the member. */
type Mark = { readonly id: number; readonly isLiked: boolean; readonly isHidden: boolean };

function applyMarks(items: readonly MemberListItem[], marks: readonly Mark[]): readonly MemberListItem[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return items.flatMap((item) => {
    const mark = byId.get(item.id);
    if (mark?.isHidden) return [];
    return mark ? { ...item, isLiked: mark.isLiked } : item;
  });
}

type KnownMarks = { readonly viewRevision: number; readonly ids: string; readonly marks: readonly Mark[] };

const knownMarks = processWide('known marks', () => new WeakMap<Db, Map<number, KnownMarks>>());
const knownAtMost = 20_000;

/** Finds the viewer's marks of the members `ids`. The count of changes is older than the result, never newer. */
async function findMarks(
  db: Db,
  { id, viewRevision }: Pick<Viewer, 'id' | 'viewRevision'>,
  ids: string,
): Promise<readonly Mark[]> {
  const known = knownMarks.get(db) ?? new Map<number, KnownMarks>();
  knownMarks.set(db, known);
  const last = known.get(id);
  if (last?.viewRevision === viewRevision && last.ids === ids) return last.marks;
  const marks = await marksQuery(db).execute({ viewer: id, ids });
  if (known.size >= knownAtMost) known.clear();
  known.set(id, { viewRevision, ids, marks });
  return marks;
}

const marksQuery = preparedPerPool((db) => {
  const shownId = sql<number>`shown.id`;
  const isHidden = sql<boolean>`not (${notBlocked(sql.placeholder('viewer'), shownId)})`;
  return db
    .select({ id: shownId, isLiked: isLiked(shownId), isHidden })
    .from(sql`unnest(${sql.placeholder('ids')}::bigint[]) as shown (id)`)
    .where(or(isLiked(shownId), isHidden))
    .prepare('list_marks');
});
