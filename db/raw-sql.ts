import type { Sql, TransactionSql } from 'postgres';
import type { Db } from './client';

/** Inlines a constant into the text of a statement: PostgreSQL replans every execution whose LIMIT is a parameter. */
export function literal(sql: Sql | TransactionSql, value: number) {
  return sql.unsafe(String(value));
}

/**
 * Returns the postgres.js client below Drizzle. Its tagged queries are prepared once per connection. Drizzle sends unnamed
 * statements, which PostgreSQL plans on every call; on the hot paths of chat, planning costs more than execution.
 */
export function sqlOf(db: Db): Sql {
  const client: unknown = '$client' in db ? db.$client : undefined;
  if (typeof client !== 'function') throw new TypeError('Raw SQL needs the pool itself, not a transaction on it.');
  return client as Sql; // db/client.ts makes every Db from a postgres.js client
}
