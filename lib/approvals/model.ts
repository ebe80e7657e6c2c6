import type { Page } from '@/lib/core/page';
import type { ApprovalReason } from '@/lib/core/approvals';
import type { CalendarDay } from '@/lib/core/age';
import type { Locale } from '@/lib/core/locale';
import type { Gender, MemberStatus } from '@/lib/core/member';

/** From where an account is registered. */
export type Registration = {
  /** An IPv4 address, or the /64 of an IPv6 one; empty when unknown. */
  readonly addressPrefix: string;
  readonly userAgent: string;
  /** The hash of the id in the browser's cookie; undefined for other clients. */
  readonly deviceHash: Buffer | undefined;
};

/** The things that another account may have in common with a pending one. */
export const relations = ['address', 'device'] as const;
type Relation = (typeof relations)[number];

/** Another account of the same address or browser. */
export type RelatedAccount = {
  readonly id: number;
  readonly username: string;
  readonly status: MemberStatus;
  readonly by: readonly Relation[];
  readonly registeredAt: number;
};

/** A pending account, as staff see it. Times in milliseconds since 1970. */
export type PendingAccount = {
  readonly memberId: number;
  readonly username: string;
  readonly email: string;
  readonly gender: Gender;
  readonly birthday: CalendarDay;
  readonly country: string;
  readonly language: Locale;
  readonly signature: string;
  readonly avatar: string;
  readonly photos: readonly string[];
  readonly invitedBy: { readonly id: number; readonly username: string } | null;
  readonly submittedAt: number;
  readonly reasons: readonly ApprovalReason[];
  /** The correction that was requested of the member; empty without a request. */
  readonly correction: string;
  /** Empty where the account has no recorded registration. */
  readonly addressPrefix: string;
  readonly userAgent: string;
  readonly related: readonly RelatedAccount[];
};

export type ApprovalPage = Page<PendingAccount> & { readonly total: number };

/** The state of an approval, as the pending member sees it. */
export type ApprovalState = {
  /** 1 for the account that is decided next. */
  readonly place: number;
  /** Minutes until the decision, from how fast the newest decisions came; null when that is unknown. */
  readonly expectedMinutes: number | null;
  /** The correction that staff request; empty without a request. */
  readonly correction: string;
};

export type ApprovalDecision = { readonly memberId: number; readonly isApproved: boolean; readonly reason: string };

export type CorrectionRequest = { readonly memberId: number; readonly reason: string };

export type DisposableDomain = { readonly domain: string; readonly isActive: boolean };
export type DisposableDomainPage = Page<DisposableDomain>;

type Wait = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/** Rounds a wait up, so that it promises no precision: to five minutes, whole hours, or whole days. */
export function roundWait(minutes: number): Wait {
  const hours = Math.ceil(minutes / 60);
  if (minutes <= 10) return { unit: 'minutes', count: Math.max(1, minutes) };
  if (minutes <= 60) return { unit: 'minutes', count: Math.ceil(minutes / 5) * 5 };
  return hours <= 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}
