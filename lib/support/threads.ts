import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import type { AuditAction } from '@/lib/core/audit';
import type { StaffRole } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { staffAreas } from '@/lib/core/staff-areas';
import type { ThreadStatus } from '@/lib/core/tickets';

/** An agent of the desk. */
export type Agent = { readonly id: number; readonly role: StaffRole | null };

/** The reason of actions that are the work of the desk itself. */
export const deskReason = 'customer service';

type Logged = { readonly agent: Agent; readonly act: AuditAction; readonly details?: SQL };

/** The row of the audit log for a changed thread `t`. */
function auditThread({ agent, act, details }: Logged): SQL {
  const about = { memberId: sql`t.member_id`, subject: 'thread', subjectId: sql`t.id`, reason: deskReason };
  return writeAudit({ actorId: agent.id, act, ...about, ...(details && { details }) });
}

/** Returns the condition that no other agent has the thread. */
const isFree = (agent: Agent) => sql`coalesce(claimed_by, ${agent.id}) = ${agent.id}`;

type Found = { status: ThreadStatus; isOwn: boolean };

/** Reads why a statement changed nothing. */
async function findThread(db: Db, agent: Agent, threadId: number): Promise<Found | undefined> {
  const [row] = await db.execute<Found>(
    sql`select status, claimed_by is not distinct from ${agent.id}::bigint as "isOwn" from support_threads where id = ${threadId}`,
  );
  return row;
}

/** Takes a thread that no agent has. If two agents take it, one is refused. A thread of the agent stays theirs. */
export async function claimThread(
  db: Db,
  agent: Agent,
  threadId: number,
): Promise<Result<null, 'THREAD_NOT_FOUND' | 'ALREADY_CLAIMED'>> {
  const done = await db.execute(sql`
    with changed as (
      update support_threads set claimed_by = ${agent.id}, claimed_at = now() where id = ${threadId} and claimed_by is null
      returning id, member_id
    ) select ${auditThread({ agent, act: 'support.claim' })} from changed t`);
  if (done.length > 0) return ok(null);
  const thread = await findThread(db, agent, threadId);
  if (!thread) return refuse('THREAD_NOT_FOUND');
  return thread.isOwn ? ok(null) : refuse('ALREADY_CLAIMED');
}

/** Frees an own thread for the others. An administrator frees that of any agent, who may be away. */
export async function releaseThread(
  db: Db,
  agent: Agent,
  threadId: number,
): Promise<Result<null, 'THREAD_NOT_FOUND' | 'NOT_CLAIMED'>> {
  const done = await db.execute(sql`
    with changed as (
      update support_threads set claimed_by = null, claimed_at = null
      where id = ${threadId} and claimed_by is not null and (claimed_by = ${agent.id} or ${agent.role === 'administrator'})
      returning id, member_id
    ) select ${auditThread({ agent, act: 'support.release' })} from changed t`);
  if (done.length > 0) return ok(null);
  return refuse((await findThread(db, agent, threadId)) ? 'NOT_CLAIMED' : 'THREAD_NOT_FOUND');
}

type Transfer = { readonly threadId: number; readonly toId: number; readonly note: string };

/** Gives a thread to another agent with a note. The thread is the agent's own or that of no agent. */
export async function transferThread(
  db: Db,
  agent: Agent,
  { threadId, toId, note }: Transfer,
): Promise<Result<null, 'THREAD_NOT_FOUND' | 'AGENT_NOT_FOUND' | 'ALREADY_CLAIMED'>> {
  const isAgent = sql`status = 'active' and role = any(${sql.param([...staffAreas.desk])}::text[])`;
  const done = await db.execute(sql`
    with changed as (
      update support_threads set claimed_by = ${toId}, claimed_at = now(), changed_at = now()
      where id = ${threadId} and ${isFree(agent)} and exists (select from members where id = ${toId} and ${isAgent})
      returning id, member_id
    ), noted as (
      insert into support_notes (thread_id, author_id, transferred_to, content)
      select id, ${agent.id}, ${toId}, ${note} from changed
    )
    select ${auditThread({ agent, act: 'support.transfer', details: sql`jsonb_build_object('to', ${toId}::bigint)` })} from changed t`);
  if (done.length > 0) return ok(null);
  if (!(await findThread(db, agent, threadId))) return refuse('THREAD_NOT_FOUND');
  const colleagues = await db.execute(sql`select from members where id = ${toId} and ${isAgent}`);
  return refuse(colleagues.length > 0 ? 'ALREADY_CLAIMED' : 'AGENT_NOT_FOUND');
}

/** Writes a note for the other agents. */
export async function addNote(
  db: Db,
  agent: Agent,
  { threadId, text }: { threadId: number; text: string },
): Promise<Result<null, 'THREAD_NOT_FOUND'>> {
  const done = await db.execute(sql`
    with noted as (
      insert into support_notes (thread_id, author_id, content)
      select id, ${agent.id}, ${text} from support_threads where id = ${threadId} returning thread_id
    ) select ${auditThread({ agent, act: 'support.note' })} from noted join support_threads t on t.id = noted.thread_id`);
  return done.length > 0 ? ok(null) : refuse('THREAD_NOT_FOUND');
}

/** Ends a thread and its tickets. If two agents end it, one is refused. A thread of another agent is theirs to end. */
export async function solveThread(
  db: Db,
  agent: Agent,
  threadId: number,
): Promise<Result<null, 'THREAD_NOT_FOUND' | 'ALREADY_CLAIMED' | 'ALREADY_SOLVED'>> {
  const done = await db.execute(sql`
    with changed as (
      update support_threads set ${solved(agent.id)} where id = ${threadId} and status <> 'solved' and ${isFree(agent)}
      returning id, member_id, ticket_id
    ), closed as (${closeTickets})
    select ${auditThread({ agent, act: 'support.solve' })} from changed t`);
  if (done.length > 0) return ok(null);
  const thread = await findThread(db, agent, threadId);
  if (!thread) return refuse('THREAD_NOT_FOUND');
  return refuse(thread.status === 'solved' ? 'ALREADY_SOLVED' : 'ALREADY_CLAIMED');
}

/** The columns of a thread that ends; `by` is null when the site ends it. */
export const solved = (
  by: number | null,
) => sql`status = 'solved', status_at = now(), changed_at = now(), closed_by = ${by},
  asked_at = null, claimed_by = null, claimed_at = null`;

/** Closes the tickets of the threads `changed`. */
export const closeTickets = sql`update support_tickets s set status = 'closed' from changed c
  where s.status <> 'closed' and (s.id = c.ticket_id or s.member_id = c.member_id)`;
