import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { appeals, members, reportCases, sanctions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { fromLegacyLanguage } from '@/lib/core/locale';
import type { CaseOutcome } from '@/lib/core/reports';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import { insertEmail, type Outbox } from '@/lib/emails/queue';
import type { EmailDetails } from '@/lib/emails/model';

/*
 * Decisions of staff. Each one is one statement: a function of db/functions/62-moderation.sql, which also writes the audit log,
 * and the email to the member.
 */

type Decision<C> = {
  /** The call of the function. */
  readonly act: SQL;
  /** Of each result that is a success, what queues its email for each row of a step. */
  readonly done: Readonly<Record<string, ((step: SQL) => SQL) | undefined>>;
  /** The refusal codes of the other results. */
  readonly codes: C;
};

/** Runs a decision, and queues its email when it is made. */
async function run<const C extends Readonly<Record<string, string>>>(
  db: Db,
  { act, done, codes }: Decision<C>,
): Promise<Result<null, C[keyof C] & string>> {
  const steps = Object.entries(done).flatMap(([outcome, email]) =>
    email ? sql`, ${sql.identifier(`queued_${outcome}`)} as (${email(sql`decided where outcome = ${outcome}`)})` : [],
  );
  const [row] = await db.execute<{ outcome: string }>(sql`
    with decided as materialized (select ${act} as outcome)${sql.join(steps)} select outcome from decided`);
  const outcome = row?.outcome ?? '';
  if (Object.hasOwn(done, outcome)) return ok(null);
  const code = codes[outcome];
  if (code === undefined) throw new Error(`a decision of staff ended with ${outcome}`);
  return refuse(code as C[keyof C] & string); // a value of `codes`
}

type CaseDecision = {
  readonly caseId: number;
  readonly outcome: CaseOutcome;
  /** Of a suspension. */
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
  const isLength = limits.suspension.days.some((one) => one === days);
  if (outcome === 'suspend' && !isLength) return refuseField('days', days === undefined ? 'required' : 'format');
  const [found] = await db
    .select({ memberId: reportCases.memberId })
    .from(reportCases)
    .where(eq(reportCases.id, caseId));
  const email: MemberEmail | undefined =
    outcome === 'none'
      ? undefined
      : { kind: 'sanction', details: { what: outcome, days: outcome === 'suspend' ? (days ?? null) : null, reason } };
  return run(db, {
    act: sql`decide_report(p_case => ${caseId}, p_actor => ${staffId}, p_decision => ${outcome},
      p_days => ${days ?? null}, p_reason => ${reason})`,
    codes: {
      not_found: 'CASE_NOT_FOUND',
      decided: 'ALREADY_DECIDED',
      not_allowed: 'NOT_ALLOWED',
      not_possible: 'HIDE_NOT_POSSIBLE',
    },
    done: { ok: email && (await emailTo(db, outbox, found?.memberId, email)) },
  });
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
  return run(db, {
    act: sql`suspend_member(p_member => ${memberId}, p_actor => ${staffId}, p_days => ${days}, p_reason => ${reason})`,
    codes: { not_found: 'MEMBER_NOT_FOUND', not_allowed: 'NOT_ALLOWED' },
    done: { ok: await emailTo(db, outbox, memberId, { kind: 'sanction', details }) },
  });
}

/** Ends all suspensions of a member, with an email, or has a rejected account wait for approval again. */
export async function restoreMember(
  db: Db,
  outbox: Outbox,
  staffId: number,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
): Promise<Result<null, 'MEMBER_NOT_FOUND' | 'NOT_ALLOWED' | 'NOT_SUSPENDED'>> {
  return run(db, {
    act: sql`restore_member(p_member => ${memberId}, p_actor => ${staffId}, p_reason => ${reason})`,
    codes: { not_found: 'MEMBER_NOT_FOUND', not_allowed: 'NOT_ALLOWED', not_suspended: 'NOT_SUSPENDED' },
    done: {
      ok: await emailTo(db, outbox, memberId, { kind: 'appealDecided', details: { isGranted: true, reason } }),
      // Approving it, or not, has an email.
      reopened: undefined,
    },
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
  const [found] = await db
    .select({ memberId: sanctions.memberId })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .where(eq(appeals.id, appealId));
  const email = (isStillSuspended: boolean) =>
    emailTo(db, outbox, found?.memberId, { kind: 'appealDecided', details: { isGranted, isStillSuspended, reason } });
  return run(db, {
    act: sql`decide_appeal(p_appeal => ${appealId}, p_actor => ${staffId}, p_is_granted => ${isGranted},
      p_reason => ${reason})`,
    codes: {
      not_found: 'APPEAL_NOT_FOUND',
      decided: 'ALREADY_DECIDED',
      not_allowed: 'NOT_ALLOWED',
      same_moderator: 'SAME_MODERATOR',
    },
    done: { ok: await email(false), still_suspended: await email(true) },
  });
}

type MemberEmail = {
  [K in 'sanction' | 'appealDecided']: { readonly kind: K; readonly details: EmailDetails[K] };
}['sanction' | 'appealDecided'];

/** Seals an email in the language of the member for `run`; erased members have no address. */
async function emailTo(db: Db, outbox: Outbox, memberId: number | undefined, email: MemberEmail) {
  if (memberId === undefined) return undefined;
  const [member] = await db
    .select({ address: members.email, language: members.language, status: members.status })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member || member.status === 'erased' || member.status === 'service') return undefined;
  const locale = fromLegacyLanguage(member.language) ?? 'zh-TW';
  return insertEmail(outbox, { ...email, address: member.address, locale, memberId });
}
