import { type SQL, sql } from 'drizzle-orm';
import { notBlocked } from '@/db/predicates/not-blocked';

type Reading = {
  /** The member who reads. */
  readonly viewer: SQL;
  /** The owner of the subject. */
  readonly owner: SQL;
  /** Who sees the comments of other members: a `CommentReaders`. */
  readonly seenBy: SQL;
};

/** Predicate on comments `c`: the comment counts, because members other than its author see it. Mirror: is_comment_shown. */
export const isShown = sql`(c.hidden_at is null and c.authors_active)`;

/**
 * Predicate on comments `c` to all who see a subject: whether a member other than its owner is one of them now. Where
 * only the owner sees the comments of others, those from before belong to their authors and the owner.
 */
export function isPublic({ viewer, owner, seenBy }: Reading): SQL {
  return sql`(c.audience_id is null and (${seenBy} = 'everyone'
    or c.author_id in (${owner}, ${viewer}) and c.thread_author_id in (${owner}, ${viewer})))`;
}

/**
 * Predicate on comments `c` of a subject that the viewer sees: whether they see the comment, provided that they see the
 * comment at the top of its thread, as in the lists. While the owner blocks an author, no member sees their comments.
 */
export function isSeenInThread({ viewer, owner, seenBy }: Reading): SQL {
  return sql`((${isShown} or c.held and c.author_id = ${viewer})
    and (${viewer} = ${owner} or c.audience_id = ${viewer}
      or c.audience_id is null and (${seenBy} = 'everyone' or c.author_id in (${owner}, ${viewer})))
    and ${notBlocked(viewer, sql`c.author_id`)} and ${notBlocked(owner, sql`c.author_id`)})`;
}

/** Predicate on comments `c` of a subject that the viewer sees: whether they see the comment. Mirror: sees_comment in 200-comments.sql. */
export function isSeen(reading: Reading): SQL {
  const { viewer, owner } = reading;
  return sql`(${isSeenInThread(reading)} and (${viewer} = ${owner} or c.audience_id = ${viewer} or ${isPublic(reading)})
    and ${notBlocked(viewer, sql`c.thread_author_id`)} and ${notBlocked(owner, sql`c.thread_author_id`)})`;
}
