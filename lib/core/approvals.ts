/** How new accounts are let in: at once, only those without a reason to hold them, or after staff have seen them. */
export const approvalModes = ['off', 'risk', 'all'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

/** `withdrawn`: the account left the queue without a decision, such as by a suspension. */
export const approvalOutcomes = ['approved', 'rejected', 'withdrawn'] as const;

/** Why an account is held. The texts are in the `approvals` namespace. */
export const approvalReasonKinds = [
  'disposableEmail',
  'bannedAddress',
  'bannedDevice',
  'riskyName',
  'manyAccounts',
] as const;
export type ApprovalReasonKind = (typeof approvalReasonKinds)[number];

/** A reason, and what it was found by: the domain, the number of accounts, or the kind of the risk. */
export type ApprovalReason = { readonly kind: ApprovalReasonKind; readonly detail: string };
