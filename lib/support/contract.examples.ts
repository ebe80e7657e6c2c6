import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { supportThreads, supportTickets } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asMan, type Provoke } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { supportContract } from './contract';

/** Sends an input as a new agent. */
const asSupport =
  (make: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>): Provoke =>
  async (world) => {
    const agent = await buildMember(world.product.db, { role: 'support' });
    return { input: await make(world), token: await logInAs(world.product, agent) };
  };

const missing = { id: 999_999 };

/** The thread of a colleague. */
const claimed = (more: (world: World) => Record<string, unknown> = () => ({})): Provoke =>
  asSupport(async (world) => {
    const { db } = world.product;
    const member = await buildMember(db);
    const [thread] = await db
      .insert(supportThreads)
      .values({ memberId: member.id, claimedBy: world.agent.id, claimedAt: new Date() })
      .returning();
    return { id: thread?.id, ...more(world) };
  });

type Thread = Partial<typeof supportThreads.$inferInsert>;

/** Sends the id of a new thread with further fields. */
const onThread = (state: Thread, more: (world: World) => Record<string, unknown> = () => ({})): Provoke =>
  asSupport(async (world) => {
    const { db } = world.product;
    const member = await buildMember(db);
    const [thread] = await db
      .insert(supportThreads)
      .values({ memberId: member.id, ...state })
      .returning();
    return { id: thread?.id, ...more(world) };
  });

type Ticket = Partial<typeof supportTickets.$inferInsert>;

export const supportExamples = {
  '/member/staff/conversations': {
    callers: groups.desk,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 1, filter: 'open' }, { page: 1, filter: 'mine' }],
  },
  '/member/staff/support_thread': {
    callers: groups.desk,
    sample: async (world) => ({ id: await newThread(world) }),
    refusals: { THREAD_NOT_FOUND: asSupport(() => missing) },
    reads: undefined,
  },
  '/member/staff/claim': {
    callers: groups.desk,
    sample: async (world) => ({ id: await newThread(world) }),
    refusals: { THREAD_NOT_FOUND: asSupport(() => missing), ALREADY_CLAIMED: claimed() },
  },
  '/member/staff/release': {
    callers: groups.desk,
    sample: async (world) => ({
      id: await newThread(world, { claimedBy: world.agent.id, claimedAt: new Date() }),
    }),
    refusals: { THREAD_NOT_FOUND: asSupport(() => missing), NOT_CLAIMED: onThread({}) },
  },
  '/member/staff/transfer': {
    callers: groups.desk,
    sample: async (world) => ({
      id: await newThread(world),
      to: world.agent.id,
      note: 'Please take this one.',
    }),
    refusals: {
      THREAD_NOT_FOUND: asSupport(({ agent }) => ({ ...missing, to: agent.id, note: '' })),
      ALREADY_CLAIMED: claimed(({ agent }) => ({ to: agent.id, note: '' })),
      AGENT_NOT_FOUND: onThread({}, ({ man }) => ({ to: man.id, note: '' })),
    },
  },
  '/member/staff/support_note': {
    callers: groups.desk,
    sample: async (world) => ({ id: await newThread(world), text: 'Asked before.' }),
    refusals: { THREAD_NOT_FOUND: asSupport(() => ({ ...missing, text: 'A note' })) },
  },
  '/member/staff/solve': {
    callers: groups.desk,
    sample: async (world) => ({ id: await newThread(world) }),
    refusals: {
      THREAD_NOT_FOUND: asSupport(() => missing),
      ALREADY_CLAIMED: claimed(),
      ALREADY_SOLVED: onThread({ status: 'solved' }),
    },
  },
  '/member/staff/tickets': {
    callers: groups.desk,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/answer_ticket': {
    callers: groups.desk,
    sample: async (world) => ({ id: await newTicket(world), text: 'We look at it.' }),
    refusals: {
      TICKET_NOT_FOUND: asSupport(() => ({ ...missing, text: 'A reply' })),
      TICKET_CLOSED: asSupport(async (world) => {
        const input = await buildTicket(world);
        await world.product.db.update(supportTickets).set({ status: 'closed' });
        return input;
      }),
      ALREADY_CLAIMED: asSupport(async (world) => {
        const input = await buildTicket(world);
        await world.product.db.update(supportThreads).set({ claimedBy: world.agent.id, claimedAt: new Date() });
        return input;
      }),
    },
  },
  '/member/staff/canned_answers': {
    callers: groups.desk,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/staff/save_canned_answer': {
    callers: groups.desk,
    sample: () => ({
      title: `Title ${randomUUID()}`,
      en: 'Hello',
      zhcn: '你好',
      zhtw: '你好',
      active: 1,
    }),
    refusals: {
      CANNED_ANSWER_NOT_FOUND: asSupport(() => ({ ...missing, title: 'T', en: 'a', zhcn: 'b', zhtw: 'c', active: 1 })),
    },
    reads: undefined,
  },
  '/member/staff/support_member': {
    callers: groups.desk,
    sample: ({ man }) => ({ id: man.id, reason: 'a letter' }),
    refusals: {
      MEMBER_NOT_FOUND: asSupport(() => missing),
      REASON_NEEDED: asSupport(async ({ product }) => ({ id: (await buildMember(product.db)).id })),
    },
    reads: (id) => [{ id, reason: 'bench' }],
    shows: 'records of members',
  },
  '/member/staff/transcript': {
    callers: groups.desk,
    sample: async (world) => ({ id: await newThread(world), email: 0 }),
    refusals: {
      THREAD_NOT_FOUND: asSupport(() => missing),
      NO_MEMBER: asSupport(async (world) => {
        const { product } = world;
        const ticket = await buildTicket(world);
        const [thread] = await product.db
          .select({ id: supportThreads.id })
          .from(supportThreads)
          .where(eq(supportThreads.ticketId, ticket.id ?? 0));
        return { id: thread?.id, email: 1 };
      }),
    },
    reads: undefined,
  },
  '/member/staff/duty': {
    callers: groups.desk,
    sample: () => ({ on: 0 }),
    reads: () => [{}],
  },
  '/member/support/state': {
    callers: groups.sessions,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/support/solved': {
    callers: groups.sessions,
    sample: async (world) => {
      await newThread(world, { status: 'waiting', lastAgentAt: new Date(), askedAt: new Date() });
      return { solved: 1 };
    },
    refusals: { NOT_ASKED: asMan(() => ({ solved: 1 })) },
    asOutsider: async ({ product: { db } }, { id: memberId }) => {
      await db
        .insert(supportThreads)
        .values({ memberId, status: 'waiting', lastAgentAt: new Date(), askedAt: new Date() });
      return {};
    },
  },
} satisfies ExamplesOf<typeof supportContract>;

/** Inserts a thread of the man at the desk, in place of the one he has; returns its id. */
async function newThread({ product: { db }, man }: World, input: Partial<typeof supportThreads.$inferInsert> = {}) {
  await db.delete(supportThreads).where(eq(supportThreads.memberId, man.id));
  const [thread] = await db
    .insert(supportThreads)
    .values({ memberId: man.id, ...input })
    .returning();
  return thread?.id ?? 0;
}

/** Inserts a ticket of a guest; returns its id. */
async function newTicket({ product: { db } }: World): Promise<number> {
  const [ticket] = await db
    .insert(supportTickets)
    .values({ kind: 'payment', content: 'Hello', replyAddress: 'guest@example.org', language: 'en' })
    .returning();
  return ticket?.id ?? 0;
}

async function buildTicket({ product: { db } }: World, input: Ticket = {}) {
  const ticket = { kind: 'payment', content: 'Hello', replyAddress: 'guest@example.org', language: 'en' } as const;
  const [row] = await db
    .insert(supportTickets)
    .values({ ...ticket, ...input })
    .returning();
  return { id: row?.id, text: 'A reply' };
}
