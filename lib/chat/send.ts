import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import { denialReasons, type Denial } from '@/lib/core/chat';
import { ok, refuse, type Ok, type Refusal } from '@/lib/core/result';
import { uploadPath } from '@/lib/uploads/paths';
import { sqlOf } from '@/db/raw-sql';
import type { Message } from './model';
import type { Outgoing } from './outgoing';
import { correctRoute, openRoute, routeOf, type Route } from './routes';
import {
  storeCounted,
  storeLimited,
  storeMessages,
  type SentRow,
  type Store,
  type StoreRefusal,
} from './store-statements';
import type { NewPeople } from '@/lib/live/model';

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
} as const satisfies Record<StoreRefusal, string>;

type SendRefusal = (typeof refusals)[keyof typeof refusals];
/** A refused message; UPGRADE_NEEDED has its `denial`. */
export type RefusedMessage = Refusal<SendRefusal> & { readonly denial: Denial | undefined };
export type SendOutcome = Ok<Sent> | RefusedMessage;

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
  await Promise.all([storeMessages(sql, []), storeLimited(sql, []), storeCounted(sql, [])]);
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
 * Stores plain and limited messages with smaller statements, and the rest with the counting one. Each statement is retried alone:
 * what the first one stored would be a duplicate for a second attempt.
 */
async function storeWave(sql: Sql, wave: readonly QueuedMessage[]): Promise<(SentRow | undefined)[]> {
  const routes = wave.map(({ outgoing }) => routeOf(outgoing));
  if (routes.includes('counted')) return countWave(sql, wave);
  const rows: (SentRow | undefined)[] = [];
  const storePart = async (route: Route, store: Store) => {
    const indexes = [...wave.keys()].filter((index) => routes[index] === route);
    if (indexes.length === 0) return;
    const part = wave.filter((_, index) => routes[index] === route);
    const partRows = byPlace(await retryCollisions(() => store(sql, part)));
    indexes.forEach((index, n) => (rows[index] = partRows[n]));
  };
  await Promise.all([storePart('plain', storeMessages), storePart('limited', storeLimited)]);
  const rest = wave.filter((_, n) => !rows[n]);
  if (rest.length === 0) return rows;
  const counted = await countWave(sql, rest);
  for (const [n, { outgoing }] of rest.entries()) {
    // Of a sender, one message of a statement has a counter.
    const isOnly = wave.filter((other) => other.outgoing.senderId === outgoing.senderId).length === 1;
    if (isOnly && !counted[n]?.duplicate) correctRoute(outgoing, storedRoute(counted[n]));
  }
  return wave.map((message, n) => rows[n] ?? counted[rest.indexOf(message)]);
}

async function countWave(sql: Sql, wave: readonly QueuedMessage[]): Promise<(SentRow | undefined)[]> {
  const rows = byPlace(await retryCollisions(() => storeCounted(sql, wave)));
  for (const [n, { outgoing }] of wave.entries()) {
    const route = storedRoute(rows[n]);
    if (route) openRoute(outgoing, route);
  }
  return rows;
}

/** Returns which smaller statement may store the next text; undefined after a refusal. */
function storedRoute(row: SentRow | undefined): Exclude<Route, 'counted'> | undefined {
  if (row?.refusal !== null) return undefined;
  return row.free_left === null ? 'plain' : 'limited';
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

function byPlace(sentRows: readonly SentRow[]): (SentRow | undefined)[] {
  const rows: (SentRow | undefined)[] = [];
  for (const row of sentRows) rows[row.place - 1] = row;
  return rows;
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
