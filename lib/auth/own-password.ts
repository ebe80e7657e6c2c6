import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { ok, refuse, refuseFor, type Result } from '@/lib/core/result';
import { countGuess, forgiveGuess, sessionScope } from './guess-limits';
import { countAttempt, forgetFailures, memberKey } from './login-attempts';
import { isPassword } from './passwords';

type Claim = { readonly memberId: number; readonly password: string; readonly addressPrefix: string };

/**
 * Checks the password of a member who has a session, and returns its stored hash, with which a later statement can check that
 * the password is still the same. Wrong ones count together with those of the log-in: a stolen session guesses no more.
 * From all addresses they count for the sessions alone, so that no guessing at the log-in keeps an owner with a session out.
 */
export async function checkOwnPassword(
  db: Db,
  { memberId, password, addressPrefix }: Claim,
): Promise<Result<string, 'WRONG_PASSWORD' | 'TOO_MANY'>> {
  const attempt = { keys: [memberKey(memberId)], addressPrefix };
  const wait = await countAttempt(db, attempt);
  if (wait > 0) return refuseFor(wait);
  const [stored] = await db
    .select({ id: members.id, role: members.role, hash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId));
  if (!stored) return refuse('WRONG_PASSWORD');
  const scope = sessionScope(stored);
  const waitOfAll = await countGuess(db, scope);
  if (waitOfAll > 0) return refuseFor(waitOfAll);
  if (!(await isPassword(stored.hash, password))) return refuse('WRONG_PASSWORD');
  await forgetFailures(db, attempt);
  await forgiveGuess(db, [scope]);
  return ok(stored.hash);
}
