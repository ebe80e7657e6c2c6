import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { members, staffSecrets } from '@/db/schema';
import type { InputOf, Path } from '@/lib/contract';
import { buildMember } from './build';
import { buildLostPayment, buildOrder, buildPaymentProblem, buildRefundable, buildStaffRequest } from './money';
import { logInAs } from './product';
import type { World } from './world';

const reason = 'a mistake of ours';

/** Members whom the samples give a tier, a status or a role. */
export const sampleTargets = new Set<number>();

async function newTarget({ product }: World, given: Parameters<typeof buildMember>[1]): Promise<number> {
  const { id } = await buildMember(product.db, given);
  sampleTargets.add(id);
  return id;
}

/** Inputs of the calls of staff on members, orders and the audit log. */
export const staffSamples = {
  '/member/staff/members': ({ woman }) => ({ query: woman.username, page: 1 }),
  '/member/staff/member': ({ woman }) => ({ id: woman.id, reason }),
  '/member/staff/note': ({ woman }) => ({ id: woman.id, text: 'Called us about a gift.' }),
  '/member/staff/end_sessions': async ({ product }) => {
    const member = await buildMember(product.db);
    await logInAs(product, member);
    return { id: member.id, reason };
  },
  '/member/staff/adjust_coins': ({ woman }) => ({ id: woman.id, coins: 5, reason, key: randomUUID() }),
  '/member/staff/requests': () => ({ page: 1 }),
  '/member/staff/confirm_request': async ({ product: { db }, woman }) => {
    const author = await buildMember(db, { role: 'administrator' });
    const id = await buildStaffRequest(db, { author, member: woman });
    await db.update(members).set({ role: null }).where(eq(members.id, author.id));
    return { id, confirm: 0, reason };
  },
  '/member/staff/grant_tier': async (world) => ({
    id: await newTarget(world, {}),
    tier: 'silver',
    days: 3,
    reason,
    key: randomUUID(),
  }),
  '/member/staff/orders': () => ({ page: 1 }),
  '/member/staff/payer': async ({ product: { db }, woman }) => ({ order: (await buildOrder(db, woman)).key }),
  '/member/staff/refund_order': async ({ product: { db }, woman }) => ({
    order: (await buildRefundable(db, woman)).key,
    reason,
  }),
  '/member/staff/payment_problems': () => ({ page: 1 }),
  '/member/staff/lost_payments': () => ({ page: 1 }),
  '/member/staff/handle_lost_payment': async ({ product: { db } }) => ({
    id: await buildLostPayment(db, await buildMember(db)),
    reason,
  }),
  '/member/staff/handle_problem': async ({ product: { db } }) => ({ id: await buildPaymentProblem(db), reason }),
  '/member/staff/change_country': async (world) => ({ id: await newTarget(world, {}), country: 'TW', reason }),
  '/member/staff/set_role': async (world) => ({
    id: await newTarget(world, { role: 'support' }),
    role: 'none',
    reason,
  }),
  '/member/staff/reset_totp': async (world) => {
    const id = await newTarget(world, {});
    await world.product.db.insert(staffSecrets).values({ memberId: id, secret: Buffer.alloc(60) });
    return { id, reason };
  },
  '/member/staff/audit': () => ({ query: 'mistake', from: '2020-01-01', page: 1 }),
  '/member/staff/audit_check': () => ({}),
} satisfies { [P in Path]?: (world: World) => Promise<InputOf<P>> | InputOf<P> };
