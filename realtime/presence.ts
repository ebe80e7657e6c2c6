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
} from '@/lib/live/presence';
import { limits } from '@/lib/core/limits';
import type { Gender } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { chunks, TimeSlice } from './time-slice';
import type { PresenceChange } from './live-socket';
import type { Nodes } from './nodes';

/** Changes of presence are gathered for so long. */
export const defaultBatchMilliseconds = 1000;

export type PresenceOptions = {
  readonly node: string;
  readonly nodes: Nodes;
  readonly offlineAfterMilliseconds?: number;
  readonly batchMilliseconds?: number;
  readonly heartbeatMilliseconds?: number;
  /** Emits a batch of changes. */
  readonly announce: (changes: PresenceChange[]) => Promise<void>;
};

const rowsPerStatement = 1_000;
/** The sum of these two is below the 30 s after which the members of a dead node must be offline. */
const defaultHeartbeatMilliseconds = 8_000;
const silentSeconds = 20;
/** The number of heartbeats between two reads of the table, which repair lost broadcasts of other nodes. */
const heartbeatsPerRead = 4;

/**
 * Tracks the members online on this node. Each node is the only writer of its rows in the presence table, and its memory is the
 * truth about its own sockets; the rows are what other nodes, the lists and the web process read. A member comes online with the
 * first socket and goes offline 30 s after the last one closed, so that a reload changes nothing. Changes are gathered, written
 * and announced at most once a second, and a failed write is repeated with the next ones. A node that stops writing its
 * heartbeat is dead: another node takes its members offline, and a node that starts again first continues with its old rows.
 */
export class Presence {
  private readonly online = new Map<number, Gender>();
  /** Members without a socket and the time their last one closed, oldest first. */
  private readonly leaving = new Map<number, number>();
  /** Members online on other nodes. */
  private remote = new Set<number>();
  /** Changes received while `remote` is read from the table, which may lack them. */
  private remoteChanges: PresenceChange[] | undefined;
  private heartbeats = 0;
  private changes = new Map<number, PresenceChange>();
  private timers: NodeJS.Timeout[] = [];
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly options: PresenceOptions,
  ) {}

  /** Loads the rows left behind when this node died, as members who just disconnected: most are about to reconnect. */
  async start(): Promise<void> {
    for await (const part of listOwnPresence(this.db, this.options.node)) {
      for (const { memberId, gender } of part) {
        this.online.set(memberId, gender);
        this.leaving.set(memberId, Date.now());
      }
    }
    const { batchMilliseconds = defaultBatchMilliseconds, heartbeatMilliseconds = defaultHeartbeatMilliseconds } =
      this.options;
    this.timers = [
      setInterval(() => this.queue(() => this.flush()), batchMilliseconds),
      setInterval(() => this.queue(() => this.heartbeat()), heartbeatMilliseconds),
    ];
    this.queue(() => this.heartbeat());
  }

  /** Returns whether the member is online on any node, or left less than 30 s ago. */
  isOnline(memberId: number): boolean {
    return this.online.has(memberId) || this.remote.has(memberId);
  }

  /** Applies the changes that another node has broadcast. */
  applyRemote(changes: readonly PresenceChange[]): void {
    this.remoteChanges?.push(...changes);
    for (const { memberId, isOnline } of changes) {
      setMember(this.remote, memberId, isOnline);
      const gender = this.online.get(memberId);
      // Offline elsewhere, online here: this node was presumed dead, or changes crossed. A pending change of a hidden member wins.
      if (!isOnline && gender && !this.changes.has(memberId))
        this.changes.set(memberId, { memberId, gender, isOnline: true, at: Date.now() });
    }
  }

  connected(memberId: number, gender: Gender): void {
    this.leaving.delete(memberId);
    if (this.online.get(memberId) === gender) return;
    this.online.set(memberId, gender);
    this.changes.set(memberId, { memberId, gender, isOnline: true, at: Date.now() });
  }

  /** Takes a member who hides being online offline at once. The change has no time, which would reveal their last activity. */
  hide(memberId: number): void {
    this.leaving.delete(memberId);
    const gender = this.online.get(memberId);
    if (!gender) return;
    this.online.delete(memberId);
    this.changes.set(memberId, { memberId, gender, isOnline: false, at: 0, isHidden: true });
  }

  /** Starts the 30 s after which a member without a socket goes offline. */
  disconnected(memberId: number): void {
    this.leaving.delete(memberId);
    this.leaving.set(memberId, Date.now());
  }

  /** Takes the members of this node offline, unless other nodes run. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.working;
    const at = Date.now();
    // The members are about to reconnect to another node, which takes offline those who do not.
    if (await this.options.nodes.hasOthers()) return;
    const all = [...this.online.keys()].map((memberId) => ({ memberId, at: this.leaving.get(memberId) ?? at }));
    this.online.clear();
    for (const part of chunks(all, rowsPerStatement)) await writeOffline(this.db, this.options.node, part);
  }

  /** Runs work serially, because two concurrent batches could overwrite a new state with an old one. */
  private queue(work: () => Promise<void>): void {
    this.working = this.working.then(work).catch((error: unknown) => {
      logger.warn({ err: error }, 'presence was not written');
    });
  }

  private async flush(): Promise<void> {
    await this.expireDue();
    if (this.changes.size === 0) return;
    const changes = this.changes;
    this.changes = new Map();
    let visibleChanges: PresenceChange[];
    try {
      visibleChanges = await this.write([...changes.values()]);
    } catch (error) {
      // Retried with the next batch, unless a newer change replaced it.
      for (const [memberId, change] of changes) if (!this.changes.has(memberId)) this.changes.set(memberId, change);
      throw error;
    }
    if (visibleChanges.length > 0) await this.options.announce(visibleChanges);
  }

  private async expireDue(): Promise<void> {
    const { offlineAfterMilliseconds = limits.presence.offlineAfterSeconds * 1000 } = this.options;
    const due = Date.now() - offlineAfterMilliseconds;
    const slice = new TimeSlice();
    for (const [memberId, at] of this.leaving) {
      if (at > due) return;
      if (slice.isOver()) await slice.next();
      // The member may have connected during the pause.
      if (this.leaving.get(memberId) !== at) continue;
      this.leaving.delete(memberId);
      const gender = this.online.get(memberId);
      if (!gender) continue;
      this.online.delete(memberId);
      this.changes.set(memberId, { memberId, gender, isOnline: false, at });
    }
  }

  /** Writes the changes. Returns those to announce, without members who hide being online. */
  private async write(changes: PresenceChange[]): Promise<PresenceChange[]> {
    const { node, nodes } = this.options;
    const hidden = new Set<number>();
    for (const part of chunks(
      changes.filter((change) => change.isOnline),
      rowsPerStatement,
    )) {
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
    const offline = gone.filter(({ memberId }) => !kept.has(memberId));
    for (const part of chunks(offline, rowsPerStatement)) await writeOffline(this.db, node, part);
    return changes.filter(({ memberId, isOnline }) => !hidden.has(memberId) && (isOnline || !kept.has(memberId)));
  }

  private async heartbeat(): Promise<void> {
    const { node, nodes } = this.options;
    await nodes.heartbeat().catch((error: unknown) => logger.warn({ err: error }, 'the heartbeat did not reach Redis'));
    const rows = await writeHeartbeat(this.db, node);
    const unwritten = [...this.changes.values()].filter((change) => change.isOnline).length;
    // Rows are missing: a leader was lost before it had them, or another node holds the row of a member connected to both.
    if (rows < this.online.size - unwritten) await this.restore([...this.online.keys()]);
    while (await this.reap());
    if (this.heartbeats++ % heartbeatsPerRead === 0 && (await nodes.hasOthers())) await this.readRemote();
  }

  /** Takes a part of the members of dead nodes offline; returns whether there may be more. */
  private async reap(): Promise<boolean> {
    const { reaped, more } = await reapDeadNodes(this.db, this.options.node, silentSeconds);
    await this.restore(reaped.map(({ memberId }) => memberId).filter((memberId) => this.online.has(memberId)));
    for (const { memberId, gender, at } of reaped) {
      if (!this.online.has(memberId)) this.changes.set(memberId, { memberId, gender, isOnline: false, at });
    }
    return more;
  }

  private async readRemote(): Promise<void> {
    const remote = new Set<number>();
    this.remoteChanges = [];
    for await (const part of listElsewhere(this.db, this.options.node))
      for (const memberId of part) remote.add(memberId);
    for (const { memberId, isOnline } of this.remoteChanges) setMember(remote, memberId, isOnline);
    this.remoteChanges = undefined;
    this.remote = remote;
  }

  private async restore(memberIds: number[]): Promise<void> {
    for (const part of chunks(memberIds, rowsPerStatement)) {
      const unwritten = await listUnwritten(this.db, part);
      if (unwritten.length === 0) continue;
      const written = await writeOnline(this.db, this.options.node, unwritten);
      for (const memberId of unwritten) if (!written.has(memberId)) this.hide(memberId);
    }
  }
}

function setMember(members: Set<number>, memberId: number, isIn: boolean): void {
  if (isIn) members.add(memberId);
  else members.delete(memberId);
}
