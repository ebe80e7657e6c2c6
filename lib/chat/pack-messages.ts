import type { TransactionSql } from 'postgres';
import type { Db } from '@/db/client';
import { literal } from '@/db/raw-sql';
import {
  gramBits,
  gramsOfLines,
  openBytes,
  startsOfLines,
  toPackLine,
  type PackLine,
  type TextPack,
} from '@/lib/core/text-packs';
import { maxJoined, maxLines, packTexts, type PackSource, type Unpacked } from '@/lib/text-packs/pack-texts';

/** Packs the texts of new messages for searches. */
export function packMessages(db: Db): Promise<void> {
  return packTexts(db, messageSource);
}

type IdRow = { id: number };
type PackRow = { conversation: number; last: number; ids: number[]; lines: string | null };
type MessageRow = { conversation: number; seq: number; id: number; content: string };

const messageSource: PackSource = {
  kind: 'messages',
  async listChanged(sql, since) {
    const rows = await sql<IdRow[]>`select distinct conversation_id as id from messages where created_at > ${since}`;
    return rows.map(({ id }) => id);
  },
  async listAfter(sql, after, limit) {
    const rows = await sql<IdRow[]>`select id from conversations where id > ${after} order by id limit ${limit}`;
    return rows.map(({ id }) => id);
  },
  async read(sql, ids) {
    // Locked until the packs are written, and without those that are being deleted, whose deletion may wait for this transaction.
    const locked = await sql<
      IdRow[]
    >`select id from conversations where id = any(${[...ids]}::bigint[]) for key share skip locked`;
    const conversations = locked.map(({ id }) => id);
    const newest = await readNewest(sql, conversations);
    const packed = conversations.map((id) => newest.get(id)?.[0]?.last ?? 0);
    const rows = await sql<MessageRow[]>`
      select m.conversation_id as conversation, m.seq, m.id, m.content
      from unnest(${conversations}::bigint[], ${packed}::bigint[]) as owner (id, packed)
      cross join lateral (
        select * from messages where conversation_id = owner.id and seq > owner.packed order by seq limit ${literal(sql, maxLines)}) m
      order by m.conversation_id, m.seq`;
    const unpacked = new Map<string, Unpacked & { readonly lines: PackLine[] }>();
    for (const { conversation, seq, id, content } of rows) {
      const owner = String(conversation);
      const own = unpacked.get(owner) ?? { newest: newest.get(conversation) ?? [], lines: [] };
      unpacked.set(owner, own);
      addLine(own, { position: seq, id, texts: [toPackLine(content)] });
    }
    return unpacked;
  },
  async write(sql, changes) {
    const gone = changes.flatMap(({ owner, replaced }) => replaced.map(({ last }) => ({ owner, last })));
    await sql`
      delete from message_packs p using unnest(${gone.map(({ owner }) => owner)}::bigint[], ${gone.map(({ last }) => last)}::bigint[])
        as gone (conversation_id, last_seq)
      where p.conversation_id = gone.conversation_id and p.last_seq = gone.last_seq`;
    const rows = changes.flatMap(({ owner, packs }) => packs.map((pack) => ({ owner, ...pack })));
    await sql`
      insert into message_packs (conversation_id, last_seq, message_ids, line_starts, grams, lines)
      select owner, last, ids::bigint[], starts::integer[], ('x' || grams)::bit(${literal(sql, gramBits)}), lines from unnest(${rows.map(({ owner }) => owner)}::bigint[],
        ${rows.map(({ last }) => last)}::bigint[], ${rows.map(({ ids }) => `{${ids.join()}}`)}::text[],
        ${rows.map(({ columns }) => `{${startsOfLines(columns[0] ?? '').join()}}`)}::text[],
        ${rows.map(({ columns }) => gramsOfLines(columns))}::text[], ${rows.map(({ columns }) => columns[0] ?? '')}::text[])
        as made (owner, last, ids, starts, grams, lines)`;
  },
  async clear(sql) {
    await sql`truncate message_packs`;
  },
};

/** Adds a line, and one without a text for each message before it that is gone: the position of a line is its seq. */
function addLine(
  { newest, lines }: { readonly newest: readonly TextPack[]; readonly lines: PackLine[] },
  line: PackLine,
) {
  const last = lines.at(-1)?.position ?? newest[0]?.last ?? line.position - 1;
  for (let position = last + 1; position < line.position; position += 1) lines.push({ ...line, position, texts: [''] });
  lines.push(line);
}

async function readNewest(sql: TransactionSql, conversations: readonly number[]): Promise<Map<number, TextPack[]>> {
  const rows = await sql<PackRow[]>`
    select p.conversation_id as conversation, p.last_seq as last, p.message_ids as ids, case when octet_length(p.lines) <= ${literal(sql, openBytes)} then p.lines end as lines
    from unnest(${[...conversations]}::bigint[]) as owner (id)
    cross join lateral (
      select * from message_packs where conversation_id = owner.id order by last_seq desc limit ${literal(sql, maxJoined)}) p
    order by p.conversation_id, p.last_seq desc`;
  const newest = new Map<number, TextPack[]>();
  for (const { conversation, last, ids, lines } of rows) {
    const pack = lines === null ? { last, ids, columns: [], isClosed: true } : { last, ids, columns: [lines] };
    newest.set(conversation, [...(newest.get(conversation) ?? []), pack]);
  }
  return newest;
}
