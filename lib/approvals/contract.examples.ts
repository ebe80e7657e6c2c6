import { eq } from 'drizzle-orm';
import { members } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asStaff, type Provoke } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { approvalsContract } from './contract';

/** Sends an input on an account that waited for approval and has this status since. */
const asStaffOn =
  (status: 'active' | 'rejected', input: Record<string, unknown>): Provoke =>
  async (world: World) => {
    const { db } = world.product;
    const { id } = await buildMember(db, { status: 'pending' });
    await db.update(members).set({ status }).where(eq(members.id, id));
    return asStaff('moderator', { id, ...input })(world);
  };

/** Sends an input on a pending account that the moderator invited. */
const ofOwnGuest =
  (input: Record<string, unknown>): Provoke =>
  async ({ product }) => {
    const moderator = await buildMember(product.db, { role: 'moderator' });
    await buildMember(product.db, { role: 'moderator' });
    const { id } = await buildMember(product.db, { status: 'pending', invitedBy: moderator.id });
    return { input: { id, ...input }, token: await logInAs(product, moderator) };
  };

export const approvalsExamples = {
  '/member/index/approval': {
    callers: groups.sessions,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/staff/approvals': {
    callers: groups.moderators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 3 }],
  },
  '/member/staff/decide_approval': {
    callers: groups.moderators,
    sample: async (world) => ({ id: await newPending(world), approve: 1, reason: 'Fine.' }),
    refusals: {
      MEMBER_NOT_FOUND: asStaff('moderator', { id: 8_000_000, approve: 1, reason: 'Fine.' }),
      ALREADY_DECIDED: asStaffOn('rejected', { approve: 0, reason: 'A second look.' }),
      NOT_ALLOWED: ofOwnGuest({ approve: 1, reason: 'A friend.' }),
    },
  },
  '/member/staff/request_correction': {
    callers: groups.moderators,
    sample: async (world) => ({ id: await newPending(world), reason: 'Another name.' }),
    refusals: {
      MEMBER_NOT_FOUND: asStaff('moderator', { id: 8_000_000, reason: 'Another name.' }),
      ALREADY_DECIDED: asStaffOn('active', { reason: 'Another name.' }),
      NOT_ALLOWED: ofOwnGuest({ reason: 'Another name.' }),
    },
  },
  '/member/staff/disposable_domains': {
    callers: groups.moderators,
    sample: () => ({ query: 'mail', page: 1 }),
    reads: () => [{ page: 1 }, { query: 'mail', page: 1 }],
  },
  '/member/staff/change_disposable_domain': {
    callers: groups.moderators,
    sample: () => ({ domain: 'mailinator.com', active: 0 }),
  },
} satisfies ExamplesOf<typeof approvalsContract>;

/** Returns the id of a new member who waits for approval. */
async function newPending({ product: { db } }: World): Promise<number> {
  return (await buildMember(db, { status: 'pending' })).id;
}
