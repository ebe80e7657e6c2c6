import { vi } from 'vitest';
import type { OrderKind } from '@/lib/core/payments';
import { setSpendingLimit } from '@/lib/credits/service';
import { GatewayError, type PaymentGateway } from '@/lib/platform/providers/payments/gateway';
import { paymentGateways } from '@/lib/platform/providers/payments/gateways';
import { buildMember, type Member } from '../build';
import { buildOrder, giftNamed, giveCoins, packageOf } from '../money';
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

type Prepare = (world: World, member: Member) => void | Promise<void>;

/** A payment of a package by a new member, with some fields changed. */
const payment = (kind: OrderKind, changed: Record<string, unknown>, prepare?: Prepare) => async (world: World) => {
  const { product } = world;
  const member = await buildMember(product.db);
  const { id, dollars } = await packageOf(product.db, kind);
  await prepare?.(world, member);
  const order = { order_type: kind === 'recharge' ? 1 : 2, packege_id: id, income: dollars };
  const input = { user_id: member.id, gainer_id: member.id, ...order, ...changed };
  return { input, token: await logInAs(product, member) };
};

const isDown = () => Promise.reject(new GatewayError('the provider is down'));
const brokenGateway: PaymentGateway = {
  provider: 'sandbox',
  createCheckout: isDown,
  readCallback: isDown,
  findOutcome: isDown,
  refund: isDown,
};

function replaceGatewayOnce(gateway: PaymentGateway | undefined): void {
  vi.spyOn(paymentGateways(), 'gatewayFor').mockReturnValueOnce(gateway);
}

/** What coins buy and cost. */
export const moneyRefusals = {
  '/member/shop/gift': {},
  '/member/shop/received_gift': {},
  '/member/gift/gift_giving': {
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
  '/member/gift/thank': { RECEIVED_GIFT_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/recharge/package': {},
  '/member/Upgrade/package': {},
  '/member/pay/generateuuid': {
    PAYMENTS_CLOSED: asMan(() => {
      replaceGatewayOnce(undefined);
      return { pay_type: 1 };
    }),
  },
  '/member/Pay/pay': {
    PROVIDER_UNAVAILABLE: payment('recharge', { pay_type: 1 }, () => replaceGatewayOnce(brokenGateway)),
    LOW_CREDIT: payment('upgrade', { pay_type: 2 }),
    PAYMENT_MISMATCH: payment('recharge', { pay_type: 1, income: 0.01 }),
    PACKAGE_NOT_FOUND: payment('recharge', { pay_type: 1, packege_id: 999_999 }),
    UUID_NOT_VALID: payment('recharge', {
      pay_type: 3,
      card_fullName: 'Ann Example',
      card_fullPhone: '+44 20 7946 0958',
    }),
    PAYMENTS_CLOSED: payment('recharge', { pay_type: 1 }, () => replaceGatewayOnce(undefined)),
    STAFF_PRICE: async (world) => {
      const { product } = world;
      const [row] = await product.sql<{ id: string; cents: number }[]>`
        update upgrade_packages set cents = cents + 1 where tier = 'silver' and months = 6 returning id, cents`;
      const order = { order_type: 2, packege_id: Number(row?.id), income: Number(row?.cents) / 100, pay_type: 2 };
      const staff = await buildMember(product.db, { role: 'support' });
      const input = { user_id: staff.id, gainer_id: staff.id, ...order };
      return { input, token: await logInAs(product, staff) };
    },
    PAYMENT_LIMIT: payment('upgrade', { pay_type: 2 }, async ({ product }, member) => {
      await setSpendingLimit(product.db, member, 1);
    }),
  },
  '/member/pay/orders': {},
  '/member/pay/order': { ORDER_NOT_FOUND: asMan(() => ({ order: '0'.repeat(32) })) },
  '/member/pay/refund': {
    ORDER_NOT_FOUND: asMan(() => ({ order: '0'.repeat(32), reason: 'by mistake' })),
    REFUND_NOT_POSSIBLE: asMan(async ({ product, man }) => ({
      order: (await buildOrder(product.db, man)).key,
      reason: 'by mistake',
    })),
  },
  '/member/credits/history': {},
  '/member/credits/spending': {},
  '/member/credits/limit': {},
} satisfies Refusals;
