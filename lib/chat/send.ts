import type { PendingQuery, Sql } from 'postgres';
import type { Db } from '@/db/client';
import { denialReasons, type Denial, type MessageType } from '@/lib/core/chat';
import { ok, refuse, type Ok, type Refusal } from '@/lib/core/result';
import { uploadPath } from '@/lib/uploads/paths';
import { sqlOf } from '@/db/raw-sql';
import type { Message } from './model';
import type { NewPeople } from '@/lib/live/model';

/** A message to store. `clientId` makes sending idempotent: a repeated message returns the stored one. */
export type Outgoing = {
  readonly senderId: number;
  readonly receiverId: number;
  readonly clientId: string;
  readonly type: MessageType;
  readonly content: string;
  readonly imageKey: string | null;
  /** The agent who writes for customer service. */
  readonly authorId?: number | undefined;
};

export type Sent = {
  readonly conversationId: number;
  readonly message: Message;
  /** The client id was stored before; nothing was stored now. */
  readonly isDuplicate: boolean;
  readonly receiverUnread: number;
  /** True if the receiver has written in this conversation; looked up for pictures only. */
  readonly receiverWrote: boolean;
  /** True if both members share read marks. */
  readonly hasReceipts: boolean;
  /** Messages that the sender may still send today; null is unlimited. */
  readonly freeLeft: number | null;
  /** Undefined unless the message opened the conversation. */
  readonly newPeople: NewPeople | undefined;
};

const refusals = {
  not_found: 'MEMBER_NOT_FOUND',
  image_not_found: 'IMAGE_NOT_FOUND',
  free_used: 'FREE_CHAT_USED',
  new_people: 'UPGRADE_NEEDED',
  paying_only: 'UPGRADE_NEEDED',
  verified_only: 'UPGRADE_NEEDED',
  tier: 'UPGRADE_NEEDED',
  same_text: 'SAME_TEXT',
} as const;

type SendRefusal = (typeof refusals)[keyof typeof refusals];
/** A refused message; UPGRADE_NEEDED has its `denial`. */
export type RefusedMessage = Refusal<SendRefusal> & { readonly denial: Denial | undefined };
export type SendOutcome = Ok<Sent> | RefusedMessage;

type SentRow = {
  place: number;
  id: number;
  conversation_id: number;
  seq: number;
  created_at: number;
  receiver_read_seq: number;
  receipts: boolean;
  /** The columns below are of the counting statement only. */
  refusal?: keyof typeof refusals | null;
  retry?: number | null;
  can_upgrade?: boolean | null;
  people_left?: number | null;
  duplicate?: boolean;
  receiver_wrote?: boolean;
  free_left?: number | null;
};

/**
 * Stores a batch of messages; messages of different pairs share a statement. Returns the committed outcomes in the order of the
 * batch. A refused message (no such member, no permission, quota used up) stores nothing, costs nothing and does not affect
 * other messages. Permissions and quotas are checked in the statement that stores, so that parallel sends never exceed them.
 */
export async function sendMessages(db: Db, batch: readonly Outgoing[]): Promise<SendOutcome[]> {
  const sql = sqlOf(db);
  const outcomes: SendOutcome[] = [];
  for (const wave of wavesOf(batch)) {
    const rows = await storeWave(sql, wave);
    for (const [n, { index, outgoing }] of wave.entries()) outcomes[index] = toOutcome(outgoing, rows[n]);
  }
  return outcomes;
}

/** Plans the statements on a connection, which the first message after a start would otherwise wait for. */
export async function prepareSending(db: Db): Promise<void> {
  const sql = sqlOf(db);
  await Promise.all([storeMessages(sql, []), storeCounted(sql, [])]);
}

type QueuedMessage = {
  readonly outgoing: Outgoing;
  readonly index: number;
  readonly low: number;
  readonly high: number;
};

/** Splits a batch into waves without two messages of one pair, each sorted by pair, the order of the row locks. */
function wavesOf(batch: readonly Outgoing[]): QueuedMessage[][] {
  const queued = batch.map((outgoing, index) => ({
    outgoing,
    index,
    low: Math.min(outgoing.senderId, outgoing.receiverId),
    high: Math.max(outgoing.senderId, outgoing.receiverId),
  }));
  queued.sort((a, b) => a.low - b.low || a.high - b.high || a.index - b.index);
  const waves: QueuedMessage[][] = [];
  let turn = 0;
  queued.forEach((message, n) => {
    const before = queued[n - 1];
    turn = before?.low === message.low && before.high === message.high ? turn + 1 : 0;
    (waves[turn] ??= []).push(message);
  });
  return waves;
}

/** Errors of two concurrent statements; the retried one sees the committed rows of the other. */
const collisions = new Set(['23505', '40001', '40P01']);
const maxCollisions = 100;

/**
 * Stores what needs no counting with the smaller statement, and the rest with the counting one. Each statement is retried alone:
 * what the first one stored would be a duplicate for a second attempt.
 */
async function storeWave(sql: Sql, wave: readonly QueuedMessage[]): Promise<(SentRow | undefined)[]> {
  if (!wave.every(({ outgoing }) => plainRoutes.has(outgoing))) return countWave(sql, wave);
  const rows = byPlace(await retryCollisions(() => storeMessages(sql, wave)));
  const rest = wave.filter((_, n) => !rows[n]);
  if (rest.length === 0) return rows;
  const counted = await countWave(sql, rest);
  rest.forEach(({ outgoing }, n) => !counted[n]?.duplicate && plainRoutes.close(outgoing));
  return wave.map((message, n) => rows[n] ?? counted[rest.indexOf(message)]);
}

async function countWave(sql: Sql, wave: readonly QueuedMessage[]): Promise<(SentRow | undefined)[]> {
  const rows = byPlace(await retryCollisions(() => storeCounted(sql, wave)));
  for (const [n, { outgoing }] of wave.entries()) plainRoutes.add(outgoing, rows[n]);
  return rows;
}

async function retryCollisions<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (let collided = 0; ; collided += 1) {
    try {
      return await statement();
    } catch (error) {
      if (collided === maxCollisions || !isCollision(error)) throw error;
    }
  }
}

/** Compares the code, not the class: the pool may come from another bundle, with another copy of the driver. */
function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && collisions.has(String(error.code));
}

const maxRoutes = 20_000;

/**
 * Remembers from which sender to which receiver texts need no counting. Only a guess that saves the larger statement:
 * store_messages does not store where it is wrong.
 */
const plainRoutes = {
  routes: new Map<string, boolean>(),
  has({ senderId, receiverId, type }: Outgoing): boolean {
    return type === 'text' && this.routes.get(`${senderId}:${receiverId}`) === true;
  },
  add({ senderId, receiverId }: Outgoing, row: SentRow | undefined): void {
    const route = `${senderId}:${receiverId}`;
    if (row?.refusal !== null || row.free_left !== null || this.routes.has(route)) return;
    this.routes.set(route, true);
    if (this.routes.size <= maxRoutes) return;
    const oldest = this.routes.keys().next();
    if (!oldest.done) this.routes.delete(oldest.value);
  },
  close({ senderId, receiverId }: Outgoing): void {
    this.routes.set(`${senderId}:${receiverId}`, false);
  },
};

function byPlace(sentRows: readonly SentRow[]): (SentRow | undefined)[] {
  const rows: (SentRow | undefined)[] = [];
  for (const row of sentRows) rows[row.place - 1] = row;
  return rows;
}

// Two statements spelled out in full: composing one for each batch costs more than sending it.

function storeMessages(sql: Sql, wave: readonly QueuedMessage[]): PendingQuery<SentRow[]> {
  return sql<SentRow[]>`
    select place, id, conversation_id, seq, created_at, receiver_read_seq, receipts
    from store_messages(p_senders => ${wave.map(({ outgoing }) => outgoing.senderId)}::bigint[],
      p_receivers => ${wave.map(({ outgoing }) => outgoing.receiverId)}::bigint[],
      p_client_ids => ${wave.map(({ outgoing }) => outgoing.clientId)}::text[],
      p_contents => ${wave.map(({ outgoing }) => outgoing.content)}::text[])`;
}

function storeCounted(sql: Sql, wave: readonly QueuedMessage[]): PendingQuery<SentRow[]> {
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

function toOutcome(outgoing: Outgoing, row: SentRow | undefined): SendOutcome {
  if (!row) throw new Error(`a message of member ${outgoing.senderId} was neither stored nor refused`);
  if (row.refusal) return { ...refuse(refusals[row.refusal]), retry: row.retry ?? undefined, denial: denialOf(row) };
  const { senderId, clientId, type, content, imageKey } = outgoing;
  return ok({
    conversationId: row.conversation_id,
    message: {
      id: row.id,
      seq: row.seq,
      clientId,
      senderId,
      type,
      content,
      imagePath: uploadPath(imageKey),
      imageSize: undefined,
      isBlurred: false,
      sentAt: row.created_at,
    },
    isDuplicate: row.duplicate ?? false,
    receiverUnread: Math.max(0, row.seq - row.receiver_read_seq),
    receiverWrote: row.receiver_wrote ?? false,
    hasReceipts: row.receipts,
    freeLeft: row.free_left ?? null,
    newPeople:
      typeof row.people_left === 'number' ? { left: row.people_left, canUpgrade: row.can_upgrade === true } : undefined,
  });
}

function denialOf({ refusal, can_upgrade: canUpgrade }: SentRow): Denial | undefined {
  const reason = denialReasons.find((candidate) => candidate === refusal);
  return reason && { reason, canUpgrade: canUpgrade === true };
}
