import type { Permission } from '../../lib/core/permissions';
import { permissions } from '../../lib/core/permissions';
import type { Tier } from '@/lib/core/member';

/** Permissions from silver up; those of gold alone follow. */
const fromSilver: readonly Permission[] = [
  'Comment_photo',
  'View_video',
  'Comment_video',
  'Allow_profile_wall_posts',
  'Auth_message',
  'Add_video',
  'Start_mail_dialog',
  'Send_chat_messages_for_free',
];
const fromGold: readonly Permission[] = ['Dynamic_unrestricted'];
/** Limited by a quota and then paid in coins, so that no tier includes it. */
const never: readonly Permission[] = ['Free_use_of_the_translation_function'];

type TierPermission = { tier: Tier; permission: Permission; allowed: boolean };

export const tierPermissions: readonly TierPermission[] = permissions.flatMap((permission) => [
  { tier: 'free', permission, allowed: ![...fromSilver, ...fromGold, ...never].includes(permission) },
  { tier: 'silver', permission, allowed: ![...fromGold, ...never].includes(permission) },
  { tier: 'gold', permission, allowed: !never.includes(permission) },
]);

/** Quotas of each tier; null is unlimited. Kinds that end in `_day` count by UTC day. */
export const tierQuotas = {
  view_profile_day: { free: 30, silver: 300, gold: 1000 },
  chat_start_day: { free: 3, silver: 20, gold: 50 },
  chat_sent_day: { free: 20, silver: null, gold: null },
  /** Coins that a member may spend. */
  coins_day: { free: 5000, silver: 5000, gold: 5000 },
  /** Translations; further ones cost coins. `Free_use_of_the_translation_function` removes the limit. */
  translate_day: { free: 5, silver: 50, gold: 500 },
  search_day: { free: 30, silver: null, gold: null },
  /** Photos of another member that are shown, newest first. */
  view_photos: { free: 6, silver: null, gold: null },
  photos_kept: { free: 20, silver: 200, gold: 500 },
  /** Posts of the newsfeed; `Dynamic_unrestricted` removes the limit. */
  trends_day: { free: 3, silver: 10, gold: 10 },
  comments_day: { free: 20, silver: null, gold: null },
  /** Members whom one writes a first mail. */
  mail_start_day: { free: 0, silver: 10, gold: 30 },
  /** Notes with a like. */
  notes_day: { free: 0, silver: 3, gold: 10 },
  videos_kept: { free: 0, silver: 5, gold: 20 },
  list_pages: { free: 3, silver: 10, gold: 500 },
} as const satisfies Record<string, Record<Tier, number | null>>;
