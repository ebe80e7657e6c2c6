import type { Tier } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import type { TierQuota } from './model';

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
