import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { toTextPattern } from '@/lib/core/text-pattern';
import { avatarPath } from '@/lib/uploads/paths';
import { notBlockedListRaw, notBlockedRaw } from '@/db/predicates/not-blocked';
import type { FoundMessage, FoundPage } from './model';
import { literal, sqlOf } from '@/db/raw-sql';

/*
 * Search scans the member's conversations by the primary key of messages, newest first, and stops at a limit. A trigram index
 * would cost more per message than storing the message, and cannot find one or two Chinese characters. The subquery selects the
 * messages to scan by key and in order. Without the subquery, the plan for any text expects one hit, collects all messages and
 * sorts them, which takes a hundred times as long.
 */

type FoundRow = {
  other_id: number;
  username: string;
  avatar_key: string | null;
  id: number;
  seq: number;
  sender_id: number;
  content: string;
  at: number;
};

/** Hits on a page. */
const page = 20;
/** Messages that a search examines before it returns: of all conversations, and of each. */
export const looked = 20_000;
const lookedEach = 1_000;

/**
 * Finds the member's newest messages that contain the text in any spelling (`foldText`). Across all conversations, the newest 1,000 messages of
 * each are searched, and `before` is a message id. In one conversation, the pages reach back to the beginning, and `before` is
 * a seq.
 */
export async function searchMessages(
  db: Db,
  memberId: number,
  query: { text: string; otherId?: number; before?: number },
): Promise<FoundPage> {
  const { text, otherId, before = Number.MAX_SAFE_INTEGER } = query;
  const pattern = toTextPattern(text);
  if (pattern === undefined) return { items: [], next: null };
  return otherId === undefined
    ? searchAll(db, memberId, pattern, before)
    : searchOne(db, memberId, { pattern, otherId, before });
}

async function searchAll(db: Db, memberId: number, pattern: string, before: number): Promise<FoundPage> {
  const sql = sqlOf(db);
  const rows = await sql<FoundRow[]>`
    with mine as (
      select me.conversation_id, me.other_id, greatest(me.cleared_upto_seq, c.last_seq - ${literal(sql, lookedEach)}) as after
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.member_id = ${memberId} and me.listed_at is not null and ${notBlockedListRaw(sql, memberId)}
      order by me.listed_at desc, me.conversation_id desc limit ${literal(sql, limits.page.contacts)}
    )
    select o.id as other_id, o.username, o.avatar_key, m.id, m.seq, m.sender_id, m.content,
      date_part('epoch', m.created_at) * 1000 as at
    from mine cross join lateral (
      select * from (
        select * from messages where conversation_id = mine.conversation_id and seq > mine.after order by seq desc limit ${literal(sql, lookedEach)}) newest
      where id < ${before} and hidden_at is null and content ~ ${pattern}
      order by seq desc limit ${literal(sql, page + 1)}) m
    join members o on o.id = mine.other_id
    order by m.id desc limit ${literal(sql, page + 1)}`;
  const items = rows.slice(0, page).map(toFound);
  return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
}

async function searchOne(
  db: Db,
  memberId: number,
  { pattern, otherId, before }: { pattern: string; otherId: number; before: number },
): Promise<FoundPage> {
  const sql = sqlOf(db);
  const [scope] = await sql<{ conversation_id: number; cleared: number; last_seq: number }[]>`
    select c.id as conversation_id, me.cleared_upto_seq as cleared, c.last_seq
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.member_id = ${memberId} and me.other_id = ${otherId} and ${notBlockedRaw(sql)}`;
  if (!scope) return { items: [], next: null };
  const below = Math.min(before, scope.last_seq + 1);
  const above = Math.max(scope.cleared, below - 1 - looked);
  const rows = await sql<FoundRow[]>`
    select o.id as other_id, o.username, o.avatar_key, m.id, m.seq, m.sender_id, m.content,
      date_part('epoch', m.created_at) * 1000 as at
    from (
      select * from messages where conversation_id = ${scope.conversation_id} and seq > ${above} and seq < ${below}
      order by seq desc limit ${literal(sql, looked)}) m
    join members o on o.id = ${otherId}
    where m.hidden_at is null and m.content ~ ${pattern}
    order by m.seq desc limit ${literal(sql, page + 1)}`;
  const items = rows.slice(0, page).map(toFound);
  if (rows.length > page) return { items, next: items.at(-1)?.seq ?? null };
  return { items, next: above > scope.cleared ? above + 1 : null };
}

function toFound(row: FoundRow): FoundMessage {
  return {
    member: { id: row.other_id, username: row.username, avatar: avatarPath(row.avatar_key) },
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    content: row.content,
    sentAt: Math.floor(row.at),
  };
}
