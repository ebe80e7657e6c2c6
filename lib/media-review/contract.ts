import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, page, staffReason, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';
import { mediaUses } from './model';
import { decideNames, toBannedPageWire, toMediaOutcomeWire, toMediaQueueWire, unbanNames } from './wire';

const bit = z.literal([0, 1]);
const roles = staffAreas.media;
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);

const mediaWire = z.object({
  key: z.string(),
  use: z.enum(mediaUses),
  img: z.string(),
  video: z.string(),
  placeholder: z.string(),
  /** 0 of a video that was not measured. */
  width: z.int(),
  height: z.int(),
  /** 1: others see it while it waits. */
  shown: bit,
  /** In seconds. */
  queued_time: z.int(),
  uid: z.int().positive(),
  username: z.string(),
  sex: bit,
  age: z.int(),
});

const paged = { current_page: z.int().positive(), last_page: z.int().positive() };
const queueWire = z.object({ data: z.array(mediaWire), ...paged });
const outcomeWire = z.object({ decided: z.int(), skipped: z.int(), banned: z.int() });
const bannedWire = z.object({
  data: z.array(z.object({ id: z.int().positive(), note: z.string(), by: z.string(), create_time: z.int() })),
  ...paged,
});

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
    output: queueWire,
    toWire: toMediaQueueWire,
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
    names: decideNames,
    output: outcomeWire,
    toWire: toMediaOutcomeWire,
    codes: { ALREADY_DECIDED: -1 },
  }),
  /** The looks that are banned, the newest first. */
  '/member/staff/banned_images': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: bannedWire,
    toWire: toBannedPageWire,
  }),
  '/member/staff/unban_image': endpoint('staff', {
    roles,
    input: z.object({
      id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      reason: staffReason,
    }),
    names: unbanNames,
    output: nothing,
    codes: { NOT_BANNED: -1 },
  }),
} satisfies ContractTable;

export type MediaWire = z.infer<typeof mediaWire>;
export type MediaQueueWire = z.infer<typeof queueWire>;
export type MediaOutcomeWire = z.infer<typeof outcomeWire>;
export type BannedPageWire = z.infer<typeof bannedWire>;
