import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql } from 'postgres';
import { OperatorError } from '../lib/core/operator-error';

/** The last of the 54 migrations that the baseline replaces, and the newest commit that has them. */
export const lastBeforeBaseline = {
  hash: 'c81f8da5d693da5d15d1b03de22027e18691194a633d87ed31831d13583327da',
  createdAt: 1_795_787_059_100,
  commit: 'f67b305aa1e58c023854f177732b4dcd61e27ee7',
} as const;

/**
 * Records the baseline as applied in a database that has all migrations it replaces, because the tables are the same. Throws
 * OperatorError for a database that has only some of them. Leaves all others unchanged: an empty one, and one with the baseline.
 */
export async function adoptBaseline(sql: Sql, migrationsFolder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  if (!baseline) throw new Error(`no migration in ${migrationsFolder}`);
  const newest = await findNewestMigration(sql);
  if (!newest || newest.createdAt >= baseline.folderMillis) return;
  const { hash, createdAt, commit } = lastBeforeBaseline;
  if (newest.createdAt < createdAt)
    throw new OperatorError(
      `The database is older than this version can upgrade: start commit ${commit} on it once, then this version.`,
    );
  if (newest.hash !== hash)
    throw new OperatorError(
      'The database was made by a commit whose last migration was changed later and cannot be upgraded: create a new database.',
    );
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline.hash}, ${baseline.folderMillis})`;
}

async function findNewestMigration(sql: Sql): Promise<{ hash: string; createdAt: number } | undefined> {
  const [table] = await sql<
    { exists: boolean }[]
  >`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return undefined;
  const [newest] = await sql<{ hash: string; createdAt: number }[]>`
    select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  return newest;
}
