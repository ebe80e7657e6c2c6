import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { sessions, staffSecrets } from '@/db/schema';
import type { Assurance } from '@/lib/core/endpoint';
import { env } from '@/lib/platform/env';
import { readSiteSetting } from '@/lib/site-settings/queries';

/** What a session of staff lacks: a code of the second factor, or a password given a short time ago. */
export type Lack = 'TOTP_REQUIRED' | 'CONFIRM_REQUIRED';

/**
 * Returns what the session of a member of staff lacks for a page or call; undefined when it may proceed. The demo requires
 * no second factor of staff who have none.
 */
export async function findLack(
  db: Db,
  sessionHash: Buffer | undefined,
  needed: Assurance,
  isDemo = env().DEMO,
): Promise<Lack | undefined> {
  if (needed === 'session' || !sessionHash) return undefined;
  const { staffConfirmMinutes } = await readSiteSetting(db, 'lifetimes');
  const [row] = await db
    .select({
      hasCode: sql<boolean>`${sessions.totpAt} is not null`,
      hasSecret: sql<boolean>`${staffSecrets.confirmedAt} is not null`,
      isRecent: sql<boolean>`${sessions.confirmedAt} > now() - make_interval(mins => ${staffConfirmMinutes})`,
    })
    .from(sessions)
    .leftJoin(staffSecrets, eq(staffSecrets.memberId, sessions.memberId))
    .where(eq(sessions.idHash, sessionHash));
  const needsCode = needed !== 'password' && (!isDemo || row?.hasSecret === true);
  if (needsCode && !row?.hasCode) return 'TOTP_REQUIRED';
  return needed !== 'totp' && !row?.isRecent ? 'CONFIRM_REQUIRED' : undefined;
}
