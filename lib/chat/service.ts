import type { Db } from '@/db/client';
import { ok, refuse, type Result } from '@/lib/core/result';
import { driverOf } from './driver';
import { listHistory, type HistoryPage } from './queries';
import type { Message, MessageType } from './types';

/** A message on its way. `clientId` makes it exactly one: sent again, it answers what is stored already. */
export type Outgoing = {
  readonly senderId: number;
  readonly receiverId: number;
  readonly clientId: string;
  readonly type: MessageType;
  readonly content: string;
  readonly imageKey: string | null;
};

export type Sent = {
  readonly conversationId: number;
  readonly message: Message;
  /** The client id was known: nothing was stored now. */
  readonly isDuplicate: boolean;
  readonly receiverUnread: number;
  /** The receiver has written in this conversation; asked for pictures only. */
  readonly receiverWrote: boolean;
  /** The two show one another how far they have read. */
  readonly hasReceipts: boolean;
  /** Messages the sender may still send today; null is without limit. */
  readonly freeLeft: number | null;
};

const refusals = {
  not_found: 'MEMBER_NOT_FOUND',
  image_not_found: 'IMAGE_NOT_FOUND',
  free_used: 'FREE_CHAT_USED',
  upgrade: 'UPGRADE_NEEDED',
  same_text: 'SAME_TEXT',
} as const;

export type SendRefusal = (typeof refusals)[keyof typeof refusals];
export type SendOutcome = Result<Sent, SendRefusal>;

type SentRow = {
  refusal: keyof typeof refusals | null;
  retry: number | null;
  id: number;
  conversation_id: number;
  seq: number;
  created_at: number;
  duplicate: boolean;
  receiver_read_seq: number;
  receiver_wrote: boolean;
  receipts: boolean;
  free_left: number | null;
};

/**
 * Stores a batch of messages in one statement and answers each in its place: committed when this resolves.
 * A refused one (no such member, no right, nothing left today) stores nothing, costs nothing and never harms its neighbours.
 * Rights and quotas are counted in the same statement, so that parallel sends never exceed them.
 */
export async function sendMessages(db: Db, batch: readonly Outgoing[]): Promise<SendOutcome[]> {
  const sql = driverOf(db);
  const rows = await sql<SentRow[]>`
    select refusal, retry, id::float8, conversation_id::float8, seq::float8, (extract(epoch from created_at) * 1000)::float8 as created_at,
      duplicate, receiver_read_seq::float8, receiver_wrote, receipts, free_left
    from send_messages(${batch.map((m) => m.senderId)}::bigint[], ${batch.map((m) => m.receiverId)}::bigint[],
      ${batch.map((m) => m.clientId)}::text[], ${batch.map((m) => m.type)}::text[], ${batch.map((m) => m.content)}::text[],
      ${batch.map((m) => m.imageKey)}::text[])
    order by place`;
  return batch.map((outgoing, place) => toOutcome(outgoing, rows[place]));
}

function toOutcome(outgoing: Outgoing, row: SentRow | undefined): SendOutcome {
  if (!row) throw new Error(`send_messages answered no row for a message of member ${outgoing.senderId}`);
  if (row.refusal !== null) return { ...refuse(refusals[row.refusal]), retry: row.retry ?? undefined };
  const { senderId, clientId, type, content, imageKey } = outgoing;
  return ok({
    conversationId: row.conversation_id,
    message: { id: row.id, seq: row.seq, clientId, senderId, type, content, imageKey, createdAt: row.created_at },
    isDuplicate: row.duplicate,
    receiverUnread: Math.max(0, row.seq - row.receiver_read_seq),
    receiverWrote: row.receiver_wrote,
    hasReceipts: row.receipts,
    freeLeft: row.free_left,
  });
}

/** `marked` is where the reader's mark moved to, undefined when it stayed; `isTold` whether the other one may know. */
export type Marked = { readonly lastSeq: number; readonly marked: number | undefined; readonly isTold: boolean };

/** Marks the conversation read for the reader, up to `upTo` or all of it; `lastSeq` is 0 when there is none. */
export async function markRead(db: Db, readerId: number, { otherId, upTo }: { otherId: number; upTo?: number }): Promise<Marked> {
  const bound = upTo ?? Number.MAX_SAFE_INTEGER;
  const sql = driverOf(db);
  const [row] = await sql<{ last_seq: number; marked: number | null; is_told: boolean }[]>`
    with conversation as (
      select c.id, c.last_seq, me.last_read_seq, ${tellsOther(sql)} as is_told
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.member_id = ${readerId} and me.other_id = ${otherId}
    ), marked as (
      update conversation_members me set last_read_seq = greatest(me.last_read_seq, least(c.last_seq, ${bound}::bigint))
      from conversation c
      where me.conversation_id = c.id and me.member_id = ${readerId} and c.last_read_seq < least(c.last_seq, ${bound}::bigint)
      returning me.last_read_seq
    )
    select last_seq::float8, (select last_read_seq::float8 from marked) as marked, is_told from conversation`;
  return { lastSeq: row?.last_seq ?? 0, marked: row?.marked ?? undefined, isTold: row?.is_told ?? false };
}

/** Opens a conversation: all of it counts as read, and its newest page is answered. */
export async function openConversation(db: Db, readerId: number, otherId: number): Promise<HistoryPage & Marked> {
  const marked = await markRead(db, readerId, { otherId });
  return { ...marked, ...(await listHistory(db, readerId, otherId)) };
}

/** Deletes the member's side of a conversation: what was said up to now is gone for him, and it leaves his list until somebody writes. */
export async function clearConversation(db: Db, memberId: number, otherId: number): Promise<void> {
  // The conversation is locked first, as by whoever sends: a message that is being stored is either gone too, or lists it again.
  await driverOf(db)`
    with conversation as materialized (
      select c.id, c.last_seq from conversations c
      where c.low_id = least(${memberId}::bigint, ${otherId}::bigint) and c.high_id = greatest(${memberId}::bigint, ${otherId}::bigint)
      for no key update
    )
    update conversation_members me
    set cleared_upto_seq = c.last_seq, last_read_seq = c.last_seq, listed_at = null, draft = '', draft_at = null
    from conversation c where me.conversation_id = c.id and me.member_id = ${memberId}`;
}

/** Whether a member's typing may be shown to another: they have a conversation, neither blocked the other, and both show such things. */
export async function mayTell(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const sql = driverOf(db);
  const [row] = await sql<{ is_told: boolean }[]>`
    select ${tellsOther(sql)} as is_told from conversation_members me where me.member_id = ${memberId} and me.other_id = ${otherId}`;
  return row?.is_told ?? false;
}

/** The one switch of typing and read marks, of both sides of `me`; blocked members tell one another nothing. */
function tellsOther(sql: ReturnType<typeof driverOf>) {
  return sql`(not exists (select from member_settings o where o.member_id in (me.member_id, me.other_id) and not o.show_receipts)
    and not exists (select from blocks where blocker_id = me.member_id and blocked_id = me.other_id)
    and not exists (select from blocks where blocker_id = me.other_id and blocked_id = me.member_id))`;
}
