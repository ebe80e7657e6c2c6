import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { GatheredReads } from '@/db/gathered-reads';
import { preparedPerPool } from '@/db/prepared';
import { members, sessions } from '@/db/schema';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import type { LegalVersions } from '@/lib/core/legal';
import { effectiveTier, type Viewer } from '@/lib/core/member';
import { globalSingleton } from '@/lib/core/global-singleton';
import type { UnreadCounts } from '@/lib/live/model';
import { unreadOf } from '@/lib/live/unread';
import { awaitsWelcome } from '@/lib/members/welcome';
import { settleStatus } from '@/lib/members/status';
import { hasWarning } from '@/lib/moderation/has-warning';
import { hashToken } from '@/lib/platform/random-token';
import { avatarPath } from '@/lib/uploads/paths';
import { ownAvatarKey } from '@/lib/uploads/review';
import { touchSession } from './touch-session';

/** The times without use after which a session ends. */
export const idleDays = 14;
export const staffIdleHours = 12;
/** The precision of when a session was last seen. */
export const touchEverySeconds = 600;
/** Polls wait for one another for so long, or until there are so many, and find their sessions by one statement. */
const poll = { gatherMilliseconds: 20, maxKeys: 5 } as const;

/** A viewer with the picture that shells show. */
export type SessionViewer = Viewer & { readonly avatar: string };

/** A viewer with what pages show: the unread counts, whether the welcome of a new member is due, and whether a warning is. */
export type PageViewer = SessionViewer & {
  readonly unread: UnreadCounts;
  readonly country: string;
  readonly awaitsWelcome: boolean;
  readonly hasWarning: boolean;
  /** The versions that the member accepted. */
  readonly accepted: LegalVersions;
};

const viewerColumns = {
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
  avatarKey: ownAvatarKey,
  lastSeenAt: sessions.lastSeenAt,
};

const ofSession = eq(members.id, sessions.memberId);
const isUnexpired = gt(sessions.expiresAt, sql`now()`);
const isActive = and(eq(sessions.idHash, sql.placeholder('hash')), isUnexpired);

const viewerQuery = preparedPerPool((db) =>
  db.select(viewerColumns).from(sessions).innerJoin(members, ofSession).where(isActive).prepare('find_viewer'),
);

const pageViewerQuery = preparedPerPool((db) =>
  db
    .select({
      ...viewerColumns,
      messages: unreadOf(members.id).as('messages'),
      mails: sql<number>`unread_mails(${members.id})`.as('mails'),
      notices: sql<number>`unread_notices(${members.id})`.as('notices'),
      country: members.country,
      acceptedTerms: members.acceptedTerms,
      acceptedPrivacy: members.acceptedPrivacy,
      awaitsWelcome,
      hasWarning: hasWarning(members.id).as('warned'),
    })
    .from(sessions)
    .innerJoin(members, ofSession)
    .where(isActive)
    .prepare('find_page_viewer'),
);

/** Always as many parameters: PostgreSQL plans a statement with an array for each execution, which costs more than the rows. */
const polledKeys = Array.from({ length: poll.maxKeys }, (_, index) => `hash${index}`);

const viewersQuery = preparedPerPool((db) =>
  db
    .select({ ...viewerColumns, idHash: sessions.idHash })
    .from(sessions)
    .innerJoin(members, ofSession)
    .where(
      and(
        inArray(
          sessions.idHash,
          polledKeys.map((key) => sql.placeholder(key)),
        ),
        isUnexpired,
      ),
    )
    .prepare('find_viewers'),
);

type ViewerRow = Awaited<ReturnType<ReturnType<typeof viewerQuery>['execute']>>[number];

/**
 * Finds the viewer of a session token; undefined without such a session, also when it was not used for too long. Used by all
 * calls.
 */
export async function findViewer(db: Db, token: string, now: Date): Promise<SessionViewer | undefined> {
  const hash = hashToken(token);
  const [row] = await viewerQuery(db).execute({ hash });
  return row && toViewer(db, row, { hash, now });
}

async function loadViewers(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, ViewerRow>> {
  const values = polledKeys.map((key, index) => [key, Buffer.from(hashes[index] ?? hashes[0] ?? '', 'hex')] as const);
  const rows = await viewersQuery(db).execute(Object.fromEntries(values));
  return new Map(rows.map((row) => [row.idHash.toString('hex'), row]));
}

const polledRows = globalSingleton('viewers of polls', () => new GatheredReads<ViewerRow>(loadViewers, poll));

/** Sockets do not wait: those that are admitted in one turn of the event loop share a statement. */
const socketRows = globalSingleton(
  'viewers of sockets',
  () => new GatheredReads<ViewerRow>(loadViewers, { gatherMilliseconds: 0, maxKeys: poll.maxKeys }),
);

/** Finds the same viewer for a poll, which can wait: by one statement for the polls of some milliseconds. */
export function findPollViewer(db: Db, token: string, now: Date): Promise<SessionViewer | undefined> {
  return findGathered(polledRows, db, { token, now });
}

/** Finds the same viewer for a socket: by one statement for those of a turn of the event loop, as when thousands return at once. */
export function findSocketViewer(db: Db, token: string, now: Date): Promise<SessionViewer | undefined> {
  return findGathered(socketRows, db, { token, now });
}

async function findGathered(
  reads: GatheredReads<ViewerRow>,
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<SessionViewer | undefined> {
  const hash = hashToken(token);
  const row = await reads.get(db, hash.toString('hex'));
  return row && toViewer(db, row, { hash, now });
}

/** Finds the same viewer for a page, with what its shell shows, by one statement. */
export async function findPageViewer(db: Db, token: string, now: Date): Promise<PageViewer | undefined> {
  const hash = hashToken(token);
  const [row] = await pageViewerQuery(db).execute({ hash });
  const viewer = row && (await toViewer(db, row, { hash, now }));
  if (!viewer) return undefined;
  const { messages, mails, notices, awaitsWelcome, hasWarning, country } = row;
  const accepted = { terms: row.acceptedTerms, privacy: row.acceptedPrivacy };
  return { ...viewer, accepted, country, unread: { messages, mails, notices }, awaitsWelcome, hasWarning };
}

type Reading = { readonly hash: Buffer; readonly now: Date };

async function toViewer(db: Db, row: ViewerRow, { hash, now }: Reading): Promise<SessionViewer | undefined> {
  const status = await settleStatus(db, row, now);
  if (status === 'erased' || status === 'service') return undefined;
  const idleSeconds = (now.getTime() - row.lastSeenAt.getTime()) / 1000;
  if (idleSeconds > (row.role === null ? idleDays * 86_400 : staffIdleHours * 3_600)) return undefined;
  if (idleSeconds > touchEverySeconds) touchSession(db, hash);
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
