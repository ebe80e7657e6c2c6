import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { members, staffSecrets } from '@/db/schema';
import type { InputOf, Path } from '@/lib/contract';
import { buildMember } from './build';
import { buildCorrection, buildPaymentProblem, buildRefundable } from './money';
import { logInAs } from './product';
import type { World } from './world';

const reason = 'a mistake of ours';

/** Inputs of the calls of staff on members, orders and the audit log. */
export const staffSamples = {
  '/member/staff/members': ({ woman }) => ({ query: woman.username, page: 1 }),
  '/member/staff/member': ({ woman }) => ({ id: woman.id }),
  '/member/staff/note': ({ woman }) => ({ id: woman.id, text: 'Called us about a gift.' }),
  '/member/staff/end_sessions': async ({ product }) => {
    const member = await buildMember(product.db);
    await logInAs(product, member);
    return { id: member.id, reason };
  },
  '/member/staff/adjust_coins': ({ woman }) => ({ id: woman.id, coins: 5, reason, key: randomUUID() }),
  '/member/staff/corrections': () => ({ page: 1 }),
  '/member/staff/confirm_correction': async ({ product: { db }, woman }) => {
    const author = await buildMember(db, { role: 'finance' });
    await db.update(members).set({ role: null }).where(eq(members.id, author.id));
    return { id: await buildCorrection(db, author, woman), confirm: 0, reason };
  },
  '/member/staff/grant_tier': async ({ product }) => ({
    id: (await buildMember(product.db, { status: 'suspended' })).id,
    tier: 'silver',
    days: 3,
    reason,
    key: randomUUID(),
  }),
  '/member/staff/orders': () => ({ page: 1 }),
  '/member/staff/refund_order': async ({ product: { db }, woman }) => ({
    order: (await buildRefundable(db, woman)).key,
    reason,
  }),
  '/member/staff/payment_problems': () => ({ page: 1 }),
  '/member/staff/handle_problem': async ({ product: { db } }) => ({ id: await buildPaymentProblem(db), reason }),
  '/member/staff/set_role': async ({ product }) => ({
    id: (await buildMember(product.db, { status: 'suspended', role: 'support' })).id,
    role: 'none',
    reason,
  }),
  '/member/staff/reset_totp': async ({ product: { db } }) => {
    const { id } = await buildMember(db, { status: 'suspended' });
    await db.insert(staffSecrets).values({ memberId: id, secret: Buffer.alloc(60) });
    return { id, reason };
  },
  '/member/staff/audit': () => ({ query: 'mistake', from: '2020-01-01', page: 1 }),
  '/member/staff/audit_check': () => ({}),
} satisfies { [P in Path]?: (world: World) => Promise<InputOf<P>> | InputOf<P> };
