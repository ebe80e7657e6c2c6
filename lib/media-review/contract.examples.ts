import { buildBannedImage, buildUpload } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asStaff } from '@/lib/testing/provoke';
import type { mediaReviewContract } from './contract';

export const mediaReviewExamples = {
  '/member/staff/media': {
    callers: groups.moderators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 20 }],
  },
  '/member/staff/decide_media': {
    callers: groups.moderators,
    sample: async ({ product, man }) => ({
      keys: (await buildUpload(product.db, man, { queuedAt: new Date() })).key,
      approve: 0,
      reason: 'This is a logo.',
      ban: 1,
    }),
    refusals: {
      ALREADY_DECIDED: async (world) =>
        asStaff('moderator', {
          keys: (await buildUpload(world.product.db, world.man)).key,
          approve: 1,
          reason: 'Fine.',
        })(world),
    },
    reads: undefined,
  },
  '/member/staff/banned_images': {
    callers: groups.moderators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/unban_image': {
    callers: groups.moderators,
    sample: async ({ product }) => ({
      id: await buildBannedImage(product.db),
      reason: 'It was a mistake.',
    }),
    refusals: { NOT_BANNED: asStaff('moderator', { id: 999_999, reason: 'a mistake' }) },
  },
} satisfies ExamplesOf<typeof mediaReviewContract>;
