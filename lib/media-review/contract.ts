import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, page, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { genders } from '@/lib/core/member';
import { nothing } from '@/lib/core/nothing';
import { pageOf } from '@/lib/core/page-schema';
import { videoTexts } from '@/lib/videos/texts-schema';
import { mediaUses } from './model';

const roles = staffAreas.media;
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);

const media = z.object({
  key: z.string(),
  use: z.enum(mediaUses),
  path: z.string(),
  video: z.string(),
  texts: videoTexts,
  placeholder: z.string(),
  /** Null of a video that was not measured. */
  size: z.object({ width: z.int(), height: z.int() }).nullable(),
  isShown: z.boolean(),
  queuedAt: z.int(),
  owner: z.object({ id: z.int().positive(), username: z.string(), gender: z.enum(genders), age: z.int() }),
});
const bannedImage = z.object({ id: z.int().positive(), note: z.string(), by: z.string(), bannedAt: z.int() });

/** Keys of uploads with commas between them, each once. */
const keys = text(limits.mediaReview.page * 33)
  .transform((value) => [...new Set(value.split(',').map((key) => key.trim()))])
  .refine((list) => list.length <= limits.mediaReview.page && list.every((key) => /^[0-9a-f]{32}$/.test(key)), {
    error: 'format',
  });

export const mediaReviewContract = {
  /** Pictures and videos that wait, the oldest first, without the caller's own. */
  '/member/staff/media': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(media),
  }),
  /** The owner reads the reason of a rejection; that of an approval is for the audit log. Refused when others decided all of them before. */
  '/member/staff/decide_media': endpoint('staff', {
    roles,
    input: z.object({
      keys,
      approve: flag,
      reason: staffReason,
      /** 1 bans what is rejected: pictures that look like it are refused from now on. */
      ban: flag.optional(),
    }),
    names: { approve: 'isApproved', ban: 'isBan' },
    output: z.object({ decided: z.int(), skipped: z.int(), banned: z.int() }),
    codes: { ALREADY_DECIDED: -1 },
  }),
  /** The looks that are banned, the newest first. */
  '/member/staff/banned_images': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(bannedImage),
  }),
  '/member/staff/unban_image': endpoint('staff', {
    roles,
    input: z.object({
      id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      reason: staffReason,
    }),
    names: { id: 'bannedId' },
    output: nothing,
    codes: { NOT_BANNED: -1 },
  }),
} satisfies ContractTable;
