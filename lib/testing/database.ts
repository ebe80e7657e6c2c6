import { randomBytes, randomInt } from 'node:crypto';
import postgres from 'postgres';
import { createDb, type Database } from '@/db/client';
import { onDatabase, templateName } from './database-url';
import { statementRecorder } from './statements/record-statements';
import { until } from './until';

export type TestDatabase = Database & { url: string };

/** Creates a migrated database with the reference rows, one for each test file; `close` drops it. Copied files need no WAL. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  // Not above: benchmarks load this file outside vitest, through the examples of the calls.
  const { inject } = await import('vitest');
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (sql) => sql`create database ${sql(name)} template ${sql(templateName)} strategy file_copy`);
  const url = onDatabase(server, name);
  const database = createDb(url, { max: options.max ?? 4, ...statementRecorder() });
  // Files that share a process have other members: what the process keeps by the id of a member stays with its file.
  await database.sql`select setval(pg_get_serial_sequence('members', 'id'), ${randomInt(1_000_000, 1_000_000_000)})`;
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}

/** Drops a database of a server. Retries while autovacuum works in it: `force` may not terminate its process, which ends by itself. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  let refusal: unknown;
  const drop = async () => {
    try {
      await onServer(server, (sql) => sql`drop database ${sql(name)} with (force)`);
      return true;
    } catch (error) {
      const isVacuumed = error instanceof postgres.PostgresError && ['42501', '55006'].includes(error.code);
      if (!isVacuumed) throw error;
      refusal = error;
      return false;
    }
  };
  if (!(await until(drop, 5_000, 250))) throw refusal;
}

async function onServer(url: string, act: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await act(sql);
  } finally {
    await sql.end();
  }
}
