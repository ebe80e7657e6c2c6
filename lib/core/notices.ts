import type { Tier } from './member';

/**
 * The events that notices report. `content_like`: a like of a post, photo or video. `visitors`: a digest of profile
 * visits.
 */
export const noticeKinds = [
  'like',
  'mutual_like',
  'content_like',
  'comment',
  'reply',
  'visitors',
  'gift',
  'report',
  'membership',
  'decision',
  'payment',
  'staff_request',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The outcomes of a report: action was taken, there was no violation, or the case was closed before. */
export const reportOutcomes = ['actionTaken', 'noViolation', 'alreadyHandled'] as const;
type ReportOutcome = (typeof reportOutcomes)[number];

/** The changes of a paid tier: it began, ends soon, or has ended. */
export const membershipChanges = ['started', 'ending', 'ended'] as const;
type MembershipChange = (typeof membershipChanges)[number];

/** The things that staff decide on: pictures and videos (`picture` is that of a post), the verification, and texts. */
export const decisionSubjects = [
  'avatar',
  'photo',
  'background',
  'picture',
  'video',
  'verification',
  'signature',
  'occupation',
  'city',
  'trend',
  'comment',
  'captions',
  'description',
] as const;
type DecisionSubject = (typeof decisionSubjects)[number];

/** A decision of staff on what a member showed or wrote. */
type StaffDecision = {
  readonly about: DecisionSubject;
  readonly isApproved: boolean;
  /** The number of pictures and videos that were decided together. */
  readonly count: number;
  /** The beginning of the text; '' for anything else. */
  readonly text: string;
  /** As staff wrote it for the member; '' with an approval. */
  readonly reason: string;
};

/** Coins that were bought are gone, because the payment was disputed or refunded: what else went back, and the balance. */
export const lostPaymentCauses = ['refund', 'dispute'] as const;
type LostPayment = {
  readonly cause: (typeof lostPaymentCauses)[number];
  readonly coins: number;
  /** Days of memberships bought with coins that went back. */
  readonly days: number;
  readonly balance: number;
};

/** The steps of an action of staff that needs a second person. */
export const staffRequestChanges = ['asked', 'done', 'refused'] as const;
type RequestChange = {
  readonly id: number;
  readonly change: (typeof staffRequestChanges)[number];
  /** Who asked or decided; '' for the operator, on the server. */
  readonly by: string;
};

/** The details of notices about no other member. */
export type NoticeDetails =
  | { readonly visitors: number }
  | { readonly outcome: ReportOutcome }
  | { readonly decision: StaffDecision }
  | { readonly payment: LostPayment }
  | { readonly request: RequestChange }
  | { readonly change: MembershipChange; readonly tier: Exclude<Tier, 'free'>; readonly until: string };
