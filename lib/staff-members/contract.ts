import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { country, digits, memberId, page, requiredText, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffRoles } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { pageOf } from '@/lib/core/page-schema';
import { nothing } from '@/lib/core/nothing';
import { countryRoles, memberFilters } from './model';
import { foundMember, staffMember } from './output';

/** The most coins of one correction, and days of one grant. */
const maxCoins = 1_000_000;
const maxDays = 3660;

const roles = staffAreas.members;
const finance = staffAreas.orders;
const administrator = ['administrator'] as const;
const trimmed = (value: string) => value.trim();
const memberName = { id: 'memberId' } as const;
/** Names the action of its author: a repeated call with the same key does nothing more. */
const key = requiredText(limits.clientId).transform(trimmed);
/** `pending`: waits for a second person, and nothing has changed. */
const actState = z.object({ state: z.enum(['done', 'pending', 'refused']) });

/** A number of coins other than 0, as a number or digits; negative to take coins. */
const coins = z
  .union([z.number(), z.string()], { error: 'required' })
  .transform(String)
  .refine((value) => /^-?\d{1,9}$/.test(value), { error: 'format' })
  .transform(Number)
  .refine((value) => value !== 0 && Math.abs(value) <= maxCoins, { error: 'format' });

/* Staff on members. */
export const staffMembersContract = {
  /** Members by anything that names them; the newest ones without a query. */
  '/member/staff/members': endpoint('staff', {
    roles,
    input: z.object({
      query: text(limits.staffLists.query).default(''),
      filter: z
        .union([z.literal('').transform(() => undefined), z.enum(memberFilters)], { error: 'format' })
        .optional(),
      page,
    }),
    output: pageOf(foundMember),
  }),
  /** All that belongs to a member, except messages and mails, which staff see as evidence of reports only. */
  '/member/staff/member': endpoint('staff', {
    roles,
    /** `reason`: needed for a member without an open case. */
    input: z.object({ id: memberId, reason: staffReason.optional() }),
    names: memberName,
    output: staffMember,
    codes: { MEMBER_NOT_FOUND: -1, REASON_NEEDED: -2 },
  }),
  /** Above the setting `corrections.twoPeopleAbove`, the state of the reply is `pending` until a second person confirms. */
  '/member/staff/adjust_coins': endpoint('staff', {
    roles: finance,
    assurance: 'recent',
    input: z.object({ id: memberId, coins, reason: staffReason, key }),
    names: memberName,
    output: actState.extend({ balance: z.int() }),
    codes: { MEMBER_NOT_FOUND: -1, INSUFFICIENT: -2, ONESELF: -3, KEY_USED: -4, NOT_ALLOWED: -5 },
  }),
  '/member/staff/grant_tier': endpoint('staff', {
    roles: finance,
    assurance: 'recent',
    input: z.object({
      id: memberId,
      tier: z.enum(['silver', 'gold'], { error: 'format' }),
      days: digits({ min: 1, max: maxDays }),
      reason: staffReason,
      key,
    }),
    names: memberName,
    output: actState,
    codes: { MEMBER_NOT_FOUND: -1, ONESELF: -3, KEY_USED: -4, NOT_ALLOWED: -5 },
  }),
  /** Ends one session, named by its key, or all of a member. */
  '/member/staff/end_sessions': endpoint('staff', {
    roles: ['support', 'moderator', 'administrator'],
    assurance: 'recent',
    input: z.object({
      id: memberId,
      session: z
        .string({ error: 'format' })
        .regex(/^[0-9a-f]{16}$/, { error: 'format' })
        .optional(),
      reason: staffReason,
    }),
    names: { ...memberName, session: 'sessionKey' },
    output: nothing,
    codes: { NO_SESSION: -1 },
  }),
  '/member/staff/note': endpoint('staff', {
    roles,
    input: z.object({ id: memberId, text: requiredText(limits.staffNote).transform(trimmed) }),
    names: memberName,
    output: nothing,
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  /** Does not start the days after which the member may change it themselves. */
  '/member/staff/change_country': endpoint('staff', {
    roles: countryRoles,
    assurance: 'recent',
    input: z.object({ id: memberId, country, reason: staffReason }),
    names: memberName,
    output: nothing,
    codes: { MEMBER_NOT_FOUND: -1, UNCHANGED: -2, ONESELF: -3, NOT_ALLOWED: -5 },
  }),
  '/member/staff/set_role': endpoint('staff', {
    roles: administrator,
    assurance: 'recent',
    input: z.object({
      id: memberId,
      role: z.enum([...staffRoles, 'none'], { error: 'format' }).transform((role) => (role === 'none' ? null : role)),
      reason: staffReason,
    }),
    names: memberName,
    output: actState,
    codes: { MEMBER_NOT_FOUND: -1, UNCHANGED: -2, NEEDS_ADMINISTRATOR: -3 },
  }),
  /** Ends the second factor of a colleague, who then sets up another one. */
  '/member/staff/reset_totp': endpoint('staff', {
    roles: administrator,
    assurance: 'recent',
    input: z.object({ id: memberId, reason: staffReason }),
    names: memberName,
    output: nothing,
    codes: { NO_SECOND_FACTOR: -1, ONESELF: -3 },
  }),
} satisfies ContractTable;
