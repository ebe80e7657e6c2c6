import type { Db } from '@/db/client';
import { quotaCounters } from '@/db/schema';
import { buildComment, buildMember, buildPhoto, buildTrend, buildVideo, getQuota } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { Others } from '@/lib/testing/others';
import { logInAs } from '@/lib/testing/product';
import { asMan, asSpentViewer } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { commentsContract } from './contract';

/** A video that others see, which a free member does not. */
const videoOf = async (db: Db, owner: { id: number }) => ({ type: 'video', id: (await buildVideo(db, owner)).id });

export const commentsExamples = {
  '/member/comment/list': {
    callers: groups.members,
    sample: async ({ product, woman }) => ({
      type: 'photo',
      id: (await buildPhoto(product.db, woman)).id,
      before: 0,
    }),
    refusals: {
      SUBJECT_NOT_FOUND: asMan(() => ({ type: 'trend', id: 999_999_999 })),
      VIEW_LIMIT: asSpentViewer(async ({ product, woman }) => ({
        type: 'trend',
        id: (await buildTrend(product.db, woman)).id,
      })),
      NO_PERMISSION: asMan(({ product, woman }) => videoOf(product.db, woman)),
    },
    foreignIds: { field: 'id', of: hiddenPhotos, fields: { type: 'photo' } },
    // Measured on subjects with many comments by `bench:lists`.
    reads: undefined,
  },
  '/member/comment/replies': {
    callers: groups.members,
    sample: async (world) => ({ id: await ownComment(world), before: 0 }),
    refusals: {
      COMMENT_NOT_FOUND: asMan(() => ({ id: 999_999_999 })),
      VIEW_LIMIT: asSpentViewer(async ({ product: { db }, man, woman }) => {
        const { id: trendId } = await buildTrend(db, woman);
        return { id: (await buildComment(db, man, { trendId })).id };
      }),
      NO_PERMISSION: asMan(async ({ product: { db }, man, woman }) => {
        const { id: videoId } = await buildVideo(db, woman);
        return { id: (await buildComment(db, man, { videoId, audienceId: man.id })).id };
      }),
    },
    foreignIds: { field: 'id', of: hiddenComments },
    reads: undefined,
  },
  '/member/comment/released': {
    callers: groups.members,
    sample: async ({ product, woman }) => ({
      type: 'trend',
      id: (await buildTrend(product.db, woman)).id,
      content: 'Where was this? [face1]',
    }),
    refusals: {
      SUBJECT_NOT_FOUND: asMan(() => ({ type: 'photo', id: 999_999_999, content: 'hello' })),
      VIEW_LIMIT: asSpentViewer(async ({ product, woman }) => ({
        type: 'trend',
        id: (await buildTrend(product.db, woman)).id,
        content: 'hello',
      })),
      NO_PERMISSION: asMan(async ({ product, woman }) => ({
        type: 'photo',
        id: (await buildPhoto(product.db, woman)).id,
        content: 'hello',
      })),
      COMMENTS_CLOSED: asMan(async ({ product, woman }) => ({
        type: 'trend',
        id: (await buildTrend(product.db, woman, { commentsFrom: 'none' })).id,
        content: 'hello',
      })),
      COMMENT_NOT_FOUND: asMan(async ({ product, woman }) => ({
        type: 'trend',
        id: (await buildTrend(product.db, woman)).id,
        content: 'hello',
        reply_to: 999_999_999,
      })),
      COMMENT_LIMIT: async ({ product: { db }, product, woman }) => {
        const author = await buildMember(db);
        const used = await getQuota(db, 'free', 'comments_day');
        await db.insert(quotaCounters).values({ memberId: author.id, kind: 'comments_day', used });
        const { id } = await buildTrend(db, woman);
        return { input: { type: 'trend', id, content: 'hello' }, token: await logInAs(product, author) };
      },
    },
    foreignIds: { field: 'id', of: hiddenPhotos, fields: { type: 'photo', content: 'hello' } },
    reads: undefined,
  },
  '/member/comment/del': {
    callers: groups.members,
    sample: async (world) => ({ id: await ownComment(world) }),
    refusals: { COMMENT_NOT_FOUND: asMan(() => ({ id: 999_999_999 })) },
    foreignIds: { field: 'id', of: hiddenComments },
  },
  '/member/comment/like': {
    callers: groups.members,
    sample: async ({ product, woman }) => ({
      type: 'photo',
      id: (await buildPhoto(product.db, woman)).id,
    }),
    refusals: {
      SUBJECT_NOT_FOUND: asMan(async ({ product, man }) => ({
        type: 'photo',
        id: (await buildPhoto(product.db, man)).id,
      })),
      VIEW_LIMIT: asSpentViewer(async ({ product, woman }) => ({
        type: 'photo',
        id: (await buildPhoto(product.db, woman)).id,
      })),
      NO_PERMISSION: asMan(({ product, woman }) => videoOf(product.db, woman)),
    },
    foreignIds: { field: 'id', of: hiddenPhotos, fields: { type: 'photo' } },
    reads: undefined,
  },
  '/member/comment/allow': {
    callers: groups.members,
    sample: async ({ product, man }) => ({
      type: 'photo',
      id: (await buildPhoto(product.db, man)).id,
      from: 'liked',
    }),
    refusals: {
      SUBJECT_NOT_FOUND: asMan(async ({ product, woman }) => ({
        type: 'trend',
        id: (await buildTrend(product.db, woman)).id,
        from: 'none',
      })),
    },
    foreignIds: {
      field: 'id',
      of: async ({ db, woman, rival }) => [(await buildPhoto(db, woman)).id, (await buildPhoto(db, rival)).id],
      fields: { type: 'photo', from: 'none' },
    },
  },
} satisfies ExamplesOf<typeof commentsContract>;

/** Comments as the man on a trend of the woman; returns the id of the comment. */
async function ownComment({ product: { db }, man, woman }: World): Promise<number> {
  const { id } = await buildTrend(db, woman);
  return (await buildComment(db, man, { trendId: id, audienceId: man.id })).id;
}

/** Inserts photos that the man does not see; returns their ids. */
async function hiddenPhotos({ db, woman, invisible }: Others): Promise<number[]> {
  const made = [
    ...(await Promise.all(invisible.map((owner) => buildPhoto(db, owner)))),
    await buildPhoto(db, woman, { hiddenAt: new Date() }),
    await buildPhoto(db, woman, { review: 'pending' }),
    await buildPhoto(db, woman, { review: 'rejected' }),
  ];
  return made.map(({ id }) => id);
}

/** Inserts a comment of a rival on a trend that the man sees, and comments on trends that he does not see; returns their ids. */
async function hiddenComments({ db, woman, rival, blocker }: Others): Promise<number[]> {
  const ids: number[] = [];
  for (const [author, owner] of [
    [rival, woman],
    [woman, rival],
    [blocker, blocker],
  ] as const) {
    const { id: trendId } = await buildTrend(db, owner);
    ids.push((await buildComment(db, author, { trendId, audienceId: author.id })).id);
  }
  return ids;
}
