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
};

export type SendOutcome = Result<Sent, 'MEMBER_NOT_FOUND'>;

type SentRow = {
  refusal: string | null;
  id: number;
  conversation_id: number;
  seq: number;
  created_at: number;
  duplicate: boolean;
  receiver_read_seq: number;
};

/**
 * Stores a batch of messages in one statement and answers each in its place: committed when this resolves.
 * A refused one (no such member, blocked, a stranger of the same gender) stores nothing and never harms its neighbours.
 */
export async function sendMessages(db: Db, batch: readonly Outgoing[]): Promise<SendOutcome[]> {
  const sql = driverOf(db);
  const rows = await sql<SentRow[]>`
    select refusal, id::float8, conversation_id::float8, seq::float8, (extract(epoch from created_at) * 1000)::float8 as created_at,
      duplicate, receiver_read_seq::float8
    from send_messages(${batch.map((m) => m.senderId)}::bigint[], ${batch.map((m) => m.receiverId)}::bigint[],
      ${batch.map((m) => m.clientId)}::text[], ${batch.map((m) => m.type)}::text[], ${batch.map((m) => m.content)}::text[],
      ${batch.map((m) => m.imageKey)}::text[])
    order by place`;
  return batch.map((outgoing, place) => toOutcome(outgoing, rows[place]));
}

function toOutcome(outgoing: Outgoing, row: SentRow | undefined): SendOutcome {
  if (!row) throw new Error(`send_messages answered no row for a message of member ${outgoing.senderId}`);
  if (row.refusal !== null) return refuse('MEMBER_NOT_FOUND');
  const { senderId, clientId, type, content, imageKey } = outgoing;
  return ok({
    conversationId: row.conversation_id,
    message: { id: row.id, seq: row.seq, clientId, senderId, type, content, imageKey, createdAt: row.created_at },
    isDuplicate: row.duplicate,
    receiverUnread: Math.max(0, row.seq - row.receiver_read_seq),
  });
}

/** Marks the conversation read for the reader, up to `upTo` or all of it; answers its last number, 0 when there is none. */
export async function markRead(db: Db, readerId: number, { otherId, upTo }: { otherId: number; upTo?: number }): Promise<number> {
  const bound = upTo ?? Number.MAX_SAFE_INTEGER;
  const [row] = await driverOf(db)<{ last_seq: number }[]>`
    with conversation as (
      select c.id, c.last_seq, me.last_read_seq
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.member_id = ${readerId} and me.other_id = ${otherId}
    ), marked as (
      update conversation_members me set last_read_seq = greatest(me.last_read_seq, least(c.last_seq, ${bound}::bigint))
      from conversation c
      where me.conversation_id = c.id and me.member_id = ${readerId} and c.last_read_seq < least(c.last_seq, ${bound}::bigint)
    )
    select last_seq::float8 from conversation`;
  return row?.last_seq ?? 0;
}

/** Opens a conversation: all of it counts as read, and its newest page is answered. */
export async function openConversation(db: Db, readerId: number, otherId: number): Promise<HistoryPage & { lastSeq: number }> {
  const lastSeq = await markRead(db, readerId, { otherId });
  return { lastSeq, ...(await listHistory(db, readerId, otherId)) };
}
