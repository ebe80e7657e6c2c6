import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { appeals, members, reportCases, sanctions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { fromLegacyLanguage } from '@/lib/core/locale';
import type { CaseOutcome } from '@/lib/core/reports';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import { queueEmail, type Outbox } from '@/lib/emails/queue';
import type { EmailDetails } from '@/lib/emails/model';

/*
 * Decisions of staff. Each one is one statement, a function of db/functions/62-moderation.sql, which also writes the audit log.
 * The email to the member follows; the site itself shows them the decision.
 */

/** Runs a decision; `codes` are the refusal codes of its results other than `ok`. */
async function run<const C extends Readonly<Record<string, string>>>(
  db: Db,
  decision: SQL,
  codes: C,
): Promise<Result<null, C[keyof C] & string>> {
  const [row] = await db.execute<{ outcome: string }>(sql`select ${decision} as outcome`);
  if (row?.outcome === 'ok') return ok(null);
  const code = codes[row?.outcome ?? ''];
  if (code === undefined) throw new Error(`a decision of staff ended with ${row?.outcome}`);
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
  const decided = await run(db, sql`decide_report(${caseId}, ${staffId}, ${outcome}, ${days ?? null}, ${reason})`, {
    not_found: 'CASE_NOT_FOUND',
    decided: 'ALREADY_DECIDED',
    not_allowed: 'NOT_ALLOWED',
    not_possible: 'HIDE_NOT_POSSIBLE',
  });
  if (!decided.ok || outcome === 'none') return decided;
  const [row] = await db.select({ memberId: reportCases.memberId }).from(reportCases).where(eq(reportCases.id, caseId));
  await emailMember(db, outbox, row?.memberId, {
    kind: 'sanction',
    details: { what: outcome, days: outcome === 'suspend' ? (days ?? null) : null, reason },
  });
  return decided;
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
  const suspended = await run(db, sql`suspend_member(${memberId}, ${staffId}, ${days}, ${reason})`, {
    not_found: 'MEMBER_NOT_FOUND',
    not_allowed: 'NOT_ALLOWED',
  });
  const details = { what: days > 0 ? 'suspend' : 'ban', days: days > 0 ? days : null, reason } as const;
  if (suspended.ok) await emailMember(db, outbox, memberId, { kind: 'sanction', details });
  return suspended;
}

/** Ends all suspensions of a member. */
export async function restoreMember(
  db: Db,
  outbox: Outbox,
  staffId: number,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
): Promise<Result<null, 'MEMBER_NOT_FOUND' | 'NOT_ALLOWED' | 'NOT_SUSPENDED'>> {
  const restored = await run(db, sql`restore_member(${memberId}, ${staffId}, ${reason})`, {
    not_found: 'MEMBER_NOT_FOUND',
    not_allowed: 'NOT_ALLOWED',
    not_suspended: 'NOT_SUSPENDED',
  });
  if (restored.ok)
    await emailMember(db, outbox, memberId, { kind: 'appealDecided', details: { isGranted: true, reason } });
  return restored;
}

type AppealDecision = { readonly appealId: number; readonly isGranted: boolean; readonly reason: string };

/** Decides an appeal; granting ends the suspension at once. */
export async function decideAppeal(
  db: Db,
  outbox: Outbox,
  staffId: number,
  { appealId, isGranted, reason }: AppealDecision,
): Promise<Result<null, 'APPEAL_NOT_FOUND' | 'ALREADY_DECIDED' | 'NOT_ALLOWED' | 'SAME_MODERATOR'>> {
  const decided = await run(db, sql`decide_appeal(${appealId}, ${staffId}, ${isGranted}, ${reason})`, {
    not_found: 'APPEAL_NOT_FOUND',
    decided: 'ALREADY_DECIDED',
    not_allowed: 'NOT_ALLOWED',
    same_moderator: 'SAME_MODERATOR',
  });
  if (!decided.ok) return decided;
  const [row] = await db
    .select({ memberId: sanctions.memberId, status: members.status })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .innerJoin(members, eq(members.id, sanctions.memberId))
    .where(eq(appeals.id, appealId));
  const details = { isGranted, isStillSuspended: row?.status === 'suspended', reason };
  await emailMember(db, outbox, row?.memberId, { kind: 'appealDecided', details });
  return decided;
}

type MemberEmail = {
  [K in 'sanction' | 'appealDecided']: { readonly kind: K; readonly details: EmailDetails[K] };
}['sanction' | 'appealDecided'];

/** Queues an email in the language of the member; erased members have no address. */
async function emailMember(db: Db, outbox: Outbox, memberId: number | undefined, email: MemberEmail): Promise<void> {
  if (memberId === undefined) return;
  const [member] = await db
    .select({ address: members.email, language: members.language, status: members.status })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member || member.status === 'erased' || member.status === 'service') return;
  const locale = fromLegacyLanguage(member.language) ?? 'zh-TW';
  await queueEmail(db, outbox, { ...email, address: member.address, locale, memberId });
}
