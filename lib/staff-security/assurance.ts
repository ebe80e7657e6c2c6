import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, sessions, staffSecrets } from '@/db/schema';
import type { Assurance } from '@/lib/core/endpoint';
import { env } from '@/lib/platform/env';
import { readSiteSetting } from '@/lib/site-settings/queries';

/** The proof that a session of staff lacks: a code of the second factor, or a password given a short time ago. */
export type Lack = 'TOTP_REQUIRED' | 'CONFIRM_REQUIRED';

/** The state of the second factor: given in the session, set up by its member, ended before by staff. */
export type FactorProof = { readonly hasCode: boolean; readonly hasSecret: boolean; readonly hasLostOne: boolean };

/** The columns of a proof, in a query of sessions with their members and secrets joined. */
export const proofColumns = {
  hasCode: sql<boolean>`${sessions.totpAt} is not null`,
  hasSecret: sql<boolean>`${staffSecrets.confirmedAt} is not null`,
  hasLostOne: sql<boolean>`${members.factorLostAt} is not null`,
};

/** Returns whether a session lacks a code. The demo requires no second factor of staff who never had one. */
export function lacksCode({ hasCode, hasSecret, hasLostOne }: FactorProof, isDemo = env().DEMO): boolean {
  return !hasCode && (!isDemo || hasSecret || hasLostOne);
}

/** Returns what a session proved of the second factor. */
export async function findProof(db: Db, sessionHash: Buffer): Promise<FactorProof> {
  const [row] = await db
    .select(proofColumns)
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(staffSecrets, eq(staffSecrets.memberId, sessions.memberId))
    .where(eq(sessions.idHash, sessionHash));
  return row ?? { hasCode: false, hasSecret: true, hasLostOne: false };
}

/** Returns what the session of a member of staff lacks for a page or call; undefined when it may proceed. */
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
      ...proofColumns,
      isRecent: sql<boolean>`${sessions.confirmedAt} > now() - make_interval(mins => ${staffConfirmMinutes})`,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(staffSecrets, eq(staffSecrets.memberId, sessions.memberId))
    .where(eq(sessions.idHash, sessionHash));
  if (needed !== 'password' && (row ? lacksCode(row, isDemo) : !isDemo)) return 'TOTP_REQUIRED';
  return needed !== 'totp' && !row?.isRecent ? 'CONFIRM_REQUIRED' : undefined;
}
