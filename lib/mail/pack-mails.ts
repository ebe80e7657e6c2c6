import type { TransactionSql } from 'postgres';
import type { Db } from '@/db/client';
import { literal } from '@/db/raw-sql';
import {
  gramBits,
  gramsOfLines,
  openBytes,
  packedBoxes,
  toPackLine,
  type PackLine,
  type TextPack,
} from '@/lib/core/text-packs';
import { maxJoined, maxLines, packTexts, type PackSource, type Unpacked } from '@/lib/text-packs/pack-texts';

/** Packs the texts of new mails for searches: for the sender and for the recipient, who delete each for themselves. */
export function packMails(db: Db): Promise<void> {
  return packTexts(db, mailSource);
}

type PackRow = { owner: string; last: number; ids: number[]; lines: string | null; names: string };
type MailRow = { owner: string; id: number; content: string; name: string };

const mailSource: PackSource = {
  kind: 'mails',
  async listChanged(sql, since) {
    const rows = await sql<{ id: number }[]>`
      select sender_id as id from mails where created_at > ${since} union select recipient_id from mails where created_at > ${since}`;
    return rows.map(({ id }) => id);
  },
  async listAfter(sql, after, limit) {
    const rows = await sql<{ id: number }[]>`select id from members where id > ${after} order by id limit ${limit}`;
    return rows.map(({ id }) => id);
  },
  async read(sql, ids) {
    // Locked until the packs are written, and without those that are being deleted, whose deletion may wait for this transaction.
    const locked = await sql<{ id: number }[]>`
      select id from members where id = any(${[...ids]}::bigint[]) for key share skip locked`;
    const members = locked.map(({ id }) => id);
    const newest = await readNewest(sql, members);
    const unpacked = new Map<string, Unpacked & { readonly lines: PackLine[] }>();
    for (const { owner, id, content, name } of await readUnpacked(sql, members, newest)) {
      const own = unpacked.get(owner) ?? { newest: newest.get(owner) ?? [], lines: [] };
      unpacked.set(owner, own);
      own.lines.push({ position: id, id, texts: [toPackLine(content), name] });
    }
    return unpacked;
  },
  async write(sql, changes) {
    const gone = changes.flatMap(({ owner, replaced }) => replaced.map(({ last }) => ({ ...sideOf(owner), last })));
    await sql`
      delete from mail_packs p using unnest(${gone.map(({ member }) => member)}::bigint[], ${gone.map(({ box }) => box)}::text[],
        ${gone.map(({ last }) => last)}::bigint[]) as gone (member_id, box, last_id)
      where p.member_id = gone.member_id and p.box = gone.box and p.last_id = gone.last_id`;
    const rows = changes.flatMap(({ owner, packs }) => packs.map((pack) => ({ ...sideOf(owner), ...pack })));
    await sql`
      insert into mail_packs (member_id, box, last_id, mail_ids, grams, lines, names)
      select member, box, last, ids::bigint[], ('x' || grams)::bit(${literal(sql, gramBits)}), lines, names from unnest(${rows.map(({ member }) => member)}::bigint[],
        ${rows.map(({ box }) => box)}::text[], ${rows.map(({ last }) => last)}::bigint[],
        ${rows.map(({ ids }) => `{${ids.join()}}`)}::text[], ${rows.map(({ columns }) => gramsOfLines(columns))}::text[], ${rows.map(({ columns }) => columns[0] ?? '')}::text[],
        ${rows.map(({ columns }) => columns[1] ?? '')}::text[]) as made (member, box, last, ids, grams, lines, names)`;
  },
  async clear(sql) {
    await sql`truncate mail_packs`;
  },
};

/** Returns the member and the box of an owner, as the statements below write them. */
function sideOf(owner: string): { readonly member: number; readonly box: string } {
  const [member = '', box = ''] = owner.split(' ');
  return { member: Number(member), box };
}

async function readNewest(sql: TransactionSql, members: readonly number[]): Promise<Map<string, TextPack[]>> {
  const rows = await sql<PackRow[]>`
    select concat_ws(' ', p.member_id, p.box) as owner, p.last_id as last, p.mail_ids as ids,
      case when octet_length(p.lines) <= ${literal(sql, openBytes)} then p.lines end as lines, p.names
    from unnest(${[...members]}::bigint[]) as owner (id) cross join unnest(${[...packedBoxes]}::text[]) as of_box (box)
    cross join lateral (
      select * from mail_packs where member_id = owner.id and box = of_box.box order by last_id desc limit ${literal(sql, maxJoined)}) p
    order by p.member_id, p.box, p.last_id desc`;
  const newest = new Map<string, TextPack[]>();
  for (const { owner, last, ids, lines, names } of rows) {
    const pack = lines === null ? { last, ids, columns: [], isClosed: true } : { last, ids, columns: [lines, names] };
    newest.set(owner, [...(newest.get(owner) ?? []), pack]);
  }
  return newest;
}

function readUnpacked(
  sql: TransactionSql,
  members: readonly number[],
  newest: ReadonlyMap<string, readonly TextPack[]>,
) {
  const packedIn = (box: string) => members.map((id) => newest.get(`${id} ${box}`)?.[0]?.last ?? 0);
  return sql<MailRow[]>`
    select concat_ws(' ', side.member, side.box) as owner, side.id, side.content, o.username_folded as name
    from (
      select owner.id as member, 'received' as box, m.id, m.content, m.sender_id as other
      from unnest(${[...members]}::bigint[], ${packedIn('received')}::bigint[]) as owner (id, packed)
      cross join lateral (
        select * from mails where recipient_id = owner.id and recipient_deleted_at is null and id > owner.packed
        order by id limit ${literal(sql, maxLines)}) m
      union all
      select owner.id, 'sent', m.id, m.content, m.recipient_id
      from unnest(${[...members]}::bigint[], ${packedIn('sent')}::bigint[]) as owner (id, packed)
      cross join lateral (
        select * from mails where sender_id = owner.id and sender_deleted_at is null and id > owner.packed
        order by id limit ${literal(sql, maxLines)}) m) side
    join members o on o.id = side.other
    order by side.member, side.box, side.id`;
}
