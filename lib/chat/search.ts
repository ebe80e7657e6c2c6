import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { avatarPath } from '@/lib/uploads/paths';
import { notBlockedRaw } from '@/lib/blocks/not-blocked';
import type { FoundMessage, FoundPage } from './model';
import { literal, sqlOf } from './raw-sql';

/*
 * Search looks through the member's own conversations by the key of messages, newest first, and stops after so many. An index of
 * parts of words would cost every message more than storing it, and finds nothing by one or two Chinese characters.
 * The messages looked at are cut out by key first, in their order: planned once for any text, PostgreSQL would otherwise expect
 * one hit, gather all and sort them, which takes a hundred times as long.
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

const { page, looked, lookedEach } = limits.chatSearch;

/**
 * The member's newest messages that contain the text, whatever its case: in all his conversations, where each is looked through as
 * far as its newest 1,000, with `before` an id; or in one, to its beginning over several pages, with `before` a number of the conversation.
 */
export async function searchMessages(
  db: Db,
  memberId: number,
  query: { text: string; otherId?: number; before?: number },
): Promise<FoundPage> {
  const { text, otherId, before = Number.MAX_SAFE_INTEGER } = query;
  return otherId === undefined
    ? searchAll(db, memberId, text, before)
    : searchOne(db, memberId, { text, otherId, before });
}

async function searchAll(db: Db, memberId: number, text: string, before: number): Promise<FoundPage> {
  const sql = sqlOf(db);
  const rows = await sql<FoundRow[]>`
    with mine as (
      select me.conversation_id, me.other_id, greatest(me.cleared_upto_seq, c.last_seq - ${literal(sql, lookedEach)}) as after
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.member_id = ${memberId} and me.listed_at is not null and ${notBlockedRaw(sql)}
      order by me.listed_at desc, me.conversation_id desc limit ${literal(sql, limits.page.contacts)}
    )
    select o.id as other_id, o.username, o.avatar_key, m.id, m.seq, m.sender_id, m.content,
      date_part('epoch', m.created_at) * 1000 as at
    from mine cross join lateral (
      select * from (
        select * from messages where conversation_id = mine.conversation_id and seq > mine.after order by seq desc limit ${literal(sql, lookedEach)}) newest
      where id < ${before} and content ilike ${toPattern(text)}
      order by seq desc limit ${literal(sql, page + 1)}) m
    join members o on o.id = mine.other_id
    order by m.id desc limit ${literal(sql, page + 1)}`;
  const messages = rows.slice(0, page).map(toFound);
  return { messages, next: rows.length > page ? (messages.at(-1)?.id ?? null) : null };
}

async function searchOne(
  db: Db,
  memberId: number,
  { text, otherId, before }: { text: string; otherId: number; before: number },
): Promise<FoundPage> {
  const sql = sqlOf(db);
  const [scope] = await sql<{ conversation_id: number; cleared: number; last_seq: number }[]>`
    select c.id as conversation_id, me.cleared_upto_seq as cleared, c.last_seq
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.member_id = ${memberId} and me.other_id = ${otherId} and ${notBlockedRaw(sql)}`;
  if (!scope) return { messages: [], next: null };
  const below = Math.min(before, scope.last_seq + 1);
  const above = Math.max(scope.cleared, below - 1 - looked);
  const rows = await sql<FoundRow[]>`
    select o.id as other_id, o.username, o.avatar_key, m.id, m.seq, m.sender_id, m.content,
      date_part('epoch', m.created_at) * 1000 as at
    from (
      select * from messages where conversation_id = ${scope.conversation_id} and seq > ${above} and seq < ${below}
      order by seq desc limit ${literal(sql, looked)}) m
    join members o on o.id = ${otherId}
    where m.content ilike ${toPattern(text)}
    order by m.seq desc limit ${literal(sql, page + 1)}`;
  const messages = rows.slice(0, page).map(toFound);
  if (rows.length > page) return { messages, next: messages.at(-1)?.seq ?? null };
  return { messages, next: above > scope.cleared ? above + 1 : null };
}

/** Any text as a part, its wildcards being letters. */
function toPattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

function toFound(row: FoundRow): FoundMessage {
  return {
    member: { id: row.other_id, username: row.username, avatar: avatarPath(row.avatar_key) },
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    content: row.content,
    sentAt: row.at,
  };
}
