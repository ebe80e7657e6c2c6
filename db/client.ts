import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres, { type Notice, type Sql } from 'postgres';
import * as schema from './schema';

/** A connection pool or a transaction on it: what every service takes as its first parameter. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Database = { db: Db; sql: Sql; close: () => Promise<void> };

export type DatabaseOptions = {
  /** Connections at most. Two to four per core are fastest, more are slower. */
  max?: number;
  onNotice?: (notice: Notice) => void;
  applicationName?: string;
};

/** Opens a pool lazily on `url`; no connection is made before the first query. */
export function createDb(url: string, options: DatabaseOptions = {}): Database {
  const sql = postgres(url, {
    max: options.max ?? 6,
    onnotice: options.onNotice ?? ignore,
    idle_timeout: 60,
    // A database that comes back is found within half a second; the usual pauses grow to twenty.
    backoff: (attempts) => Math.min(3 ** attempts / 100, 0.5),
    connect_timeout: 10,
    connection: { application_name: options.applicationName ?? 'yuanfen', TimeZone: 'UTC' },
  });
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: 5 }) };
}

function ignore(): void {}
