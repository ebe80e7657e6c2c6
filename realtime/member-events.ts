import type { Sql } from 'postgres';
import * as z from 'zod';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { counterNames } from '@/lib/live/member-counters';
import type { Counters } from '@/lib/live/model';
import { findSent } from '@/lib/chat/find-sent';
import { findChatState, findOwnSide } from '@/lib/chat/settings';
import { parseJson } from '@/lib/core/parse-json';
import { logger } from '@/lib/platform/logger';
import { emitBlock } from './block-events';
import { deliverMessage } from './delivery';
import { socketsOf } from './rooms';
import type { SessionEvents } from './session-events';
import type { RealtimeContext } from './realtime-context';

const channel = 'member_event';
const count = z.number().int().min(0);

/**
 * The NOTIFY payload of other processes, sent in the transaction that changes a member: ids and names of numbers, never text.
 */
const memberEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('counters'), memberId: z.number(), changed: z.array(z.enum(counterNames)) }),
  z.object({ kind: z.literal('settings'), memberId: z.number() }),
  z.object({ kind: z.literal('status'), memberId: z.number() }),
  z.object({ kind: z.literal('duty'), memberId: z.number() }),
  z.object({ kind: z.literal('draft'), memberId: z.number(), otherId: z.number(), socketId: z.string().nullable() }),
  z.object({ kind: z.literal('mute'), memberId: z.number(), otherId: z.number() }),
  z.object({ kind: z.literal('block'), memberId: z.number(), otherId: z.number() }),
  z.object({ kind: z.literal('gift'), memberId: z.number(), otherId: z.number(), seq: count }),
  /** The note of a like as a message. Its author did not read the conversation meanwhile. */
  z.object({ kind: z.literal('note'), memberId: z.number(), otherId: z.number(), seq: count }),
  /** A message of customer service that an agent or the site wrote outside the live connection. */
  z.object({
    kind: z.literal('stored'),
    memberId: z.number(),
    otherId: z.number(),
    seq: count,
    authorId: z.number().optional(),
  }),
  z.object({ kind: z.literal('thread'), memberId: z.number(), threadId: count }),
  z.object({ kind: z.literal('thanks'), memberId: z.number(), otherId: z.number(), giftId: count }),
]);

type MemberEvent = z.infer<typeof memberEvent>;
type StoredEvent = Extract<MemberEvent, { kind: 'gift' | 'note' | 'stored' }>;
type MemberEventsDeps = { readonly context: RealtimeContext; readonly sql: Sql; readonly sessions: SessionEvents };

/** Emits changes of the web process to the member's sockets on this node. Every node listens to every event. */
export class MemberEvents {
  private stopListening: (() => Promise<void>) | undefined;

  constructor(private readonly deps: MemberEventsDeps) {}

  async start(): Promise<void> {
    let isFirst = true;
    const { unlisten } = await this.deps.sql.listen(
      channel,
      (payload) => {
        this.receive(payload).catch((error: unknown) =>
          logger.warn({ err: error, channel }, 'an event was not emitted'),
        );
      },
      () => {
        // Notifications during an outage of the listening connection are lost.
        if (!isFirst) this.deps.context.counters.recount();
        isFirst = false;
      },
    );
    this.stopListening = unlisten;
  }

  async close(): Promise<void> {
    await this.stopListening?.();
  }

  private async receive(payload: string): Promise<void> {
    const parsed = memberEvent.safeParse(parseJson(payload));
    if (!parsed.success) return logger.warn({ channel }, 'an event could not be parsed');
    const event = parsed.data;
    if (event.kind === 'settings') return this.settings(event.memberId);
    if (event.kind === 'duty') return this.deps.context.servicePresence.refresh();
    // A socket may be in its handshake, so this needs no open one.
    if (event.kind === 'status') {
      this.deps.context.memberCache.forget(event.memberId);
      return this.deps.sessions.recheckMember(event.memberId);
    }
    if (event.kind === 'block') return emitBlock(this.deps.context, event.memberId, event.otherId);
    if (event.kind === 'gift' || event.kind === 'note' || event.kind === 'stored') return this.stored(event);
    if (event.kind === 'counters') return this.deps.context.counters.changed(event.memberId, event.changed);
    if (socketsOf(this.deps.context.io, event.memberId).length === 0) return;
    if (event.kind === 'thread') return this.emit(event.memberId, { threadId: event.threadId });
    if (event.kind === 'thanks') {
      const { memberId, otherId, giftId } = event;
      return this.emit(memberId, { thanks: { memberId: otherId, giftId } });
    }
    await this.ownSide(event);
  }

  private async settings(memberId: number): Promise<void> {
    const { context } = this.deps;
    const isHere = socketsOf(context.io, memberId).length > 0;
    if (!isHere && !context.presence.isOnline(memberId)) return;
    const settings = await findChatState(context.db, memberId);
    // The last socket may have closed during the query.
    const [socket] = socketsOf(context.io, memberId);
    if (!settings.showsOnline) context.presence.hide(memberId);
    else if (socket?.data.access === 'all') context.presence.connected(memberId, socket.data.gender);
    for (const { data } of socketsOf(context.io, memberId)) data.showsOnline = settings.showsOnline;
    this.emit(memberId, { settings });
  }

  /** Delivers a message that another process stored, such as a gift, to the sockets of both members. */
  private async stored(event: StoredEvent): Promise<void> {
    const { context } = this.deps;
    const { memberId: receiverId, otherId: senderId, seq } = event;
    if ([receiverId, senderId].every((id) => socketsOf(context.io, id).length === 0)) return;
    const message = await findSent(context.db, { senderId, receiverId, seq });
    if (!message) return;
    const { senderReadSeq, warnings, ...sent } = message;
    const author = 'authorId' in event ? (await context.memberCache.find(event.authorId ?? 0))?.username : undefined;
    const readSeq = event.kind === 'note' ? { readSeq: senderReadSeq } : {};
    const findWarnings = warnings && (async () => warnings);
    const delivery = { sent, senderId, receiverId, author, findWarnings, isOnEveryNode: true, ...readSeq };
    await deliverMessage(context, delivery);
  }

  private async ownSide(event: Extract<MemberEvent, { kind: 'draft' | 'mute' }>): Promise<void> {
    const { kind, memberId, otherId } = event;
    const side = await findOwnSide(this.deps.context.db, memberId, otherId);
    if (!side) return;
    if (kind === 'mute') return this.emit(memberId, { mute: { memberId: otherId, isMuted: side.isMuted } });
    this.emit(memberId, { draft: { memberId: otherId, text: side.draft } }, event.socketId);
  }

  private emit(memberId: number, counters: Counters, exceptSocket?: string | null): void {
    const frame = toWireFrame({ kind: 'counters', counters }, memberId);
    for (const socket of socketsOf(this.deps.context.io, memberId)) {
      if (socket.id !== exceptSocket) socket.emit('message', frame);
    }
  }
}
