import { sql as drizzleSql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import { notBlockedRaw } from '@/db/predicates/not-blocked';
import { serviceMemberId } from '@/lib/core/member';
import { literal, sqlOf } from '@/db/raw-sql';
import { listHistory, type HistoryPage } from './queries';

/** `marked`: the new read mark, undefined when unchanged. `isShared`: whether the other member may receive the mark. */
export type Marked = { readonly lastSeq: number; readonly marked: number | undefined; readonly isShared: boolean };

/**
 * Marks the conversation read for the reader, up to `upTo` or completely. `lastSeq` is 0 without a conversation, and with a
 * member of a block.
 */
export async function markRead(
  db: Db,
  readerId: number,
  { otherId, upTo }: { otherId: number; upTo?: number },
): Promise<Marked> {
  const bound = upTo ?? Number.MAX_SAFE_INTEGER;
  const sql = sqlOf(db);
  const [row] = await sql<{ last_seq: number; marked: number | null; is_shared: boolean }[]>`
    with conversation as (
      select c.id, c.last_seq, me.last_read_seq, ${sharedActivity(sql)} as is_shared
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.member_id = ${readerId} and me.other_id = ${otherId} and ${notBlockedRaw(sql)}
    ), marked as (
      update conversation_members me set last_read_seq = greatest(me.last_read_seq, least(c.last_seq, ${bound}::bigint))
      from conversation c
      where me.conversation_id = c.id and me.member_id = ${readerId} and c.last_read_seq < least(c.last_seq, ${bound}::bigint)
      returning me.last_read_seq
    )
    select last_seq, (select last_read_seq from marked) as marked, is_shared from conversation`;
  return { lastSeq: row?.last_seq ?? 0, marked: row?.marked ?? undefined, isShared: row?.is_shared ?? false };
}

/** Opens a conversation: marks all messages read and returns the newest page. */
export async function openConversation(db: Db, readerId: number, otherId: number): Promise<HistoryPage & Marked> {
  const marked = await markRead(db, readerId, { otherId });
  return { ...marked, ...(await listHistory(db, readerId, otherId)) };
}

/**
 * Deletes the member's side of a conversation: hides its messages, and removes it from the member's list until the next
 * message. With `upTo`, messages after that number stay, because the member has not seen them. Returns the number up to which
 * all are deleted; undefined without a conversation.
 */
export async function clearConversation(
  db: Db,
  memberId: number,
  otherId: number,
  upTo: number = Number.MAX_SAFE_INTEGER,
): Promise<number | undefined> {
  // The conversation is locked first, as in sending: a concurrent message is either deleted too or lists the conversation again.
  const [row] = await db.execute<{ upto: number }>(drizzleSql`
    with conversation as materialized (
      select c.id, c.last_seq, least(c.last_seq, ${upTo}::bigint) as upto from conversations c
      where c.low_id = least(${memberId}::bigint, ${otherId}::bigint) and c.high_id = greatest(${memberId}::bigint, ${otherId}::bigint)
      for no key update
    )
    update conversation_members me
    set cleared_upto_seq = greatest(me.cleared_upto_seq, c.upto), last_read_seq = greatest(me.last_read_seq, c.upto),
      listed_at = case when c.last_seq > greatest(me.cleared_upto_seq, c.upto) then me.listed_at end, draft = '', draft_at = null
    from conversation c where me.conversation_id = c.id and me.member_id = ${memberId}
    returning me.cleared_upto_seq as upto`);
  return row && row.upto;
}

/**
 * Returns whether a member's typing may be shown to another: they have a conversation, neither blocked the other, and both
 * share receipts.
 */
export async function sharesActivity(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const sql = sqlOf(db);
  const [row] = await sql<{ is_shared: boolean }[]>`
    select ${sharedActivity(sql)} as is_shared from conversation_members me where me.member_id = ${memberId} and me.other_id = ${otherId}`;
  return row?.is_shared ?? false;
}

/**
 * Checks the switch of typing and read marks on both sides of `me`. A blocked pair shares nothing, and a restricted account
 * shares with customer service only.
 */
function sharedActivity(sql: Sql) {
  return sql`(not exists (select from member_settings o where o.member_id in (me.member_id, me.other_id) and not o.show_receipts)
    and (${literal(sql, serviceMemberId)} in (me.member_id, me.other_id)
      or not exists (select from members m where m.id in (me.member_id, me.other_id) and m.status <> 'active'))
    and ${notBlockedRaw(sql)})`;
}
