import type { Sql } from 'postgres';
import type { Db } from '@/db/client';

/** A number of ours as part of a statement's text: a LIMIT sent as a parameter is planned anew for every execution. */
export function fixed(sql: Sql, value: number) {
  return sql.unsafe(String(value));
}

/**
 * The postgres.js client below Drizzle. Its tagged queries are prepared once per connection; whatever goes through Drizzle is
 * sent as unnamed text and planned anew each time, which on the paths of chat costs more than running it.
 */
export function driverOf(db: Db): Sql {
  const client: unknown = '$client' in db ? db.$client : undefined;
  if (typeof client !== 'function') throw new TypeError('Chat needs the pool itself, not a transaction on it.');
  return client as Sql; // db/client.ts makes every Db from a postgres.js client
}
