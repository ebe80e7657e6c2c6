import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';

/*
 * While a release is rolled out, processes of the former one run on the new database. Their statements are kept in this file, and a test
 * prepares each of them on the migrations of today: a dropped column, a renamed table or a function with other parameters fails it.
 */
export const formerFile = path.join('db', 'former-statements.json');

export type FormerStatements = {
  /** The newest migration of the release. */
  readonly migration: string;
  readonly statements: readonly string[];
};

export function readFormerStatements(): FormerStatements {
  return JSON.parse(readFileSync(formerFile, 'utf8')) as FormerStatements; // as `npm run statements:former` writes it
}

type Refusal = { readonly statement: string; readonly reason: string };

/** Prepares each statement without executing it. Returns those that the database refuses. */
export async function listRefused(sql: Sql, statements: readonly string[]): Promise<Refusal[]> {
  const connection = await sql.reserve();
  const refused: Refusal[] = [];
  try {
    for (const statement of statements) {
      try {
        await connection.unsafe(`prepare former as ${statement}`);
        await connection.unsafe('deallocate former');
      } catch (error) {
        refused.push({ statement, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  } finally {
    connection.release();
  }
  return refused;
}

/** Returns the columns that must have a value, have no default, and that an insert of these statements does not name: `table.column`. */
export async function listUnnamed(sql: Sql, statements: readonly string[]): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`;
  const unnamed = statements
    .flatMap((statement) => [...statement.matchAll(/insert into "?(\w+)"?(?: as \w+)?\s*\(([^)]*)\)/gi)])
    .flatMap(([, table, names = '']) => {
      const named = new Set(names.split(',').map((name) => name.trim().replaceAll('"', '')));
      return columns.filter((needed) => needed.table === table && !named.has(needed.column));
    });
  return [...new Set(unnamed.map(({ table, column }) => `${table}.${column}`))].sort();
}
