import { randomUUID } from 'node:crypto';
import { staffSecrets } from '@/db/schema';
import type { StaffRole } from '@/lib/core/member';
import { buildMember, type Member } from '@/lib/testing/build';
import { groups, staff } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asStaff } from '@/lib/testing/provoke';
import { buildReport } from '@/lib/testing/reports';
import { newTarget } from '@/lib/testing/sample-targets';
import { newMember, type World } from '@/lib/testing/world';
import { grantTier } from './actions';
import type { staffMembersContract } from './contract';
import { adjustCoins } from './corrections';

const reason = 'a mistake of ours';

const unknown = 999_999_999;

export const staffMembersExamples = {
  '/member/staff/members': {
    callers: groups.everyRole,
    sample: ({ woman }) => ({ query: woman.username, page: 1 }),
    reads: (id) => [{ page: 1 }, { page: 1, query: 'an' }, { page: 1, query: String(id) }],
    shows: 'records of members',
  },
  '/member/staff/member': {
    callers: groups.everyRole,
    sample: ({ woman }) => ({ id: woman.id, reason }),
    refusals: {
      MEMBER_NOT_FOUND: asStaff('support', () => ({ id: unknown })),
      REASON_NEEDED: asStaff('support', async (world) => ({ id: (await newMember(world)).id })),
    },
    reads: (id) => [{ id, reason: 'bench' }],
    shows: 'records of members',
  },
  '/member/staff/adjust_coins': {
    callers: groups.finance,
    sample: ({ woman }) => ({ id: woman.id, coins: 5, reason, key: randomUUID() }),
    refusals: {
      MEMBER_NOT_FOUND: asStaff('finance', () => ({ id: unknown, coins: 1, reason, key: randomUUID() })),
      INSUFFICIENT: asStaff('finance', async (world) => ({
        id: (await newMember(world)).id,
        coins: -1,
        reason,
        key: randomUUID(),
      })),
      ONESELF: asStaff('finance', (_, { id }) => ({ id, coins: 1, reason, key: randomUUID() })),
      KEY_USED: asStaff('finance', async (world, staff) => {
        const { id } = await newMember(world);
        const correction = { actorId: staff.id, memberId: id, coins: 1, reason, key: 'used' };
        await adjustCoins(world.product.db, correction);
        return { id, coins: 2, reason, key: 'used' };
      }),
      NOT_ALLOWED: asStaff('finance', async (world, staff) => ({
        id: await reportedBy(world, staff),
        coins: 1,
        reason,
        key: randomUUID(),
      })),
    },
    reads: undefined,
    shows: 'coins of members',
  },
  '/member/staff/grant_tier': {
    callers: groups.finance,
    sample: async (world) => ({
      id: await newTarget(world, {}),
      tier: 'silver',
      days: 3,
      reason,
      key: randomUUID(),
    }),
    refusals: {
      MEMBER_NOT_FOUND: asStaff('finance', () => ({ id: unknown, tier: 'gold', days: 1, reason, key: randomUUID() })),
      ONESELF: asStaff('finance', (_, { id }) => ({ id, tier: 'gold', days: 1, reason, key: randomUUID() })),
      KEY_USED: asStaff('finance', async (world, staff) => {
        const { id } = await newMember(world);
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
      NOT_ALLOWED: asStaff('finance', async (world, staff) => ({
        id: await reportedBy(world, staff),
        tier: 'gold',
        days: 1,
        reason,
        key: randomUUID(),
      })),
    },
    reads: undefined,
  },
  '/member/staff/end_sessions': {
    callers: staff('support', 'moderator', 'administrator'),
    sample: async ({ product }) => {
      const member = await buildMember(product.db);
      await logInAs(product, member);
      return { id: member.id, reason };
    },
    refusals: {
      NO_SESSION: asStaff('support', async (world) => ({ id: (await newMember(world)).id, reason })),
    },
  },
  '/member/staff/note': {
    callers: groups.everyRole,
    sample: ({ woman }) => ({ id: woman.id, text: 'Called us about a gift.' }),
    refusals: { MEMBER_NOT_FOUND: asStaff('support', () => ({ id: unknown, text: 'called us' })) },
  },
  '/member/staff/change_country': {
    callers: staff('support', 'moderator', 'administrator'),
    sample: async (world) => ({ id: await newTarget(world, {}), country: 'TW', reason }),
    refusals: {
      MEMBER_NOT_FOUND: asStaff('support', () => ({ id: unknown, country: 'TW', reason })),
      UNCHANGED: asStaff('support', async (world) => {
        const { id, country } = await newMember(world);
        return { id, country, reason };
      }),
      ONESELF: asStaff('support', (_, { id }) => ({ id, country: 'TW', reason })),
      NOT_ALLOWED: asStaff('support', async (world, staff) => ({
        id: await reportedBy(world, staff, 'support'),
        country: 'TW',
        reason,
      })),
    },
  },
  '/member/staff/set_role': {
    callers: groups.administrators,
    sample: async (world) => ({
      id: await newTarget(world, { role: 'support' }),
      role: 'none',
      reason,
    }),
    refusals: {
      MEMBER_NOT_FOUND: asStaff('administrator', () => ({ id: unknown, role: 'support', reason })),
      UNCHANGED: asStaff('administrator', async (world) => ({ id: (await newMember(world)).id, role: 'none', reason })),
      NEEDS_ADMINISTRATOR: asStaff('administrator', (_, { id }) => ({ id, role: 'none', reason })),
    },
    reads: undefined,
  },
  '/member/staff/reset_totp': {
    callers: groups.administrators,
    sample: async (world) => {
      const id = await newTarget(world, {});
      await world.product.db.insert(staffSecrets).values({ memberId: id, secret: Buffer.alloc(60) });
      return { id, reason };
    },
    refusals: {
      NO_SECOND_FACTOR: asStaff('administrator', async (world) => ({ id: (await newMember(world)).id, reason })),
      ONESELF: asStaff('administrator', (_, { id }) => ({ id, reason })),
    },
  },
} satisfies ExamplesOf<typeof staffMembersContract>;

/** A member whom the member of staff reported, while a colleague of a role has no part in it. */
async function reportedBy({ product: { db } }: World, staff: Member, role: StaffRole = 'finance'): Promise<number> {
  await buildMember(db, { role });
  const member = await buildMember(db);
  await buildReport(db, { member, reporters: [staff] });
  return member.id;
}
