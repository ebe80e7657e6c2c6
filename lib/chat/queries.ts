import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import type { ShownType } from '@/lib/core/chat';
import type { GiftVisibility } from '@/lib/core/credits';
import { giftPicture, type GiftCard } from '@/lib/core/gifts';
import { fromWarningBits } from '@/lib/core/text-filter';
import { effectiveTier, serviceMemberId, type Gender } from '@/lib/core/member';
import type { MemberSummary } from '@/lib/members/model';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath, uploadPath } from '@/lib/uploads/paths';
import { notBlockedRaw } from '@/db/predicates/not-blocked';
import type { Message } from './model';
import { literal, sqlOf } from '@/db/raw-sql';

/*
 * Every query uses an index: messages by (conversation, seq). A blocked pair, in either direction, has no conversation for
 * either member.
 */

/** A member as the sender or receiver of messages; the delivery sets `isOnline`. */
export type Correspondent = MemberSummary & { readonly gender: Gender };

export type MemberRow = {
  id: number;
  username: string;
  gender: Gender;
  avatar_key: string | null;
  silver: number | null;
  gold: number | null;
};

export type HistoryRange = { readonly beforeSeq?: number; readonly afterSeq?: number; readonly before?: Date };
export type HistoryPage = { readonly messages: readonly Message[]; readonly more: boolean };

/** Returns a page of a conversation, ascending: the newest, the one before a seq or a time, or the one after a seq. */
export async function listHistory(
  db: Db,
  readerId: number,
  otherId: number,
  range: HistoryRange = {},
): Promise<HistoryPage> {
  const size = await getPageSize(db, 'history');
  const rows =
    range.afterSeq === undefined
      ? await listBefore(db, { readerId, otherId, range, limit: size + 1 })
      : await listAfter(db, { readerId, otherId, afterSeq: range.afterSeq, limit: size + 1 });
  const messages = rows.slice(0, size).map(toMessage);
  if (range.afterSeq === undefined) messages.reverse();
  const hasPicture = messages.some((message) => message.type === 'image' && message.senderId === otherId);
  const isStranger = hasPicture && !(await hasWritten(db, readerId, otherId));
  return { messages: isStranger ? blurPicturesOf(otherId, messages) : messages, more: rows.length > size };
}

async function hasWritten(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const rows = await sqlOf(db)`
    select from conversation_members me
    where me.member_id = ${memberId} and me.other_id = ${otherId}
      and exists (select from messages w where w.conversation_id = me.conversation_id and w.sender_id = me.member_id)`;
  return rows.length > 0;
}

type PageOf = { readonly readerId: number; readonly otherId: number; readonly limit: number };

// The lateral joins make the conversation a constant of the inner scan, which then stops after one page, at any length.

function listBefore(
  db: Db,
  { readerId, otherId, range, limit }: PageOf & { range: HistoryRange },
): Promise<MessageRow[]> {
  const sql = sqlOf(db);
  const before = range.beforeSeq ?? Number.MAX_SAFE_INTEGER;
  const sentBefore = range.before ? sql`and created_at < to_timestamp(${range.before.getTime() / 1000})` : sql``;
  return sql<MessageRow[]>`
    select ${messageJson(sql, readerId)} as message
    from ${sideOf(sql, readerId, otherId)} cross join lateral (
      select * from messages
      where conversation_id = me.conversation_id and seq > me.cleared_upto_seq and seq < ${before} ${sentBefore}
      order by seq desc limit ${literal(sql, limit)}) m
    order by m.seq desc`;
}

function listAfter(
  db: Db,
  { readerId, otherId, afterSeq, limit }: PageOf & { afterSeq: number },
): Promise<MessageRow[]> {
  const sql = sqlOf(db);
  return sql<MessageRow[]>`
    select ${messageJson(sql, readerId)} as message
    from ${sideOf(sql, readerId, otherId)} cross join lateral (
      select * from messages
      where conversation_id = me.conversation_id and seq > greatest(me.cleared_upto_seq, ${afterSeq}::bigint)
      order by seq limit ${literal(sql, limit)}) m
    order by m.seq`;
}

/** The reader's side of a conversation as `me`. OFFSET keeps PostgreSQL from looking up the blocks once for each message. */
function sideOf(sql: Sql, readerId: number, otherId: number) {
  return sql`(select me.* from conversation_members me
    where me.member_id = ${readerId} and me.other_id = ${otherId} and ${notBlockedRaw(sql)} offset 0) me`;
}

/** Lists members by id, in no particular order; unknown ids are left out. */
export async function listCorrespondents(db: Db, ids: readonly number[]): Promise<Correspondent[]> {
  const rows = await sqlOf(db)<MemberRow[]>`
    select id, username, gender, avatar_key, date_part('epoch', silver_expires_at) as silver,
      date_part('epoch', gold_expires_at) as gold
    from members where id = any(${[...ids]}::bigint[])`;
  return rows.map((row) => ({ ...toMember(row, false), gender: row.gender }));
}

type ImageJson = [key: string, width: number, height: number];
type GiftJson = [
  id: number,
  giftId: number,
  code: string,
  en: string,
  zhCn: string,
  zhTw: string,
  number: number,
  visibility: GiftVisibility,
  isThanked: boolean,
];

export type MessageRow = {
  message: [
    id: number,
    seq: number,
    clientId: string,
    senderId: number,
    type: ShownType,
    content: string,
    image: ImageJson | null,
    at: number,
    gift: GiftJson | null,
    warnings: number | null,
    author?: string | null,
  ];
};

// One JSON value instead of eight columns halves the cost of reading a page. Only pictures are looked up in `uploads`, and gifts in the catalogue.
// Customer service alone reads the authors of its messages.
export function messageJson(sql: Sql, readerId: number) {
  const author =
    readerId === serviceMemberId ? sql`, (select a.username from members a where a.id = m.author_id)` : sql``;
  return sql`json_build_array(m.id, m.seq, m.client_id, m.sender_id, case when m.hidden_at is null then m.type else 'removed' end,
    case when m.hidden_at is null then m.content else '' end,
    case when m.image_key is not null and m.hidden_at is null then (select json_build_array(u.key, u.width, u.height) from uploads u where u.key = m.image_key) end,
    date_part('epoch', m.created_at) * 1000,
    case when m.gift_id is not null and m.hidden_at is null then (
      select json_build_array(r.id, g.id, g.code, g.title_en, g.title_zh_cn, g.title_zh_tw, r.number, r.visibility, r.thanked_at is not null)
      from received_gifts r join gifts g on g.id = r.gift_id where r.id = m.gift_id) end,
    case when m.sender_id <> ${readerId} then m.warnings end${author})`;
}

export function toMessage({ message }: MessageRow): Message {
  const [id, seq, clientId, senderId, type, content, image, sentAt, gift, warnings, author] = message;
  const stored = {
    id,
    seq,
    clientId,
    senderId,
    type,
    content,
    isBlurred: false,
    sentAt,
    ...(warnings && { warnings: fromWarningBits(warnings) }),
    ...(gift && { gift: toGiftCard(gift) }),
    ...(author && { author }),
  };
  if (!image) return { ...stored, imagePath: '', imageSize: undefined };
  const [key, width, height] = image;
  return { ...stored, imagePath: uploadPath(key), imageSize: { width, height } };
}

function toGiftCard([id, giftId, code, en, zhCn, zhTw, number, visibility, isThanked]: GiftJson): GiftCard {
  const titles = { en, 'zh-CN': zhCn, 'zh-TW': zhTw };
  return { id, giftId, titles, picture: giftPicture(code), number, visibility, isThanked };
}

/** Blurs the pictures of a member to whom the reader has never written. */
export function blurPicturesOf(senderId: number, messages: readonly Message[]): Message[] {
  return messages.map((message) =>
    message.type === 'image' && message.senderId === senderId ? { ...message, isBlurred: true } : message,
  );
}

export function toMember(row: MemberRow, isOnline: boolean): MemberSummary {
  const expiry = { silverExpiresAt: toDate(row.silver), goldExpiresAt: toDate(row.gold) };
  return {
    id: row.id,
    username: row.username,
    avatar: avatarPath(row.avatar_key),
    tier: effectiveTier(expiry, new Date()),
    isOnline,
    lastActiveAt: 0,
  };
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
