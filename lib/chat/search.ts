import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { gramsOfLine, toPackLine } from '@/lib/core/text-packs';
import { toTextPattern } from '@/lib/core/text-pattern';
import { avatarPath } from '@/lib/uploads/paths';
import { notBlockedListRaw, notBlockedRaw } from '@/db/predicates/not-blocked';
import type { FoundMessage, FoundPage } from './model';
import { literal, sqlOf } from '@/db/raw-sql';

/*
 * Search finds messages by the packs of their conversations (lib/core/text-packs.ts), and the few that are not packed yet by a scan
 * of the primary key: the function `find_message_keys` in db/functions/415-message-searches.sql. What it finds is read here, and compared
 * with the text as it is stored now.
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
  is_found: boolean;
};

/** Hits on a page. */
const page = 20;
/** Messages that a search reads: one more than a page, which shows whether more follow, and some that staff may have hidden. */
const read = page + 4;
/** Messages of a conversation that a search passes before it returns. */
export const looked = 20_000;
/** Messages of each conversation that a search in all of them passes where no pack has them. */
const unpackedEach = 1_000;

/** A text to search for: as packs have it, and as a regular expression that finds it in stored texts. */
type Searched = { readonly line: string; readonly pattern: string; readonly before: number };

/**
 * Finds the member's newest messages that contain the text in any spelling (`foldText`). Across all conversations, `before` is a
 * message id. In one conversation, it is a seq, and the pages reach back to the beginning. A page may have few messages although
 * others follow.
 */
export async function searchMessages(
  db: Db,
  memberId: number,
  query: { text: string; otherId?: number; before?: number },
): Promise<FoundPage> {
  const { text, otherId, before = Number.MAX_SAFE_INTEGER } = query;
  const pattern = toTextPattern(text);
  if (pattern === undefined) return { items: [], next: null };
  const searched = { line: toPackLine(text).trim(), pattern, before };
  return otherId === undefined ? searchAll(db, memberId, searched) : searchOne(db, memberId, { ...searched, otherId });
}

async function searchAll(db: Db, memberId: number, { line, pattern, before }: Searched): Promise<FoundPage> {
  const sql = sqlOf(db);
  const rows = await sql<FoundRow[]>`
    with mine as materialized (
      select me.conversation_id, me.other_id, greatest(me.cleared_upto_seq, c.last_seq - ${literal(sql, looked)}) as above, c.last_seq
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.member_id = ${memberId} and me.listed_at is not null and ${notBlockedListRaw(sql, memberId)}
      order by me.listed_at desc, me.conversation_id desc limit ${literal(sql, limits.page.contacts)}
    ), found as (
      select k.* from (
        select array_agg(conversation_id) as ids, array_agg(above) as above, array_agg(last_seq) as upto from mine) all_of
      cross join lateral find_message_keys(all_of.ids, all_of.above, all_of.upto, ${before}, ${line}, ${gramsOfLine(line)}, ${pattern},
        ${literal(sql, unpackedEach)}, ${literal(sql, read)}) k
    )
    select o.id as other_id, o.username, o.avatar_key, m.id, m.seq, m.sender_id, m.content,
      date_part('epoch', m.created_at) * 1000 as at, m.hidden_at is null and m.content ~ ${pattern} as is_found
    from found join mine on mine.conversation_id = found.conversation
    join messages m on m.conversation_id = found.conversation and m.seq = found.seq
    join members o on o.id = mine.other_id
    order by m.id desc`;
  return toFoundPage(rows, ({ id }) => id, null);
}

async function searchOne(
  db: Db,
  memberId: number,
  { line, pattern, otherId, before }: Searched & { otherId: number },
): Promise<FoundPage> {
  const sql = sqlOf(db);
  const [scope] = await sql<{ conversation_id: number; cleared: number; last_seq: number }[]>`
    select c.id as conversation_id, me.cleared_upto_seq as cleared, c.last_seq
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.member_id = ${memberId} and me.other_id = ${otherId} and ${notBlockedRaw(sql)}`;
  if (!scope) return { items: [], next: null };
  const upto = Math.min(before - 1, scope.last_seq);
  const above = Math.max(scope.cleared, upto - looked);
  const rows = await sql<FoundRow[]>`
    select o.id as other_id, o.username, o.avatar_key, m.id, m.seq, m.sender_id, m.content,
      date_part('epoch', m.created_at) * 1000 as at, m.hidden_at is null and m.content ~ ${pattern} as is_found
    from find_message_keys(array[${scope.conversation_id}::bigint], array[${above}::bigint], array[${upto}::bigint],
      ${literal(sql, Number.MAX_SAFE_INTEGER)}, ${line}, ${gramsOfLine(line)}, ${pattern}, ${literal(sql, looked)}, ${literal(sql, read)}) found
    join messages m on m.conversation_id = found.conversation and m.seq = found.seq
    join members o on o.id = ${otherId}
    order by m.seq desc`;
  return toFoundPage(rows, ({ seq }) => seq, above > scope.cleared ? above + 1 : null);
}

/** Makes a page of the messages that were read. `end` is where a search continues that passed all it could. */
function toFoundPage(rows: readonly FoundRow[], keyOf: (row: FoundRow) => number, end: number | null): FoundPage {
  const matches = rows.filter(({ is_found }) => is_found);
  const items = matches.slice(0, page);
  const last = matches.length > page ? items.at(-1) : rows.length === read ? rows.at(-1) : undefined;
  return { items: items.map(toFound), next: last ? keyOf(last) : end };
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
