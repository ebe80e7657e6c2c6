import type { Sql } from 'postgres';
import journal from './migrations/meta/_journal.json';

/** Returns whether the database has every migration of this build. */
export async function isMigrated(sql: Sql): Promise<boolean> {
  const [baseline] = journal.entries;
  const newest = journal.entries.at(-1);
  const [table] = await sql<
    { known: boolean }[]
  >`select to_regclass('drizzle.__drizzle_migrations') is not null as known`;
  if (!baseline || !newest || !table?.known) return false;
  const [row] = await sql<{ applied: number; newest: number | null }[]>`
    select count(*)::int as applied, max(created_at)::float8 as newest from drizzle.__drizzle_migrations
    where created_at >= ${baseline.when}`;
  return row !== undefined && row.applied >= journal.entries.length && (row.newest ?? 0) >= newest.when;
}
