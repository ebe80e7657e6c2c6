import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildMember, type Member } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { buildLostPayment, buildOrder, buildPaymentProblem, buildRefundable } from '@/lib/testing/money';
import { logInAs, post } from '@/lib/testing/product';
import { asStaff } from '@/lib/testing/provoke';
import { newMember, type World } from '@/lib/testing/world';
import type { staffOrdersContract } from './contract';
import { handleProblem } from './service';

const reason = 'a mistake of ours';

const spend = ({ product }: World, { id }: Member) =>
  product.db.execute(sql`select spend_coins(p_actor => ${id}, p_key => ${randomUUID()}, p_kind => 'translation',
    p_cost => 1)`);

const unknown = 999_999_999;

export const staffOrdersExamples = {
  '/member/staff/orders': {
    callers: groups.finance,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
    shows: 'coins of members',
  },
  '/member/staff/payer': {
    callers: groups.finance,
    sample: async ({ product: { db }, woman }) => ({ order: (await buildOrder(db, woman)).key }),
    refusals: { ORDER_NOT_FOUND: asStaff('finance', () => ({ order: '0'.repeat(32) })) },
    reads: undefined,
  },
  '/member/staff/refund_order': {
    callers: groups.finance,
    sample: async ({ product: { db }, woman }) => ({
      order: (await buildRefundable(db, woman)).key,
      reason,
    }),
    refusals: {
      ORDER_NOT_FOUND: asStaff('finance', () => ({ order: '0'.repeat(32), reason })),
      NOT_PAID: asStaff('finance', async (world) => ({
        order: (await buildOrder(world.product.db, await newMember(world))).key,
        reason,
      })),
      COINS_SPENT: asStaff('finance', async (world) => {
        const member = await newMember(world);
        const { key } = await buildRefundable(world.product.db, member);
        await spend(world, member);
        return { order: key, reason };
      }),
      ALREADY_REFUNDED: asStaff('finance', async (world, staff) => {
        const { key } = await buildRefundable(world.product.db, await newMember(world));
        const token = await logInAs(world.product, staff);
        await post('/member/staff/refund_order', { order: key, reason }, { token });
        return { order: key, reason };
      }),
      REFUND_REFUSED: asStaff('finance', async (world) => ({
        order: (await buildOrder(world.product.db, await newMember(world), { state: 'paid' })).key,
        reason,
      })),
      ONESELF: asStaff('finance', async ({ product: { db } }, staff) => ({
        order: (await buildRefundable(db, staff)).key,
        reason,
      })),
    },
  },
  '/member/staff/payment_problems': {
    callers: groups.finance,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/handle_problem': {
    callers: groups.finance,
    sample: async ({ product: { db } }) => ({ id: await buildPaymentProblem(db), reason }),
    refusals: {
      ALREADY_DECIDED: asStaff('finance', async (world, staff) => {
        const id = await buildPaymentProblem(world.product.db);
        await handleProblem(world.product.db, { actorId: staff.id, problemId: id, reason });
        return { id, reason };
      }),
      ONESELF: asStaff('finance', async ({ product: { db } }, staff) => ({
        id: await buildPaymentProblem(db, staff),
        reason,
      })),
    },
  },
  '/member/staff/lost_payments': {
    callers: groups.finance,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/handle_lost_payment': {
    callers: groups.finance,
    sample: async ({ product: { db } }) => ({
      id: await buildLostPayment(db, await buildMember(db)),
      reason,
    }),
    refusals: {
      ALREADY_DECIDED: asStaff('finance', () => ({ id: unknown, reason })),
      ONESELF: asStaff('finance', async ({ product: { db } }, staff) => ({
        id: await buildLostPayment(db, staff),
        reason,
      })),
    },
  },
} satisfies ExamplesOf<typeof staffOrdersContract>;
