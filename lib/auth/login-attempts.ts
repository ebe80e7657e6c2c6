import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { loginFailures } from '@/db/schema';
import { getSiteSetting } from '@/lib/site-settings/queries';

type Attempt = { readonly accountKey: string; readonly addressPrefix: string };

const same = (attempt: Attempt) =>
  and(eq(loginFailures.accountKey, attempt.accountKey), eq(loginFailures.ipPrefix, attempt.addressPrefix));

/** Returns the seconds until this address may try this account again; 0 when it may now. */
export async function secondsBlocked(db: Db, attempt: Attempt): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${loginFailures.blockedUntil} - now()))::int` })
    .from(loginFailures)
    .where(and(same(attempt), gt(loginFailures.blockedUntil, sql`now()`)));
  return row?.seconds ?? 0;
}

/** Counts a wrong password in one statement. The last one that staff allow blocks the account for this address, longer each time. */
export async function recordFailure(db: Db, attempt: Attempt): Promise<void> {
  const { wrongPasswords, firstWaitMinutes, longestWaitMinutes } = await getSiteSetting(db, 'logins');
  const isFull = sql`${loginFailures.failures} + 1 >= ${wrongPasswords}`;
  const minutes = sql`least(${longestWaitMinutes}, ${firstWaitMinutes} * power(2, ${loginFailures.lockouts}))`;
  await db
    .insert(loginFailures)
    .values({ accountKey: attempt.accountKey, ipPrefix: attempt.addressPrefix })
    .onConflictDoUpdate({
      target: [loginFailures.accountKey, loginFailures.ipPrefix],
      set: {
        failures: sql`case when ${isFull} then 0 else ${loginFailures.failures} + 1 end`,
        lockouts: sql`case when ${isFull} then ${loginFailures.lockouts} + 1 else ${loginFailures.lockouts} end`,
        blockedUntil: sql`case when ${isFull} then now() + ${minutes} * interval '1 minute' else ${loginFailures.blockedUntil} end`,
        lastAt: sql`now()`,
      },
    });
}

export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(loginFailures).where(same(attempt));
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, sql`now() - interval '1 day'`));
}
