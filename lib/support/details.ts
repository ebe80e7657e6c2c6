import { literal } from '@/db/literal';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { ok, refuse, type Result } from '@/lib/core/result';
import { staffAreas } from '@/lib/core/staff-areas';
import type { SupportNote, ThreadDetails, ThreadKey, TicketReply } from './model';
import { findQueueItem } from './queue';
import { millis, ticketColumns, toTicket, type TicketRow } from './thread-rows';

/** Rows of each list. */
const maxAgents = 500;
const maxNotes = 100;
const maxTickets = 20;
const { dutySeconds } = limits.support;

/** Returns a thread with its notes, its tickets and the agents who may take it. */
export async function findThreadDetails(db: Db, key: ThreadKey): Promise<Result<ThreadDetails, 'THREAD_NOT_FOUND'>> {
  const item = await findQueueItem(db, key);
  if (!item) return refuse('THREAD_NOT_FOUND');
  const { id: threadId } = item.thread;
  const [notes, tickets, agents] = await Promise.all([
    listNotes(db, threadId),
    listThreadTickets(db, threadId),
    listAgents(db),
  ]);
  return ok({ item, notes, tickets, agents });
}

async function listNotes(db: Db, threadId: number): Promise<SupportNote[]> {
  const rows = await db.execute<SupportNote>(sql`
    select n.id, coalesce(a.username, '') as author, coalesce(r.username, '') as "transferredTo", n.content as text,
      ${millis(sql`n.created_at`)} as "createdAt"
    from support_notes n left join members a on a.id = n.author_id left join members r on r.id = n.transferred_to
    where n.thread_id = ${threadId} order by n.id desc limit ${literal(maxNotes)}`);
  return [...rows];
}

type ReplyRow = TicketReply & { id: number; ticketId: number };

async function listThreadTickets(db: Db, threadId: number): Promise<ThreadDetails['tickets']> {
  const rows = await db.execute<TicketRow>(sql`
    select ${ticketColumns} from support_threads t join support_tickets s on s.id = t.ticket_id or s.member_id = t.member_id
    where t.id = ${threadId} order by s.id desc limit ${literal(maxTickets)}`);
  const tickets = rows.map(toTicket);
  if (tickets.length === 0) return [];
  const replies = await db.execute<ReplyRow>(sql`
    select p.id, p.ticket_id as "ticketId", coalesce(a.username, '') as author, p.content as text, ${millis(sql`p.created_at`)} as "createdAt"
    from support_replies p left join members a on a.id = p.author_id
    where p.ticket_id = any(${sql.param(tickets.map(({ id }) => id))}::bigint[])
    order by p.id desc limit ${literal(maxNotes)}`);
  return tickets.map((ticket) => ({
    ...ticket,
    replies: replies
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ id, author, text, createdAt }) => ({ id, author, text, createdAt }))
      .reverse(),
  }));
}

async function listAgents(db: Db): Promise<ThreadDetails['agents']> {
  const rows = await db.execute<{ id: number; name: string; isOnDuty: boolean }>(sql`
    select m.id, m.username as name, coalesce(d.heartbeat_at > now() - make_interval(secs => ${dutySeconds}), false) as "isOnDuty"
    from members m left join support_duties d on d.agent_id = m.id
    where m.role = any(${sql.param([...staffAreas.desk])}::text[]) and m.status = 'active'
    order by "isOnDuty" desc, m.username, m.id limit ${literal(maxAgents)}`);
  return [...rows];
}
