import type { Db } from '@/db/client';
import { listHidden } from '@/lib/live/presence';
import { oppositeGender, type Gender } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { emitEncoded, encodeChange, encodeSingly, type EncodedFrames } from './encoded-frames';
import { presenceRoom } from './rooms';
import { TimeSlice } from './time-slice';
import type { LiveServer, PresenceChange } from './live-socket';

/** Changes that a connection without a watch frame receives in a second. */
export const feedPerSecond = 20;

type PresenceFeedDeps = { readonly db: Db; readonly io: LiveServer };

/** A little over a second, so that no second of a receiver contains two portions that the network moved together. */
const windowMilliseconds = 1_100;

/**
 * The presence of one gender, for the sockets of the other that never sent a watch frame: at most 20 changes a second, newest
 * first. Older changes are dropped, because the lists of members show them.
 */
export class PresenceFeed {
  /** The newest changes not yet emitted, newest first. */
  private waiting: PresenceChange[] = [];
  /** The changes emitted within the last second. */
  private emitted: { readonly at: number; readonly count: number }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isEmitting = false;

  constructor(
    private readonly deps: PresenceFeedDeps,
    private readonly gender: Gender,
  ) {}

  /** Adds a change. `emitSoon` emits what was added. */
  add(change: PresenceChange): void {
    const size = feedPerSecond;
    const others = this.waiting.filter(({ memberId }) => memberId !== change.memberId);
    const last = others[size - 1];
    this.waiting = others;
    if (last && last.at > change.at) return;
    const index = others.findIndex(({ at }) => at <= change.at);
    others.splice(index === -1 ? others.length : index, 0, change);
    others.length = Math.min(others.length, size);
  }

  /** Emits what fits into this second now, the rest later. */
  emitSoon(): void {
    if (this.timer || this.isEmitting || this.waiting.length === 0) return;
    const now = performance.now();
    this.emitted = this.emitted.filter(({ at }) => at > now - windowMilliseconds);
    const left = feedPerSecond - this.emitted.reduce((sum, { count }) => sum + count, 0);
    if (left > 0) return this.emitNow(left);
    const [oldest] = this.emitted;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.emitSoon();
      },
      oldest && oldest.at + windowMilliseconds - now,
    ).unref();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private emitNow(count: number): void {
    this.isEmitting = true;
    const changes = this.waiting.splice(0, count);
    this.emit(changes)
      .catch((error: unknown) => logger.warn({ err: error }, 'presence was not emitted'))
      .finally(() => {
        this.emitted.push({ at: performance.now(), count: changes.length });
        this.isEmitting = false;
        this.emitSoon();
      });
  }

  /** Blocked pairs receive nothing of each other: their sockets get an encoding without those changes. */
  private async emit(changes: readonly PresenceChange[]): Promise<void> {
    const { io, db } = this.deps;
    const sockets = io.sockets.adapter.rooms.get(presenceRoom(oppositeGender(this.gender)));
    if (!sockets) return;
    const hidden = await listHidden(
      db,
      changes.map(({ memberId }) => memberId),
    );
    const fragments = changes.map(encodeChange);
    const blocked = new Set([...hidden.values()].flatMap((members) => [...members]));
    const forAll = encodeSingly(fragments);
    const forBlocked = (receiverId: number): EncodedFrames =>
      encodeSingly(
        changes.flatMap(({ memberId }, index) =>
          hidden.get(memberId)?.has(receiverId) ? [] : (fragments[index] ?? []),
        ),
      );
    const slice = new TimeSlice();
    for (const id of sockets) {
      const socket = io.sockets.sockets.get(id);
      if (socket) emitEncoded(socket, blocked.has(socket.data.memberId) ? forBlocked(socket.data.memberId) : forAll);
      if (slice.isOver()) await slice.next();
    }
  }
}
