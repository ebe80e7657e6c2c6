import { literal } from '@/db/literal';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { MessageType } from '@/lib/core/chat';
import { limits } from '@/lib/core/limits';
import { maskEmail } from '@/lib/core/mask-email';
import { serviceMemberId } from '@/lib/core/member';
import type { ThreadFilter } from '@/lib/core/tickets';
import { emptyContactHead, type ContactHead } from '@/lib/chat/model';
import { listCorrespondents, type Correspondent } from '@/lib/chat/queries';
import type { SupportPage, QueueItem, ThreadKey, Ticket, TicketPage } from './model';
import {
  millis,
  threadColumns,
  ticketColumns,
  toThread,
  toTicket,
  type ThreadRow,
  type TicketRow,
} from './thread-rows';

const { page: size } = limits.support;
/** The list reaches back so many threads. */
const listed = 2000;

type QueueQuery = { readonly filter: ThreadFilter; readonly page: number; readonly agentId: number };

/** Each filter with its order, which an index has. The longest wait is first where work waits, else the newest change. */
const lists: Readonly<Record<ThreadFilter, (agentId: number) => { rows: SQL; order: SQL }>> = {
  mine: (agentId) => ({ rows: sql`t.claimed_by = ${agentId}`, order: sql`t.status_at, t.id` }),
  open: () => ({ rows: sql`t.status = 'open'`, order: sql`t.status_at, t.id` }),
  waiting: () => ({ rows: sql`t.status = 'waiting'`, order: sql`t.status_at desc, t.id desc` }),
  solved: () => ({ rows: sql`t.status = 'solved'`, order: sql`t.status_at desc, t.id desc` }),
  all: () => ({ rows: sql`true`, order: sql`t.changed_at desc, t.id desc` }),
};

/** Neither customer service nor the member has blocked the other. */
const isOpenToService = sql`not exists (select from blocks b where b.blocker_id = t.member_id and b.blocked_id = ${serviceMemberId})
  and not exists (select from blocks b where b.blocker_id = ${serviceMemberId} and b.blocked_id = t.member_id)`;

type QueueRow = ThreadRow & {
  isOpened: boolean;
  conversationId: number | null;
  lastSeq: number | null;
  lastType: MessageType | null;
  preview: string | null;
  lastAt: number | null;
  unread: number;
  otherRead: number;
};

/**
 * Lists the threads of the desk: conversations of members, and tickets of guests. `open` and `mine` begin with the longest
 * wait, the others with the newest change. The list is bounded to `listed` threads.
 */
export async function listQueue(db: Db, { filter, page, agentId }: QueueQuery): Promise<SupportPage> {
  const { rows: condition, order } = lists[filter](agentId);
  const threads = sql`select t.* from support_threads t where ${condition} and ${isOpenToService}
    order by ${order} limit ${literal(size)} offset ${(page - 1) * size}`;
  const [rows, [counted]] = await Promise.all([
    readThreads(db, threads, order, isOpenedBy(agentId)),
    db.execute<{ total: number; open: number; mine: number }>(sql`
      select ${upTo(condition, listed)} as total, ${upTo(sql`t.status = 'open'`, maxCount)} as open,
        ${upTo(sql`t.claimed_by = ${agentId} and t.status = 'open'`, maxCount)} as mine`),
  ]);
  const waiting = { open: counted?.open ?? 0, mine: counted?.mine ?? 0 };
  return { items: await toItems(db, rows), page, lastPage: lastPageOf(counted?.total, page), waiting };
}

/** The agent opened the thread, which was written down; the list shows texts and addresses of no other. */
const isOpenedBy = (agentId: number) => sql`exists (select from staff_openings o where o.actor_id = ${agentId}
  and (o.subject, o.subject_id) = (case when t.member_id is null then 'ticket' else 'thread' end, coalesce(t.member_id, t.id)::text)
  and o.seen_at > now() - interval '30 minutes' and o.opened_at > now() - interval '12 hours')`;

const maxCount = limits.unreadShown + 1;

/** Counts threads up to a number. */
const upTo = (condition: SQL, limit: number) =>
  sql`(select count(*)::int from (select from support_threads t where ${condition} limit ${literal(limit)}) as counted)`;

/** Finds one thread as the queue shows it. */
export async function findQueueItem(db: Db, key: ThreadKey): Promise<QueueItem | undefined> {
  const condition = 'threadId' in key ? sql`t.id = ${key.threadId}` : sql`t.member_id = ${key.memberId}`;
  const rows = await readThreads(db, sql`select t.* from support_threads t where ${condition}`, sql`t.id`, sql`true`);
  return (await toItems(db, rows))[0];
}

/** Reads what a row of the queue shows of the threads that a query finds. */
function readThreads(db: Db, threads: SQL, order: SQL, isOpened: SQL) {
  return db.execute<QueueRow>(sql`
    with found as materialized (${threads})
    select ${threadColumns}, ${isOpened} as "isOpened", c.id as "conversationId", c.last_seq::float8 as "lastSeq", c.last_type as "lastType", c.last_preview as preview,
      ${millis(sql`coalesce(c.last_message_at, c.created_at)`)} as "lastAt",
      greatest(0, c.last_seq - coalesce(greatest(ours.last_read_seq, ours.cleared_upto_seq), 0))::int as unread,
      coalesce(theirs.last_read_seq, 0)::float8 as "otherRead"
    from found t
    left join conversations c on c.low_id = t.member_id and c.high_id = ${serviceMemberId}
    left join conversation_members ours on ours.conversation_id = c.id and ours.member_id = ${serviceMemberId}
    left join conversation_members theirs on theirs.conversation_id = c.id and theirs.member_id = t.member_id
    order by ${order}`);
}

/** Lists the tickets that no agent has replied to, of members and guests, oldest first. */
export async function listTickets(db: Db, page: number): Promise<TicketPage> {
  const rows = await db.execute<TicketRow & { total: number }>(sql`
    select ${ticketColumns}, (select count(*)::int from (
      select from support_tickets where status = 'open' limit ${literal(listed)}) as counted) as total
    from (
      select * from support_tickets where status = 'open' order by created_at, id
      limit ${literal(size)} offset ${(page - 1) * size}) s
    join support_threads t on t.ticket_id = s.id or t.member_id = s.member_id
    order by s.created_at, s.id`);
  return { items: rows.map(toTicket), page, lastPage: lastPageOf(rows[0]?.total, page) };
}

const lastPageOf = (total: number | undefined, page: number) => (total ? Math.ceil(total / size) : page);

async function toItems(db: Db, rows: readonly QueueRow[]): Promise<QueueItem[]> {
  const [members, tickets] = await Promise.all([
    listCorrespondents(db, toIds(rows.map(({ memberId }) => memberId))),
    listTicketsOf(db, toIds(rows.map(({ ticketId }) => ticketId))),
  ]);
  const memberById = new Map(members.map((member) => [member.id, member]));
  const ticketById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return rows.flatMap((row): QueueItem[] => {
    const thread = toThread(row);
    const member = row.memberId === null ? undefined : memberById.get(row.memberId);
    if (member) return [{ kind: 'member', thread, head: toHead(row, member) }];
    const ticket = row.ticketId === null ? undefined : ticketById.get(row.ticketId);
    return ticket ? [{ kind: 'guest', thread, ticket: row.isOpened ? ticket : withoutContent(ticket) }] : [];
  });
}

const withoutContent = (ticket: Ticket): Ticket => ({
  ...ticket,
  text: '',
  replyAddress: maskEmail(ticket.replyAddress),
});

const toIds = (ids: readonly (number | null)[]) => ids.flatMap((id) => (id === null ? [] : [id]));

async function listTicketsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.execute<TicketRow>(sql`
    select ${ticketColumns} from support_tickets s join support_threads t on t.ticket_id = s.id
    where s.id = any(${sql.param([...ids])}::bigint[]) order by s.id`);
  return rows.map(toTicket);
}

/** A member with tickets only has no conversation yet. */
function toHead(row: QueueRow, correspondent: Correspondent): ContactHead {
  const { id, username, avatar, tier, isOnline, lastActiveAt } = correspondent;
  const member = { id, username, avatar, tier, isOnline, lastActiveAt };
  if (row.conversationId === null) return { ...emptyContactHead(member), lastMessageAt: row.changedAt };
  return {
    conversationId: row.conversationId,
    member,
    lastSeq: row.lastSeq ?? 0,
    lastType: row.lastType ?? 'text',
    preview: (row.isOpened && row.preview) || '',
    lastMessageAt: row.lastAt ?? row.changedAt,
    unread: row.unread,
    readSeq: row.otherRead,
  };
}
