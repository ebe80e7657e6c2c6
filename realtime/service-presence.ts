import type { Db } from '@/db/client';
import { opcode } from '@/lib/chat/frames';
import { toWirePresence } from '@/lib/chat/wire';
import { limits } from '@/lib/core/limits';
import { oppositeGender, serviceMemberId } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { findServiceContact } from '@/lib/members/queries';
import { renewDuties } from '@/lib/support/service';
import { accountOf, presenceRoom, serviceRoom, socketsOf } from './rooms';
import type { LiveServer } from './live-socket';
import type { PresenceSubscribers } from './presence-subscribers';

type Parts = { readonly db: Db; readonly io: LiveServer; readonly subscribers: PresenceSubscribers };

/** Tracks whether an agent of customer service is on duty, and emits changes to every socket of this node. */
export class ServicePresence {
  private online = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => {
      this.renew().catch((error: unknown) =>
        logger.warn({ err: error }, 'the presence of customer service was not refreshed'),
      );
    }, limits.desk.renewSeconds * 1000);
  }

  close(): void {
    clearInterval(this.timer);
  }

  get isOnline(): boolean {
    return this.online;
  }

  /** Keeps the duties of the desks on this node, then refreshes: other duties may have expired. */
  async renew(): Promise<void> {
    const agentIds = new Set(socketsOf(this.parts.io, serviceMemberId).map(({ data }) => accountOf(data)));
    if (agentIds.size > 0) await renewDuties(this.parts.db, [...agentIds]);
    await this.refresh();
  }

  /** Reads whether an agent is on duty and emits a change. */
  async refresh(): Promise<void> {
    const isOnline = (await findServiceContact(this.parts.db))?.isOnline ?? false;
    if (isOnline === this.online) return;
    this.online = isOnline;
    const { io, subscribers } = this.parts;
    const data = toWirePresence({ memberId: serviceMemberId, isOnline, lastActiveAt: Date.now() });
    // Local only: every node refreshes by itself.
    io.local
      .to([presenceRoom('female'), presenceRoom(oppositeGender('female')), serviceRoom])
      .emit('message', { status: 'success', opt: opcode.presence, data });
    for (const socket of subscribers.of(serviceMemberId))
      socket.emit('message', { status: 'success', opt: opcode.presence, data: [data] });
  }
}
