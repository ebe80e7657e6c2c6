import type { Db } from '@/db/client';
import { listOwnPresence, reapDeadNodes, writeHeartbeat, writeOffline, writeOnline } from '@/lib/chat/presence';
import { limits } from '@/lib/core/limits';
import type { Gender } from '@/lib/core/tier';
import { logger } from '@/lib/logger';

export type PresenceChange = { readonly memberId: number; readonly gender: Gender; readonly isOnline: boolean; readonly at: number };

export type PresenceOptions = {
  readonly node: string;
  readonly offlineAfterMilliseconds?: number;
  readonly batchMilliseconds?: number;
  readonly heartbeatMilliseconds?: number;
  /** Tells the members who may know; called once a batch. */
  readonly announce: (changes: PresenceChange[]) => Promise<void>;
};

const rowsPerStatement = 1_000;

/**
 * Who is online on this node. All sockets of a member count once; the last one closed, they stay online for 30 s, so that a
 * reload or a tunnel is no event. Changes are gathered, written and announced at most once a second.
 */
export class Presence {
  private readonly online = new Map<number, Gender>();
  /** Members without a socket, in the order they lost it, with the moment. */
  private readonly leaving = new Map<number, number>();
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
    const { batchMilliseconds = limits.presence.batchMilliseconds, heartbeatMilliseconds = 10_000 } = this.options;
    this.timers = [
      setInterval(() => this.queue(() => this.flush()), batchMilliseconds),
      setInterval(() => this.queue(() => this.beat()), heartbeatMilliseconds),
    ];
    this.queue(() => this.beat());
  }

  /** Members on this node, those within their 30 s included. */
  isOnline(memberId: number): boolean {
    return this.online.has(memberId);
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
    this.changes.set(memberId, { memberId, gender, isOnline: false, at: Date.now() });
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
    this.endDue();
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

  private endDue(): void {
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
    const { node } = this.options;
    const hidden = new Set<number>();
    for (const part of chunks(changes.filter((change) => change.isOnline))) {
      const written = await writeOnline(this.db, node, part.map(({ memberId }) => memberId));
      for (const { memberId } of part) if (!written.has(memberId)) hidden.add(memberId);
    }
    for (const memberId of hidden) if (!this.changes.has(memberId)) this.online.delete(memberId);
    for (const part of chunks(changes.filter((change) => !change.isOnline))) await writeOffline(this.db, node, part);
    return changes.filter(({ memberId }) => !hidden.has(memberId));
  }

  private async beat(): Promise<void> {
    const { node } = this.options;
    const rows = await writeHeartbeat(this.db, node);
    const unwritten = [...this.changes.values()].filter((change) => change.isOnline).length;
    // The table is unlogged: a crash of the database emptied it.
    if (rows < this.online.size - unwritten) {
      for (const part of chunks([...this.online.keys()])) {
        const written = await writeOnline(this.db, node, part);
        for (const memberId of part) if (!written.has(memberId)) this.hide(memberId);
      }
    }
    for (const { memberId, gender, at } of await reapDeadNodes(this.db, node, limits.presence.offlineAfterSeconds)) {
      if (!this.online.has(memberId)) this.changes.set(memberId, { memberId, gender, isOnline: false, at });
    }
  }
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement);
}
