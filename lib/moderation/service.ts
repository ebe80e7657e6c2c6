import { eq, sql, type SQL } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { appeals, members, reportCases, sanctions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { fromLegacyLanguage } from '@/lib/core/locale';
import type { CaseOutcome } from '@/lib/core/reports';
import { ok, refuseField, type Result } from '@/lib/core/result';
import { insertEmail, type Outbox } from '@/lib/emails/queue';
import type { EmailDetails } from '@/lib/emails/model';

/*
 * Decisions of staff. Each one is one statement: a function of db/functions/510-moderation.sql, which also writes the audit log,
 * and the email to the member.
 */

type CaseDecision = {
  readonly caseId: number;
  readonly outcome: CaseOutcome;
  /** The length of a suspension. */
  readonly days?: number | undefined;
  /** For the member, in their language. */
  readonly reason: string;
};

/** Decides a case, sends the outcome to its reporters and, unless there is nothing to act on, an email to the member. */
export async function decideReport(
  db: Db,
  outbox: Outbox,
  staffId: number,
  { caseId, outcome, days, reason }: CaseDecision,
): Promise<Result<null, 'CASE_NOT_FOUND' | 'ALREADY_DECIDED' | 'NOT_ALLOWED' | 'HIDE_NOT_POSSIBLE' | 'INVALID'>> {
  const isLength = limits.suspension.days.some((length) => length === days);
  if (outcome === 'suspend' && !isLength) return refuseField('days', days === undefined ? 'required' : 'format');
  const [reportCase] = await db
    .select({ memberId: reportCases.memberId })
    .from(reportCases)
    .where(eq(reportCases.id, caseId));
  const email: MemberEmail | undefined =
    outcome === 'none'
      ? undefined
      : { kind: 'sanction', details: { what: outcome, days: outcome === 'suspend' ? (days ?? null) : null, reason } };
  return callFunction(
    db,
    sql`decide_report(p_case => ${caseId}, p_actor => ${staffId}, p_decision => ${outcome}, p_days => ${days ?? null},
      p_reason => ${reason})`,
    {
      codes: ['CASE_NOT_FOUND', 'ALREADY_DECIDED', 'NOT_ALLOWED', 'HIDE_NOT_POSSIBLE'],
      done: () => ok(null),
      steps: email && (await queueEmailTo(db, outbox, { memberId: reportCase?.memberId, email })),
    },
  );
}

type Suspension = {
  readonly memberId: number;
  /** 0 or omitted: without an end. */
  readonly days?: number | undefined;
  readonly reason: string;
};

/** Suspends a member outside of a case. */
export async function suspendMember(
  db: Db,
  outbox: Outbox,
  staffId: number,
  { memberId, days = 0, reason }: Suspension,
): Promise<Result<null, 'MEMBER_NOT_FOUND' | 'NOT_ALLOWED'>> {
  const details = { what: days > 0 ? 'suspend' : 'ban', days: days > 0 ? days : null, reason } as const;
  return callFunction(
    db,
    sql`suspend_member(p_member => ${memberId}, p_actor => ${staffId}, p_days => ${days}, p_reason => ${reason})`,
    {
      codes: ['MEMBER_NOT_FOUND', 'NOT_ALLOWED'],
      done: () => ok(null),
      steps: await queueEmailTo(db, outbox, { memberId, email: { kind: 'sanction', details } }),
    },
  );
}

/** Ends all suspensions of a member, with an email, or has a rejected account wait for approval again. */
export async function restoreMember(
  db: Db,
  outbox: Outbox,
  staffId: number,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
): Promise<Result<null, 'MEMBER_NOT_FOUND' | 'NOT_ALLOWED' | 'NOT_SUSPENDED'>> {
  const email = { kind: 'appealDecided', details: { isGranted: true, reason } } as const;
  return callFunction(db, sql`restore_member(p_member => ${memberId}, p_actor => ${staffId}, p_reason => ${reason})`, {
    codes: ['MEMBER_NOT_FOUND', 'NOT_ALLOWED', 'NOT_SUSPENDED'],
    done: () => ok(null),
    // Approving a reopened account, or not, has an email.
    steps: await queueEmailTo(db, outbox, { memberId, email, when: sql`not is_reopened` }),
  });
}

type AppealDecision = { readonly appealId: number; readonly isGranted: boolean; readonly reason: string };

/** Decides an appeal; granting ends the suspension at once. */
export async function decideAppeal(
  db: Db,
  outbox: Outbox,
  staffId: number,
  { appealId, isGranted, reason }: AppealDecision,
): Promise<Result<null, 'APPEAL_NOT_FOUND' | 'ALREADY_DECIDED' | 'NOT_ALLOWED' | 'SAME_MODERATOR'>> {
  const [sanction] = await db
    .select({ memberId: sanctions.memberId })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .where(eq(appeals.id, appealId));
  const queue = (isStillSuspended: boolean) =>
    queueEmailTo(db, outbox, {
      memberId: sanction?.memberId,
      email: { kind: 'appealDecided', details: { isGranted, isStillSuspended, reason } },
      when: sql`is_still_suspended = ${isStillSuspended}`,
      step: isStillSuspended ? 'queued_of_suspended' : 'queued',
    });
  const [lifted, kept] = [await queue(false), await queue(true)];
  return callFunction(
    db,
    sql`decide_appeal(p_appeal => ${appealId}, p_actor => ${staffId}, p_is_granted => ${isGranted},
      p_reason => ${reason})`,
    {
      codes: ['APPEAL_NOT_FOUND', 'ALREADY_DECIDED', 'NOT_ALLOWED', 'SAME_MODERATOR'],
      done: () => ok(null),
      steps: lifted && kept && sql`${lifted}${kept}`,
    },
  );
}

type MemberEmail = {
  [K in 'sanction' | 'appealDecided']: { readonly kind: K; readonly details: EmailDetails[K] };
}['sanction' | 'appealDecided'];

type Queued = {
  readonly memberId: number | undefined;
  readonly email: MemberEmail;
  /** A condition on the row of the decision; omitted for every decision that is made. */
  readonly when?: SQL;
  /** Names the step among others of the statement. */
  readonly step?: string;
};

/** Returns a step that queues an email in the language of the member once a decision is made; erased members have no address. */
async function queueEmailTo(
  db: Db,
  outbox: Outbox,
  { memberId, email, when = sql`true`, step = 'queued' }: Queued,
): Promise<SQL | undefined> {
  if (memberId === undefined) return undefined;
  const [member] = await db
    .select({ address: members.email, language: members.language, status: members.status })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member || member.status === 'erased' || member.status === 'service') return undefined;
  const locale = fromLegacyLanguage(member.language) ?? 'zh-TW';
  const insert = insertEmail(outbox, { ...email, address: member.address, locale, memberId });
  return sql`, ${sql.identifier(step)} as (${insert(sql`called where outcome = 'OK' and ${when}`)})`;
}
