import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { ok, refuse, refuseFor, type Result } from '@/lib/core/result';
import { countAttempt, forgetFailures, memberKey } from './login-attempts';
import { isPassword } from './passwords';

type Claim = { readonly memberId: number; readonly password: string; readonly addressPrefix: string };

/**
 * Checks the password of a member who has a session, and returns its stored hash, with which a later statement can check that
 * the password is still the same. Wrong ones count together with those of the log-in: a stolen session guesses no more.
 */
export async function checkOwnPassword(
  db: Db,
  { memberId, password, addressPrefix }: Claim,
): Promise<Result<string, 'WRONG_PASSWORD' | 'TOO_MANY'>> {
  const attempt = { keys: [memberKey(memberId)], addressPrefix };
  const wait = await countAttempt(db, attempt);
  if (wait > 0) return refuseFor(wait);
  const [stored] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, memberId));
  if (!stored || !(await isPassword(stored.hash, password))) return refuse('WRONG_PASSWORD');
  await forgetFailures(db, attempt);
  return ok(stored.hash);
}
