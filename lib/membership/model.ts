import type { Tier } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';

/** How much a tier may use of a kind; null is unlimited. */
type TierQuota = { readonly kind: string; readonly tier: Tier; readonly most: number | null };

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
 * Returns when a tier would end after a purchase now. Gold runs first; silver begins when gold and earlier silver end. Mirror:
 * grant_membership in db/functions/330-grant-membership.sql.
 */
export function endAfter(tier: PaidTier, months: number, { silverExpiresAt, goldExpiresAt }: Expiry, now: Date): Date {
  const added = months * daysOfMonth * 86_400_000;
  const earlier = [now, goldExpiresAt, tier === 'silver' ? silverExpiresAt : null];
  return new Date(Math.max(...earlier.map((date) => date?.getTime() ?? 0)) + added);
}

/** What each tier may do. */
export type TierRights = {
  readonly quotas: readonly TierQuota[];
  readonly permissions: Readonly<Record<Tier, readonly Permission[]>>;
};

type QuotaPermissions = { readonly needs?: Permission; readonly unlimits?: Permission };

/** The permission without which a quota is of no use, and the one that removes its limit. */
const quotaPermissions: Readonly<Record<string, QuotaPermissions>> = {
  view_profile_day: { needs: 'View_profiles' },
  search_day: { needs: 'Search_users' },
  view_photos: { needs: 'View_photo' },
  chat_start_day: { needs: 'Start_chat_dialog' },
  chat_sent_day: { unlimits: 'Send_chat_messages_for_free' },
  mail_start_day: { needs: 'Start_mail_dialog' },
  notes_day: { needs: 'Auth_message' },
  trends_day: { needs: 'Allows_newsfeed_to_be_sent', unlimits: 'Dynamic_unrestricted' },
  comments_day: { needs: 'Allow_comments_on_newsfeed' },
  translate_day: { unlimits: 'Free_use_of_the_translation_function' },
  photos_kept: { needs: 'Upload_photo' },
  videos_kept: { needs: 'Add_video' },
};

/** Returns how much of a kind a tier may use, by its quota and its permissions; null is unlimited. */
export function findAllowance({ quotas, permissions }: TierRights, tier: Tier, kind: string): number | null {
  const { needs, unlimits } = quotaPermissions[kind] ?? {};
  if (needs && !permissions[tier].includes(needs)) return 0;
  if (unlimits && permissions[tier].includes(unlimits)) return null;
  const quota = quotas.find((one) => one.kind === kind && one.tier === tier);
  return quota ? quota.most : 0;
}

/**
 * The permissions to read and to reply, which are never sold: without them, members could not read what others wrote to them.
 */
export const neverSold: readonly Permission[] = [
  'Read_mails',
  'Continue_mail_dialog',
  'Read_chat_messages',
  'Continue_chat_dialog',
];
