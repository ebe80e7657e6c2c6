import { and, eq } from 'drizzle-orm';
import { quotaCounters, tierPermissions } from '@/db/schema';
import { buildMember, buildTrend, buildUpload, getQuota } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { invisibleMembers } from '@/lib/testing/others';
import { logInAs } from '@/lib/testing/product';
import { asMan, asSpentViewer, withoutPermission } from '@/lib/testing/provoke';
import { newUpload } from '@/lib/testing/upload-examples';
import type { World } from '@/lib/testing/world';
import type { trendsContract } from './contract';

export const trendsExamples = {
  '/member/trend/trend': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
    hasLegacyReply: true,
  },
  '/member/trend/my_trend': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
    hasLegacyReply: true,
  },
  '/member/trend/his_trend': {
    callers: groups.members,
    sample: ({ woman }) => ({ userid: woman.id, before: 0 }),
    refusals: {
      MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })),
      VIEW_LIMIT: asSpentViewer(({ woman }) => ({ userid: woman.id })),
      NO_PERMISSION: withoutPermission('View_profiles', ({ woman }) => ({ userid: woman.id })),
    },
    foreignIds: { field: 'userid', of: invisibleMembers },
    reads: (userid) => [{ userid }],
    hasLegacyReply: true,
  },
  '/member/trend/released': {
    callers: groups.members,
    sample: async (world) => {
      await forgetPosts(world);
      return { content: 'a fine day [face1]', img: await newUpload(world), comments_from: 'liked' };
    },
    refusals: {
      IMAGE_NOT_FOUND: async ({ product, woman }) => ({
        input: { img: (await buildUpload(product.db, woman)).key },
        token: await logInAs(product, await buildMember(product.db)),
      }),
      TREND_LIMIT: async ({ product }) => {
        const author = await buildMember(product.db);
        const quota = await getQuota(product.db, 'free', 'trends_day');
        await product.db.insert(quotaCounters).values({ memberId: author.id, kind: 'trends_day', used: quota });
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
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/trend/del': {
    callers: groups.members,
    sample: async ({ product, man }) => ({ id: (await buildTrend(product.db, man)).id }),
    refusals: { TREND_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
    foreignIds: {
      field: 'id',
      of: async ({ db, woman, rival }) => [(await buildTrend(db, woman)).id, (await buildTrend(db, rival)).id],
    },
    hasLegacyReply: true,
  },
  '/member/trend/draft': {
    callers: groups.members,
    sample: async (world) => ({ content: 'not posted yet', img: await newUpload(world) }),
    refusals: {
      IMAGE_NOT_FOUND: async ({ product, woman }) => ({
        input: { img: (await buildUpload(product.db, woman)).key },
        token: await logInAs(product, await buildMember(product.db)),
      }),
    },
  },
} satisfies ExamplesOf<typeof trendsContract>;

/** Gives the man the posts of the day again, so that no limit is reached. */
async function forgetPosts({ product: { db }, man }: World): Promise<void> {
  await db.delete(quotaCounters).where(and(eq(quotaCounters.memberId, man.id), eq(quotaCounters.kind, 'trends_day')));
}
