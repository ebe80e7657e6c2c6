/**
 * What staff did, as rows of the audit log name it: the noun, then the verb. An act that touches a member needs a reason.
 * The labels are in the `audit` namespace.
 */
export const auditActs = [
  'staff.confirm',
  'staff.totp_enable',
  'staff.totp_disable',
  'staff.role',
  'member.correct_coins',
  'member.request_coins',
  'member.confirm_coins',
  'member.refuse_coins',
  'member.grant_tier',
  'member.end_sessions',
  'member.note',
  'order.refund',
  'payment.handle_problem',
  'audit.export',
] as const;
export type AuditAct = (typeof auditActs)[number];
