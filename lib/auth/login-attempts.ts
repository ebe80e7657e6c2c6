import { and, eq, inArray, lt, sql } from 'drizzle-orm';
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

/**
 * Counts an attempt for each key before its password is checked, so that attempts in parallel are no more than one after the
 * other: `forgetFailures` follows a right password. The last one that staff allow blocks the key for this address, longer each
 * time. Returns the seconds until a blocked key may be tried again, and counts nothing for it; 0 when the attempt may go on.
 */
export async function countAttempt(db: Db, { keys, addressPrefix }: Attempt): Promise<number> {
  const { wrongPasswords, firstWaitMinutes, longestWaitMinutes } = await getSiteSetting(db, 'logins');
  const { failures, lockouts, blockedUntil, lastAt } = loginFailures;
  const isBlocked = sql`coalesce(${blockedUntil} > now(), false)`;
  const isFull = sql`(${failures} + 1 >= ${wrongPasswords})`;
  const minutes = sql`least(${longestWaitMinutes}, ${firstWaitMinutes} * power(2, ${lockouts}))`;
  const rows = await db
    .insert(loginFailures)
    // In one order, so that two attempts wait for each other instead of deadlocking.
    .values([...new Set(keys)].sort().map((accountKey) => ({ accountKey, ipPrefix: addressPrefix })))
    .onConflictDoUpdate({
      target: [loginFailures.accountKey, loginFailures.ipPrefix],
      set: {
        failures: sql`case when ${isBlocked} then ${failures} when ${isFull} then 0 else ${failures} + 1 end`,
        lockouts: sql`case when not ${isBlocked} and ${isFull} then ${lockouts} + 1 else ${lockouts} end`,
        blockedUntil: sql`case when not ${isBlocked} and ${isFull} then now() + ${minutes} * interval '1 minute' else ${blockedUntil} end`,
        lastAt: sql`case when ${isBlocked} then ${lastAt} else now() end`,
      },
    })
    // `last_at` is the start of this transaction exactly when the attempt was counted.
    .returning({
      seconds: sql<number>`case when ${lastAt} = now() then 0 else ceil(extract(epoch from ${blockedUntil} - now()))::int end`,
    });
  return Math.max(0, ...rows.map(({ seconds }) => seconds));
}

export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(loginFailures).where(same(attempt));
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, sql`now() - interval '1 day'`));
}
