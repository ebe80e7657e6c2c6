import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, page, paragraphs, staffReason } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { caseOutcomes, evidenceParts, reportKinds, reportSubjects, sanctionKinds } from '@/lib/core/reports';
import { memberStatuses, staffRoles } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import {
  decideAppealCodes,
  decideReportCodes,
  restoreCodes,
  suspendCodes,
  toAppealsWire,
  toCaseWire,
  toCasesWire,
} from './wire';

const roles = staffAreas.reports;
const id = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
const number = z.int();
/** In seconds. */
const time = z.int();

const named = z.object({ id: number, username: z.string() });
const caseSummary = z.object({
  id: number,
  subject: z.enum(reportSubjects),
  member: named,
  kinds: z.array(z.enum(reportKinds)),
  excerpt: z.string(),
  weight: z.number(),
  reports: number,
  create_time: time,
  last_time: time,
  outcome: z.enum(caseOutcomes).nullable(),
});
const cases = z.object({ data: z.array(caseSummary), current_page: number, last_page: number });

const sanction = z.object({
  id: number,
  case_id: number.nullable(),
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  days: number.nullable(),
  /** Null without an end. */
  end_time: time.nullable(),
  issued_by: z.string(),
  create_time: time,
  lifted_time: time.nullable(),
});

const caseDetails = z.object({
  ...caseSummary.shape,
  decided_by: z.string().nullable(),
  decided_time: time.nullable(),
  reason: z.string(),
  account: z.object({
    status: z.enum(memberStatuses),
    suspended_until: time.nullable(),
    role: z.enum(staffRoles).nullable(),
    joined: time,
  }),
  item: z.enum(['shown', 'hidden', 'deleted', 'profile']),
  list: z.array(
    z.object({
      id: number,
      reporter: named,
      kind: z.enum(reportKinds),
      content: z.string(),
      weight: z.number(),
      create_time: time,
    }),
  ),
  evidence: z.array(
    z.object({
      id: number,
      text: z.string(),
      profile: z.record(z.string(), z.unknown()),
      messages: z.array(
        z.object({ id: number, sender_id: number, type: z.string(), content: z.string(), create_time: time }),
      ),
      /** The bytes are at `/api/staff/report-picture/<id>`. */
      pictures: z.array(z.object({ id: number, part: z.enum(evidenceParts), message_id: number.nullable() })),
      create_time: time,
    }),
  ),
  others: z.array(caseSummary),
  sanctions: z.array(sanction),
});

const appeals = z.object({
  data: z.array(
    z.object({ id: number, member: named, text: z.string(), create_time: time, sanction, own: z.literal([0, 1]) }),
  ),
  current_page: number,
  last_page: number,
});

export type CasesWire = z.infer<typeof cases>;
export type CaseWire = z.infer<typeof caseDetails>;
export type AppealsWire = z.infer<typeof appeals>;

/* Reports as staff decide them, sanctions, and what the sanctioned member may do. */
export const moderationContract = {
  /** The open cases, the heaviest first and then the oldest. */
  '/member/staff/reports': endpoint('staff', { roles, input: z.object({ page }), output: cases, toWire: toCasesWire }),
  '/member/staff/report': endpoint('staff', {
    roles,
    input: z.object({ id }),
    names: { id: 'caseId' },
    output: caseDetails,
    toWire: toCaseWire,
    codes: { CASE_NOT_FOUND: -1 },
  }),
  '/member/staff/decide_report': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      id,
      outcome: z.enum(caseOutcomes, { error: 'format' }),
      /** Of a suspension: 3, 7 or 30. */
      days: digits({ min: 0, max: limits.suspension.longest }).optional(),
      reason: staffReason,
    }),
    names: { id: 'caseId' },
    output: nothing,
    codes: decideReportCodes,
  }),
  '/member/staff/suspend': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      id: memberId,
      /** 0 or omitted: without an end. */
      days: digits({ min: 0, max: limits.suspension.longest }).optional(),
      reason: staffReason,
    }),
    names: { id: 'memberId' },
    output: nothing,
    codes: suspendCodes,
  }),
  /** Ends the suspensions of a member; a rejected account waits for approval again. */
  '/member/staff/restore': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({ id: memberId, reason: staffReason }),
    names: { id: 'memberId' },
    output: nothing,
    codes: restoreCodes,
  }),
  '/member/staff/appeals': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: appeals,
    toWire: toAppealsWire,
  }),
  '/member/staff/decide_appeal': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({ id, grant: digits({ min: 0, max: 1 }).transform((value) => value === 1), reason: staffReason }),
    names: { id: 'appealId', grant: 'isGranted' },
    output: nothing,
    codes: decideAppealCodes,
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
