import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { supportThreads, supportTickets } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { threadFilters, type ThreadFilter } from '@/lib/core/tickets';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { supportContract } from './contract';
import { listQueue, listTickets } from './queue';
import { claimThread, solveThread } from './threads';

let database: TestDatabase;
let agent: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  agent = await buildMember(database.db, { role: 'support' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(supportTickets);
  await database.db.delete(supportThreads);
});

let written = 0;

/** A member writes to customer service, or with `author` an agent to the member. */
async function write(member: Member, author?: Member): Promise<void> {
  const clientId = `c${(written += 1)}`;
  const [senderId, receiverId] = author ? [serviceMemberId, member.id] : [member.id, serviceMemberId];
  const message = { senderId, receiverId, clientId, content: `from ${senderId}`, authorId: author?.id };
  const [outcome] = await sendMessages(database.db, [{ ...message, type: 'text', imageKey: null }]);
  expect(outcome?.ok).toBe(true);
}

const buildTicket = async (overrides: Partial<typeof supportTickets.$inferInsert> = {}) => {
  const ticket = {
    kind: 'payment',
    content: 'Charged twice',
    replyAddress: 'guest@example.org',
    language: 'en',
  } as const;
  const [row] = await database.db
    .insert(supportTickets)
    .values({ ...ticket, ...overrides })
    .returning();
  return row?.id ?? 0;
};

const list = (filter: ThreadFilter, page = 1) => listQueue(database.db, { filter, page, agentId: agent.id });
const rowsOf = async (filter: ThreadFilter, page = 1) =>
  (await list(filter, page)).items.map((item) => (item.kind === 'member' ? item.head.member.id : item.ticket.text));
const threadOf = async (member: Member) => {
  const { items } = await list('all');
  const queueItem = items.find((item) => item.kind === 'member' && item.head.member.id === member.id);
  if (!queueItem) throw new Error('the member has no thread');
  return queueItem.thread;
};

test.each(threadFilters)('lists an empty desk as one page: %s', async (filter) => {
  expect(await list(filter)).toEqual({ items: [], page: 1, lastPage: 1, waiting: { open: 0, mine: 0 } });
});

test.each(['active', 'pending', 'rejected', 'suspended'] as const)(
  'opens a thread when a member with status %s writes, without counting against quotas',
  async (status) => {
    const member = await buildMember(database.db, { status });
    await write(member);
    expect((await list('open')).items).toMatchObject([
      { kind: 'member', thread: { status: 'open', isAsked: false }, head: { member: { id: member.id }, unread: 1 } },
    ]);
    expect(await database.sql`select from quota_counters where member_id = ${member.id}`).toHaveLength(0);
  },
);

test('a message between members opens no thread', async () => {
  const [man, woman] = [
    await buildMember(database.db),
    await buildMember(database.db, { gender: 'female', tier: 'gold' }),
  ];
  const message = { senderId: woman.id, receiverId: man.id, clientId: 'between', content: 'hello' };
  await sendMessages(database.db, [{ ...message, type: 'text', imageKey: null }]);
  expect((await list('all')).items).toEqual([]);
});

test('the longest wait is first in open, and a second message keeps the place', async () => {
  const [first, second] = [await buildMember(database.db), await buildMember(database.db)];
  await write(first);
  await write(second);
  await write(first);
  expect(await rowsOf('open')).toEqual([first.id, second.id]);
  expect(await rowsOf('all')).toEqual([first.id, second.id]);
});

test('an answer of an agent moves the thread to waiting and claims it; the next message opens it again for the same agent', async () => {
  const member = await buildMember(database.db);
  await write(member);
  await write(member, agent);
  expect(await threadOf(member)).toMatchObject({
    status: 'waiting',
    claimedBy: { id: agent.id, name: agent.username },
  });
  expect(await rowsOf('open')).toEqual([]);
  expect(await rowsOf('waiting')).toEqual([member.id]);
  await write(member);
  expect(await threadOf(member)).toMatchObject({ status: 'open', claimedBy: { id: agent.id } });
  expect(await rowsOf('mine')).toEqual([member.id]);
});

test('a message after the solution opens the thread as new work of no agent', async () => {
  const member = await buildMember(database.db);
  await write(member);
  const { id, openedAt } = await threadOf(member);
  await claimThread(database.db, agent, id);
  await solveThread(database.db, agent, id);
  expect(await rowsOf('solved')).toEqual([member.id]);
  expect(await rowsOf('mine')).toEqual([]);
  await write(member, agent);
  expect(await threadOf(member)).toMatchObject({ status: 'solved', claimedBy: undefined });
  await write(member);
  const reopened = await threadOf(member);
  expect(reopened).toMatchObject({ id, status: 'open', claimedBy: undefined });
  expect(reopened.openedAt).toBeGreaterThan(openedAt);
});

test('a ticket of a guest is a row of the queue; that of a member opens the thread of the member', async () => {
  const member = await buildMember(database.db);
  await buildTicket({ memberId: member.id });
  await buildTicket();
  const { items } = await list('open');
  expect(items).toMatchObject([
    { kind: 'member', thread: { openTickets: 1 }, head: { member: { id: member.id }, lastSeq: 0 } },
    { kind: 'guest', thread: { openTickets: 1 }, ticket: { replyAddress: 'g…@example.org', memberId: undefined } },
  ]);
  expect((await listTickets(database.db, 1)).items).toMatchObject([{ memberId: member.id }, { memberId: undefined }]);
});

test('the ticket of a member who is deleted stays as that of a guest', async () => {
  const member = await buildMember(database.db);
  await buildTicket({ memberId: member.id });
  await database.sql`delete from members where id = ${member.id}`;
  expect((await list('open')).items).toMatchObject([{ kind: 'guest', ticket: { memberId: undefined } }]);
});

test('lists pages without the members who blocked customer service', async () => {
  const people = await Promise.all(Array.from({ length: limits.support.page + 2 }, () => buildMember(database.db)));
  for (const member of people) await write(member);
  const blocked = await buildMember(database.db);
  await write(blocked);
  await buildBlock(database.db, blocked, { id: serviceMemberId });
  expect(await list('open')).toMatchObject({ page: 1, lastPage: 2 });
  expect([...(await rowsOf('open')), ...(await rowsOf('open', 2))]).toEqual(people.map(({ id }) => id));
  expect(await rowsOf('open', 3)).toEqual([]);
});

test('frees the threads of who is no agent any more', async () => {
  const former = await buildMember(database.db, { role: 'support' });
  const member = await buildMember(database.db);
  await write(member);
  await claimThread(database.db, former, (await threadOf(member)).id);
  await database.sql`update members set role = null where id = ${former.id}`;
  expect(await threadOf(member)).toMatchObject({ claimedBy: undefined });
});

test('has the fields of the reply alone, of conversations and of tickets', async () => {
  await write(await buildMember(database.db));
  await buildTicket();
  const page = await list('open');
  expect(page.items.map(({ kind }) => kind).sort()).toEqual(['guest', 'member']);
  expect(supportContract['/member/staff/conversations'].output.parse(page)).toEqual(page);
  const tickets = await listTickets(database.db, 1);
  expect(supportContract['/member/staff/tickets'].output.parse(tickets)).toEqual(tickets);
});
