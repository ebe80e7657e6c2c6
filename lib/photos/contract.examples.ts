import { limits } from '@/lib/core/limits';
import { buildBackgroundPhoto, buildMember, buildPhoto, buildUpload, getQuota } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { invisibleMembers } from '@/lib/testing/others';
import { logInAs } from '@/lib/testing/product';
import { asMan, asSpentViewer, withoutPermission } from '@/lib/testing/provoke';
import { newUpload } from '@/lib/testing/upload-examples';
import type { photosContract } from './contract';

export const photosExamples = {
  '/member/photo/my_photo': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
    hasLegacyReply: true,
  },
  '/member/photo/his_photo': {
    callers: groups.members,
    sample: ({ woman }) => ({ userid: woman.id, before: 0 }),
    refusals: {
      MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })),
      VIEW_LIMIT: asSpentViewer(({ woman }) => ({ userid: woman.id })),
      NO_PERMISSION: withoutPermission('View_photo', ({ woman }) => ({ userid: woman.id })),
    },
    foreignIds: { field: 'userid', of: invisibleMembers },
    reads: (userid) => [{ userid }],
    hasLegacyReply: true,
  },
  '/member/photo/released': {
    callers: groups.members,
    sample: async (world) => ({ img: await newUpload(world) }),
    refusals: {
      IMAGE_NOT_FOUND: asMan(async ({ product, woman }) => ({ img: (await buildUpload(product.db, woman)).key })),
      PHOTO_LIMIT: async ({ product }) => {
        const owner = await buildMember(product.db);
        const quota = await getQuota(product.db, 'free', 'photos_kept');
        for (let kept = 0; kept < quota; kept++) await buildPhoto(product.db, owner);
        const { key } = await buildUpload(product.db, owner);
        return { input: { img: key }, token: await logInAs(product, owner) };
      },
    },
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/photo/del_photo': {
    callers: groups.members,
    sample: async ({ product, man }) => ({ id: (await buildPhoto(product.db, man)).id }),
    refusals: {
      PHOTO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: (await buildPhoto(product.db, woman)).id })),
    },
    foreignIds: {
      field: 'id',
      of: async ({ db, woman, rival }) => [(await buildPhoto(db, woman)).id, (await buildPhoto(db, rival)).id],
    },
    hasLegacyReply: true,
  },
  '/member/backphoto/released': {
    callers: groups.members,
    sample: async (world) => ({ img: await newUpload(world) }),
    refusals: {
      IMAGE_NOT_FOUND: asMan(async ({ product, woman }) => ({ img: (await buildUpload(product.db, woman)).key })),
      BACKGROUND_LIMIT: async ({ product }) => {
        const owner = await buildMember(product.db);
        for (let kept = 0; kept < limits.backgroundPhotos; kept++) await buildBackgroundPhoto(product.db, owner);
        const { key } = await buildUpload(product.db, owner);
        return { input: { img: key }, token: await logInAs(product, owner) };
      },
    },
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/backphoto/deletephoto': {
    callers: groups.members,
    sample: async ({ product, man }) => ({ id: await buildBackgroundPhoto(product.db, man) }),
    refusals: {
      PHOTO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: await buildBackgroundPhoto(product.db, woman) })),
    },
    foreignIds: { field: 'id', of: async ({ db, woman }) => [await buildBackgroundPhoto(db, woman)] },
    hasLegacyReply: true,
  },
} satisfies ExamplesOf<typeof photosContract>;
