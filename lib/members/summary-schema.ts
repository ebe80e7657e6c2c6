import * as z from 'zod';
import { matchKinds } from '@/lib/core/text-filter';
import { genders, tiers } from '@/lib/core/member';

/* Members in replies that have no legacy shape. */

/** `MemberSummary` */
export const memberSummary = z.object({
  id: z.int(),
  username: z.string(),
  avatar: z.string(),
  tier: z.enum(tiers),
  isOnline: z.boolean(),
  lastActiveAt: z.int(),
});

/** `MemberListItem` */
export const memberListItem = memberSummary.extend({
  placeholder: z.string(),
  gender: z.enum(genders),
  age: z.int(),
  country: z.string(),
  isLiked: z.boolean(),
  isVerified: z.boolean(),
  note: z
    .object({
      content: z.string(),
      language: z.string().optional(),
      warnings: z.array(z.enum(matchKinds)).readonly(),
    })
    .optional(),
});
