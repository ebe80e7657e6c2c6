import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';

/** A statement of the product: text and parameter values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type Recorder = {
  readonly db: Db;
  /** Returns the statements of a call once all shared reads are cached. */
  record: (run: (db: Db) => Promise<unknown>) => Promise<Statement[]>;
  recordFirst: (run: (db: Db) => Promise<unknown>) => Promise<Statement[]>;
  close: () => Promise<void>;
};

/** Opens a pool like the product's that records its statements. */
export function createRecorder(url: string): Recorder {
  let sent: Statement[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'yuanfen-bench', TimeZone: 'UTC' },
    debug: (_connection, text, values) => sent.push({ text, values: values as unknown[] }),
  });
  const db: Db = drizzle(sql, { schema });
  const recordFirst: Recorder['record'] = async (run) => {
    sent = [];
    await run(db);
    return sent.filter(({ text }) => !/pg_catalog/.test(text));
  };
  return {
    db,
    recordFirst,
    async record(run) {
      await run(db);
      return recordFirst(run);
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/** Returns a value as a literal for EXECUTE; an untyped literal takes the type of the parameter. */
export function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
