import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres, { type Notice, type Sql } from 'postgres';
import { toAddress } from './address';
import * as schema from './schema';

/** A connection pool or a transaction on it; the first parameter of every service. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

/** Runs what only reads: on a replica where one is as good as the primary. It may run twice. */
export type Read = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export type Database = { db: Db; sql: Sql; close: () => Promise<void> };

type DatabaseOptions = {
  /** Maximum of connections. Two to four per core are fastest; more are slower. */
  max?: number;
  onNotice?: (notice: Notice) => void;
  applicationName?: string;
  /** The silence of the server after which a connection with a statement in progress is lost. As long as it likes by default. */
  silentSeconds?: number | undefined;
  /** Its connections refuse to write, also on a server that could. */
  isReading?: boolean;
  /** Receives the text of each statement, for tests: the driver then shows texts and parameters in its errors too. */
  onStatement?: (text: string) => void;
};

/**
 * The settings that each connection requests from any server, whatever its configuration. A plan type that is switched off has a
 * huge cost, for which PostgreSQL would compile the statement (jit) for seconds. A statement ends within seconds after its process has left.
 */
export const sessionSettings = { TimeZone: 'UTC', jit: 'off', client_connection_check_interval: '5s' } as const;

/** Until a connection that is not needed closes: each takes 4 MB of the server. */
const idleSeconds = 20;

const readingSettings = { default_transaction_read_only: true } as const;

/** Creates a pool on `url`, which connects with the first query. */
export function createDb(url: string, options: DatabaseOptions = {}): Database {
  const [address, socket] = toAddress(url);
  const sql = postgres(address, {
    ...socket,
    max: options.max ?? 6,
    onnotice: options.onNotice ?? ignore,
    // The driver uses the connection that was used last, so that those that a busy moment has opened become idle.
    idle_timeout: idleSeconds,
    // Reconnects within half a second; the driver's default waits up to twenty.
    backoff: (attempts) => Math.min(3 ** attempts / 100, 0.5),
    connect_timeout: 10,
    ...(options.silentSeconds !== undefined && { silent_timeout: options.silentSeconds }),
    // A replica refuses what writes, and LISTEN, on connections that would stay when it becomes the leader.
    ...(!options.isReading && { target_session_attrs: 'primary' }),
    types: { bigint: idAsNumber },
    ...(options.onStatement && { debug: (_, text) => options.onStatement?.(text) }),
    connection: {
      application_name: options.applicationName ?? 'yuanfen',
      ...sessionSettings,
      ...(options.isReading && readingSettings),
    },
  });
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: 5 }) };
}

/** Ids and counts are bigint in PostgreSQL and stay far below 2^53, so every query returns them as numbers. */
const idAsNumber = { to: 20, from: [20], serialize: String, parse: Number };

function ignore(): void {}
