import { createHash } from 'node:crypto';
import { uploads } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asMan, type Provoke } from '@/lib/testing/provoke';
import { animated, badPictures, breakingStore, tooManyPixels } from '@/lib/testing/upload-examples';
import { pictureFile } from '@/lib/testing/world';
import type { uploadsContract } from './contract';

/** Sends a picture of the man that staff rejected before, as a field. */
const rejectedBefore =
  (toInput: (file: File) => Record<string, unknown>): Provoke =>
  async ({ product, man, token }) => {
    const file = await pictureFile(333, 333);
    const contentHash = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest();
    await product.db
      .insert(uploads)
      .values({ ownerId: man.id, width: 333, height: 333, bytes: 1, review: 'rejected', contentHash })
      .onConflictDoNothing();
    return { input: toInput(file), token };
  };

export const uploadsExamples = {
  '/member/index/uploads': {
    callers: groups.sessions,
    sample: async () => ({ file: await pictureFile() }),
    refusals: {
      NOT_AN_IMAGE: asMan(() => ({ file: badPictures.NOT_AN_IMAGE })),
      IMAGE_IS_HEIC: asMan(() => ({ file: badPictures.IMAGE_IS_HEIC })),
      IMAGE_FORMAT: asMan(() => ({ file: badPictures.IMAGE_FORMAT })),
      IMAGE_DAMAGED: asMan(() => ({ file: badPictures.IMAGE_DAMAGED })),
      IMAGE_TOO_LARGE: asMan(() => ({ file: badPictures.IMAGE_TOO_LARGE })),
      TOO_MANY_PIXELS: asMan(async () => ({ file: await pictureFile(tooManyPixels, tooManyPixels) })),
      IMAGE_TOO_COMPLEX: asMan(() => ({ file: animated() })),
      UPLOAD_FAILED: breakingStore(async () => ({ file: await pictureFile() })),
      IMAGE_REJECTED: rejectedBefore((file) => ({ file })),
    },
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/index/uploadImg': {
    callers: groups.members,
    sample: async () => ({ img: await pictureFile() }),
    refusals: {
      NOT_AN_IMAGE: asMan(() => ({ img: badPictures.NOT_AN_IMAGE })),
      IMAGE_IS_HEIC: asMan(() => ({ img: badPictures.IMAGE_IS_HEIC })),
      IMAGE_FORMAT: asMan(() => ({ img: badPictures.IMAGE_FORMAT })),
      IMAGE_DAMAGED: asMan(() => ({ img: badPictures.IMAGE_DAMAGED })),
      IMAGE_TOO_LARGE: asMan(() => ({ img: badPictures.IMAGE_TOO_LARGE })),
      TOO_MANY_PIXELS: asMan(async () => ({ img: await pictureFile(tooManyPixels, tooManyPixels) })),
      IMAGE_TOO_COMPLEX: asMan(() => ({ img: animated() })),
      UPLOAD_FAILED: breakingStore(async () => ({ img: await pictureFile() })),
      IMAGE_TOO_SMALL: asMan(async () => ({
        img: await pictureFile(limits.upload.targetSize - 1, limits.upload.targetSize),
      })),
      IMAGE_REJECTED: rejectedBefore((img) => ({ img })),
    },
    reads: undefined,
    hasLegacyReply: true,
  },
} satisfies ExamplesOf<typeof uploadsContract>;
