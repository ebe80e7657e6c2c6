import * as z from 'zod';
import { matchKinds } from '@/lib/core/detector';
import { genders, tiers } from '@/lib/core/member';

/** A member of a list, `MemberListItem`, in replies that have no legacy shape. */
export const memberListItem = z.object({
  id: z.int().positive(),
  username: z.string(),
  avatar: z.string(),
  placeholder: z.string(),
  tier: z.enum(tiers),
  isOnline: z.boolean(),
  lastActiveAt: z.int(),
  gender: z.enum(genders),
  age: z.int(),
  country: z.string(),
  isLiked: z.boolean(),
  isVerified: z.boolean(),
  note: z.object({ content: z.string(), warnings: z.array(z.enum(matchKinds)).readonly() }).optional(),
});
