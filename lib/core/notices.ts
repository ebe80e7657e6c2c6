import type { Tier } from './member';

/** What a notice reports. `content_like`: a like of a post, photo or video. `visitors`: a digest of profile visits. */
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
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What became of a report: action was taken, there was no violation, or the case was closed before. */
export const reportOutcomes = ['actionTaken', 'noViolation', 'alreadyHandled'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What happened to a paid tier: it began, ends soon, or has ended. */
export const membershipChanges = ['started', 'ending', 'ended'] as const;
export type MembershipChange = (typeof membershipChanges)[number];

/** The details of notices about no other member. */
export type NoticeDetails =
  | { readonly visitors: number }
  | { readonly outcome: ReportOutcome }
  | { readonly change: MembershipChange; readonly tier: Exclude<Tier, 'free'>; readonly until: string };
