import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { markRead, sharesActivity } from '@/lib/chat/service';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { serviceMemberId } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { deliverMessage } from '../delivery';
import { emitRead } from '../emit-read';
import type { RealtimeContext } from '../realtime-context';
import { memberRoom } from '../rooms';
import { chooseReply } from './choose-reply';
import { listDemoMembers, type DemoMember } from './list-demo-members';
import { pausesFor } from './pauses';
import type { Arrived, ReplyingMembers } from './replying-members';

export type DemoOptions = {
  /** Divides every pause; 1 by default. */
  readonly speed?: number;
  readonly random?: () => number;
};

type Reply = Arrived & { readonly member: DemoMember; readonly signal: AbortSignal };

/** The most replies in preparation, over all conversations; further messages get no reply. */
const maxPending = 100;
/** The conversations whose last reply is remembered. */
const maxRemembered = 500;
/** A client shows typing for about this long after a typing frame. */
const typingMilliseconds = 4_000;

/**
 * Some demo members, who are online without a connection and reply: they read a message, type for a while and send one
 * reply to the last message of a member. They never write first, nor to each other, nor to customer service.
 */
export class DemoMembers implements ReplyingMembers {
  private members: ReadonlyMap<number, DemoMember> = new Map();
  /** The reply in preparation, by conversation. */
  private readonly pending = new Map<number, AbortController>();
  private readonly lastReplies = new Map<number, string>();

  constructor(
    private readonly context: RealtimeContext,
    private readonly options: DemoOptions,
  ) {}

  async start(): Promise<void> {
    const members = await listDemoMembers(this.context.db);
    this.members = new Map(members.map((member) => [member.id, member]));
    for (const { id, gender } of members) this.context.presence.connected(id, gender);
  }

  close(): void {
    for (const reply of this.pending.values()) reply.abort();
  }

  /** The number of replies in preparation. */
  get preparing(): number {
    return this.pending.size;
  }

  /** Prepares a reply if the receiver is one of these members. A newer message of the conversation replaces it. */
  received(arrived: Arrived): void {
    const { senderId, conversationId } = arrived;
    const member = this.members.get(arrived.receiverId);
    if (!member || this.members.has(senderId) || senderId === serviceMemberId) return;
    this.pending.get(conversationId)?.abort();
    this.pending.delete(conversationId);
    if (this.pending.size >= maxPending) return;
    const controller = new AbortController();
    this.pending.set(conversationId, controller);
    this.reply({ ...arrived, member, signal: controller.signal })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) logger.warn({ err: error }, 'a demo member did not reply');
      })
      .finally(() => {
        if (this.pending.get(conversationId) === controller) this.pending.delete(conversationId);
      });
  }

  private async reply({ member, message, senderId: writerId, conversationId, locale, signal }: Reply): Promise<void> {
    const { context, options } = this;
    const { speed = 1, random = Math.random } = options;
    const pause = (milliseconds: number) => wait(milliseconds / speed, undefined, { signal });
    const content = chooseReply(
      { isPicture: message.type === 'image', text: message.content, locale },
      { name: member.username, last: this.lastReplies.get(conversationId), random },
    );
    const pauses = pausesFor(message.content, content, random);

    await pause(pauses.untilRead);
    const marked = await markRead(context.db, member.id, { otherId: writerId });
    emitRead(context, { readerId: member.id, otherId: writerId, marked });
    await pause(pauses.untilTyping);
    for (let left = pauses.typing; left > 0; left -= typingMilliseconds) {
      await this.showTyping(member.id, writerId);
      await pause(Math.min(left, typingMilliseconds));
    }
    if ((await context.nodes.takeToken('chat', String(member.id))) > 0) return;
    signal.throwIfAborted();
    this.remember(conversationId, content);
    await this.send(member.id, writerId, content);
  }

  private async showTyping(memberId: number, otherId: number): Promise<void> {
    const { db, io } = this.context;
    if (await sharesActivity(db, memberId, otherId))
      io.to(memberRoom(otherId)).emit('message', toWireFrame({ kind: 'typing', memberId }, otherId));
  }

  private async send(senderId: number, receiverId: number, content: string): Promise<void> {
    const { batcher } = this.context;
    const clientId = randomUUID();
    const sent = await batcher.send({ senderId, receiverId, clientId, type: 'text', content, imageKey: null });
    // Refused where the writer has blocked the demo member, or was suspended.
    if (sent.ok) await deliverMessage(this.context, { senderId, receiverId, sent: sent.value });
  }

  private remember(conversationId: number, reply: string): void {
    this.lastReplies.delete(conversationId);
    this.lastReplies.set(conversationId, reply);
    const [oldest] = this.lastReplies.keys();
    if (oldest !== undefined && this.lastReplies.size > maxRemembered) this.lastReplies.delete(oldest);
  }
}
