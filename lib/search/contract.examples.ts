import { quotaCounters } from '@/db/schema';
import { buildMember, getQuota } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asMan } from '@/lib/testing/provoke';
import type { searchContract } from './contract';

export const searchExamples = {
  '/member/index/search_opposite_sex': {
    callers: groups.members,
    // In "Woman" and in the name of every built member.
    sample: () => ({ username: 'm' }),
    refusals: {
      NO_USERS: asMan(() => ({ username: ' ' })),
      SEARCH_LIMIT: async ({ product, woman }) => {
        const viewer = await buildMember(product.db);
        const used = await getQuota(product.db, 'free', 'search_day');
        await product.db.insert(quotaCounters).values({ memberId: viewer.id, kind: 'search_day', used });
        return { input: { username: woman.username }, token: await logInAs(product, viewer) };
      },
    },
    reads: () => [
      { username: 'an' },
      { username: '', country: 'CN', age_to: 35, cursor: '' },
      { username: '', verified: 1, country: 'TW', cursor: '' },
    ],
    hasLegacyReply: true,
  },
} satisfies ExamplesOf<typeof searchContract>;
