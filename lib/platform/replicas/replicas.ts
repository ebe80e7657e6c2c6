import type { Sql } from 'postgres';
import type { Database, Db } from '@/db/client';
import { logger } from '@/lib/platform/logger';
import { tally } from '@/lib/platform/tally';
import { hasCode } from '@/lib/core/trouble';
import { PrimaryHistory } from './primary-history';
import { Replica } from './replica';
import { parseWalPosition, type WalPosition } from './wal-position';
import { LateError, withinTime } from '@/lib/core/within-time';
import { keptMilliseconds, oldestMilliseconds, type WriteMarks } from './write-marks';

const checkEveryMilliseconds = 250;
const checkMilliseconds = 1_000;
/** A statement that a replica has not completed by then goes to the primary. */
const readMilliseconds = 2_000;
/** Without reads for so long, a process checks nothing. */
const restMilliseconds = 30_000;
/** SQLSTATE read_only_sql_transaction: the statement would have written. */
const wouldWrite = '25006';

type ReplicasDeps = {
  readonly primary: Database;
  readonly urls: readonly string[];
  readonly marks: WriteMarks;
  /** A replica whose data is older is not in use. */
  readonly maxAgeMilliseconds?: number;
};

/** Sends reads of lists to replicas, as long as these are as good for a member as the primary. */
export class Replicas {
  private readonly replicas: readonly Replica[];
  private readonly history = new PrimaryHistory(keptMilliseconds);
  /** The last known one, also while the primary is away. */
  private cluster = '';
  /** How often all servers were checked. */
  checks = 0;
  private turn = 0;
  private lastRead = -Infinity;
  private checking: NodeJS.Timeout | undefined;

  constructor(private readonly deps: ReplicasDeps) {
    this.replicas = deps.urls.map((url) => new Replica(url));
  }

  /**
   * Reads for a member on a replica that is in use and has all that the member wrote; on the primary where there is none, or where the
   * replica fails or is late.
   */
  async read<T>(memberId: number, read: (db: Db) => Promise<T>): Promise<T> {
    this.lastRead = performance.now();
    this.checking ??= setTimeout(() => void this.checkOn(), 0).unref();
    const chosen = await this.choose(memberId);
    if (chosen) {
      try {
        const result = await withinTime(read(chosen.db), readMilliseconds);
        tally().reads.replica += 1;
        return result;
      } catch (error) {
        if (hasCode(error, wouldWrite)) logger.error({ err: error }, 'a read of a replica would have written');
        else logger.warn({ err: error }, 'a replica could not read a list');
        if (error instanceof LateError) chosen.replica.leave(error);
      }
    }
    tally().reads.primary += 1;
    return read(this.deps.primary.db);
  }

  /** Notes that members may have written: what follows reads it. Never rejects. */
  async mark(memberIds: readonly number[]): Promise<void> {
    const { primary, marks } = this.deps;
    try {
      await marks.add(memberIds, await readPosition(primary.sql));
    } catch (error) {
      logger.warn({ err: error }, 'other processes may not know that a member has written');
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.checking);
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  private async choose(memberId: number): Promise<{ replica: Replica; db: Db } | undefined> {
    const usable = this.replicas.filter((replica) => replica.after(undefined));
    if (usable.length === 0) return undefined;
    let position: WalPosition | undefined;
    try {
      position = await this.deps.marks.find(memberId);
    } catch {
      return undefined;
    }
    this.turn += 1;
    const inTurn = usable.map((_, index) => usable[(index + this.turn) % usable.length]);
    for (const replica of inTurn) {
      const db = replica?.after(position);
      if (replica && db) return { replica, db };
    }
    return undefined;
  }

  /** Checks all servers now and then, for as long as there are reads. */
  private async checkOn(): Promise<void> {
    await this.check();
    const isResting = performance.now() - this.lastRead > restMilliseconds;
    this.checking = isResting ? undefined : setTimeout(() => void this.checkOn(), checkEveryMilliseconds).unref();
  }

  private async check(): Promise<void> {
    await this.readPrimary();
    const { maxAgeMilliseconds = oldestMilliseconds } = this.deps;
    const measure = { history: this.history, cluster: this.cluster, maxAgeMilliseconds };
    await Promise.all(this.replicas.map((replica) => replica.check(measure, checkMilliseconds)));
    this.checks += 1;
  }

  /** Adds the primary's position to its history. */
  private async readPrimary(): Promise<void> {
    const at = performance.now();
    const { sql } = this.deps.primary;
    try {
      const [row] = await withinTime(
        sql<{ position: string; cluster: string }[]>`
          select pg_current_wal_lsn()::text as position,
            (select system_identifier::text from pg_control_system()) as cluster`,
        checkMilliseconds,
      );
      const position = parseWalPosition(row?.position ?? '');
      if (row && position !== undefined) {
        this.history.add(position, at);
        this.cluster = row.cluster;
      }
    } catch {
      // The replicas are out of use soon, and the calls report the primary.
    }
  }
}

/** Returns a position after all that has been committed: records that are not yet on the disk count. */
async function readPosition(sql: Sql): Promise<WalPosition> {
  const [row] = await sql<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`;
  const position = parseWalPosition(row?.position ?? '');
  if (position === undefined) throw new Error('the primary has no position');
  return position;
}
