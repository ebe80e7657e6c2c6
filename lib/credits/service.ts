import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, type Result } from '@/lib/core/result';
import type { Spending } from './model';
import { getSpending } from './queries';

/**
 * Sets the most coins that a member lets themselves spend in a day; undefined removes their own limit. A lower limit takes
 * effect at once, a higher one after 24 hours.
 */
export async function setSpendingLimit(
  db: Db,
  member: Pick<Viewer, 'id'>,
  limit: number | undefined,
): Promise<Result<Spending>> {
  await db.execute(sql`select set_spending_limit(p_actor => ${member.id}, p_new_limit => ${limit ?? null})`);
  return ok(await getSpending(db, member), 'saveSuccess');
}
