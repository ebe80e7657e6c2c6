import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { members, sessions } from '@/db/schema';
import { fromLegacyLanguage, defaultLocale } from '@/lib/core/locale';
import { limits } from '@/lib/core/limits';
import { effectiveTier } from '@/lib/core/tier';
import { createToken, hashToken, sessionSeconds } from '@/lib/session/token';
import type { Viewer } from './viewer';

export type SessionStart = {
  readonly memberId: number;
  readonly terminal: 'mobile' | 'desktop' | 'client';
  readonly userAgent: string;
  readonly addressPrefix: string;
  readonly now: Date;
};

/** Starts a session and returns its token: 256 random bits as 43 characters, of which only the hash is stored. */
export async function startSession(db: Db, start: SessionStart): Promise<string> {
  const token = createToken();
  await db.insert(sessions).values({
    idHash: hashToken(token),
    memberId: start.memberId,
    terminal: start.terminal,
    userAgent: start.userAgent,
    ipPrefix: start.addressPrefix,
    lastSeenAt: start.now,
    expiresAt: new Date(start.now.getTime() + sessionSeconds * 1000),
  });
  return token;
}

const viewerQuery = preparedPerPool((db) =>
  db
    .select({
      id: members.id,
      username: members.username,
      gender: members.gender,
      status: members.status,
      suspendedUntil: members.suspendedUntil,
      role: members.role,
      silverExpiresAt: members.silverExpiresAt,
      goldExpiresAt: members.goldExpiresAt,
      language: members.language,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.idHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('find_viewer'),
);

/** The member a token stands for, or undefined when no such session lives. Every page, call and socket asks here. */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
  const hash = hashToken(token);
  const [row] = await viewerQuery(db).execute({ hash });
  if (!row || row.status === 'erased') return undefined;
  if (now.getTime() - row.lastSeenAt.getTime() > limits.session.touchEverySeconds * 1000) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, hash));
  }
  return {
    id: row.id,
    username: row.username,
    gender: row.gender,
    status: row.status,
    role: row.role,
    tier: effectiveTier(row, now),
    language: fromLegacyLanguage(row.language) ?? defaultLocale,
  };
}

/** Ends one session and tells the live connection, which closes its sockets. */
export async function endSession(db: Db, token: string): Promise<void> {
  // One statement: the notice goes out only with the row's end.
  await db.execute(sql`
    with ended as (delete from ${sessions} where ${sessions.idHash} = ${hashToken(token)} returning member_id, id_hash)
    select pg_notify('session_ended', json_build_object('memberId', member_id, 'idHash', encode(id_hash, 'hex'))::text) from ended`);
}

/** Ends all of a member's sessions. */
export async function endSessionsOf(db: Db, memberId: number): Promise<void> {
  await db.execute(sql`
    with ended as (delete from ${sessions} where ${sessions.memberId} = ${memberId} returning member_id)
    select pg_notify('session_ended', json_build_object('memberId', ${memberId}::bigint)::text) from ended limit 1`);
}
