import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { StaffRole } from '@/lib/core/member';
import { adjustCoins } from '@/lib/staff-members/corrections';
import { grantTier } from '@/lib/staff-members/actions';
import { handleProblem } from '@/lib/staff-orders/service';
import { buildMember, type Member } from '../build';
import { buildLostPayment, buildOrder, buildPaymentProblem, buildRefundable } from '../money';
import { logInAs, post } from '../product';
import { buildReport } from '../reports';
import type { World } from '../world';
import type { Provoke, Refusals } from './refusal';

type Made = (world: World, staff: Member) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** Sends an input as a new member of staff with this role. */
const by =
  (role: StaffRole, made: Made): Provoke =>
  async (world) => {
    const staff = await buildMember(world.product.db, { role });
    return { input: await made(world, staff), token: await logInAs(world.product, staff) };
  };

/** A member whom the member of staff reported, while a colleague of a role has no part in it. */
async function reportedBy({ product: { db } }: World, staff: Member, role: StaffRole = 'finance'): Promise<number> {
  await buildMember(db, { role });
  const member = await buildMember(db);
  await buildReport(db, { member, reporters: [staff] });
  return member.id;
}

const unknown = 999_999_999;
const reason = 'a mistake of ours';
const memberOf = ({ product }: World) => buildMember(product.db);
const spend = ({ product }: World, { id }: Member) =>
  product.db.execute(sql`select spend_coins(p_actor => ${id}, p_key => ${randomUUID()}, p_kind => 'translation',
    p_cost => 1)`);

/** The refusals of the calls of staff on members and orders. */
export const staffMembersRefusals = {
  '/member/staff/audit': {},
  '/member/staff/audit_check': {},
  '/member/staff/members': {},
  '/member/staff/orders': {},
  '/member/staff/payment_problems': {},
  '/member/staff/lost_payments': {},
  '/member/staff/handle_lost_payment': {
    ALREADY_DECIDED: by('finance', () => ({ id: unknown, reason })),
    ONESELF: by('finance', async ({ product: { db } }, staff) => ({ id: await buildLostPayment(db, staff), reason })),
  },
  '/member/staff/member': {
    MEMBER_NOT_FOUND: by('support', () => ({ id: unknown })),
    REASON_NEEDED: by('support', async (world) => ({ id: (await memberOf(world)).id })),
  },
  '/member/staff/adjust_coins': {
    MEMBER_NOT_FOUND: by('finance', () => ({ id: unknown, coins: 1, reason, key: randomUUID() })),
    INSUFFICIENT: by('finance', async (world) => ({
      id: (await memberOf(world)).id,
      coins: -1,
      reason,
      key: randomUUID(),
    })),
    ONESELF: by('finance', (_, { id }) => ({ id, coins: 1, reason, key: randomUUID() })),
    KEY_USED: by('finance', async (world, staff) => {
      const { id } = await memberOf(world);
      const given = { actorId: staff.id, memberId: id, coins: 1, reason, key: 'used' };
      await adjustCoins(world.product.db, given);
      return { id, coins: 2, reason, key: 'used' };
    }),
    NOT_ALLOWED: by('finance', async (world, staff) => ({
      id: await reportedBy(world, staff),
      coins: 1,
      reason,
      key: randomUUID(),
    })),
  },
  '/member/staff/grant_tier': {
    MEMBER_NOT_FOUND: by('finance', () => ({ id: unknown, tier: 'gold', days: 1, reason, key: randomUUID() })),
    ONESELF: by('finance', (_, { id }) => ({ id, tier: 'gold', days: 1, reason, key: randomUUID() })),
    KEY_USED: by('finance', async (world, staff) => {
      const { id } = await memberOf(world);
      await grantTier(world.product.db, {
        actorId: staff.id,
        memberId: id,
        tier: 'gold',
        days: 1,
        reason,
        key: 'used',
      });
      return { id, tier: 'gold', days: 2, reason, key: 'used' };
    }),
    NOT_ALLOWED: by('finance', async (world, staff) => ({
      id: await reportedBy(world, staff),
      tier: 'gold',
      days: 1,
      reason,
      key: randomUUID(),
    })),
  },
  '/member/staff/end_sessions': {
    NO_SESSION: by('support', async (world) => ({ id: (await memberOf(world)).id, reason })),
  },
  '/member/staff/note': { MEMBER_NOT_FOUND: by('support', () => ({ id: unknown, text: 'called us' })) },
  '/member/staff/change_country': {
    MEMBER_NOT_FOUND: by('support', () => ({ id: unknown, country: 'TW', reason })),
    UNCHANGED: by('support', async (world) => {
      const { id, country } = await memberOf(world);
      return { id, country, reason };
    }),
    ONESELF: by('support', (_, { id }) => ({ id, country: 'TW', reason })),
    NOT_ALLOWED: by('support', async (world, staff) => ({
      id: await reportedBy(world, staff, 'support'),
      country: 'TW',
      reason,
    })),
  },
  '/member/staff/set_role': {
    MEMBER_NOT_FOUND: by('administrator', () => ({ id: unknown, role: 'support', reason })),
    UNCHANGED: by('administrator', async (world) => ({ id: (await memberOf(world)).id, role: 'none', reason })),
    NEEDS_ADMINISTRATOR: by('administrator', (_, { id }) => ({ id, role: 'none', reason })),
  },
  '/member/staff/reset_totp': {
    NO_SECOND_FACTOR: by('administrator', async (world) => ({ id: (await memberOf(world)).id, reason })),
    ONESELF: by('administrator', (_, { id }) => ({ id, reason })),
  },
  '/member/staff/payer': { ORDER_NOT_FOUND: by('finance', () => ({ order: '0'.repeat(32) })) },
  '/member/staff/refund_order': {
    ORDER_NOT_FOUND: by('finance', () => ({ order: '0'.repeat(32), reason })),
    NOT_PAID: by('finance', async (world) => ({
      order: (await buildOrder(world.product.db, await memberOf(world))).key,
      reason,
    })),
    COINS_SPENT: by('finance', async (world) => {
      const member = await memberOf(world);
      const { key } = await buildRefundable(world.product.db, member);
      await spend(world, member);
      return { order: key, reason };
    }),
    ALREADY_REFUNDED: by('finance', async (world, staff) => {
      const { key } = await buildRefundable(world.product.db, await memberOf(world));
      const token = await logInAs(world.product, staff);
      await post('/member/staff/refund_order', { order: key, reason }, { token });
      return { order: key, reason };
    }),
    REFUND_REFUSED: by('finance', async (world) => ({
      order: (await buildOrder(world.product.db, await memberOf(world), { state: 'paid' })).key,
      reason,
    })),
    ONESELF: by('finance', async ({ product: { db } }, staff) => ({
      order: (await buildRefundable(db, staff)).key,
      reason,
    })),
  },
  '/member/staff/handle_problem': {
    ALREADY_DECIDED: by('finance', async (world, staff) => {
      const id = await buildPaymentProblem(world.product.db);
      await handleProblem(world.product.db, { actorId: staff.id, problemId: id, reason });
      return { id, reason };
    }),
    ONESELF: by('finance', async ({ product: { db } }, staff) => ({
      id: await buildPaymentProblem(db, staff),
      reason,
    })),
  },
} satisfies Refusals;
