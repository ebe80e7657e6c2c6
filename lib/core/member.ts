import type { Locale } from './locale';

export const tiers = ['free', 'silver', 'gold'] as const;
export type Tier = (typeof tiers)[number];

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** `service` is the one account of customer service: no member of any list, because lists show the active. */
export const memberStatuses = ['active', 'pending', 'rejected', 'suspended', 'erased', 'service'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Outside the numbers members draw, and the same on every site, so that nobody has to look it up. */
export const serviceMemberId = 9_000_000_000_000;

/** Whether an account may use the site: members, and customer service itself. */
export function mayUseSite(status: MemberStatus): status is 'active' | 'service' {
  return status === 'active' || status === 'service';
}

/** Whether an account may write to customer service: besides those who may use the site, who waits or is suspended. */
export function mayReachService(status: MemberStatus): boolean {
  return mayUseSite(status) || status === 'pending' || status === 'suspended';
}

export const staffRoles = ['support', 'moderator', 'finance', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The tier that holds at `now`: gold if its expiry is in the future, else silver if its expiry is, else free. */
export function effectiveTier(expiry: { silverExpiresAt: Date | null; goldExpiresAt: Date | null }, now: Date): Tier {
  if (expiry.goldExpiresAt && expiry.goldExpiresAt > now) return 'gold';
  if (expiry.silverExpiresAt && expiry.silverExpiresAt > now) return 'silver';
  return 'free';
}

export function oppositeGender(gender: Gender): Gender {
  return gender === 'male' ? 'female' : 'male';
}

/** The member a page or call acts for, as their session row gives it. */
export type Viewer = {
  readonly id: number;
  readonly username: string;
  readonly gender: Gender;
  readonly status: MemberStatus;
  readonly role: StaffRole | null;
  readonly tier: Tier;
  readonly language: Locale;
};
