import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { quotaCounters, tierPermissions } from '@/db/schema';
import { buildComment, buildMember, buildPhoto, buildTrend, buildUpload, buildVideo, getQuota } from '../build';
import { logInAs } from '../product';
import { asMan, asSpentViewer, withoutPermission, type Refusals } from './refusal';

/** A video that others see, which a free member does not. */
const videoOf = async (db: Db, owner: { id: number }) => ({ type: 'video', id: (await buildVideo(db, owner)).id });

/** What members share: photos, posts, and comments on them. */
export const sharingRefusals = {
  '/member/photo/my_photo': {},
  '/member/photo/his_photo': {
    MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })),
    VIEW_LIMIT: asSpentViewer(({ woman }) => ({ userid: woman.id })),
    NO_PERMISSION: withoutPermission('View_photo', ({ woman }) => ({ userid: woman.id })),
  },
  '/member/photo/released': {
    IMAGE_NOT_FOUND: asMan(async ({ product, woman }) => ({ img: (await buildUpload(product.db, woman)).key })),
    PHOTO_LIMIT: async ({ product }) => {
      const owner = await buildMember(product.db);
      const most = await getQuota(product.db, 'free', 'photos_kept');
      for (let kept = 0; kept < most; kept++) await buildPhoto(product.db, owner);
      const { key } = await buildUpload(product.db, owner);
      return { input: { img: key }, token: await logInAs(product, owner) };
    },
  },
  '/member/photo/del_photo': {
    PHOTO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: (await buildPhoto(product.db, woman)).id })),
  },
  '/member/comment/list': {
    SUBJECT_NOT_FOUND: asMan(() => ({ type: 'trend', id: 999_999_999 })),
    VIEW_LIMIT: asSpentViewer(async ({ product, woman }) => ({
      type: 'trend',
      id: (await buildTrend(product.db, woman)).id,
    })),
    NO_PERMISSION: asMan(({ product, woman }) => videoOf(product.db, woman)),
  },
  '/member/comment/replies': {
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
  '/member/comment/released': {
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
  '/member/comment/del': { COMMENT_NOT_FOUND: asMan(() => ({ id: 999_999_999 })) },
  '/member/comment/like': {
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
  '/member/comment/allow': {
    SUBJECT_NOT_FOUND: asMan(async ({ product, woman }) => ({
      type: 'trend',
      id: (await buildTrend(product.db, woman)).id,
      from: 'none',
    })),
  },
  '/member/trend/trend': {},
  '/member/trend/my_trend': {},
  '/member/trend/his_trend': {
    MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })),
    VIEW_LIMIT: asSpentViewer(({ woman }) => ({ userid: woman.id })),
    NO_PERMISSION: withoutPermission('View_profiles', ({ woman }) => ({ userid: woman.id })),
  },
  '/member/trend/released': {
    IMAGE_NOT_FOUND: async ({ product, woman }) => ({
      input: { img: (await buildUpload(product.db, woman)).key },
      token: await logInAs(product, await buildMember(product.db)),
    }),
    TREND_LIMIT: async ({ product }) => {
      const author = await buildMember(product.db);
      const most = await getQuota(product.db, 'free', 'trends_day');
      await product.db.insert(quotaCounters).values({ memberId: author.id, kind: 'trends_day', used: most });
      return { input: { content: 'one more' }, token: await logInAs(product, author) };
    },
    NO_PERMISSION: async ({ product }) => {
      const author = await buildMember(product.db, { tier: 'gold' });
      await product.db
        .update(tierPermissions)
        .set({ allowed: false })
        .where(and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, 'Upload_photo')));
      return {
        input: { img: (await buildUpload(product.db, author)).key },
        token: await logInAs(product, author),
      };
    },
  },
  '/member/trend/del': { TREND_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/trend/draft': {
    IMAGE_NOT_FOUND: async ({ product, woman }) => ({
      input: { img: (await buildUpload(product.db, woman)).key },
      token: await logInAs(product, await buildMember(product.db)),
    }),
  },
} satisfies Refusals;
