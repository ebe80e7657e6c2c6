import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { uploads } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { maxFrames } from '@/lib/uploads/complexity';
import { buildMember, buildVerification, buildVideo, getQuota } from '../build';
import { animatedWebp } from '../animations';
import { honestVideos, hostileVideos } from '../hostile-videos';
import { logInAs } from '../product';
import { pictureFile, videoFile } from '../world';
import { asMan, asSpentViewer, withoutPermission, type Provoke, type Refusals } from './refusal';

/** Puts a file in the place of the folder of uploads, for the rest of the tests. */
function breakingStore(input: () => Promise<Record<string, unknown>>): Provoke {
  return async ({ product, token }) => {
    const folder = path.join(product.dataDir, 'uploads');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    return { input: await input(), token };
  };
}

/** Sends a file as a member whose tier adds videos. */
const asPayingMan =
  (file: () => Buffer): Provoke =>
  async ({ product }) => ({
    input: { file: new File([new Uint8Array(file())], 'a.mp4', { type: 'video/mp4' }) },
    token: await logInAs(product, await buildMember(product.db, { tier: 'gold' })),
  });

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

/** Sends an input as another man. */
const asNewMan =
  (input: () => Promise<Record<string, unknown>>, given: Parameters<typeof buildMember>[1] = {}): Provoke =>
  async ({ product }) => ({
    input: await input(),
    token: await logInAs(product, await buildMember(product.db, given)),
  });

/** Sends a selfie as a member who was asked for one. */
const asAskedMan =
  (file: () => Promise<File>): Provoke =>
  async ({ product }) => {
    const member = await buildMember(product.db);
    await buildVerification(product.db, member);
    return { input: { file: await file() }, token: await logInAs(product, member) };
  };

function hostileVideo(name: string): Buffer {
  const [, bytes] = hostileVideos().find(([known]) => known === name) ?? [];
  if (!bytes) throw new Error(`there is no hostile video ${name}`);
  return bytes;
}

const tooManyPixels = Math.ceil(Math.sqrt(limits.upload.maxPixels.other)) + 1;
const animated = () => new File([animatedWebp(maxFrames + 1)], 'a.webp', { type: 'image/webp' });
const badPictures = {
  NOT_AN_IMAGE: new File(['a text'], 'a.png', { type: 'image/png' }),
  IMAGE_IS_HEIC: new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'a.heic', { type: 'image/heic' }),
  IMAGE_FORMAT: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
  IMAGE_DAMAGED: new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' }),
  IMAGE_TOO_LARGE: new File([new Uint8Array(limits.upload.maxKilobytes * 1024 + 1)], 'a.png', { type: 'image/png' }),
};

/** Files that are sent: pictures and videos. */
export const uploadsRefusals = {
  '/member/index/uploads': {
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
  '/member/index/uploadImg': {
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
  '/member/verify/start': {
    ALREADY_VERIFIED: asNewMan(async () => ({}), { verifiedAt: new Date() }),
    ALREADY_SENT: async (world) => {
      await buildVerification(world.product.db, world.man, { status: 'pending' });
      return { input: {}, token: world.token };
    },
    NO_AVATAR: asNewMan(async () => ({})),
  },
  '/member/verify/send': {
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
  '/member/verify/state': {},
  '/member/verify/withdraw': {},
  '/member/video/released': {
    NOT_A_VIDEO: asPayingMan(() => hostileVideo('a page')),
    VIDEO_TOO_LARGE: asPayingMan(() => Buffer.alloc(limits.video.maxBytes + 1)),
    VIDEO_TOO_LONG: asPayingMan(() => hostileVideo('endless by its times')),
    VIDEO_TOO_MANY_PIXELS: asPayingMan(() => hostileVideo('huge in the header')),
    VIDEO_TOO_MANY_FRAMES: asPayingMan(() => hostileVideo('600 frames a second in 720p')),
    VIDEO_NOT_PLAYABLE: asPayingMan(() => hostileVideo('an encrypted film')),
    UPLOAD_FAILED: async (world) => {
      const provoked = await asPayingMan(() => honestVideos().mp4)(world);
      return breakingStore(async () => provoked.input)({ ...world, token: provoked.token ?? '' });
    },
    VIDEO_LIMIT: async (world) => {
      const owner = await buildMember(world.product.db, { tier: 'silver' });
      const most = await getQuota(world.product.db, 'silver', 'videos_kept');
      for (let kept = 0; kept < most; kept++) await buildVideo(world.product.db, owner);
      return { input: { file: videoFile() }, token: await logInAs(world.product, owner) };
    },
  },
  '/member/video/my_video': {},
  '/member/video/his_video': {
    MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })),
    VIEW_LIMIT: asSpentViewer(({ woman }) => ({ userid: woman.id })),
    NO_PERMISSION: withoutPermission('View_profiles', ({ woman }) => ({ userid: woman.id })),
  },
  '/member/video/del_video': {
    VIDEO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: (await buildVideo(product.db, woman)).id })),
  },
} satisfies Refusals;
