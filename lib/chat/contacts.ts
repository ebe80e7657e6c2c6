import type { Fragment, Sql } from 'postgres';
import type { Db } from '@/db/client';
import { notBlockedListRaw } from '@/db/predicates/not-blocked';
import type { ShownType } from '@/lib/core/chat';
import { serviceMemberId, type Gender, type Tier } from '@/lib/core/member';
import { hasPermission } from '@/lib/membership/queries';
import { getPageSize } from '@/lib/site-settings/page-size';
import { formatPosition, type ContactPosition } from './contact-position';
import type { Contact, ContactPage, ListedContact, Message } from './model';
import { blurPicturesOf, messageJson, toMember, toMessage, type MemberRow, type MessageRow } from './queries';
import { literal, sqlOf } from '@/db/raw-sql';

/*
 * Contacts are read in four steps. One statement has the first two and a part of the third.
 *
 * Rows: `newestRows`, a range of the index of the member's list, newest message first. A page begins after a position.
 * Details: `withDetails` reads the other member, the read marks and the newest messages for the rows of the page alone.
 * Who may see it: blocks are a condition of the rows, because a filter after them would leave pages with gaps. Presence of the
 *   other gender alone, read marks of two members who both share them, and `messageJson` without hidden messages are columns
 *   of the details. `visibleMessages` blurs pictures of strangers, and `listMoreContacts` empties previews for a tier that reads
 *   no messages.
 * Reply: `toContact`.
 */

/** Messages sent with the contacts likely to be opened next, and with the others; the rest is loaded by page. */
const preview = { contacts: 10, messages: 20, messagesOfOthers: 5 } as const;
/** Rows read beyond a page. `listed_at` is up to a minute behind the last message, and so many contacts may change their order. */
const reordered = 200;
/** The rows of the list on the first screen. */
const firstContacts = 14;

type Reader = { readonly id: number; readonly gender: Gender };
type Range = { readonly before?: ContactPosition; readonly otherId?: number; readonly limit?: number };
type Loaded = { readonly contacts: readonly Contact[]; readonly next: string | undefined };

/** Lists the newest contacts with their newest messages, and the position of the last one when there are more. */
export function listContacts(db: Db, reader: Reader): Promise<Loaded> {
  return load(db, reader, {}, preview);
}

/** Finds the contact with customer service and its newest messages. */
export async function findServiceConversation(db: Db, reader: Reader): Promise<Contact | undefined> {
  return (await load(db, reader, { otherId: serviceMemberId }, preview)).contacts[0];
}

/**
 * Lists the contacts after a position, without messages. Customer service is not among them, because the newest contacts
 * always contain it. Previews are empty for a tier that may not read messages.
 */
export async function listMoreContacts(
  db: Db,
  reader: Reader & { readonly tier: Tier },
  before: ContactPosition,
): Promise<ContactPage> {
  const { contacts, next } = await load(db, reader, { before }, { contacts: 0, messages: 0, messagesOfOthers: 0 });
  const mayRead = await hasPermission(db, reader.tier, 'Read_chat_messages');
  const items = contacts.map(({ messages: _, ...contact }) => (mayRead ? contact : { ...contact, preview: '' }));
  return { items, next: next ?? null };
}

/** Lists as many of the newest contacts as a screen shows, without messages, as a page is rendered with. */
export async function listFirstContacts(
  db: Db,
  reader: Reader & { readonly tier: Tier },
): Promise<readonly ListedContact[]> {
  const [{ contacts }, mayRead] = await Promise.all([
    load(db, reader, { limit: firstContacts }, { contacts: 0, messages: 0, messagesOfOthers: 0 }),
    hasPermission(db, reader.tier, 'Read_chat_messages'),
  ]);
  return contacts.map(({ messages: _, ...contact }) =>
    mayRead || contact.member.id === serviceMemberId ? contact : { ...contact, preview: '' },
  );
}

type Previews = Record<keyof typeof preview, number>;

async function load(db: Db, reader: Reader, range: Range, previews: Previews): Promise<Loaded> {
  const sql = sqlOf(db);
  const size = range.limit ?? (await getPageSize(db, 'contacts'));
  const rows = await sql<(MemberRow & ContactRow)[]>`
    ${newestRows(sql, reader, { range, size })} ${withDetails(sql, reader, previews)}`;
  const visibleRows = rows.slice(0, size);
  const last = rows.length > size ? visibleRows.at(-1) : undefined;
  return {
    contacts: visibleRows.map(toContact),
    next: last && formatPosition({ microseconds: last.sort_microseconds, conversationId: last.conversation_id }),
  };
}

/** Selects a page as `mine`, with one row more, which shows whether others follow. */
function newestRows(sql: Sql, { id }: Reader, { range, size }: { range: Range; size: number }): Fragment {
  return sql`
    with candidates as (
      select me.*, greatest(me.listed_at, c.last_message_at) as sort_at
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.member_id = ${id} and me.listed_at is not null and ${notBlockedListRaw(sql, id)} ${within(sql, range)}
      order by me.listed_at desc, me.conversation_id desc
      limit ${literal(sql, size + reordered)}
    ), mine as (
      select *, row_number() over (order by sort_at desc, conversation_id desc) as place from candidates
      ${after(sql, range)}
      order by sort_at desc, conversation_id desc
      limit ${literal(sql, size + 1)})`;
}

function withDetails(sql: Sql, { id, gender }: Reader, { contacts, messages, messagesOfOthers }: Previews): Fragment {
  return sql`
    select c.id as conversation_id, o.id, o.username, o.gender, o.avatar_key,
      date_part('epoch', o.silver_expires_at) as silver, date_part('epoch', o.gold_expires_at) as gold,
      p.member_id is not null as online, c.last_seq, c.last_type, c.last_preview,
      date_part('epoch', coalesce(c.last_message_at, c.created_at)) * 1000 as last_message_at,
      (extract(epoch from mine.sort_at) * 1000000)::bigint as sort_microseconds,
      greatest(0, c.last_seq - greatest(mine.last_read_seq, mine.cleared_upto_seq)) as unread,
      case when coalesce(so.show_receipts, true) and coalesce(sm.show_receipts, true) then coalesce(theirs.last_read_seq, 0) else 0 end as other_read_seq,
      mine.muted, mine.draft, newest.messages,
      newest.has_picture and not exists (select from messages w where w.conversation_id = c.id and w.sender_id = ${id}) as is_stranger
    from mine
    join conversations c on c.id = mine.conversation_id
    join members o on o.id = mine.other_id
    left join conversation_members theirs on theirs.conversation_id = c.id and theirs.member_id = o.id
    left join presence p on p.member_id = o.id and p.gender <> ${gender}
    left join member_settings so on so.member_id = o.id
    left join member_settings sm on sm.member_id = ${id}
    cross join lateral (
      select coalesce(json_agg(${messageJson(sql, id)} order by m.seq), '[]') as messages,
        coalesce(bool_or(m.type = 'image' and m.hidden_at is null and m.sender_id <> ${id}), false) as has_picture
      from messages m
      where m.conversation_id = c.id and m.seq > greatest(mine.cleared_upto_seq, c.last_seq
        - case when mine.place <= ${literal(sql, contacts)} then ${literal(sql, messages)} else ${literal(sql, messagesOfOthers)} end)) newest
    order by mine.sort_at desc, c.id desc`;
}

/** A contact after a position was listed before it, too. */
function within(sql: Sql, { before, otherId }: Range) {
  if (otherId !== undefined) return sql`and me.other_id = ${otherId}`;
  if (!before) return sql``;
  return sql`and me.other_id <> ${serviceMemberId} and me.listed_at <= ${toTimestamp(sql, before)}`;
}

function after(sql: Sql, { before }: Range) {
  if (!before) return sql``;
  return sql`where (sort_at, conversation_id) < (${toTimestamp(sql, before)}, ${before.conversationId}::bigint)`;
}

function toTimestamp(sql: Sql, { microseconds }: ContactPosition) {
  return sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;
}

type ContactRow = {
  conversation_id: number;
  online: boolean;
  last_seq: number;
  last_type: ShownType | null;
  last_preview: string;
  last_message_at: number;
  sort_microseconds: number;
  unread: number;
  other_read_seq: number;
  muted: boolean;
  draft: string;
  is_stranger: boolean;
  messages: MessageRow['message'][];
};

function visibleMessages(row: MemberRow & ContactRow): readonly Message[] {
  const messages = row.messages.map((message) => toMessage({ message }));
  return row.is_stranger ? blurPicturesOf(row.id, messages) : messages;
}

function toContact(row: MemberRow & ContactRow): Contact {
  return {
    conversationId: row.conversation_id,
    member: toMember(row, row.online),
    lastSeq: row.last_seq,
    lastType: row.last_type ?? 'text',
    preview: row.last_preview,
    lastMessageAt: Math.floor(row.last_message_at),
    unread: row.unread,
    readSeq: row.other_read_seq,
    isMuted: row.muted,
    draft: row.draft,
    messages: visibleMessages(row),
  };
}
