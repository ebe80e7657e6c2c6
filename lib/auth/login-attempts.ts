import { and, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { loginFailures } from '@/db/schema';
import { getSiteSetting } from '@/lib/site-settings/queries';

/** `keys`: what an attempt counts for, such as the typed account and the member behind it. */
type Attempt = { readonly keys: readonly string[]; readonly addressPrefix: string };

const same = ({ keys, addressPrefix }: Attempt) =>
  and(inArray(loginFailures.accountKey, [...keys]), eq(loginFailures.ipPrefix, addressPrefix));

/** The key under which all names of a member count as one. No typed account contains a space. */
export function memberKey(memberId: number): string {
  return `member ${memberId}`;
}

/** Returns the seconds until this address may try one of the keys again; 0 when it may now. */
export async function secondsBlocked(db: Db, attempt: Attempt): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number | null>`ceil(extract(epoch from ${max(loginFailures.blockedUntil)} - now()))::int`,
    })
    .from(loginFailures)
    .where(and(same(attempt), gt(loginFailures.blockedUntil, sql`now()`)));
  return row?.seconds ?? 0;
}

/**
 * Counts a wrong password for each key in one statement. The last one that staff allow blocks the key for this address, longer each
 * time.
 */
export async function recordFailure(db: Db, { keys, addressPrefix }: Attempt): Promise<void> {
  const { wrongPasswords, firstWaitMinutes, longestWaitMinutes } = await getSiteSetting(db, 'logins');
  const isFull = sql`${loginFailures.failures} + 1 >= ${wrongPasswords}`;
  const minutes = sql`least(${longestWaitMinutes}, ${firstWaitMinutes} * power(2, ${loginFailures.lockouts}))`;
  await db
    .insert(loginFailures)
    // In one order, so that two attempts wait for each other instead of deadlocking.
    .values([...new Set(keys)].sort().map((accountKey) => ({ accountKey, ipPrefix: addressPrefix })))
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
