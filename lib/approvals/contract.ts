import * as z from 'zod';
import { toHalfWidth } from '@/lib/core/half-width';
import { approvalReasonKinds } from '@/lib/core/approvals';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, page, requiredText, staffReason, text } from '@/lib/core/fields';
import { legacyLanguages } from '@/lib/core/locale';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { relations } from './model';
import {
  approvalCodes,
  decisionNames,
  domainNames,
  toApprovalPageWire,
  toApprovalStateWire,
  toDomainPageWire,
} from './wire';

const roles = staffAreas.approvals;
const bit = z.literal([0, 1]);
const id = z.int().positive();
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);

const relatedWire = z.object({
  id,
  username: z.string(),
  /** 1 active, 2 pending, 3 rejected, 4 suspended, 5 erased. */
  status: z.literal([1, 2, 3, 4, 5]),
  by: z.array(z.enum(relations)),
  /** In seconds. */
  create_time: z.int(),
});

const pendingAccountWire = z.object({
  id,
  username: z.string(),
  email: z.string(),
  sex: bit,
  /** The calendar day. */
  birthday: z.string(),
  country: z.string(),
  language: z.enum(legacyLanguages),
  signature: z.string(),
  avatar: z.string(),
  photos: z.array(z.string()),
  invited_by: z.object({ id, username: z.string() }).nullable(),
  /** In seconds. */
  submit_time: z.int(),
  reasons: z.array(z.object({ kind: z.enum(approvalReasonKinds), detail: z.string() })),
  correction: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  related: z.array(relatedWire),
});

const approvalPageWire = z.object({
  data: z.array(pendingAccountWire),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
});

/** Null for an account that does not wait. */
const approvalStateWire = z
  .object({ place: z.int().positive(), expected_minutes: z.int().nullable(), correction: z.string() })
  .nullable();

const domainPageWire = z.object({
  data: z.array(z.object({ domain: z.string(), active: bit })),
  current_page: z.int(),
  last_page: z.int(),
});

/** A domain name, also when given as an address or with capitals. */
const domain = requiredText(limits.email.max)
  .transform((value) => toHalfWidth(value).trim().toLowerCase().replace(/^.*@/, ''))
  .refine((value) => /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/.test(value), { error: 'format' });

/* The approval of new accounts: of the member who waits, and of staff. */
export const approvalsContract = {
  '/member/index/approval': endpoint('pending', {
    input: z.object({}),
    output: approvalStateWire,
    toWire: toApprovalStateWire,
  }),
  '/member/staff/approvals': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: approvalPageWire,
    toWire: toApprovalPageWire,
  }),
  /** `approve` 1 or 0. The member reads the reason of a rejection; that of an approval is for the audit log. */
  '/member/staff/decide_approval': endpoint('staff', {
    roles,
    input: z.object({ id: memberId, approve: flag, reason: staffReason }),
    names: decisionNames,
    output: nothing,
    codes: approvalCodes,
  }),
  /** The member reads the reason as what to correct. */
  '/member/staff/request_correction': endpoint('staff', {
    roles,
    input: z.object({ id: memberId, reason: staffReason }),
    names: { id: 'memberId' },
    output: nothing,
    codes: approvalCodes,
  }),
  '/member/staff/disposable_domains': endpoint('staff', {
    roles,
    input: z.object({
      query: text(limits.email.max)
        .default('')
        .transform((query) => toHalfWidth(query).trim()),
      page,
    }),
    output: domainPageWire,
    toWire: toDomainPageWire,
  }),
  '/member/staff/change_disposable_domain': endpoint('staff', {
    roles,
    input: z.object({ domain, active: flag }),
    names: domainNames,
    output: nothing,
  }),
} satisfies ContractTable;

export type ApprovalPageWire = z.infer<typeof approvalPageWire>;
export type PendingAccountWire = z.infer<typeof pendingAccountWire>;
export type ApprovalStateWire = z.infer<typeof approvalStateWire>;
export type DomainPageWire = z.infer<typeof domainPageWire>;
