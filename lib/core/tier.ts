export const tiers = ['free', 'silver', 'gold'] as const;
export type Tier = (typeof tiers)[number];

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

export const memberStatuses = ['active', 'pending', 'rejected', 'suspended', 'erased'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const staffRoles = ['support', 'moderator', 'finance', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The tier that holds at `now`: gold if its expiry is in the future, else silver if its expiry is, else free. */
export function effectiveTier(
  expiry: { silverExpiresAt: Date | null; goldExpiresAt: Date | null },
  now: Date,
): Tier {
  if (expiry.goldExpiresAt && expiry.goldExpiresAt > now) return 'gold';
  if (expiry.silverExpiresAt && expiry.silverExpiresAt > now) return 'silver';
  return 'free';
}

export function oppositeGender(gender: Gender): Gender {
  return gender === 'male' ? 'female' : 'male';
}
