import postgres, { type Sql } from 'postgres';
import type { Db } from '@/db/client';
import { ok, refuse, type Result } from '@/lib/core/result';
import { driverOf } from './driver';
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
  place: number;
  /** `count`: only the statement that counts may tell. */
  refusal: keyof typeof refusals | 'count' | null;
  retry?: number | null;
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
 * Stores a batch of messages, one statement for those of different pairs, and answers each in its place: committed when this resolves.
 * A refused one (no such member, no right, nothing left today) stores nothing, costs nothing and never harms its neighbours.
 * Rights and quotas are judged in the statement that stores, so that parallel sends never exceed them.
 */
export async function sendMessages(db: Db, batch: readonly Outgoing[]): Promise<SendOutcome[]> {
  const outcomes: SendOutcome[] = [];
  for (const wave of wavesOf(batch)) {
    const found = await storeWave(driverOf(db), wave.map(({ outgoing }) => outgoing));
    wave.forEach(({ place }, n) => (outcomes[place] = found[n] as SendOutcome)); // one for each, or it throws
  }
  return outcomes;
}

type Placed = { readonly outgoing: Outgoing; readonly place: number };

/** Messages of one pair go one after the other; those of a wave in order of the pair, in which the rows are locked. */
function wavesOf(batch: readonly Outgoing[]): Placed[][] {
  const waves: Placed[][] = [];
  const counts = new Map<string, number>();
  batch.forEach((outgoing, place) => {
    const pair = pairOf(outgoing).join(':');
    const turn = counts.get(pair) ?? 0;
    counts.set(pair, turn + 1);
    (waves[turn] ??= []).push({ outgoing, place });
  });
  for (const wave of waves) wave.sort((a, b) => comparePairs(pairOf(a.outgoing), pairOf(b.outgoing)));
  return waves;
}

function pairOf({ senderId, receiverId }: Outgoing): [low: number, high: number] {
  return senderId < receiverId ? [senderId, receiverId] : [receiverId, senderId];
}

function comparePairs([low, high]: [number, number], [otherLow, otherHigh]: [number, number]): number {
  return low - otherLow || high - otherHigh;
}

/** What two statements at once may do to one another: the later one finds another state when it begins again. */
const collisions = new Set(['23505', '40001', '40P01']);
const maxCollisions = 100;

async function storeWave(sql: Sql, wave: readonly Outgoing[]): Promise<SendOutcome[]> {
  for (let collided = 0; ; collided += 1) {
    try {
      const rows = await runStore(sql, 'store_messages', wave);
      const counted = wave.flatMap((_, n) => (rows[n]?.refusal === 'count' ? n : []));
      if (counted.length > 0) {
        const found = await runStore(sql, 'store_counted_messages', counted.map((n) => wave[n] as Outgoing)); // its own places
        counted.forEach((n, place) => (rows[n] = found[place]));
      }
      return wave.map((outgoing, n) => toOutcome(outgoing, rows[n]));
    } catch (error) {
      if (collided === maxCollisions || !(error instanceof postgres.PostgresError) || !collisions.has(error.code)) throw error;
    }
  }
}

async function runStore(sql: Sql, name: 'store_messages' | 'store_counted_messages', wave: readonly Outgoing[]): Promise<(SentRow | undefined)[]> {
  const retry = name === 'store_messages' ? sql`` : sql`retry,`;
  const found = await sql<SentRow[]>`
    select place, refusal, ${retry} id::float8, conversation_id::float8, seq::float8, (extract(epoch from created_at) * 1000)::float8 as created_at,
      duplicate, receiver_read_seq::float8, receiver_wrote, receipts, free_left
    from ${sql(name)}(${wave.map((m) => m.senderId)}::bigint[], ${wave.map((m) => m.receiverId)}::bigint[],
      ${wave.map((m) => m.clientId)}::text[], ${wave.map((m) => m.type)}::text[], ${wave.map((m) => m.content)}::text[],
      ${wave.map((m) => m.imageKey)}::text[])`;
  const rows: (SentRow | undefined)[] = [];
  for (const row of found) rows[row.place - 1] = row;
  return rows;
}

function toOutcome(outgoing: Outgoing, row: SentRow | undefined): SendOutcome {
  if (!row || row.refusal === 'count') throw new Error(`a message of member ${outgoing.senderId} was neither stored nor refused`);
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
