import type { Db } from '@/db/client';
import { serviceMemberId } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { findServiceContact } from '@/lib/members/queries';
import { renewDuties } from '@/lib/support/service';
import { emitEncoded, encodeChange, encodeSingly, encodeTogether } from './encoded-frames';
import { accountOf, presenceRoom, serviceRoom, socketsOf } from './rooms';
import { TimeSlice } from './time-slice';
import type { LiveServer } from './live-socket';
import type { PresenceSubscribers } from './presence-subscribers';

/** Seconds after which duties are renewed. */
const renewSeconds = 10;

type ServicePresenceDeps = { readonly db: Db; readonly io: LiveServer; readonly subscribers: PresenceSubscribers };

/** Tracks whether an agent of customer service is on duty, and emits changes to every socket of this node. */
export class ServicePresence {
  private online = false;
  private refreshing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deps: ServicePresenceDeps) {}

  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => {
      this.renew().catch((error: unknown) =>
        logger.warn({ err: error }, 'the presence of customer service was not refreshed'),
      );
    }, renewSeconds * 1000);
  }

  close(): void {
    clearInterval(this.timer);
  }

  get isOnline(): boolean {
    return this.online;
  }

  /** Keeps the duties of the desks on this node, then refreshes: other duties may have expired. */
  async renew(): Promise<void> {
    const agentIds = new Set(socketsOf(this.deps.io, serviceMemberId).map(({ data }) => accountOf(data)));
    if (agentIds.size > 0) await renewDuties(this.deps.db, [...agentIds]);
    await this.refresh();
  }

  /** Reads whether an agent is on duty and emits a change. Serial, because a slow emission must not overtake a newer one. */
  refresh(): Promise<void> {
    this.refreshing = this.refreshing.catch(() => undefined).then(() => this.refreshNow());
    return this.refreshing;
  }

  private async refreshNow(): Promise<void> {
    const isOnline = (await findServiceContact(this.deps.db))?.isOnline ?? false;
    if (isOnline === this.online) return;
    this.online = isOnline;
    const { io, subscribers } = this.deps;
    const change = encodeChange({ memberId: serviceMemberId, isOnline, at: Date.now() });
    const slice = new TimeSlice();
    // This node only: every node refreshes by itself.
    const single = encodeSingly([change]);
    for (const room of [presenceRoom('female'), presenceRoom('male'), serviceRoom]) {
      for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
        const socket = io.sockets.sockets.get(id);
        if (socket) emitEncoded(socket, single);
        if (slice.isOver()) await slice.next();
      }
    }
    const together = encodeTogether([change]);
    for (const socket of subscribers.of(serviceMemberId)) {
      emitEncoded(socket, together);
      if (slice.isOver()) await slice.next();
    }
  }
}
