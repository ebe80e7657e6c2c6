import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { tierPermissions, tierQuotas } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { StreamedFile } from '@/lib/core/streamed-file';
import { buildMember, buildVideo, getQuota } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { honestVideos, hostileVideos } from '@/lib/testing/hostile-videos';
import { invisibleMembers, type Others } from '@/lib/testing/others';
import { logInAs } from '@/lib/testing/product';
import { asMan, asSpentViewer, type Provoke, withoutPermission } from '@/lib/testing/provoke';
import { breakingStore } from '@/lib/testing/upload-examples';
import { videoFile, type World } from '@/lib/testing/world';
import type { videosContract } from './contract';

/** Sends a file as a member whose tier adds videos. */
const asPayingMan =
  (file: () => Buffer): Provoke =>
  async ({ product }) => ({
    input: { file: new File([new Uint8Array(file())], 'a.mp4', { type: 'video/mp4' }) },
    token: await logInAs(product, await buildMember(product.db, { tier: 'gold' })),
  });

export const videosExamples = {
  '/member/video/released': {
    callers: groups.paying,
    sample: async (world) => ({ file: await newVideo(world) }),
    refusals: {
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
        const quota = await getQuota(world.product.db, 'silver', 'videos_kept');
        for (let kept = 0; kept < quota; kept++) await buildVideo(world.product.db, owner);
        return { input: { file: videoFile() }, token: await logInAs(world.product, owner) };
      },
    },
    reads: undefined,
  },
  '/member/video/my_video': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
  },
  '/member/video/his_video': {
    callers: groups.members,
    sample: ({ woman }) => ({ userid: woman.id, before: 0 }),
    refusals: {
      MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })),
      VIEW_LIMIT: asSpentViewer(({ woman }) => ({ userid: woman.id })),
      NO_PERMISSION: withoutPermission('View_profiles', ({ woman }) => ({ userid: woman.id })),
    },
    foreignIds: { field: 'userid', of: invisibleMembers },
    reads: (userid) => [{ userid }],
  },
  '/member/video/del_video': {
    callers: groups.members,
    sample: async ({ product, man }) => ({ id: (await buildVideo(product.db, man)).id }),
    refusals: {
      VIDEO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: (await buildVideo(product.db, woman)).id })),
    },
    foreignIds: { field: 'id', of: foreignVideos },
  },
  '/member/video/save_captions': {
    callers: groups.members,
    sample: async ({ product, man }) => ({
      ...(await ownVideo(product.db, man)),
      language: 'en',
      file: captionsFile(),
    }),
    refusals: {
      VIDEO_NOT_FOUND: asMan(async ({ product, woman }) => ({
        ...(await ownVideo(product.db, woman)),
        language: 'en',
        file: captionsFile(),
      })),
      NOT_CAPTIONS: asOwner('<script>alert(1)</script>'),
      CAPTIONS_TOO_LARGE: asOwner('a'.repeat(limits.videoTexts.bytes + 1)),
      CAPTIONS_TIMES: asOwner('00:59.000 --> 01:00.000\nHello'),
    },
    foreignIds: { field: 'id', of: foreignVideos, fields: { language: 'en', file: captionsFile() } },
    reads: undefined,
  },
  '/member/video/del_captions': {
    callers: groups.members,
    sample: async ({ product, man }) => ({ ...(await ownVideo(product.db, man)), language: 'zh-TW' }),
    refusals: {
      VIDEO_NOT_FOUND: asMan(async ({ product, woman }) => ({
        ...(await ownVideo(product.db, woman)),
        language: 'en',
      })),
    },
    foreignIds: { field: 'id', of: foreignVideos, fields: { language: 'en' } },
    reads: undefined,
  },
  '/member/video/save_description': {
    callers: groups.members,
    sample: async ({ product, man }) => ({
      ...(await ownVideo(product.db, man)),
      content: 'A lantern rises. I laugh.',
    }),
    refusals: {
      VIDEO_NOT_FOUND: asMan(async ({ product, woman }) => ({
        ...(await ownVideo(product.db, woman)),
        content: 'A lantern rises.',
      })),
    },
    foreignIds: { field: 'id', of: foreignVideos, fields: { content: 'A lantern rises.' } },
    reads: undefined,
  },
} satisfies ExamplesOf<typeof videosContract>;

const ownVideo = async (db: Db, owner: { id: number }) => ({ id: (await buildVideo(db, owner)).id });

async function foreignVideos({ db, woman, rival }: Others): Promise<number[]> {
  return [(await buildVideo(db, woman)).id, (await buildVideo(db, rival)).id];
}

function captionsFile(text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello'): File {
  return new File([text], 'a.vtt', { type: 'text/vtt' });
}

/** Sends captions of the man's own video. */
function asOwner(text: string): Provoke {
  return asMan(async ({ product, man }) => ({
    ...(await ownVideo(product.db, man)),
    language: 'en',
    file: captionsFile(text),
  }));
}

/** Lets free members add videos, as the man is one. A file that streams is what a test sends for it. */
async function newVideo({ product: { db } }: World): Promise<StreamedFile> {
  const free = and(eq(tierPermissions.tier, 'free'), eq(tierPermissions.permission, 'Add_video'));
  await db.update(tierPermissions).set({ allowed: true }).where(free);
  await db
    .update(tierQuotas)
    .set({ most: 1000 })
    .where(and(eq(tierQuotas.tier, 'free'), eq(tierQuotas.kind, 'videos_kept')));
  return videoFile() as unknown as StreamedFile;
}

function hostileVideo(name: string): Buffer {
  const [, bytes] = hostileVideos().find(([known]) => known === name) ?? [];
  if (!bytes) throw new Error(`there is no hostile video ${name}`);
  return bytes;
}
