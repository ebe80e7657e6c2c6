import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Writes a constant of the program into the text of a statement: the definition of a check or an index has no parameters, and a
 * query is planned with the value. Values of members are always parameters.
 */
export function literal(value: number | string): SQL {
  return sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
}

/**
 * Writes a LIMIT into the text of a prepared query. For a LIMIT parameter, PostgreSQL estimates a tenth of the table
 * and replans every execution. Planning costs several times the execution itself.
 */
export function literalLimit(rows: number): Placeholder {
  return literal(rows) as unknown as Placeholder; // the builder accepts any SQL here, but its type does not
}
