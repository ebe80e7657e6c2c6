import type { Locale } from './locale';

export const tiers = ['free', 'silver', 'gold'] as const;
export type Tier = (typeof tiers)[number];

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** `service` is the account of customer service. Lists show active members only, so no list contains this account. */
export const memberStatuses = ['active', 'pending', 'rejected', 'suspended', 'erased', 'service'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Outside the range of generated ids and the same on every site, so that no client has to look it up. */
export const serviceMemberId = 9_000_000_000_000;

/** The status of an account with a session. Neither erased accounts nor customer service have sessions. */
export type SessionStatus = Exclude<MemberStatus, 'erased' | 'service'>;

/** Returns whether an account may use the site. Customer service may not: its agents use their own accounts. */
export function mayUseSite(status: MemberStatus): status is 'active' {
  return status === 'active';
}

/** The status of an account with access to its own state and to customer service only. */
export type RestrictedStatus = Exclude<SessionStatus, 'active' | 'service'>;

export const staffRoles = ['support', 'moderator', 'finance', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

type StaffAccount = { readonly status: MemberStatus; readonly role: StaffRole | null };

/** Returns whether a member has one of the roles and may use it now. */
export function hasRole({ status, role }: StaffAccount, roles: readonly StaffRole[]): boolean {
  return mayUseSite(status) && role !== null && roles.includes(role);
}

/** Returns the tier at `now`: gold if its expiry is in the future, else silver if its expiry is, else free. */
export function effectiveTier(expiry: { silverExpiresAt: Date | null; goldExpiresAt: Date | null }, now: Date): Tier {
  if (expiry.goldExpiresAt && expiry.goldExpiresAt > now) return 'gold';
  if (expiry.silverExpiresAt && expiry.silverExpiresAt > now) return 'silver';
  return 'free';
}

export function oppositeGender(gender: Gender): Gender {
  return gender === 'male' ? 'female' : 'male';
}

/** The member that a page or call acts for, loaded with their session. */
export type Viewer = {
  readonly id: number;
  readonly username: string;
  readonly gender: Gender;
  readonly status: SessionStatus;
  readonly role: StaffRole | null;
  readonly tier: Tier;
  readonly language: Locale;
  /** Changes with the member's likes and with blocks by or of them. Must not leave the server: it reveals blocks. */
  readonly viewRevision: number;
};

/*
 * The numbers of the legacy protocol (spec 3), which only wire.ts and contract.ts use. They are defined here and
 * nowhere else.
 */

const legacyTiers = { free: 0, silver: 1, gold: 2 } as const satisfies Record<Tier, number>;
type LegacyTier = (typeof legacyTiers)[Tier];

export function toLegacyTier(tier: Tier): LegacyTier {
  return legacyTiers[tier];
}

export function fromLegacyTier(number: LegacyTier): Tier {
  return tiers[number];
}

const legacyGenders = { female: 0, male: 1 } as const satisfies Record<Gender, number>;
type LegacyGender = (typeof legacyGenders)[Gender];

export function toLegacyGender(gender: Gender): LegacyGender {
  return legacyGenders[gender];
}

export function fromLegacyGender(number: LegacyGender): Gender {
  return genders[number];
}

const legacyStatuses = {
  active: 1,
  service: 1,
  pending: 2,
  rejected: 3,
  suspended: 4,
  erased: 5,
} as const satisfies Record<MemberStatus, number>;
type LegacyStatus = (typeof legacyStatuses)[MemberStatus];
export type SessionStatusNumber = (typeof legacyStatuses)[SessionStatus];

export function toLegacyStatus<S extends MemberStatus>(status: S): (typeof legacyStatuses)[S] {
  return legacyStatuses[status];
}

const statusByNumber = {
  1: 'active',
  2: 'pending',
  3: 'rejected',
  4: 'suspended',
  5: 'erased',
} as const satisfies Record<LegacyStatus, MemberStatus>;

/** Customer service has the number of an active account, so 1 is read as `active`. */
export function fromLegacyStatus<N extends LegacyStatus>(number: N): (typeof statusByNumber)[N] {
  return statusByNumber[number];
}
