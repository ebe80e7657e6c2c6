import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '@/lib/core/locale';
import type { ThreadStatus, TicketKind, TicketStatus } from '@/lib/core/tickets';
import type { SupportThread, Ticket } from './model';

/** Milliseconds since 1970 of a column with a time. */
export const millis = (time: SQL) => sql`floor(extract(epoch from ${time}) * 1000)::float8`;

/** The columns of a thread `t`, and the rows that they need. */
export const threadColumns = sql`t.id, t.status, t.claimed_by as "claimedBy", t.member_id as "memberId", t.ticket_id as "ticketId",
  ${millis(sql`t.opened_at`)} as "openedAt", ${millis(sql`t.status_at`)} as "statusAt", ${millis(sql`t.changed_at`)} as "changedAt",
  t.asked_at is not null as "isAsked",
  (select username from members c where c.id = t.claimed_by) as "claimedName",
  (case when t.ticket_id is null
    then (select count(*) from support_tickets s where s.member_id = t.member_id and s.status <> 'closed')
    else (select count(*) from support_tickets s where s.id = t.ticket_id and s.status <> 'closed') end)::int as "openTickets"`;

export type ThreadRow = {
  id: number;
  status: ThreadStatus;
  claimedBy: number | null;
  claimedName: string | null;
  memberId: number | null;
  ticketId: number | null;
  openedAt: number;
  statusAt: number;
  changedAt: number;
  isAsked: boolean;
  openTickets: number;
};

export function toThread(row: ThreadRow): SupportThread {
  const { status, openedAt, statusAt, changedAt, isAsked, openTickets } = row;
  const claimedBy = row.claimedBy === null ? undefined : { id: row.claimedBy, name: row.claimedName ?? '' };
  return { id: row.id, status, claimedBy, openedAt, statusAt, changedAt, isAsked, openTickets };
}

/** The columns of a ticket `s` of the thread `t`. */
export const ticketColumns = sql`s.id, t.id as "threadId", s.kind, s.status, s.content as text, s.reply_address as "replyAddress",
  s.language, s.member_id as "memberId", (select o.key from orders o where o.id = s.order_id) as "order",
  ${millis(sql`s.created_at`)} as "createdAt"`;

export type TicketRow = {
  id: number;
  threadId: number;
  kind: TicketKind;
  status: TicketStatus;
  text: string;
  replyAddress: string;
  language: Locale;
  memberId: number | null;
  order: string | null;
  createdAt: number;
};

export function toTicket(row: TicketRow): Ticket {
  const { kind, status, text, replyAddress, language, createdAt } = row;
  const { id, threadId } = row;
  return {
    id,
    threadId,
    memberId: row.memberId ?? undefined,
    kind,
    status,
    text,
    replyAddress,
    language,
    order: row.order ?? undefined,
    createdAt,
  };
}
