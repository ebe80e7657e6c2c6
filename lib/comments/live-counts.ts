import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { notBlockedPair } from '@/db/predicates/not-blocked';
import type { SubjectKind } from '@/lib/core/comments';
import { seenCommentCount, subjectColumns } from './counts';
import { subjectPermissions } from './subjects';

/** A member who looks at a subject. */
type SubjectWatch = { readonly id: number; readonly memberId: number };

type WatchedCounts = SubjectWatch & { readonly likeCount: number; readonly commentCount: number };

type Row = { id: number; member_id: number; like_count: number; comment_count: number };

/**
 * Lists the counts of subjects of one kind as members see them, with one statement. Leaves out pairs of a subject and a
 * member who may not see it.
 */
export async function listWatchedCounts(
  db: Db,
  kind: SubjectKind,
  watches: readonly SubjectWatch[],
): Promise<WatchedCounts[]> {
  const { view } = subjectPermissions[kind];
  const tier = sql`effective_tier(m.silver_expires_at, m.gold_expires_at)`;
  const isPermitted = view ? sql`has_permission(${tier}, ${view})` : sql`true`;
  // The newsfeed shows the posts of all members with their counts.
  const isOpen = kind === 'trend' ? sql`true` : sql`profile_bar(m.id, ${tier}, s.owner_id) is null`;
  const isWithin = kind === 'photo' ? sql`is_photo_within(${tier}, s.owner_id, s.id)` : sql`true`;
  const rows = await db.execute<Row>(sql`
    with watches as (
      select * from unnest(${sql.param(watches.map(({ id }) => id))}::bigint[],
        ${sql.param(watches.map(({ memberId }) => memberId))}::bigint[]) as w(id, member_id)
    ), shown as materialized (
      select s.*, o.gender
      from subjects s join members o on o.id = s.owner_id and o.status = 'active'
      where s.kind = ${kind} and s.is_shown and s.id in (select id from watches)
    )
    select s.id, w.member_id, s.like_count, ${seenCommentCount(kind, subjectColumns, sql`w.member_id`)} as comment_count
    from watches w join shown s on s.id = w.id join members m on m.id = w.member_id
    where m.id = s.owner_id or m.gender <> s.gender and ${isPermitted} and ${isOpen} and ${isWithin}
      and ${notBlockedPair(sql`m.id`, sql`s.owner_id`)}`);
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    likeCount: row.like_count,
    commentCount: row.comment_count,
  }));
}
