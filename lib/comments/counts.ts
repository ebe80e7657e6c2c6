import { type AnyColumn, getTableName, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal } from '@/db/literal';
import { blockedEitherWay } from '@/db/predicates/not-blocked';
import { subjectKinds, type SubjectKind, type SubjectCounts, type SubjectRef } from '@/lib/core/comments';
import { isPublic, isShown } from './visible';

/** The columns of a subject: `total` is the number of all its comments, `public` of those that are for all who see it. */
type SubjectColumns = Readonly<Record<'id' | 'owner' | 'total' | 'public' | 'seenBy', SQL>>;

/** Qualifies a column, also where Drizzle's builder would not: inside a subquery of a query without a join. */
function qualified(column: AnyColumn): SQL {
  return sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
}

/** A table whose rows are subjects. */
type SubjectTable = Readonly<Record<'id' | 'commentCount' | 'publicCommentCount' | 'commentsSeenBy', AnyColumn>>;

/** The number of comments of a row that the viewer sees, for Drizzle's builder. */
export function visibleCommentCount(
  kind: SubjectKind,
  table: SubjectTable,
  owner: AnyColumn,
  viewer: Placeholder | number,
): SQL<number> {
  const subject = {
    id: qualified(table.id),
    owner: qualified(owner),
    total: qualified(table.commentCount),
    public: qualified(table.publicCommentCount),
    seenBy: qualified(table.commentsSeenBy),
  };
  return seenCommentCount(kind, subject, sql`${viewer}`);
}

/** Reading so many comments of a subject takes as long as looking for those of sixty blocked members. */
const maxReadAtOnce = 100;

/**
 * The number of comments that the viewer of a subject sees. The counters of the row save the count of all; those between the
 * owner and the viewer are one range of the index `comments_of_<kind>_to`, and comments of blocked members a range of
 * `comments_of_<kind>_by` for each of them.
 */
export function seenCommentCount(kind: SubjectKind, subject: SubjectColumns, viewer: SQL): SQL<number> {
  const { owner, total, seenBy } = subject;
  const of = sql`c.${sql.identifier(`${kind}_id`)} = ${subject.id}`;
  const reading = { viewer, owner, seenBy };
  const toViewer = sql`(select count(*) from comments c where ${of} and c.audience_id = ${viewer} and ${isShown})`;
  const toAll = sql`case when ${seenBy} = 'everyone' then ${subject.public}
    else (select count(*) from comments c where ${of} and ${isPublic(reading)} and ${isShown}) end`;
  const isRead = sql`(${viewer} = ${owner} or c.audience_id = ${viewer} or ${isPublic(reading)})`;
  // Members whom the viewer or the owner blocks, or who block one of them.
  const hidden = sql`(select id from ${blockedEitherWay(viewer)} ofviewer union select id from ${blockedEitherWay(owner)} ofowner)`;
  // A comment of a blocked member counts with its replies, of which those of blocked members count by themselves.
  const lost = sql`count(*) + coalesce(sum((select count(*) from comments r
    where r.parent_id = c.id and r.hidden_at is null and r.authors_active and (${viewer} = ${owner} or r.audience_id is null or r.audience_id = ${viewer})
      and r.author_id not in ${hidden})), 0)`;
  // Few comments are read as one range; of many, those of each blocked member alone. The planner expects the average subject, which has few.
  const ofBlocked = sql`case when ${viewer} <> ${owner} and ${seenBy} = 'owner' then 0
    when ${total} <= ${literal(maxReadAtOnce)} then (
      select ${lost} from ${hidden} blocked join comments c on ${of} and c.author_id = blocked.id where ${isShown} and ${isRead})
    else (
      select coalesce(sum(per_author.lost), 0) from ${hidden} blocked,
        lateral (select ${lost} as lost from comments c where ${of} and c.author_id = blocked.id and ${isShown} and ${isRead}) per_author) end`;
  return sql<number>`(case when ${total} = 0 then 0
    else (case when ${owner} = ${viewer} then ${total} else ${toAll} + ${toViewer} end) - ${ofBlocked} end)::int`;
}

type CountsRow = { id: number; like_count: number; is_liked: boolean; seen: number };
type Viewer = { readonly id: number };

/** Returns the counts of subjects as the viewer sees them, in the order of `refs`. Leaves out those that do not exist. */
export async function listSubjectCounts(
  db: Db,
  viewer: Viewer,
  refs: readonly SubjectRef[],
): Promise<(SubjectRef & SubjectCounts)[]> {
  const byKind = await Promise.all(
    subjectKinds.map(async (kind) => [kind, await countsOfKind(db, viewer, { kind, ids: idsOf(refs, kind) })] as const),
  );
  const counts = new Map(byKind);
  return refs.flatMap(({ kind, id }) => {
    const ofSubject = counts.get(kind)?.get(id);
    return ofSubject ? [{ kind, id, ...ofSubject }] : [];
  });
}

const idsOf = (refs: readonly SubjectRef[], kind: SubjectKind) =>
  refs.filter((ref) => ref.kind === kind).map(({ id }) => id);

/** The columns of the view `subjects`, as `s`. */
export const subjectColumns: SubjectColumns = {
  id: sql`s.id`,
  owner: sql`s.owner_id`,
  total: sql`s.comment_count`,
  public: sql`s.public_comment_count`,
  seenBy: sql`s.comments_seen_by`,
};

async function countsOfKind(
  db: Db,
  viewer: Viewer,
  { kind, ids }: { kind: SubjectKind; ids: readonly number[] },
): Promise<ReadonlyMap<number, SubjectCounts>> {
  if (ids.length === 0) return new Map();
  const [likes, of] = [sql.identifier(`${kind}_likes`), sql.identifier(`${kind}_id`)];
  const rows = await db.execute<CountsRow>(sql`
    select s.id, s.like_count,
      exists (select from ${likes} l where l.${of} = s.id and l.member_id = ${viewer.id}) as is_liked,
      ${seenCommentCount(kind, subjectColumns, sql`${viewer.id}::bigint`)} as seen
    from subjects s where s.kind = ${kind} and s.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(
    rows.map((row) => [row.id, { likeCount: row.like_count, isLiked: row.is_liked, commentCount: row.seen }]),
  );
}
