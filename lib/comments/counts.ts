import { type AnyColumn, getTableName, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { literal } from '@/db/prepared';
import type { Db } from '@/db/client';
import { subjectKinds, type SubjectKind } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import type { SubjectCounts, SubjectRef } from './model';

type SubjectColumns = {
  readonly id: AnyColumn;
  readonly owner: AnyColumn;
  /** `comment_count`, which counts the comments that the owner sees. */
  readonly total: AnyColumn;
};

/** Qualifies a column, also where Drizzle's builder would not: inside a subquery of a query without a join. */
function qualified(column: AnyColumn): SQL {
  return sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
}

/**
 * The number of comments of a row that the viewer sees: all for the owner; for other members those to all, and those
 * between the owner and the viewer. Two ranges of the index `comments_of_<kind>_to`.
 */
export function visibleCommentCount(
  kind: SubjectKind,
  columns: SubjectColumns,
  viewer: Placeholder | number | AnyColumn,
): SQL<number> {
  const [id, owner, total] = [qualified(columns.id), qualified(columns.owner), qualified(columns.total)];
  return sql<number>`case when ${total} = 0 or ${owner} = ${viewer} then ${total} else ${commentCountOfOthers(kind, id, viewer)} end`;
}

/** The comments that a member other than the owner sees: to all, and with the owner, at most `limits.comment.counted` each. */
function commentCountOfOthers(kind: SubjectKind, id: SQL, viewer: Placeholder | number | AnyColumn | SQL): SQL {
  const of = sql.identifier(`${kind}_id`);
  const most = literal(limits.comment.counted);
  const count = (audience: SQL) => sql`(select count(*) from (
    select from comments c where c.${of} = ${id} and ${audience} and c.hidden_at is null limit ${most}) as seen)`;
  return sql`(${count(sql`c.audience_id is null`)} + ${count(sql`c.audience_id = ${viewer}`)})::int`;
}

type CountsRow = { id: string; like_count: number; is_liked: boolean; seen: number };
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
    const found = counts.get(kind)?.get(id);
    return found ? [{ kind, id, ...found }] : [];
  });
}

const idsOf = (refs: readonly SubjectRef[], kind: SubjectKind) =>
  refs.filter((ref) => ref.kind === kind).map(({ id }) => id);

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
      case when s.owner_id = ${viewer.id} then s.comment_count
        else ${commentCountOfOthers(kind, sql`s.id`, viewer.id)} end as seen
    from subjects s where s.kind = ${kind} and s.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(
    rows.map((row) => [Number(row.id), { likeCount: row.like_count, isLiked: row.is_liked, commentCount: row.seen }]),
  );
}
