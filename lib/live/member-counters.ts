import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import type { Counters } from './model';
import { sqlOf } from '@/db/raw-sql';
import { unreadOf } from './unread';

/** The numbers of a member that other processes change: db/functions/390-member-counters.sql, and the unread messages. */
export const counterNames = ['unread', 'unreadMails', 'unreadNotices', 'mutualLikes', 'likes', 'coins'] as const;
export type CounterName = (typeof counterNames)[number];
export type MemberCounters = Pick<Counters, CounterName>;

type CountersRow = {
  member_id: number;
  unread_mails: number | null;
  unread_notices: number | null;
  mutual_likes: number | null;
  likes: number | null;
  coins: number | null;
};

/** Counts the named numbers of members as they are now. A member who does not want to be notified of likes has no `likes`. */
export async function listMemberCounters(
  db: Db,
  memberIds: readonly number[],
  names: readonly CounterName[],
): Promise<ReadonlyMap<number, MemberCounters>> {
  const [rows, unread] = await Promise.all([
    sqlOf(db)<CountersRow[]>`
      select member_id, unread_mails, unread_notices, mutual_likes, likes, coins
      from member_counters(${[...memberIds]}::bigint[], ${[...names]}::text[])`,
    names.includes('unread') ? listUnread(db, memberIds) : new Map<number, number>(),
  ]);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        unread: unread.get(row.member_id),
        unreadMails: row.unread_mails ?? undefined,
        unreadNotices: row.unread_notices ?? undefined,
        mutualLikes: row.mutual_likes ?? undefined,
        likes: row.likes ?? undefined,
        coins: row.coins ?? undefined,
      },
    ]),
  );
}

async function listUnread(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: members.id, unread: unreadOf(sql`${members}.id`) })
    .from(members)
    .where(inArray(members.id, [...memberIds]));
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}
