import type { Db } from '@/db/client';
import { notBlockedRaw } from '@/db/predicates/not-blocked';
import type { MatchKind } from '@/lib/core/text-filter';
import { messageJson, toMessage, type MessageRow } from './queries';
import { sqlOf } from '@/db/raw-sql';
import type { Sent } from './send';

type SentRow = MessageRow & { conversation_id: number; unread: number; sender_read: number; receipts: boolean };
type FoundSent = Sent & {
  /** Up to where the sender has read. */
  readonly senderReadSeq: number;
  /** What the detector found, which the receiver alone sees. */
  readonly warnings: readonly MatchKind[] | undefined;
};
type Pair = { readonly senderId: number; readonly receiverId: number; readonly seq: number };

/** Returns a message that another process stored, as `sendMessages` returns its own; undefined for a blocked pair. */
export async function findSent(db: Db, { senderId, receiverId, seq }: Pair): Promise<FoundSent | undefined> {
  const sql = sqlOf(db);
  const [row] = await sql<SentRow[]>`
    select me.conversation_id, greatest(0, m.seq - greatest(me.last_read_seq, me.cleared_upto_seq)) as unread,
      (select them.last_read_seq from conversation_members them
        where them.conversation_id = me.conversation_id and them.member_id = ${senderId}) as sender_read,
      coalesce((select show_receipts from member_settings where member_id = ${receiverId}), true)
        and coalesce((select show_receipts from member_settings where member_id = ${senderId}), true) as receipts,
      ${messageJson(sql, receiverId)} as message
    from conversation_members me join messages m on m.conversation_id = me.conversation_id and m.seq = ${seq}
    where me.member_id = ${receiverId} and me.other_id = ${senderId} and m.sender_id = ${senderId} and ${notBlockedRaw(sql)}`;
  if (!row) return undefined;
  const { warnings, ...message } = toMessage(row);
  return {
    conversationId: row.conversation_id,
    message,
    warnings,
    isDuplicate: false,
    receiverUnread: row.unread,
    receiverWrote: true,
    hasReceipts: row.receipts,
    freeLeft: null,
    newPeople: undefined,
    senderReadSeq: row.sender_read,
  };
}
