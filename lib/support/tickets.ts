import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import { sendMessages } from '@/lib/chat/send';
import { serviceMemberId } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { insertEmail, type Outbox } from '@/lib/emails/queue';
import { translatorOf } from '@/lib/texts/translate';
import type { Ticket } from './model';
import { announceMessage } from './announce';
import { deskReason, type Agent } from './threads';
import { ticketColumns, toTicket, type TicketRow } from './thread-rows';

type Answer = { readonly ticketId: number; readonly text: string; readonly outbox: Outbox };
type Refusal = 'TICKET_NOT_FOUND' | 'TICKET_CLOSED' | 'ALREADY_CLAIMED';

/**
 * Replies to a ticket by email, and to a member in the conversation too. The reply is stored. The agent has the thread from
 * then on; that of another agent is theirs to reply to.
 */
export async function answerTicket(
  db: Db,
  agent: Agent,
  { ticketId, text, outbox }: Answer,
): Promise<Result<null, Refusal>> {
  const ticket = await findTicket(db, ticketId);
  if (!ticket) return refuse('TICKET_NOT_FOUND');
  if (ticket.status === 'closed') return refuse('TICKET_CLOSED');
  const replyId = await storeReply(db, agent, { ticket, text, outbox });
  if (replyId === undefined) {
    const now = await findTicket(db, ticketId);
    return refuse(now?.status === 'closed' ? 'TICKET_CLOSED' : 'ALREADY_CLAIMED');
  }
  if (ticket.memberId !== undefined)
    await writeInConversation(db, agent, { ticket, text, memberId: ticket.memberId, replyId });
  return ok(null);
}

async function findTicket(db: Db, id: number): Promise<Ticket | undefined> {
  const [row] = await db.execute<TicketRow>(sql`
    select ${ticketColumns} from support_tickets s
    join support_threads t on t.ticket_id = s.id or t.member_id = s.member_id where s.id = ${id}`);
  return row && toTicket(row);
}

type Reply = { readonly ticket: Ticket; readonly text: string };

/** Stores a reply, its email and its row of the audit log in one statement; undefined when another agent has the thread. */
async function storeReply(db: Db, agent: Agent, { ticket, text, outbox }: Reply & Omit<Answer, 'ticketId'>) {
  const { id, threadId, replyAddress: address, language: locale, memberId, text: question } = ticket;
  const email = insertEmail(outbox, {
    ...{ kind: 'ticketReply', address, locale, details: { id, text, question } },
    ...(memberId !== undefined && { memberId }),
  });
  const log = writeAudit({
    ...{ actorId: agent.id, act: 'support.answer', memberId: sql`claimed.member_id`, reason: deskReason },
    ...{ subject: 'ticket', subjectId: id },
  });
  const [row] = await db.execute<{ id: number }>(sql`
    with claimed as (
      update support_threads t
      set claimed_by = ${agent.id}, claimed_at = coalesce(claimed_at, now()), status = 'waiting', asked_at = null,
        status_at = case when t.status = 'open' then now() else t.status_at end, changed_at = now(), last_agent_at = now()
      from support_tickets s
      where t.id = ${threadId} and coalesce(t.claimed_by, ${agent.id}) = ${agent.id} and s.id = ${id} and s.status <> 'closed'
      returning t.id, t.member_id
    ), answered as (
      update support_tickets set status = 'answered' from claimed where support_tickets.id = ${id}
    ), replied as (
      insert into support_replies (ticket_id, author_id, content) select ${id}, ${agent.id}, ${text} from claimed returning id
    ), queued as (${email(sql`claimed`)})
    select replied.id, ${log} as logged from claimed, replied`);
  return row && row.id;
}

type ChatReply = Reply & { readonly memberId: number; readonly replyId: number };

/** The email has the reply too, so that a message that could not be stored is not lost. */
async function writeInConversation(
  db: Db,
  agent: Agent,
  { ticket, text, memberId, replyId }: ChatReply,
): Promise<void> {
  const t = await translatorOf(ticket.language, 'support');
  const message = { senderId: serviceMemberId, receiverId: memberId, clientId: `reply-${replyId}`, authorId: agent.id };
  const content = t('automatic.ticketReply', { id: String(ticket.id), text });
  const [outcome] = await sendMessages(db, [{ ...message, type: 'text', content, imageKey: null }]);
  if (outcome?.ok) await announceMessage(db, { memberId, seq: outcome.value.message.seq, authorId: agent.id });
}
