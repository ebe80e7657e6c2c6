import { type AnyColumn, eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { conversationMembers, conversations, members } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';

/**
 * The number of unread messages of a member's whole contact list, as an SQL expression. A column must be one of a query
 * with a join: the builder does not qualify the columns of others, and `id` is that of a conversation here.
 */
export function unreadOf(memberId: AnyColumn | Placeholder | SQL): SQL<number> {
  return sql`(
    select coalesce(sum(greatest(0, c.last_seq - greatest(me.last_read_seq, me.cleared_upto_seq))), 0)::bigint
    from ${conversationMembers} me join ${conversations} c on c.id = me.conversation_id
    where me.member_id = ${memberId} and me.listed_at is not null and ${notBlocked(memberId, sql`me.other_id`)})`.mapWith(
    Number,
  );
}

const unreadQuery = preparedPerPool((db) =>
  db
    .select({ unread: unreadOf(sql.placeholder('id')).as('unread') })
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('count_unread'),
);

/** Counts the unread messages of the member's whole contact list. */
export async function countUnread(db: Db, memberId: number): Promise<number> {
  const [row] = await unreadQuery(db).execute({ id: memberId });
  return row?.unread ?? 0;
}
