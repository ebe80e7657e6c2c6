import { and, type AnyColumn, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal, literalLimit } from '@/db/literal';
import { preparedPerSize } from '@/db/prepared';
import { likeNotes, likes, members, presence } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import { fromWarningBits } from '@/lib/core/text-filter';
import { effectiveTier, type Gender } from '@/lib/core/member';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath } from '@/lib/uploads/paths';
import { languageOf } from '@/lib/core/language-of';
import type { MemberListItem, ReceivedNote } from './model';

/*
 * The statements of the member lists. A subquery selects the rows of a page by key before the joins, so that 20 rows
 * are joined, whatever the planner estimates.
 */

export const listColumns = {
  id: members.id,
  username: members.username,
  gender: members.gender,
  birthday: members.birthday,
  country: members.country,
  avatarKey: members.avatarKey,
  avatarPlaceholder: members.avatarPlaceholder,
  silverExpiresAt: members.silverExpiresAt,
  goldExpiresAt: members.goldExpiresAt,
  lastActiveAt: members.lastActiveAt,
  verifiedAt: members.verifiedAt,
};

/** The columns that lists, profiles and the own record share. */
type MemberRow = Pick<
  typeof members.$inferSelect,
  | 'id'
  | 'username'
  | 'gender'
  | 'birthday'
  | 'country'
  | 'avatarKey'
  | 'avatarPlaceholder'
  | 'silverExpiresAt'
  | 'goldExpiresAt'
  | 'lastActiveAt'
  | 'verifiedAt'
>;

type NoteRow = { readonly content: string; readonly warnings: number };
type ListRow = MemberRow & { readonly isOnline: boolean; readonly isLiked: boolean; readonly note?: NoteRow | null };

/** Converts a row to a list item, with the tier and the age at `now`, which is on the day `today`. */
export function toListItem(row: ListRow, now: Date, today = toCalendarDay(now)): MemberListItem {
  return {
    id: row.id,
    username: row.username,
    avatar: avatarPath(row.avatarKey),
    placeholder: row.avatarPlaceholder,
    tier: effectiveTier(row, now),
    isOnline: row.isOnline,
    lastActiveAt: row.lastActiveAt.getTime(),
    gender: row.gender,
    age: ageOn(row.birthday, today),
    country: row.country,
    isLiked: row.isLiked,
    isVerified: row.verifiedAt !== null,
    ...(row.note && { note: toReceivedNote(row.note) }),
  };
}

function toReceivedNote({ content, warnings }: NoteRow): ReceivedNote {
  return { content, language: languageOf(content), warnings: fromWarningBits(warnings) };
}

/** Converts rows of one read, with the tiers and ages of now. */
export function toListItems(rows: readonly ListRow[]): MemberListItem[] {
  const now = new Date();
  const today = toCalendarDay(now);
  return rows.map((row) => toListItem(row, now, today));
}

export const isOnline = sql<boolean>`${presence.memberId} is not null`;
const viewer = sql.placeholder('viewer');

/** Returns the column of whether the viewer likes a member: one index probe per row. A join would read all likes of the viewer. */
export function isLiked(memberId: AnyColumn | SQL | SQL.Aliased<number>): SQL<boolean> {
  return sql<boolean>`(select true from ${likes} where ${likes.likerId} = ${viewer} and ${likes.targetId} = ${memberId}) is true`;
}

/** The note that a member wrote with their like of the viewer, unless staff hid it: one index probe per row. */
export function receivedNote(memberId: AnyColumn | SQL): SQL<NoteRow | null> {
  return sql<NoteRow | null>`(
    select json_build_object('content', ${likeNotes.content}, 'warnings', coalesce(${likeNotes.warnings}, 0)) from ${likeNotes}
    where ${likeNotes.likerId} = ${memberId} and ${likeNotes.targetId} = ${viewer} and ${likeNotes.hiddenAt} is null)`;
}

const gender = sql.placeholder('gender');

export const isActive = sql`${members.status} = 'active'`;

/** Bounds above and below every key. */
const top = Number.MAX_SAFE_INTEGER;
const topRank = 2_147_483_647;
const end = 0;

/** The day of joining with whether there is a picture, and the id, which breaks ties. */
export type LatestKey = { readonly rank: number; readonly id: number };

/** The ids of a page. The condition of a block is outside, so that a page keeps its bounds. */
const latestIds = (size: number) => sql`(select latest_member_ids(${gender}, ${sql.placeholder('fromRank')}::integer,
  ${sql.placeholder('fromId')}::bigint, ${sql.placeholder('beforeRank')}::integer, ${sql.placeholder('beforeId')}::bigint, ${literal(size)}))::bigint[]`;

const latestQuery = preparedPerSize((db, size) =>
  db
    .select({ ...listColumns, isOnline, isLiked: isLiked(members.id) })
    .from(members)
    .leftJoin(presence, eq(presence.memberId, members.id))
    .where(and(sql`${members.id} = any(${latestIds(size)})`, notBlocked(viewer, members.id)))
    .orderBy(desc(members.latestRank), desc(members.id))
    .prepare(`list_latest_${size}`),
);

type PageOf<K> = { viewerId: number; gender: Gender; size: number; from: K | undefined; before: K | undefined };

/** Finds the rows of the latest list from key `from` on and before key `before`. */
export function findLatestRows(db: Db, { viewerId, gender, size, from, before }: PageOf<LatestKey>) {
  return latestQuery(db, size).execute({
    viewer: viewerId,
    gender,
    fromRank: from?.rank ?? topRank,
    fromId: from?.id ?? top,
    beforeRank: before?.rank ?? end,
    beforeId: before?.id ?? end,
  });
}

/**
 * When a member came online, as PostgreSQL text (a Date would lose the microseconds), and their id, which breaks ties.
 */
export type OnlineKey = { since: string; id: number };

const onlineKey = sql`(${presence.since}, ${presence.memberId})`;

const onlineQuery = preparedPerSize((db, size) => {
  const page = db
    .select({ memberId: presence.memberId, since: sql<string>`${presence.since}`.as('since') })
    .from(presence)
    .where(
      and(
        eq(presence.gender, gender),
        sql`${onlineKey} <= (${sql.placeholder('fromSince')}::timestamptz, ${sql.placeholder('fromId')}::bigint)`,
        sql`${onlineKey} > (${sql.placeholder('beforeSince')}::timestamptz, ${sql.placeholder('beforeId')}::bigint)`,
      ),
    )
    .orderBy(desc(presence.since), desc(presence.memberId))
    .limit(literalLimit(size))
    .as('page');
  return db
    .select({ ...listColumns, isOnline: sql<boolean>`true`, isLiked: isLiked(members.id), since: page.since })
    .from(page)
    .innerJoin(members, eq(members.id, page.memberId))
    .where(and(isActive, notBlocked(viewer, page.memberId)))
    .orderBy(desc(page.since), desc(page.memberId))
    .prepare(`list_online_${size}`);
});

/** Finds the rows of the online list from key `from` on and before key `before`. */
export function findOnlineRows(db: Db, { viewerId, gender, size, from, before }: PageOf<OnlineKey>) {
  return onlineQuery(db, size).execute({
    viewer: viewerId,
    gender,
    fromSince: from?.since ?? 'infinity',
    fromId: from?.id ?? top,
    beforeSince: before?.since ?? '-infinity',
    beforeId: before?.id ?? end,
  });
}

/** Members read before blocked ones are removed. The wall is full unless a viewer has blocked nearly all of them. */
const candidatesOf = (size: number) => 10 * size;

const wallQuery = preparedPerSize((db, size) => {
  const page = db
    .select({ ...listColumns })
    .from(members)
    .where(and(eq(members.gender, gender), isActive, isNotNull(members.avatarKey)))
    .orderBy(desc(members.lastActiveAt), desc(members.id))
    .limit(literalLimit(candidatesOf(size)))
    .as('page');
  return db
    .select({ ...page._.selectedFields, isOnline, isLiked: isLiked(page.id) })
    .from(page)
    .leftJoin(presence, eq(presence.memberId, page.id))
    .where(notBlocked(viewer, page.id))
    .orderBy(desc(page.lastActiveAt), desc(page.id))
    .limit(literalLimit(size))
    .prepare(`list_wall_${size}`);
});

export async function findWallRows(db: Db, { viewerId, gender }: { viewerId: number; gender: Gender }) {
  return wallQuery(db, await getPageSize(db, 'wall')).execute({ viewer: viewerId, gender });
}
