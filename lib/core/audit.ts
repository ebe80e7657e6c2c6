/**
 * What staff did, as rows of the audit log name it: the noun, then the verb. An act that touches a member needs a reason.
 * The labels are in the `audit` namespace.
 */
export const auditActs = [
  'staff.grant',
  'staff.totp_enable',
  'staff.totp_disable',
  'report.decide',
  'appeal.decide',
  'member.suspend',
  'member.restore',
  'approval.approve',
  'approval.reject',
  'approval.request_correction',
  'approval.change_domain',
  'prices.recharge',
  'prices.upgrade',
  'prices.tier',
  'prices.gift',
  'prices.gift_category',
  'tiers.permission',
  'tiers.quota',
  'settings.save',
  'texts.save',
  'announcements.save',
  'support.claim',
  'support.release',
  'support.transfer',
  'support.note',
  'support.solve',
  'support.answer',
  'support.transcript',
  'canned_answer.save',
] as const;
export type AuditAct = (typeof auditActs)[number];
