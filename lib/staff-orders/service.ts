import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import { ok, refuse, type Result } from '@/lib/core/result';

type Handling = { readonly actorId: number; readonly problemId: number; readonly reason: string };

/**
 * Marks an event of a provider that did not fit as dealt with. The reason is how. A provider that sends it again still has it
 * applied, where it then fits. Not for one's own payment.
 */
export async function handleProblem(
  db: Db,
  { actorId, problemId, reason }: Handling,
): Promise<Result<null, 'ALREADY_DECIDED' | 'ONESELF'>> {
  const isOwn = sql`exists (select from orders o where o.id = e.order_id and o.member_id = ${actorId})`;
  const [handled] = await db.execute(sql`
    with handled as (
      update payment_events e set handled_at = now()
      where id = ${problemId} and outcome in ('no_order', 'mismatch') and handled_at is null and not ${isOwn}
      returning id, order_id, outcome, provider, event_id),
    described as (
      select h.*, o.member_id from handled h left join orders o on o.id = h.order_id)
    select ${writeAudit({
      actorId,
      act: 'payment.handle_problem',
      memberId: sql`described.member_id`,
      subject: 'payment_event',
      subjectId: sql`described.id`,
      reason,
      details: sql`jsonb_build_object('problem', described.outcome, 'provider', described.provider, 'event', described.event_id)`,
    })} from described`);
  if (handled) return ok(null, 'saveSuccess');
  const [own] = await db.execute(
    sql`select from payment_events e where e.id = ${problemId} and e.handled_at is null and ${isOwn}`,
  );
  return refuse(own ? 'ONESELF' : 'ALREADY_DECIDED');
}

type CaseHandling = { readonly actorId: number; readonly caseId: number; readonly reason: string };

/** Takes a lost payment from the list. The reason is what was decided. Not for one's own payment. */
export async function handleLostPayment(
  db: Db,
  { actorId, caseId, reason }: CaseHandling,
): Promise<Result<null, 'ALREADY_DECIDED' | 'ONESELF'>> {
  const [handled] = await db.execute(sql`
    with handled as (
      update order_cases set handled_at = now(), handled_by = ${actorId}, handled_reason = ${reason}
      where id = ${caseId} and handled_at is null and member_id <> ${actorId} returning id, member_id, cause, balance)
    select ${writeAudit({
      actorId,
      act: 'payment.handle_lost',
      memberId: sql`handled.member_id`,
      subject: 'order_case',
      subjectId: sql`handled.id`,
      reason,
      details: sql`jsonb_build_object('cause', handled.cause, 'balance', handled.balance)`,
    })} from handled`);
  if (handled) return ok(null, 'saveSuccess');
  const [own] = await db.execute(
    sql`select from order_cases where id = ${caseId} and handled_at is null and member_id = ${actorId}`,
  );
  return refuse(own ? 'ONESELF' : 'ALREADY_DECIDED');
}
