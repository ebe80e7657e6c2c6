import { setSpendingLimit } from '@/lib/credits/service';
import { buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { buildGift, giftNamed, giveCoins } from '@/lib/testing/money';
import { logInAs } from '@/lib/testing/product';
import { asMan } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { giftsContract } from './contract';

/** A gift to the woman from a member with so many coins, and with a limit of their own for the day. */
const giftFrom =
  (coins: number, limit?: number) =>
  async ({ product, woman }: World) => {
    const giver = await buildMember(product.db);
    await giveCoins(product.db, giver, coins);
    if (limit !== undefined) await setSpendingLimit(product.db, giver, limit);
    const giftid = await giftNamed(product.db);
    return { input: { username: woman.username, giftid }, token: await logInAs(product, giver) };
  };

export const giftsExamples = {
  '/member/shop/gift': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
    hasLegacyReply: true,
  },
  '/member/shop/received_gift': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
    hasLegacyReply: true,
  },
  '/member/gift/gift_giving': {
    callers: groups.members,
    sample: async ({ product, man, woman }) => {
      await giveCoins(product.db, man, 100);
      return {
        username: woman.username,
        giftid: await giftNamed(product.db),
        message: 'For you',
        number: 2,
        private: 1,
      };
    },
    refusals: {
      RECIPIENT_NOT_FOUND: asMan(() => ({ username: 'no one', giftid: 1 })),
      INSUFFICIENT_CREDITS: giftFrom(9),
      GIFT_NOT_FOUND: asMan(({ woman }) => ({ username: woman.username, giftid: 999_999 })),
      SPENDING_LIMIT: giftFrom(50, 9),
      STAFF_PRICE: async ({ product, woman }) => {
        await product.sql`update gifts set price = price + 1 where code = 'balloon'`;
        const staff = await buildMember(product.db, { role: 'support' });
        await giveCoins(product.db, staff, 100);
        const giftid = await giftNamed(product.db, 'balloon');
        return { input: { username: woman.username, giftid }, token: await logInAs(product, staff) };
      },
      PRICE_CHANGED: asMan(async ({ product, woman }) => ({
        username: woman.username,
        giftid: await giftNamed(product.db),
        money: 9,
      })),
    },
    reads: undefined,
    shows: 'own coins',
    hasLegacyReply: true,
  },
  '/member/gift/thank': {
    callers: groups.members,
    sample: async ({ product, man, woman }) => ({ id: await buildGift(product.db, woman, man) }),
    refusals: { RECEIVED_GIFT_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
    foreignIds: {
      field: 'id',
      of: async ({ db, man, woman, rival }) => [await buildGift(db, rival, woman), await buildGift(db, man, woman)],
    },
  },
} satisfies ExamplesOf<typeof giftsContract>;
