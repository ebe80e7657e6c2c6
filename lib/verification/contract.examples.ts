import { setAvatar } from '@/lib/avatar/set-avatar';
import { limits } from '@/lib/core/limits';
import { buildMember, buildUpload, buildVerification } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asStaff, type Provoke } from '@/lib/testing/provoke';
import { animated, badPictures, breakingStore, tooManyPixels } from '@/lib/testing/upload-examples';
import { pictureFile } from '@/lib/testing/world';
import type { verificationContract } from './contract';

/** Sends an input as another man. */
const asNewMan =
  (input: () => Promise<Record<string, unknown>>, member: Parameters<typeof buildMember>[1] = {}): Provoke =>
  async ({ product }) => ({
    input: await input(),
    token: await logInAs(product, await buildMember(product.db, member)),
  });

/** Sends a selfie as a member who was asked for one. */
const asAskedMan =
  (file: () => Promise<File>): Provoke =>
  async ({ product }) => {
    const member = await buildMember(product.db);
    await buildVerification(product.db, member);
    return { input: { file: await file() }, token: await logInAs(product, member) };
  };

export const verificationExamples = {
  '/member/verify/start': {
    callers: groups.members,
    sample: async ({ product, man }) => {
      await buildVerification(product.db, man);
      await setAvatar(product.db, man, (await buildUpload(product.db, man)).key);
      return {};
    },
    refusals: {
      ALREADY_VERIFIED: asNewMan(async () => ({}), { verifiedAt: new Date() }),
      ALREADY_SENT: async (world) => {
        await buildVerification(world.product.db, world.man, { status: 'pending' });
        return { input: {}, token: world.token };
      },
      NO_AVATAR: asNewMan(async () => ({})),
    },
    reads: undefined,
  },
  '/member/verify/send': {
    callers: groups.members,
    sample: async ({ product, man }) => {
      await buildVerification(product.db, man);
      return { file: await pictureFile() };
    },
    refusals: {
      NOT_AN_IMAGE: asAskedMan(async () => badPictures.NOT_AN_IMAGE),
      IMAGE_IS_HEIC: asAskedMan(async () => badPictures.IMAGE_IS_HEIC),
      IMAGE_FORMAT: asAskedMan(async () => badPictures.IMAGE_FORMAT),
      IMAGE_DAMAGED: asAskedMan(async () => badPictures.IMAGE_DAMAGED),
      IMAGE_TOO_LARGE: asAskedMan(async () => badPictures.IMAGE_TOO_LARGE),
      IMAGE_TOO_SMALL: asAskedMan(() => pictureFile(limits.upload.targetSize - 1, limits.upload.targetSize)),
      TOO_MANY_PIXELS: asAskedMan(() => pictureFile(tooManyPixels, tooManyPixels)),
      IMAGE_TOO_COMPLEX: asAskedMan(async () => animated()),
      GESTURE_EXPIRED: asNewMan(async () => ({ file: await pictureFile() })),
      UPLOAD_FAILED: async (world) => {
        const provoked = await asAskedMan(() => pictureFile())(world);
        return breakingStore(async () => provoked.input)({ ...world, token: provoked.token ?? '' });
      },
    },
  },
  '/member/verify/state': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/verify/withdraw': {
    callers: groups.members,
    sample: () => ({}),
  },
  '/member/staff/verifications': {
    callers: groups.moderators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/decide_verification': {
    callers: groups.moderators,
    sample: async ({ product, man }) => ({
      id: (await buildVerification(product.db, man, { status: 'pending' })).id,
      approve: 0,
      reason: 'The face is not visible.',
    }),
    refusals: {
      ALREADY_DECIDED: asStaff('moderator', { id: 999_999, approve: 1, reason: 'Fine.' }),
      PICTURE_CHANGED: async (world) => {
        const { id } = await buildVerification(world.product.db, world.man, { status: 'pending' });
        return asStaff('moderator', { id, approve: 1, reason: 'Fine.', avatar: 'f'.repeat(32) })(world);
      },
      OWN_CASE: async ({ product }) => {
        const member = await buildMember(product.db, { role: 'moderator' });
        const { id } = await buildVerification(product.db, member, { status: 'pending' });
        return { input: { id, approve: 1, reason: 'Fine.' }, token: await logInAs(product, member) };
      },
    },
  },
} satisfies ExamplesOf<typeof verificationContract>;
