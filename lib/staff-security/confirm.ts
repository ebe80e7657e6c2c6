import type { Db } from '@/db/client';
import { checkOwnPassword } from '@/lib/auth/own-password';
import { ok, type Result } from '@/lib/core/result';
import { findSecondFactor, markConfirmed, proveSecondFactor } from './second-factor';

type Confirmation = {
  readonly memberId: number;
  readonly sessionHash: Buffer | undefined;
  readonly addressPrefix: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

/**
 * The second log-in of staff, in their present session: the password allows dangerous actions for an hour, the code of the
 * second factor proves the session. With a second factor, the password counts together with a code only.
 */
export async function confirmLogin(
  db: Db,
  { memberId, sessionHash, addressPrefix, password, code }: Confirmation,
): Promise<Result<null, 'WRONG_PASSWORD' | 'WRONG_CODE' | 'TOO_MANY'>> {
  if (password) {
    const checked = await checkOwnPassword(db, { memberId, password, addressPrefix });
    if (!checked.ok) return checked;
  }
  const needsCode = code !== undefined || (await findSecondFactor(db, memberId)).isEnabled;
  if (needsCode) {
    const proved = await proveSecondFactor(db, { memberId, sessionHash, code: code ?? '' });
    if (!proved.ok) return proved;
  }
  if (password) await markConfirmed(db, memberId, sessionHash);
  return ok(null);
}
