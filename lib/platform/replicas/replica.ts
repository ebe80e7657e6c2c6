import type { Sql } from 'postgres';
import { createDb, type Database, type Db } from '@/db/client';
import { logger } from '@/lib/platform/logger';
import { taggedName } from '@/lib/platform/process-tag';
import { withinTime } from '@/lib/core/within-time';
import type { PrimaryHistory } from './primary-history';
import { parseWalPosition, type WalPosition } from './wal-position';

type State = { readonly position: WalPosition; readonly isReplica: boolean; readonly cluster: string };

/** The facts that a replica is measured against. */
export type Measure = {
  readonly history: PrimaryHistory;
  readonly cluster: string;
  readonly maxAgeMilliseconds: number;
};

/** A server that repeats what the primary writes. It is in use while it responds and its data is young. */
export class Replica {
  private database: Database;
  private position: WalPosition | undefined;
  /** Undefined until the first check, whose result is logged in any case. */
  private isInUse: boolean | undefined;

  constructor(private readonly url: string) {
    this.database = open(url);
  }

  /** The server, when it is in use and has passed a position. */
  after(position: WalPosition | undefined): Db | undefined {
    if (!this.isInUse || this.position === undefined) return undefined;
    return position === undefined || this.position >= position ? this.database.db : undefined;
  }

  /** Reads how far the server is, and takes it into use or out of it. */
  async check({ history, cluster, maxAgeMilliseconds }: Measure, timeoutMilliseconds: number): Promise<void> {
    const { database } = this;
    try {
      const state = await withinTime(readState(database.sql), timeoutMilliseconds);
      if (database !== this.database) return;
      this.position = state.position;
      const isOurs = state.isReplica && state.cluster === cluster;
      const age = history.ageOf(state.position, performance.now());
      this.change(isOurs && age <= maxAgeMilliseconds, isOurs ? 'its data is old' : 'it is no replica of the primary');
    } catch (error) {
      if (database === this.database) this.leave(error);
    }
  }

  /** Takes the server out of use until a check succeeds, with statements that do not end. */
  leave(error: unknown): void {
    this.change(false, 'it does not respond', error);
    void this.database.sql.end({ timeout: 0 }).catch(() => undefined);
    this.database = open(this.url);
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  private change(isInUse: boolean, reason: string, error?: unknown): void {
    if (isInUse === this.isInUse) return;
    this.isInUse = isInUse;
    const { host: server } = new URL(this.url);
    if (isInUse) logger.info({ server }, 'a replica is in use');
    else logger.warn({ server, reason, err: error }, 'a replica is not in use');
  }
}

/** Connections that cannot write. */
const open = (url: string) => createDb(url, { applicationName: taggedName('yuanfen-reading'), isReading: true });

async function readState(sql: Sql): Promise<State> {
  const [row] = await sql<{ position: string | null; isReplica: boolean; cluster: string }[]>`
    select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as "isReplica",
      (select system_identifier::text from pg_control_system()) as cluster`;
  const position = parseWalPosition(row?.position ?? '');
  if (!row) throw new Error('the replica returned no row');
  return { ...row, position: position ?? 0n };
}
