import type { PendingQuery, Sql } from 'postgres';
import type { Outgoing } from './outgoing';

type QueuedMessage = { readonly outgoing: Outgoing };

/** The refusals of store_counted_messages. */
export type StoreRefusal =
  | 'not_found'
  | 'image_not_found'
  | 'free_used'
  | 'new_people'
  | 'paying_only'
  | 'verified_only'
  | 'tier'
  | 'same_text';

export type SentRow = {
  place: number;
  id: number;
  conversation_id: number;
  seq: number;
  created_at: number;
  receiver_read_seq: number;
  receipts: boolean;
  /** Messages left today, in the statements that count. */
  free_left?: number | null;
  /** The columns below are of the statement that decides all. */
  refusal?: StoreRefusal | null;
  retry?: number | null;
  can_upgrade?: boolean | null;
  people_left?: number | null;
  duplicate?: boolean;
  receiver_wrote?: boolean;
};

export type Store = (sql: Sql, wave: readonly QueuedMessage[]) => PendingQuery<SentRow[]>;

// Three statements spelled out in full: composing one for each batch costs more than sending it.

/** Stores plain messages. */
export function storeMessages(sql: Sql, wave: readonly QueuedMessage[]): PendingQuery<SentRow[]> {
  return sql<SentRow[]>`
    select place, id, conversation_id, seq, created_at, receiver_read_seq, receipts
    from store_messages(p_senders => ${wave.map(({ outgoing }) => outgoing.senderId)}::bigint[],
      p_receivers => ${wave.map(({ outgoing }) => outgoing.receiverId)}::bigint[],
      p_client_ids => ${wave.map(({ outgoing }) => outgoing.clientId)}::text[],
      p_contents => ${wave.map(({ outgoing }) => outgoing.content)}::text[])`;
}

/** Stores the messages that count against the number of the day. */
export function storeLimited(sql: Sql, wave: readonly QueuedMessage[]): PendingQuery<SentRow[]> {
  return sql<SentRow[]>`
    select place, id, conversation_id, seq, created_at, receiver_read_seq, receipts, free_left
    from store_limited_messages(p_senders => ${wave.map(({ outgoing }) => outgoing.senderId)}::bigint[],
      p_receivers => ${wave.map(({ outgoing }) => outgoing.receiverId)}::bigint[],
      p_client_ids => ${wave.map(({ outgoing }) => outgoing.clientId)}::text[],
      p_contents => ${wave.map(({ outgoing }) => outgoing.content)}::text[])`;
}

/** Decides and stores messages of any kind. */
export function storeCounted(sql: Sql, wave: readonly QueuedMessage[]): PendingQuery<SentRow[]> {
  return sql<SentRow[]>`
    select place, refusal, retry, can_upgrade, people_left, id, conversation_id, seq, date_part('epoch', created_at) * 1000 as created_at,
      duplicate, receiver_read_seq, receiver_wrote, receipts, free_left
    from store_counted_messages(p_senders => ${wave.map(({ outgoing }) => outgoing.senderId)}::bigint[],
      p_receivers => ${wave.map(({ outgoing }) => outgoing.receiverId)}::bigint[],
      p_client_ids => ${wave.map(({ outgoing }) => outgoing.clientId)}::text[],
      p_types => ${wave.map(({ outgoing }) => outgoing.type)}::text[],
      p_contents => ${wave.map(({ outgoing }) => outgoing.content)}::text[],
      p_image_keys => ${wave.map(({ outgoing }) => outgoing.imageKey)}::text[],
      p_authors => ${wave.map(({ outgoing }) => outgoing.authorId ?? null)}::bigint[])`;
}
