import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, sessions, staffSecrets } from '@/db/schema';
import type { Gender, SessionStatus, StaffRole } from '@/lib/core/member';
import { createToken, hashToken } from '@/lib/platform/random-token';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { proofColumns, type FactorProof } from '@/lib/staff-security/assurance';

export type SessionStart = {
  readonly memberId: number;
  readonly terminal: 'mobile' | 'desktop' | 'client';
  readonly userAgent: string;
  readonly addressPrefix: string;
  readonly now: Date;
};

/** Returns how long a session lasts, which staff may change. Sessions that exist keep their end. */
export async function getSessionSeconds(db: Db): Promise<number> {
  return (await getSiteSetting(db, 'lifetimes')).sessionDays * 86_400;
}

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startSession(db: Db, start: SessionStart): Promise<string> {
  const token = createToken();
  const seconds = await getSessionSeconds(db);
  await db.insert(sessions).values({
    idHash: hashToken(token),
    memberId: start.memberId,
    terminal: start.terminal,
    userAgent: start.userAgent,
    ipPrefix: start.addressPrefix,
    lastSeenAt: start.now,
    expiresAt: new Date(start.now.getTime() + seconds * 1000),
  });
  return token;
}

/** Ends one session. A trigger notifies the live connection, which closes the session's sockets. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashToken(token)));
}

/** Ends all of a member's sessions. */
export async function endSessionsOf(db: Db, memberId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId));
}

/** The account behind a session. */
export type SessionAccount = {
  readonly username: string;
  readonly status: SessionStatus;
  readonly role: StaffRole | null;
  readonly gender: Gender;
  readonly proof: FactorProof;
};

/** Returns the account of each active session, by the hexadecimal hash of its id. */
export async function listSessionAccounts(db: Db, hashes: readonly string[]): Promise<Map<string, SessionAccount>> {
  const ids = hashes.map((hash) => Buffer.from(hash, 'hex'));
  const { username, status, role, gender } = members;
  const rows = await db
    .select({ idHash: sessions.idHash, username, status, role, gender, proof: proofColumns })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(staffSecrets, eq(staffSecrets.memberId, sessions.memberId))
    .where(and(inArray(sessions.idHash, ids), gt(sessions.expiresAt, sql`now()`)));
  return new Map(
    rows.flatMap(({ idHash, ...account }) => {
      const { status: known } = account;
      return known === 'erased' || known === 'service'
        ? []
        : [[idHash.toString('hex'), { ...account, status: known }] as const];
    }),
  );
}
