import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { supportThreads, supportTickets } from '@/db/schema';
import type { Samples } from './samples';
import type { World } from './world';

/** Inputs that the calls of the desk accept. */
export const deskSamples = {
  '/member/staff/support_thread': async (world) => ({ id: await newThread(world) }),
  '/member/staff/claim': async (world) => ({ id: await newThread(world) }),
  '/member/staff/release': async (world) => ({
    id: await newThread(world, { claimedBy: world.agent.id, claimedAt: new Date() }),
  }),
  '/member/staff/transfer': async (world) => ({
    id: await newThread(world),
    to: world.agent.id,
    note: 'Please take this one.',
  }),
  '/member/staff/support_note': async (world) => ({ id: await newThread(world), text: 'Asked before.' }),
  '/member/staff/solve': async (world) => ({ id: await newThread(world) }),
  '/member/staff/tickets': () => ({ page: 1 }),
  '/member/staff/answer_ticket': async (world) => ({ id: await newTicket(world), text: 'We look at it.' }),
  '/member/staff/canned_answers': () => ({}),
  '/member/staff/save_canned_answer': () => ({
    title: `Title ${randomUUID()}`,
    en: 'Hello',
    zhcn: '你好',
    zhtw: '你好',
    active: 1,
  }),
  '/member/staff/support_member': ({ man }) => ({ id: man.id, reason: 'a letter' }),
  '/member/staff/transcript': async (world) => ({ id: await newThread(world), email: 0 }),
  '/member/support/state': () => ({}),
  '/member/support/solved': async (world) => {
    await newThread(world, { status: 'waiting', lastAgentAt: new Date(), askedAt: new Date() });
    return { solved: 1 };
  },
} satisfies Samples;

/** Inserts a thread of the man at the desk, in place of the one he has; returns its id. */
async function newThread({ product: { db }, man }: World, given: Partial<typeof supportThreads.$inferInsert> = {}) {
  await db.delete(supportThreads).where(eq(supportThreads.memberId, man.id));
  const [thread] = await db
    .insert(supportThreads)
    .values({ memberId: man.id, ...given })
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
