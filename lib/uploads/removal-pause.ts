import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Db } from '@/db/client';

/** Advisory lock of a backup, any fixed number below 2^31: its two halves in `pg_locks` are then 0 and the number. */
const lockKey = 1_204_112_021;

/**
 * Keeps the files of all uploads until the returned function is called, or the process ends: a backup copies them after the rows
 * that name them. Files whose rows go meanwhile are removed by a later sweep.
 */
export async function pauseRemovals(pool: Sql): Promise<() => Promise<void>> {
  const connection = await pool.reserve();
  await connection`select pg_advisory_lock(${lockKey})`;
  return async () => {
    await connection`select pg_advisory_unlock(${lockKey})`;
    connection.release();
  };
}

/** Returns whether a backup of this database keeps the files of uploads. */
export async function areRemovalsPaused(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ paused: boolean }>(sql`
    select exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0 and l.objid = ${lockKey} and l.granted
    ) as paused`);
  return row?.paused ?? false;
}
