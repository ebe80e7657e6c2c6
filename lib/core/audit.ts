/**
 * What staff did, as rows of the audit log name it: the noun, then the verb. An act that touches a member needs a reason.
 * The labels are in the `audit` namespace.
 */
export const auditActs = [
  'staff.confirm',
  'staff.totp_enable',
  'staff.totp_disable',
  'text.approve',
  'text.reject',
  'rule.create',
  'rule.change',
] as const;
export type AuditAct = (typeof auditActs)[number];
