import { setSpendingLimit } from '@/lib/credits/service';
import { buildMember } from '../build';
import { giftNamed, giveCoins } from '../money';
import { logInAs } from '../product';
import type { World } from '../world';
import { asMan, type Refusals } from './refusal';

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

/** What coins buy and cost. */
export const moneyRefusals = {
  '/member/shop/gift': {},
  '/member/shop/received_gift': {},
  '/member/gift/gift_giving': {
    RECIPIENT_NOT_FOUND: asMan(() => ({ username: 'no one', giftid: 1 })),
    INSUFFICIENT_CREDITS: giftFrom(9),
    GIFT_NOT_FOUND: asMan(({ woman }) => ({ username: woman.username, giftid: 999_999 })),
    SPENDING_LIMIT: giftFrom(50, 9),
  },
  '/member/gift/thank': { GIFT_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/credits/history': {},
  '/member/credits/spending': {},
  '/member/credits/limit': {},
} satisfies Refusals;
