import * as z from 'zod';
import { legacyLanguages } from '@/lib/core/locale';
import { memberStatuses, tiers } from '@/lib/core/member';
import { orderKinds, orderStates } from '@/lib/core/payments';
import { caseOutcomes, reportSubjects, sanctionKinds } from '@/lib/core/reports';
import type { SupportedMember } from './model';

const bit = z.union([z.literal(0), z.literal(1)]);
/** Seconds since 1970; 0 without a time. */
const time = z.int();

/** The member next to a conversation. Only agents read it, so its words are those of the site. */
export const supportedMember = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  email_confirmed: bit,
  language: z.enum(legacyLanguages),
  country: z.string(),
  status: z.enum(memberStatuses),
  reason: z.string(),
  suspended_until: time,
  tier: z.enum(tiers),
  tier_ends: time,
  amount: z.int(),
  create_time: time,
  last_login: time,
  orders: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(orderKinds),
      state: z.enum(orderStates),
      cents: z.int(),
      currency: z.string(),
      create_time: time,
    }),
  ),
  cases: z.array(
    z.object({
      id: z.int(),
      subject: z.enum(reportSubjects),
      outcome: z.enum(['open', ...caseOutcomes]),
      reports: z.int(),
      create_time: time,
    }),
  ),
  reports_made: z.int(),
  sanctions: z.array(
    z.object({ id: z.int(), kind: z.enum(sanctionKinds), reason: z.string(), ends: time, create_time: time }),
  ),
});
type SupportedMemberWire = z.infer<typeof supportedMember>;

export const toSeconds = (milliseconds: number | undefined) => Math.floor((milliseconds ?? 0) / 1000);
export const fromSeconds = (seconds: number) => seconds * 1000;
const fromOptional = (seconds: number) => (seconds === 0 ? undefined : fromSeconds(seconds));

export function toSupportedMemberWire(member: SupportedMember): SupportedMemberWire {
  const { id, username, email, language, country, status, tier } = member;
  return {
    ...{ id, username, email, language, country, status, tier },
    email_confirmed: member.isEmailConfirmed ? 1 : 0,
    reason: member.statusReason,
    suspended_until: toSeconds(member.suspendedUntil),
    tier_ends: toSeconds(member.tierEndsAt),
    amount: member.coins,
    create_time: toSeconds(member.joinedAt),
    last_login: toSeconds(member.lastLoginAt),
    orders: member.orders.map(({ createdAt, ...order }) => ({ ...order, create_time: toSeconds(createdAt) })),
    cases: member.cases.map(({ openedAt, ...one }) => ({ ...one, create_time: toSeconds(openedAt) })),
    reports_made: member.reportsMade,
    sanctions: member.sanctions.map(({ createdAt, endsAt, ...one }) => ({
      ...one,
      ends: toSeconds(endsAt),
      create_time: toSeconds(createdAt),
    })),
  };
}

export function fromSupportedMemberWire(wire: SupportedMemberWire): SupportedMember {
  const { id, username, email, language, country, status, tier } = wire;
  return {
    ...{ id, username, email, language, country, status, tier },
    isEmailConfirmed: wire.email_confirmed === 1,
    statusReason: wire.reason,
    suspendedUntil: fromOptional(wire.suspended_until),
    tierEndsAt: fromOptional(wire.tier_ends),
    coins: wire.amount,
    joinedAt: fromSeconds(wire.create_time),
    lastLoginAt: fromOptional(wire.last_login),
    orders: wire.orders.map(({ create_time: at, ...order }) => ({ ...order, createdAt: fromSeconds(at) })),
    cases: wire.cases.map(({ create_time: at, ...one }) => ({ ...one, openedAt: fromSeconds(at) })),
    reportsMade: wire.reports_made,
    sanctions: wire.sanctions.map(({ create_time: at, ends, ...one }) => ({
      ...one,
      endsAt: fromOptional(ends),
      createdAt: fromSeconds(at),
    })),
  };
}
