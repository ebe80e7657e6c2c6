import { literal } from '../literal';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A bigint as a JavaScript number: identity ids stay far below 2^53. */
export const big = (name: string) => bigint(name, { mode: 'number' });

export const identity = () => big('id').primaryKey().generatedAlwaysAsIdentity();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Text that is compared by its bytes: a range of keys finds a part of it in any database. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The constants of the program as a list for IN: the definition of a check or an index has no parameters. */
export const listOf = (values: readonly string[]) => sql`(${sql.join(values.map(literal), sql`, `)})`;

/** A CHECK that a text column holds one of the values. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in ${listOf(values)}`);
}

/** A CHECK on the number of characters. */
export function lengthBetween(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`char_length(${column}) between ${literal(min)} and ${literal(max)}`);
}

/** 128 random bits as 32 hexadecimal digits, for keys that must not be guessed. */
export const randomKey = sql`replace(gen_random_uuid()::text, '-', '')`;

/** Counts the changes of a row, so that only the first of two members of staff who edit it at the same time saves. */
export const revision = () => integer('revision').notNull().default(1);
