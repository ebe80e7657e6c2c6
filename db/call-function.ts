import { sql, StringChunk, type SQL } from 'drizzle-orm';
import { refuse, type Ok, type Result } from '../lib/core/result';
import type { Db } from './client';

type Outcome = {
  outcome: string;
  /** With a refusal: seconds after which the call may succeed, and whether a higher tier would allow it. */
  retry?: number | null;
  can_upgrade?: boolean | null;
};

type FunctionCall<Row, T, Code extends string> = {
  /** The refusals of the function, which are codes of the contract. */
  readonly codes: readonly Code[];
  /** Makes the result of the row of a call that was done. */
  readonly done: (row: Row) => Ok<T> | Promise<Ok<T>>;
  /** Steps of the same statement after the call: CTEs that read its row, which is the table `called`. */
  readonly steps?: SQL | undefined;
};

/**
 * Calls a function of the database whose outcome is OK or a code of the contract: `call` is `name(p_actor => …)`. Throws for
 * every other outcome and for a call without a row, because both are bugs.
 */
export async function callFunction<const Code extends string, T, Row extends object = object>(
  db: Db,
  call: SQL,
  { codes, done, steps }: FunctionCall<Row, T, Code>,
): Promise<Result<T, Code>> {
  const statement = steps
    ? sql`with called as materialized (select * from ${call} as outcome)${steps} select * from called`
    : sql`select * from ${call} as outcome`;
  const rows = await db.execute(statement);
  const [row] = rows as unknown as (Outcome & Row)[]; // the columns of the function, as its caller declares them
  if (!row) throw new Error(`${nameOf(call)} returned no row`);
  if (row.outcome === 'OK') return done(row);
  const code = codes.find((candidate) => candidate === row.outcome);
  if (code === undefined) throw new Error(`${nameOf(call)} ended with ${row.outcome}`);
  return {
    ...refuse(code),
    ...(typeof row.retry === 'number' && { retry: row.retry }),
    ...(typeof row.can_upgrade === 'boolean' && { canUpgrade: row.can_upgrade }),
  };
}

/** Returns the name of the function that a statement begins with, for errors. */
function nameOf({ queryChunks: [first] }: SQL): string {
  const text = first instanceof StringChunk ? first.value.join('') : '';
  return /\w+/.exec(text)?.[0] ?? 'A function';
}
