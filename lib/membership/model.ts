import type { Tier } from '@/lib/core/member';

/** How much a tier may use of a kind; null is unlimited. */
export type TierQuota = { readonly kind: string; readonly tier: Tier; readonly most: number | null };

/** A tier that is bought. */
export type PaidTier = Exclude<Tier, 'free'>;

/** A membership for some months. */
export type UpgradePackage = {
  readonly id: number;
  readonly months: number;
  /** In US cents. */
  readonly cents: number;
  /** The price in coins. */
  readonly coins: number;
};

/** The packages of a tier, the shortest first, and the price of a month to which they are compared, in US cents. */
export type Plan = { readonly monthlyCents: number; readonly packages: readonly UpgradePackage[] };
export type Plans = Readonly<Record<PaidTier, Plan>>;

/** The days of a month of membership, never fewer than those of the calendar. */
const daysOfMonth = 31;

/** Returns the price of a month in US cents, rounded to the cent. */
export function monthlyPrice({ cents, months }: Pick<UpgradePackage, 'cents' | 'months'>): number {
  return Math.round(cents / months);
}

/** Returns by how many percent a package is cheaper than its months one by one, rounded down. */
export function savingPercent(
  { cents, months }: Pick<UpgradePackage, 'cents' | 'months'>,
  monthlyCents: number,
): number {
  return Math.max(0, Math.floor((1 - cents / (monthlyCents * months)) * 100));
}

type Expiry = { readonly silverExpiresAt: Date | null; readonly goldExpiresAt: Date | null };

/**
 * Returns when a tier would end after a purchase now. Gold runs first; silver begins when gold and earlier silver end. Twin:
 * grant_membership in db/functions/46-grant-membership.sql.
 */
export function endAfter(tier: PaidTier, months: number, { silverExpiresAt, goldExpiresAt }: Expiry, now: Date): Date {
  const added = months * daysOfMonth * 86_400_000;
  const earlier = [now, goldExpiresAt, tier === 'silver' ? silverExpiresAt : null];
  return new Date(Math.max(...earlier.map((date) => date?.getTime() ?? 0)) + added);
}
