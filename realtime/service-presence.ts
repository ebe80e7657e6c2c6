import type { Db } from '@/db/client';
import { opcode } from '@/lib/chat/frames';
import { toWirePresence } from '@/lib/chat/wire';
import { oppositeGender, serviceMemberId } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { findServiceContact } from '@/lib/members/queries';
import { presenceRoom, serviceRoom } from './rooms';
import type { LiveServer } from './live-socket';
import type { PresenceSubscribers } from './presence-subscribers';

const refreshMilliseconds = 10_000;

type Parts = { readonly db: Db; readonly io: LiveServer; readonly subscribers: PresenceSubscribers };

/** Tracks whether an agent of customer service is on duty, and emits changes to every socket of this node. */
export class ServicePresence {
  private online = false;
  private readonly staff = new Set<number>([serviceMemberId]);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => {
      this.refresh().catch((error: unknown) =>
        logger.warn({ err: error }, 'the presence of customer service was not refreshed'),
      );
    }, refreshMilliseconds);
  }

  close(): void {
    clearInterval(this.timer);
  }

  get isOnline(): boolean {
    return this.online;
  }

  addStaff(memberId: number): void {
    this.staff.add(memberId);
  }

  /** Refreshes when a member of staff came online or went offline. */
  async presenceChanged(changes: readonly { memberId: number }[]): Promise<void> {
    if (changes.some(({ memberId }) => this.staff.has(memberId))) await this.refresh();
  }

  private async refresh(): Promise<void> {
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
