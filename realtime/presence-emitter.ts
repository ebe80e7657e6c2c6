import { listHidden } from '@/lib/live/presence';
import { serviceMemberId } from '@/lib/core/member';
import { emitEncoded, encodeChange, encodeTogether } from './encoded-frames';
import { PresenceFeed } from './presence-feed';
import { retryTransient } from './retry';
import { chunks, TimeSlice } from './time-slice';
import type { LiveSocket, PresenceChange } from './live-socket';
import type { RealtimeContext } from './realtime-context';

type PresenceEmitterDeps = Pick<RealtimeContext, 'io' | 'db' | 'subscribers'>;

const changesPerQuery = 500;
const retryMilliseconds = 10_000;

/**
 * Emits presence changes of any node to the sockets of this node whose members are of the other gender. Sockets that sent a
 * watch frame receive every change of the members they watch; the others receive the two feeds.
 */
export class PresenceEmitter {
  /** At most one change of each member, in the order of arrival. */
  private waiting = new Map<number, PresenceChange>();
  private running: Promise<void> | undefined;
  private readonly feeds;

  constructor(private readonly deps: PresenceEmitterDeps) {
    this.feeds = { male: new PresenceFeed(deps, 'male'), female: new PresenceFeed(deps, 'female') };
  }

  /** Resolves when the subscribed sockets have received the changes. */
  emit(changes: readonly PresenceChange[]): Promise<void> {
    for (const change of changes) {
      this.waiting.delete(change.memberId);
      // ServicePresence emits customer service to both genders.
      if (change.memberId !== serviceMemberId) this.waiting.set(change.memberId, change);
    }
    if (this.waiting.size === 0) return Promise.resolve();
    this.running ??= this.run();
    return this.running;
  }

  close(): void {
    this.feeds.male.close();
    this.feeds.female.close();
  }

  private async run(): Promise<void> {
    const slice = new TimeSlice();
    try {
      while (this.waiting.size > 0) {
        await slice.next();
        const changes = [...this.waiting.values()];
        this.waiting = new Map();
        await this.emitRound(changes, slice);
      }
    } finally {
      this.running = undefined;
    }
  }

  private async emitRound(changes: readonly PresenceChange[], slice: TimeSlice): Promise<void> {
    const watched: PresenceChange[] = [];
    for (const change of changes) {
      this.feeds[change.gender].add(change);
      if (this.deps.subscribers.has(change.memberId)) watched.push(change);
      if (slice.isOver()) await slice.next();
    }
    this.feeds.male.emitSoon();
    this.feeds.female.emitSoon();
    for (const part of chunks(watched, changesPerQuery)) await this.emitToWatchers(part, slice);
  }

  /** Emits one frame to each socket. Blocked pairs receive nothing of each other. */
  private async emitToWatchers(changes: readonly PresenceChange[], slice: TimeSlice): Promise<void> {
    const ids = changes.map(({ memberId }) => memberId);
    const hidden = await retryTransient(() => listHidden(this.deps.db, ids), retryMilliseconds);
    const gathered = new Map<LiveSocket, string[]>();
    for (const change of changes) {
      const encoded = encodeChange(change);
      const notFor = hidden.get(change.memberId);
      for (const socket of this.deps.subscribers.of(change.memberId)) {
        if (slice.isOver()) await slice.next();
        if (socket.data.gender === change.gender || notFor?.has(socket.data.memberId)) continue;
        const known = gathered.get(socket);
        if (known) known.push(encoded);
        else gathered.set(socket, [encoded]);
      }
    }
    for (const [socket, encoded] of gathered) {
      emitEncoded(socket, encodeTogether(encoded));
      if (slice.isOver()) await slice.next();
    }
  }
}
