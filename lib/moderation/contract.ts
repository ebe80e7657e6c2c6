import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, page, paragraphs, staffReason } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { caseOutcomes, evidenceParts, reportKinds, reportSubjects, sanctionKinds } from '@/lib/core/reports';
import { memberStatuses, staffRoles } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { pageOf } from '@/lib/core/page-schema';

/** Days of the longest suspension outside of cases. */
const longestSuspension = 365;

const roles = staffAreas.reports;
const id = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
const number = z.int();
/** In milliseconds. */
const time = z.int();

const named = z.object({ id: number, username: z.string() });
export const memberCase = z.object({
  id: number,
  subject: z.enum(reportSubjects),
  reportCount: number,
  openedAt: time,
  /** Null while the case is open. */
  outcome: z.enum(caseOutcomes).nullable(),
});

const caseSummary = memberCase.omit({ outcome: true }).extend({
  member: named,
  kinds: z.array(z.enum(reportKinds)).readonly(),
  excerpt: z.string(),
  weight: z.number(),
  lastReportedAt: time,
  /** Null while the case is open. */
  decision: z.object({ outcome: z.enum(caseOutcomes), at: time, by: z.string(), reason: z.string() }).nullable(),
});

export const sanction = z.object({
  id: number,
  caseId: number.nullable(),
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  days: number.nullable(),
  /** Null without an end. */
  endsAt: time.nullable(),
  by: z.string(),
  at: time,
  liftedAt: time.nullable(),
});

const report = z.object({
  id: number,
  reporter: named,
  kind: z.enum(reportKinds),
  content: z.string(),
  weight: z.number(),
  at: time,
});

const evidence = z.object({
  id: number,
  text: z.string(),
  profile: z.object({
    username: z.string(),
    gender: z.string(),
    age: number,
    country: z.string(),
    signature: z.string(),
    facts: z.record(z.string(), z.string()),
  }),
  messages: z
    .array(z.object({ id: number, senderId: number, type: z.string(), content: z.string(), at: time }))
    .readonly(),
  /** The bytes are at `/api/staff/report-picture/<id>`. */
  pictures: z.array(z.object({ id: number, part: z.enum(evidenceParts), messageId: number.nullable() })).readonly(),
  at: time,
});

const caseDetails = caseSummary.extend({
  account: z.object({
    status: z.enum(memberStatuses),
    suspendedUntil: time.nullable(),
    role: z.enum(staffRoles).nullable(),
    joinedAt: time,
  }),
  itemState: z.enum(['shown', 'hidden', 'deleted', 'profile']),
  reports: z.array(report).readonly(),
  evidence: z.array(evidence).readonly(),
  others: z.array(caseSummary).readonly(),
  sanctions: z.array(sanction).readonly(),
});

const appeal = z.object({
  id: number,
  member: named,
  content: z.string(),
  at: time,
  sanction,
  isOwnSanction: z.boolean(),
});

/* Reports as staff decide them, sanctions, and what the sanctioned member may do. */
export const moderationContract = {
  /** The open cases, the heaviest first and then the oldest. */
  '/member/staff/reports': endpoint('staff', { roles, input: z.object({ page }), output: pageOf(caseSummary) }),
  '/member/staff/report': endpoint('staff', {
    roles,
    input: z.object({ id }),
    names: { id: 'caseId' },
    output: caseDetails,
    codes: { CASE_NOT_FOUND: -1 },
  }),
  '/member/staff/decide_report': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      id,
      outcome: z.enum(caseOutcomes, { error: 'format' }),
      /** The length of a suspension: 3, 7 or 30. */
      days: digits({ min: 0, max: longestSuspension }).optional(),
      reason: staffReason,
    }),
    names: { id: 'caseId' },
    output: nothing,
    codes: { CASE_NOT_FOUND: -1, ALREADY_DECIDED: -2, NOT_ALLOWED: -3, HIDE_NOT_POSSIBLE: -4 },
  }),
  '/member/staff/suspend': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      id: memberId,
      /** 0 or omitted: without an end. */
      days: digits({ min: 0, max: longestSuspension }).optional(),
      reason: staffReason,
    }),
    names: { id: 'memberId' },
    output: nothing,
    codes: { MEMBER_NOT_FOUND: -1, NOT_ALLOWED: -3 },
  }),
  /** Ends the suspensions of a member; a rejected account waits for approval again. */
  '/member/staff/restore': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({ id: memberId, reason: staffReason }),
    names: { id: 'memberId' },
    output: nothing,
    codes: { MEMBER_NOT_FOUND: -1, NOT_SUSPENDED: -2, NOT_ALLOWED: -3 },
  }),
  '/member/staff/appeals': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(appeal),
  }),
  '/member/staff/decide_appeal': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({ id, grant: digits({ min: 0, max: 1 }).transform((value) => value === 1), reason: staffReason }),
    names: { id: 'appealId', grant: 'isGranted' },
    output: nothing,
    codes: { APPEAL_NOT_FOUND: -1, ALREADY_DECIDED: -2, NOT_ALLOWED: -3, SAME_MODERATOR: -4 },
  }),
  /** Appeals the suspension under which the caller is; a suspended account may call. */
  '/member/reports/appeal': endpoint('pending', {
    input: z.object({ text: paragraphs(limits.appeal.content) }),
    emptyTexts: { text: 'contentEmpty' },
    output: nothing,
    codes: { ALREADY_APPEALED: -1, NOTHING_TO_APPEAL: -2 },
  }),
  /** Confirms that the caller has read a warning. */
  '/member/reports/seen': endpoint('member', {
    input: z.object({ id }),
    names: { id: 'sanctionId' },
    output: nothing,
    codes: { WARNING_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
