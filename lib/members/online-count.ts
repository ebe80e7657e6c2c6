import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { logger } from '@/lib/platform/logger';

const counts = globalSingleton(
  'online count',
  () =>
    new SharedReads<'all', number>(
      async (db) => {
        const [row] = await db.execute<{ online: number }>(sql`select count(*)::int as online from presence`);
        return row?.online ?? 0;
      },
      { freshFor: limits.onlineCount.freshMilliseconds },
    ),
);

/**
 * Returns the number of members online, rounded down, for pages before log-in; undefined while there are few, or when it
 * cannot be read, which must not keep a page from being shown.
 */
export async function countOnlineRounded(db: Db): Promise<number | undefined> {
  try {
    return roundOnline(await counts.get(db, 'all'));
  } catch (error) {
    logger.warn({ err: error }, 'members online were not counted');
    return undefined;
  }
}

/** Keeps two digits: 57 becomes 50, 1,234 becomes 1,200. */
export function roundOnline(count: number): number | undefined {
  if (count <= limits.onlineCount.from) return undefined;
  const step = 10 ** (Math.floor(Math.log10(count)) - (count < 100 ? 0 : 1));
  return Math.floor(count / step) * step;
}
