import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';

/** Counts today, yesterday and the days that were not counted yet. Returns the number of days. */
export async function rollUpDays(db: Db): Promise<number> {
  const [row] = await db.execute<{ days: number }>(
    sql`select roll_up_days(p_kept => ${limits.staff.overviewDays * 3}) as days`,
  );
  return row?.days ?? 0;
}
