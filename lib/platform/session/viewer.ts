import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { members, sessions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import { effectiveTier, type Viewer } from '@/lib/core/member';
import { settleStatus } from '@/lib/members/status';
import { hashToken } from '@/lib/platform/random-token';
import { avatarPath } from '@/lib/uploads/paths';
import { touchSession } from './touch-session';

/** A viewer with the picture that shells show. */
export type SessionViewer = Viewer & { readonly avatar: string };

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
      viewRevision: members.viewRevision,
      avatarKey: members.avatarKey,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.idHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('find_viewer'),
);

/** Finds the viewer of a session token; undefined without such a session. Used by all pages, calls and sockets. */
export async function findViewer(db: Db, token: string, now: Date): Promise<SessionViewer | undefined> {
  const hash = hashToken(token);
  const [row] = await viewerQuery(db).execute({ hash });
  if (!row) return undefined;
  const status = await settleStatus(db, row, now);
  if (status === 'erased' || status === 'service') return undefined;
  if (now.getTime() - row.lastSeenAt.getTime() > limits.session.touchEverySeconds * 1000) touchSession(db, hash);
  return {
    id: row.id,
    username: row.username,
    gender: row.gender,
    status,
    role: row.role,
    tier: effectiveTier(row, now),
    language: fromLegacyLanguage(row.language) ?? defaultLocale,
    viewRevision: row.viewRevision,
    avatar: avatarPath(row.avatarKey),
  };
}
