import { sql } from 'drizzle-orm';
import { quotaCounters } from '@/db/schema';
import { setSpendingLimit } from '@/lib/credits/service';
import { buildMember, getQuota } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { giveCoins } from '@/lib/testing/money';
import { logInAs } from '@/lib/testing/product';
import { asMan } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { translationContract } from './contract';

const content = '我们周末去看电影吧';

/** A call of a member without a free translation, with so many coins and a limit of their own for the day. */
const withoutQuota =
  ({ coins = 0, limit, ...input }: { coins?: number; limit?: number; free?: 1 } = {}) =>
  async ({ product }: World) => {
    const { db } = product;
    const member = await buildMember(db);
    const used = await getQuota(db, 'free', 'translate_day');
    await db.insert(quotaCounters).values({ memberId: member.id, kind: 'translate_day', used });
    if (coins > 0) await giveCoins(db, member, coins);
    if (limit !== undefined) await setSpendingLimit(db, member, limit);
    // Another call may have stored the translation, which is free then.
    await db.execute(sql`delete from translations`);
    return { input: { content, to: 'cht', ...input }, token: await logInAs(product, member) };
  };

export const translationExamples = {
  '/member/index/translate': {
    callers: groups.members,
    sample: () => ({ content: '我们周末去喝咖啡吧', to: 'cht' }),
    refusals: {
      INSUFFICIENT_CREDITS: withoutQuota(),
      SPENDING_LIMIT: withoutQuota({ coins: 10, limit: 0 }),
      TRANSLATION_UNAVAILABLE: asMan(() => ({ content: 'Good morning', to: 'zh' })),
      TRANSLATION_QUOTA: withoutQuota({ coins: 10, free: 1 }),
    },
    reads: undefined,
    hasLegacyReply: true,
  },
} satisfies ExamplesOf<typeof translationContract>;
