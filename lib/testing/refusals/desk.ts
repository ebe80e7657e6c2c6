import { eq } from 'drizzle-orm';
import { supportThreads, supportTickets } from '@/db/schema';
import { buildMember } from '../build';
import { logInAs } from '../product';
import type { World } from '../world';
import type { Provoke, Refusals } from './refusal';

type Thread = Partial<typeof supportThreads.$inferInsert>;
type Ticket = Partial<typeof supportTickets.$inferInsert>;

/** Sends an input as a new agent. */
const asAgent =
  (make: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>): Provoke =>
  async (world) => {
    const agent = await buildMember(world.product.db, { role: 'support' });
    return { input: await make(world), token: await logInAs(world.product, agent) };
  };

/** Sends the id of a new thread with further fields. */
const onThread = (given: Thread, more: (world: World) => Record<string, unknown> = () => ({})): Provoke =>
  asAgent(async (world) => {
    const { db } = world.product;
    const member = await buildMember(db);
    const [thread] = await db
      .insert(supportThreads)
      .values({ memberId: member.id, ...given })
      .returning();
    return { id: thread?.id, ...more(world) };
  });

/** The thread of a colleague. */
const claimed = (more: (world: World) => Record<string, unknown> = () => ({})): Provoke =>
  asAgent(async (world) => {
    const { db } = world.product;
    const member = await buildMember(db);
    const [thread] = await db
      .insert(supportThreads)
      .values({ memberId: member.id, claimedBy: world.agent.id, claimedAt: new Date() })
      .returning();
    return { id: thread?.id, ...more(world) };
  });

async function buildTicket({ product: { db } }: World, given: Ticket = {}) {
  const ticket = { kind: 'payment', content: 'Hello', replyAddress: 'guest@example.org', language: 'en' } as const;
  const [row] = await db
    .insert(supportTickets)
    .values({ ...ticket, ...given })
    .returning();
  return { id: row?.id, text: 'A reply' };
}

const missing = { id: 999_999 };

/** The refusals of the calls of the desk. */
export const deskRefusals = {
  '/member/staff/support_thread': { THREAD_NOT_FOUND: asAgent(() => missing) },
  '/member/staff/claim': { THREAD_NOT_FOUND: asAgent(() => missing), ALREADY_CLAIMED: claimed() },
  '/member/staff/release': { THREAD_NOT_FOUND: asAgent(() => missing), NOT_CLAIMED: onThread({}) },
  '/member/staff/transfer': {
    THREAD_NOT_FOUND: asAgent(({ agent }) => ({ ...missing, to: agent.id, note: '' })),
    ALREADY_CLAIMED: claimed(({ agent }) => ({ to: agent.id, note: '' })),
    AGENT_NOT_FOUND: onThread({}, ({ man }) => ({ to: man.id, note: '' })),
  },
  '/member/staff/support_note': { THREAD_NOT_FOUND: asAgent(() => ({ ...missing, text: 'A note' })) },
  '/member/staff/solve': {
    THREAD_NOT_FOUND: asAgent(() => missing),
    ALREADY_CLAIMED: claimed(),
    ALREADY_SOLVED: onThread({ status: 'solved' }),
  },
  '/member/staff/tickets': {},
  '/member/staff/answer_ticket': {
    TICKET_NOT_FOUND: asAgent(() => ({ ...missing, text: 'A reply' })),
    TICKET_CLOSED: asAgent(async (world) => {
      const input = await buildTicket(world);
      await world.product.db.update(supportTickets).set({ status: 'closed' });
      return input;
    }),
    ALREADY_CLAIMED: asAgent(async (world) => {
      const input = await buildTicket(world);
      await world.product.db.update(supportThreads).set({ claimedBy: world.agent.id, claimedAt: new Date() });
      return input;
    }),
  },
  '/member/staff/canned_answers': {},
  '/member/staff/save_canned_answer': {
    CANNED_ANSWER_NOT_FOUND: asAgent(() => ({ ...missing, title: 'T', en: 'a', zhcn: 'b', zhtw: 'c', active: 1 })),
  },
  '/member/staff/support_member': {
    MEMBER_NOT_FOUND: asAgent(() => missing),
    REASON_NEEDED: asAgent(async ({ product }) => ({ id: (await buildMember(product.db)).id })),
  },
  '/member/staff/transcript': {
    THREAD_NOT_FOUND: asAgent(() => missing),
    NO_MEMBER: asAgent(async (world) => {
      const { product } = world;
      const ticket = await buildTicket(world);
      const [thread] = await product.db
        .select({ id: supportThreads.id })
        .from(supportThreads)
        .where(eq(supportThreads.ticketId, ticket.id ?? 0));
      return { id: thread?.id, email: 1 };
    }),
  },
} satisfies Refusals;
