import { eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { EmailDetails } from '@/lib/emails/model';
import { sealDetails, type Outbox } from '@/lib/emails/queue';
import type { ApprovalDecision, CorrectionRequest } from './model';

const approvalCodes = ['MEMBER_NOT_FOUND', 'ALREADY_DECIDED', 'NOT_ALLOWED'] as const;
type ApprovalCode = (typeof approvalCodes)[number];

type Staff = { readonly id: number; readonly outbox: Outbox };

/**
 * Approves or rejects a pending account. The first of several decisions counts. The account, the audit log and the email in
 * the member's language change in one statement; a trigger notifies the live connection, which opens or closes the member's
 * screen.
 */
export async function decideApproval(
  db: Db,
  staff: Staff,
  { memberId, isApproved, reason }: ApprovalDecision,
): Promise<Result<null, ApprovalCode>> {
  const kind = isApproved ? 'approvalGranted' : 'approvalRejected';
  const email = await prepareEmail(db, staff.outbox, { memberId, kind, details: isApproved ? {} : { reason } });
  if (!email) return refuse('MEMBER_NOT_FOUND');
  return callFunction(
    db,
    sql`decide_approval(p_actor => ${staff.id}, p_member => ${memberId}, p_is_approved => ${isApproved},
      p_reason => ${reason}, p_email_kind => ${kind}, p_email_address => ${email.address},
      p_email_language => ${email.language}, p_email_payload => ${email.payload})`,
    { codes: approvalCodes, done: () => ok(null) },
  );
}

/** Asks a pending member to correct something, on their screen and by email. A new request replaces the one before. */
export async function requestCorrection(
  db: Db,
  staff: Staff,
  { memberId, reason }: CorrectionRequest,
): Promise<Result<null, ApprovalCode>> {
  const kind = 'approvalCorrection';
  const email = await prepareEmail(db, staff.outbox, { memberId, kind, details: { reason } });
  if (!email) return refuse('MEMBER_NOT_FOUND');
  return callFunction(
    db,
    sql`request_correction(p_actor => ${staff.id}, p_member => ${memberId}, p_reason => ${reason},
      p_email_address => ${email.address}, p_email_language => ${email.language}, p_email_payload => ${email.payload})`,
    { codes: approvalCodes, done: () => ok(null) },
  );
}

type ApprovalEmail = 'approvalGranted' | 'approvalRejected' | 'approvalCorrection';
type Draft = { readonly memberId: number; readonly kind: ApprovalEmail; readonly details: EmailDetails[ApprovalEmail] };

/** Seals the email that the statement of the decision queues. */
async function prepareEmail(db: Db, outbox: Outbox, { memberId, kind, details }: Draft) {
  const [member] = await db
    .select({ address: members.email, language: members.language })
    .from(members)
    .where(eq(members.id, memberId));
  return member && { ...member, payload: sealDetails(outbox, { kind, address: member.address }, details) };
}
