import { literal } from '@/db/literal';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import { sendMessages } from '@/lib/chat/send';
import { defaultLocale, fromLegacyLanguage, type LegacyLanguage } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { translatorOf } from '@/lib/texts/translate';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { announceMessage } from './announce';
import { closeTickets, solved } from './threads';

/** Threads that the worker settles in one run. */
const settledAtOnce = 200;

const batch = literal(settledAtOnce);
const fromSiteReason = 'no reply to the question whether it is solved';

/** Asks members who did not reply to an agent whether their matter is solved, and closes what was asked long enough ago. */
export async function settleThreads(db: Db, now = new Date()): Promise<void> {
  const { askAfterHours, closeAfterHours } = await getSiteSetting(db, 'support');
  await closeThreads(db, {
    askedBefore: hoursBefore(now, closeAfterHours),
    answeredBefore: hoursBefore(now, askAfterHours + closeAfterHours),
  });
  await askMembers(db, { before: hoursBefore(now, askAfterHours), now, closeAfterHours });
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** Ends threads whose members were asked before a time. Guests cannot be asked, so their threads end at the same age. */
async function closeThreads(
  db: Db,
  { askedBefore, answeredBefore }: { askedBefore: Date; answeredBefore: Date },
): Promise<void> {
  const log = writeAudit({
    ...{ actorId: null, act: 'support.solve', memberId: sql`t.member_id`, reason: fromSiteReason },
    ...{ subject: 'thread', subjectId: sql`t.id` },
  });
  await db.execute(sql`
    with due as (
      (select id from support_threads where asked_at <= ${moment(askedBefore)} order by asked_at, id limit ${batch})
      union all
      (select id from support_threads
        where ticket_id is not null and status = 'waiting' and asked_at is null and last_agent_at <= ${moment(answeredBefore)}
        order by last_agent_at, id limit ${batch})
    ), changed as (
      update support_threads set ${solved(null)} from due
      where support_threads.id = due.id and status = 'waiting' and (asked_at is not null or ticket_id is not null)
      returning support_threads.id, member_id, ticket_id
    ), closed as (${closeTickets})
    select ${log} from changed t`);
}

type Due = { id: number; memberId: number; language: LegacyLanguage; answeredAt: number };

type Asking = { readonly before: Date; readonly now: Date; readonly closeAfterHours: number };

/** Posts the question once for each last answer: its client id names that answer, so a repeated run stores no second one. */
async function askMembers(db: Db, { before, now, closeAfterHours: hours }: Asking): Promise<void> {
  const due = await db.execute<Due>(sql`
    select t.id, t.member_id as "memberId", m.language, (date_part('epoch', t.last_agent_at) * 1000)::bigint as "answeredAt"
    from support_threads t join members m on m.id = t.member_id
    where t.status = 'waiting' and t.asked_at is null and t.last_agent_at <= ${moment(before)}
    order by t.last_agent_at, t.id limit ${batch}`);
  for (const { id, memberId, language, answeredAt } of due) {
    const t = await translatorOf(fromLegacyLanguage(language) ?? defaultLocale, 'support');
    const message = { senderId: serviceMemberId, receiverId: memberId, clientId: `solved-${id}-${answeredAt}` };
    const [outcome] = await sendMessages(db, [
      { ...message, type: 'text', content: t('automatic.solved', { hours }), imageKey: null },
    ]);
    // The member may have written since.
    await db.execute(sql`
      update support_threads set asked_at = ${moment(now)}
      where id = ${id} and status = 'waiting' and asked_at is null and last_agent_at <= ${moment(before)}`);
    if (!outcome?.ok || outcome.value.isDuplicate) continue;
    await announceMessage(db, { memberId, seq: outcome.value.message.seq });
  }
}

/** Returns whether the member was asked and has not answered. */
export async function isAsked(db: Db, memberId: number): Promise<boolean> {
  const rows = await db.execute(
    sql`select from support_threads where member_id = ${memberId} and asked_at is not null`,
  );
  return rows.length > 0;
}

/** The member's answer to the question: it ends the thread, or gives it back to the agents. */
export async function answerSolved(db: Db, memberId: number, isSolved: boolean): Promise<Result<null, 'NOT_ASKED'>> {
  const reopened = sql`status = 'open', status_at = now(), changed_at = now(), last_member_at = now(), asked_at = null`;
  const rows = await db.execute(sql`
    with changed as (
      update support_threads set ${isSolved ? solved(memberId) : reopened}
      where member_id = ${memberId} and asked_at is not null returning id, member_id, ticket_id
    ), closed as (${closeTickets} and ${isSolved})
    select from changed`);
  return rows.length > 0 ? ok(null) : refuse('NOT_ASKED');
}
