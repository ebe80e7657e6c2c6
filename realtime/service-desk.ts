import type { Db } from '@/db/client';
import type { WirePresence } from '@/lib/chat/frames';
import { toSeconds } from '@/lib/chat/wire';
import { oppositeGender, serviceMemberId } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { findServiceContact } from '@/lib/members/queries';
import { audienceRoom, deskRoom } from './rooms';
import type { LiveServer } from './types';
import type { Watchers } from './watchers';

const lookMilliseconds = 10_000;

type Parts = { readonly db: Db; readonly io: LiveServer; readonly watchers: Watchers };

/** Whether an agent of customer service is on duty, on whichever node; everybody of this node is told when that changes. */
export class ServiceDesk {
  private online = false;
  private readonly staff = new Set<number>([serviceMemberId]);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => {
      this.look().catch((error: unknown) => logger.warn({ err: error }, 'customer service was not looked up'));
    }, lookMilliseconds);
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

  /** Members came or went. */
  async heard(changes: readonly { memberId: number }[]): Promise<void> {
    if (changes.some(({ memberId }) => this.staff.has(memberId))) await this.look();
  }

  private async look(): Promise<void> {
    const isOnline = (await findServiceContact(this.parts.db))?.isOnline ?? false;
    if (isOnline === this.online) return;
    this.online = isOnline;
    const { io, watchers } = this.parts;
    const data: WirePresence = {
      id: serviceMemberId,
      is_online: isOnline ? 1 : 0,
      last_login_time: toSeconds(Date.now()),
    };
    // Every node finds out by itself.
    io.local
      .to([audienceRoom('female'), audienceRoom(oppositeGender('female')), deskRoom])
      .emit('message', { status: 'success', opt: 4, data });
    for (const socket of watchers.of(serviceMemberId))
      socket.emit('message', { status: 'success', opt: 4, data: [data] });
  }
}
