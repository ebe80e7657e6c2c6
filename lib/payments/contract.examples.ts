import type { OrderKind } from '@/lib/core/payments';
import { setSpendingLimit } from '@/lib/credits/service';
import { GatewayError, type PaymentGateway } from '@/lib/platform/providers/payments/gateway';
import { paymentGateways } from '@/lib/platform/providers/payments/gateways';
import { buildMember, type Member } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { buildOrder, packageOf } from '@/lib/testing/money';
import { logInAs } from '@/lib/testing/product';
import { asMan } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { paymentsContract } from './contract';

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

export const paymentsExamples = {
  '/member/recharge/package': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
    shows: 'own coins',
    hasLegacyReply: true,
  },
  '/member/pay/generateuuid': {
    callers: groups.members,
    sample: () => ({}),
    refusals: {
      PAYMENTS_CLOSED: asMan(() => {
        replaceGatewayOnce(undefined);
        return { pay_type: 1 };
      }),
    },
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/Pay/pay': {
    callers: groups.members,
    sample: ({ man }) => ({
      user_id: man.id,
      gainer_id: man.id,
      pay_type: 1,
      income: '12.5',
      order_type: 1,
      start_now: 1,
    }),
    refusals: {
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
    reads: undefined,
    readsEveryField: true,
    hasLegacyReply: true,
  },
  '/member/pay/orders': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
    shows: 'own coins',
  },
  '/member/pay/order': {
    callers: groups.members,
    sample: async ({ product, man }) => ({ order: (await buildOrder(product.db, man)).key }),
    refusals: { ORDER_NOT_FOUND: asMan(() => ({ order: '0'.repeat(32) })) },
    reads: undefined,
    shows: 'own coins',
  },
  '/member/pay/refund': {
    callers: groups.members,
    sample: async ({ product, man }) => ({
      order: (await buildOrder(product.db, man, { state: 'paid' })).key,
      reason: 'I meant the smaller pack.',
    }),
    refusals: {
      ORDER_NOT_FOUND: asMan(() => ({ order: '0'.repeat(32), reason: 'by mistake' })),
      REFUND_NOT_POSSIBLE: asMan(async ({ product, man }) => ({
        order: (await buildOrder(product.db, man)).key,
        reason: 'by mistake',
      })),
    },
    reads: undefined,
  },
} satisfies ExamplesOf<typeof paymentsContract>;

/** Replaces the gateway of the next payment, without the mocks of vitest, which the benchmarks do not load. */
function replaceGatewayOnce(gateway: PaymentGateway | undefined): void {
  const gateways = paymentGateways();
  const { gatewayFor } = gateways;
  const replaced: typeof gatewayFor = () => {
    Object.assign(gateways, { gatewayFor });
    return gateway;
  };
  Object.assign(gateways, { gatewayFor: replaced });
}
