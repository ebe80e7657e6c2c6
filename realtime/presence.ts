import type { Db } from '@/db/client';
import {
  handOver,
  listElsewhere,
  listOwnPresence,
  listUnwritten,
  reapDeadNodes,
  writeHeartbeat,
  writeOffline,
  writeOnline,
} from '@/lib/chat/presence';
import { limits } from '@/lib/core/limits';
import type { Gender } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import type { PresenceChange } from './live-socket';
import type { Nodes } from './nodes';

export type PresenceOptions = {
  readonly node: string;
  readonly nodes: Nodes;
  readonly offlineAfterMilliseconds?: number;
  readonly batchMilliseconds?: number;
  readonly heartbeatMilliseconds?: number;
  /** Tells the members who may know; called once a batch. */
  readonly announce: (changes: PresenceChange[]) => Promise<void>;
};

const rowsPerStatement = 1_000;
/** Together less than the 30 s after which the members of a dead node must be offline. */
const beatMilliseconds = 8_000;
const silentSeconds = 20;
/** Other nodes tell who comes and goes; what got lost on the way is read anew every so many beats. */
const beatsPerLook = 4;

/**
 * Who is online on this node. All sockets of a member count once; the last one closed, they stay online for 30 s, so that a
 * reload or a tunnel is no event. Changes are gathered, written and announced at most once a second.
 */
export class Presence {
  private readonly online = new Map<number, Gender>();
  /** Members without a socket, in the order they lost it, with the moment. */
  private readonly leaving = new Map<number, number>();
  /** Members other nodes have online. */
  private remote = new Set<number>();
  private beats = 0;
  private changes = new Map<number, PresenceChange>();
  private timers: NodeJS.Timeout[] = [];
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly options: PresenceOptions,
  ) {}

  /** Members this node left behind when it died are as good as just disconnected: most of them are about to come back. */
  async start(): Promise<void> {
    for (const { memberId, gender } of await listOwnPresence(this.db, this.options.node)) {
      this.online.set(memberId, gender);
      this.leaving.set(memberId, Date.now());
    }
    const { batchMilliseconds = limits.presence.batchMilliseconds, heartbeatMilliseconds = beatMilliseconds } =
      this.options;
    this.timers = [
      setInterval(() => this.queue(() => this.flush()), batchMilliseconds),
      setInterval(() => this.queue(() => this.heartbeat()), heartbeatMilliseconds),
    ];
    this.queue(() => this.heartbeat());
  }

  /** Members on any node, those within their 30 s included. */
  isOnline(memberId: number): boolean {
    return this.online.has(memberId) || this.remote.has(memberId);
  }

  /** Another node tells who came and went there. */
  applyRemote(changes: readonly PresenceChange[]): void {
    for (const { memberId, isOnline } of changes) {
      if (isOnline) this.remote.add(memberId);
      else this.remote.delete(memberId);
      const gender = this.online.get(memberId);
      // Offline for others, but not here: it was thought dead, or they crossed. A hidden member is not written again.
      if (!isOnline && gender && !this.changes.has(memberId))
        this.changes.set(memberId, { memberId, gender, isOnline: true, at: Date.now() });
    }
  }

  connected(memberId: number, gender: Gender): void {
    this.leaving.delete(memberId);
    if (this.online.has(memberId)) return;
    this.online.set(memberId, gender);
    this.changes.set(memberId, { memberId, gender, isOnline: true, at: Date.now() });
  }

  /** The member does not want to be seen any more: as good as gone, now. */
  hide(memberId: number): void {
    this.leaving.delete(memberId);
    const gender = this.online.get(memberId);
    if (!gender) return;
    this.online.delete(memberId);
    this.changes.set(memberId, { memberId, gender, isOnline: false, at: Date.now(), isHidden: true });
  }

  /** The member's last socket closed. */
  disconnected(memberId: number): void {
    this.leaving.delete(memberId);
    this.leaving.set(memberId, Date.now());
  }

  /** The site stops on this node: nobody is online here any more. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.working;
    const at = Date.now();
    // While others live these members are about to come back to them; who does not is taken offline there.
    if (await this.options.nodes.hasOthers()) return;
    const everybody = [...this.online.keys()].map((memberId) => ({ memberId, at: this.leaving.get(memberId) ?? at }));
    this.online.clear();
    for (const part of chunks(everybody)) await writeOffline(this.db, this.options.node, part);
  }

  /** One after the other: two batches at once could write an old state over a new one. */
  private queue(work: () => Promise<void>): void {
    this.working = this.working.then(work).catch((error: unknown) => {
      logger.warn({ err: error }, 'presence was not written');
    });
  }

  private async flush(): Promise<void> {
    this.expireDue();
    if (this.changes.size === 0) return;
    const changes = this.changes;
    this.changes = new Map();
    let shown: PresenceChange[];
    try {
      shown = await this.write([...changes.values()]);
    } catch (error) {
      // Tried again with the next batch, unless something newer is known by then.
      for (const [memberId, change] of changes) if (!this.changes.has(memberId)) this.changes.set(memberId, change);
      throw error;
    }
    if (shown.length > 0) await this.options.announce(shown);
  }

  private expireDue(): void {
    const { offlineAfterMilliseconds = limits.presence.offlineAfterSeconds * 1000 } = this.options;
    const due = Date.now() - offlineAfterMilliseconds;
    for (const [memberId, at] of this.leaving) {
      if (at > due) return;
      this.leaving.delete(memberId);
      const gender = this.online.get(memberId);
      if (!gender) continue;
      this.online.delete(memberId);
      this.changes.set(memberId, { memberId, gender, isOnline: false, at });
    }
  }

  /** Answers what may be told: nothing of members who hide that they are here. */
  private async write(changes: PresenceChange[]): Promise<PresenceChange[]> {
    const { node, nodes } = this.options;
    const hidden = new Set<number>();
    for (const part of chunks(changes.filter((change) => change.isOnline))) {
      const written = await writeOnline(
        this.db,
        node,
        part.map(({ memberId }) => memberId),
      );
      for (const { memberId } of part) if (!written.has(memberId)) hidden.add(memberId);
    }
    for (const memberId of hidden) if (!this.changes.has(memberId)) this.online.delete(memberId);
    const gone = changes.filter((change) => !change.isOnline);
    const kept = await nodes.release(gone.filter((change) => !change.isHidden).map(({ memberId }) => memberId));
    if (kept.size > 0) await handOver(this.db, node, kept);
    for (const part of chunks(gone.filter(({ memberId }) => !kept.has(memberId))))
      await writeOffline(this.db, node, part);
    return changes.filter(({ memberId, isOnline }) => !hidden.has(memberId) && (isOnline || !kept.has(memberId)));
  }

  private async heartbeat(): Promise<void> {
    const { node, nodes } = this.options;
    await nodes
      .heartbeat()
      .catch((error: unknown) => logger.warn({ err: error }, 'other nodes were not told that this one lives'));
    const rows = await writeHeartbeat(this.db, node);
    const unwritten = [...this.changes.values()].filter((change) => change.isOnline).length;
    // The table is unlogged: a crash of the database emptied it. Or a member is on several nodes, and the row another one's.
    if (rows < this.online.size - unwritten) await this.restore([...this.online.keys()]);
    const reaped = await reapDeadNodes(this.db, node, silentSeconds);
    await this.restore(reaped.map(({ memberId }) => memberId).filter((memberId) => this.online.has(memberId)));
    for (const { memberId, gender, at } of reaped) {
      if (!this.online.has(memberId)) this.changes.set(memberId, { memberId, gender, isOnline: false, at });
    }
    if (this.beats++ % beatsPerLook === 0 && (await nodes.hasOthers()))
      this.remote = new Set(await listElsewhere(this.db, node));
  }

  private async restore(memberIds: number[]): Promise<void> {
    for (const part of chunks(memberIds)) {
      const unwritten = await listUnwritten(this.db, part);
      if (unwritten.length === 0) continue;
      const written = await writeOnline(this.db, this.options.node, unwritten);
      for (const memberId of unwritten) if (!written.has(memberId)) this.hide(memberId);
    }
  }
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement);
}
