import type { Db } from '@/db/client';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { counterNames, listMemberCounters, type CounterName, type MemberCounters } from '@/lib/live/member-counters';
import { logger } from '@/lib/platform/logger';
import { socketsOf } from './rooms';
import { TimeSlice } from './time-slice';
import type { LiveServer } from './live-socket';
import type { Nodes } from './nodes';

/** Changed numbers of members are gathered for some milliseconds and counted by one statement. */
export const gatherMilliseconds = 20;
const retryMilliseconds = 1000;
const membersPerStatement = 500;

type Names = Set<CounterName>;
type CounterFeedDeps = { readonly io: LiveServer; readonly db: Db; readonly nodes: Pick<Nodes, 'broadcast'> };

/**
 * Emits the numbers of members to their sockets on this node, so that the last one emitted is the true one.
 *
 * An event only names what changed. It arrives after its commit, and the number is counted after the event, so it includes the
 * change and all before it. One statement at a time counts for all members that changed meanwhile: an older number is never
 * emitted after a newer one, and a flood of events costs one statement for each `gatherMilliseconds`.
 */
export class CounterFeed {
  private waiting = new Map<number, Names>();
  /** The numbers that changed during reads of others, by member. */
  private readonly reads = new Map<number, Set<Names>>();
  private inFlight = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(private readonly deps: CounterFeedDeps) {}

  get size(): number {
    return this.waiting.size + this.reads.size + this.inFlight;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.waiting.clear();
    await this.running;
  }

  /** Counts again what changed, for the member's sockets on this node. */
  changed(memberId: number, names: Iterable<CounterName>): void {
    if (this.isClosed || socketsOf(this.deps.io, memberId).length === 0) return;
    const known = this.waiting.get(memberId) ?? new Set();
    this.waiting.set(memberId, known);
    for (const of of [known, ...(this.reads.get(memberId) ?? [])]) for (const name of names) of.add(name);
    this.schedule();
  }

  /** Counts again what changed, for the member's sockets on all nodes. */
  changedEverywhere(memberId: number, names: readonly CounterName[]): void {
    this.changed(memberId, names);
    this.deps.nodes.broadcast('counted', memberId, names);
  }

  /** Counts all numbers of all members here, because events were lost. */
  recount(): void {
    const here = new Set([...this.deps.io.sockets.sockets.values()].map(({ data }) => data.memberId));
    for (const memberId of here) this.changed(memberId, counterNames);
  }

  /**
   * Runs a read of a member's numbers that emits them by itself. A number that changes meanwhile is counted again afterwards, because the
   * number of that change may be emitted before the older one of the read.
   */
  async whileReading<T>(memberId: number, read: () => Promise<T>): Promise<T> {
    const names: Names = new Set();
    const reads = this.reads.get(memberId) ?? new Set();
    this.reads.set(memberId, reads.add(names));
    try {
      return await read();
    } finally {
      reads.delete(names);
      if (reads.size === 0) this.reads.delete(memberId);
      if (names.size > 0) this.changed(memberId, names);
    }
  }

  private schedule(milliseconds: number = gatherMilliseconds): void {
    if (this.running || this.isClosed) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.running = this.flush().then((isDone) => {
        this.running = undefined;
        if (this.waiting.size > 0) this.schedule(isDone ? undefined : retryMilliseconds);
      });
    }, milliseconds).unref();
  }

  /** Returns whether the numbers were counted; otherwise they wait again. */
  private async flush(): Promise<boolean> {
    const taken = [...this.waiting].slice(0, membersPerStatement);
    for (const [memberId] of taken) this.waiting.delete(memberId);
    this.inFlight = taken.length;
    const names = new Set(taken.flatMap(([, ofMember]) => [...ofMember]));
    try {
      const counted = await listMemberCounters(
        this.deps.db,
        taken.map(([memberId]) => memberId),
        [...names],
      );
      const slice = new TimeSlice();
      for (const [memberId, ofMember] of taken) {
        const counters = counted.get(memberId);
        if (counters) this.emit(memberId, pick(counters, ofMember));
        if (slice.isOver()) await slice.next();
      }
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'the numbers of members were not counted');
      for (const [memberId, ofMember] of taken) this.changed(memberId, ofMember);
      return false;
    } finally {
      this.inFlight = 0;
    }
  }

  /** Restricted accounts see the conversation with customer service only, whose messages they count themselves. */
  private emit(memberId: number, { unread, ...others }: MemberCounters): void {
    for (const socket of socketsOf(this.deps.io, memberId)) {
      const counters = socket.data.access === 'all' && unread !== undefined ? { ...others, unread } : others;
      if (socket.data.agent || Object.keys(counters).length === 0) continue;
      socket.emit('message', toWireFrame({ kind: 'counters', counters }, memberId));
    }
  }
}

function pick(counters: MemberCounters, names: ReadonlySet<CounterName>): MemberCounters {
  const known = [...names].filter((name) => counters[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, counters[name]]));
}
