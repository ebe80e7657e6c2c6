import * as z from 'zod';
import { toHalfWidth } from '@/lib/core/half-width';
import { approvalReasonKinds } from '@/lib/core/approvals';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, page, requiredText, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { locales } from '@/lib/core/locale';
import { genders, memberStatuses } from '@/lib/core/member';
import { pageOf } from '@/lib/core/page-schema';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { relations } from './model';
import { decisionNames, domainNames } from './names';

const roles = staffAreas.approvals;
const id = z.int().positive();
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);

const related = z.object({
  id,
  username: z.string(),
  status: z.enum(memberStatuses),
  by: z.array(z.enum(relations)).readonly(),
  registeredAt: z.int(),
});

const pendingAccount = z.object({
  memberId: id,
  username: z.string(),
  email: z.string(),
  gender: z.enum(genders),
  /** The calendar day. */
  birthday: z.string(),
  country: z.string(),
  language: z.enum(locales),
  signature: z.string(),
  avatar: z.string(),
  photos: z.array(z.string()).readonly(),
  invitedBy: z.object({ id, username: z.string() }).nullable(),
  submittedAt: z.int(),
  reasons: z.array(z.object({ kind: z.enum(approvalReasonKinds), detail: z.string() })).readonly(),
  correction: z.string(),
  addressPrefix: z.string(),
  userAgent: z.string(),
  related: z.array(related).readonly(),
});

/** Null for an account that does not wait. */
const approvalState = z
  .object({ place: z.int().positive(), expectedMinutes: z.int().nullable(), correction: z.string() })
  .nullable();

const codes = { MEMBER_NOT_FOUND: -1, ALREADY_DECIDED: -2, NOT_ALLOWED: -3 } as const;

/** A domain name, also when given as an address or with capitals. */
const domain = requiredText(limits.email.max)
  .transform((value) => toHalfWidth(value).trim().toLowerCase().replace(/^.*@/, ''))
  .refine((value) => /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/.test(value), { error: 'format' });

/* The approval of new accounts: of the member who waits, and of staff. */
export const approvalsContract = {
  '/member/index/approval': endpoint('pending', {
    input: z.object({}),
    output: approvalState,
  }),
  '/member/staff/approvals': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(pendingAccount).extend({ total: z.int() }),
  }),
  /** `approve` 1 or 0. The member reads the reason of a rejection; that of an approval is for the audit log. */
  '/member/staff/decide_approval': endpoint('staff', {
    roles,
    input: z.object({ id: memberId, approve: flag, reason: staffReason }),
    names: decisionNames,
    output: nothing,
    codes,
  }),
  /** The member reads the reason as what to correct. */
  '/member/staff/request_correction': endpoint('staff', {
    roles,
    input: z.object({ id: memberId, reason: staffReason }),
    names: { id: 'memberId' },
    output: nothing,
    codes,
  }),
  '/member/staff/disposable_domains': endpoint('staff', {
    roles,
    input: z.object({
      query: text(limits.email.max)
        .default('')
        .transform((query) => toHalfWidth(query).trim()),
      page,
    }),
    output: pageOf(z.object({ domain: z.string(), isActive: z.boolean() })),
  }),
  '/member/staff/change_disposable_domain': endpoint('staff', {
    roles,
    input: z.object({ domain, active: flag }),
    names: domainNames,
    output: nothing,
  }),
} satisfies ContractTable;
