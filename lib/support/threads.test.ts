import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, supportThreads, supportTickets } from '@/db/schema';
import { serviceMemberId } from '@/lib/core/member';
import { sendMessages } from '@/lib/chat/send';
import { listHistory } from '@/lib/chat/queries';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { findThreadDetails } from './details';
import { findSupportedMember } from './supported-member';
import { listCannedAnswers, saveCannedAnswer } from './canned-answers';
import { answerTicket } from './tickets';
import { addNote, claimThread, releaseThread, solveThread, transferThread } from './threads';
import { makeTranscript } from './transcript';
import { supportContract } from './contract';
import { fillCannedAnswer } from './model';

let database: TestDatabase;
let ann: Member;
let bob: Member;
let boss: Member;
let member: Member;
let threadId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ann = await buildMember(database.db, { role: 'support' });
  bob = await buildMember(database.db, { role: 'support' });
  boss = await buildMember(database.db, { role: 'administrator' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(supportTickets);
  await database.db.delete(supportThreads);
  member = await buildMember(database.db, { language: 'zhcn' });
  await write('help');
  const [row] = await database.db.select({ id: supportThreads.id }).from(supportThreads);
  threadId = row?.id ?? 0;
});

let written = 0;
async function write(content: string): Promise<void> {
  const message = { senderId: member.id, receiverId: serviceMemberId, clientId: `t${(written += 1)}`, content };
  await sendMessages(database.db, [{ ...message, type: 'text', imageKey: null }]);
}

const details = async () => {
  const result = await findThreadDetails(database.db, { threadId });
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const entriesOf = async (memberId: number) => {
  const rows = await database.db.select().from(auditLog).where(eq(auditLog.memberId, memberId)).orderBy(auditLog.id);
  return rows.map(({ act, actorId, reason }) => ({ act, actorId, hasReason: reason !== '' }));
};
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'OK' : result.code);

describe('a claim', () => {
  test('of two agents at once is that of one, the other is refused and sees who has it', async () => {
    const results = await Promise.all([ann, bob].map((agent) => claimThread(database.db, agent, threadId)));
    expect(results.map(codeOf).sort()).toEqual(['ALREADY_CLAIMED', 'OK']);
    const winner = results[0]?.ok ? ann : bob;
    expect((await details()).item.thread.claimedBy).toEqual({ id: winner.id, name: winner.username });
    expect(codeOf(await claimThread(database.db, winner, threadId))).toBe('OK');
    expect(await entriesOf(member.id)).toEqual([{ act: 'support.claim', actorId: winner.id, hasReason: true }]);
  });

  test('is released by its agent or an administrator only', async () => {
    await claimThread(database.db, ann, threadId);
    expect(codeOf(await releaseThread(database.db, bob, threadId))).toBe('NOT_CLAIMED');
    expect(codeOf(await releaseThread(database.db, boss, threadId))).toBe('OK');
    expect((await details()).item.thread.claimedBy).toBeUndefined();
    expect(codeOf(await releaseThread(database.db, ann, threadId))).toBe('NOT_CLAIMED');
    expect(codeOf(await releaseThread(database.db, ann, 999_999))).toBe('THREAD_NOT_FOUND');
  });
});

describe('a transfer', () => {
  test('gives the thread with its note to a colleague, who alone can go on', async () => {
    await claimThread(database.db, ann, threadId);
    const transfer = { threadId, toId: bob.id, note: 'You speak Chinese' };
    expect(codeOf(await transferThread(database.db, ann, transfer))).toBe('OK');
    const { item, notes } = await details();
    expect(item.thread.claimedBy?.id).toBe(bob.id);
    expect(notes).toMatchObject([{ author: ann.username, transferredTo: bob.username, text: 'You speak Chinese' }]);
    expect(codeOf(await transferThread(database.db, ann, transfer))).toBe('ALREADY_CLAIMED');
    expect((await entriesOf(member.id)).map(({ act }) => act)).toEqual(['support.claim', 'support.transfer']);
  });

  test('to a member, or of a missing thread, is refused', async () => {
    const note = '';
    expect(codeOf(await transferThread(database.db, ann, { threadId, toId: member.id, note }))).toBe('AGENT_NOT_FOUND');
    const missing = { threadId: 999_999, toId: bob.id, note };
    expect(codeOf(await transferThread(database.db, ann, missing))).toBe('THREAD_NOT_FOUND');
    expect((await details()).notes).toEqual([]);
  });
});

test('a note is for agents: neither the conversation nor the transcript has it', async () => {
  expect(codeOf(await addNote(database.db, ann, { threadId, text: 'a secret note' }))).toBe('OK');
  expect((await details()).notes).toMatchObject([{ author: ann.username, text: 'a secret note' }]);
  expect(JSON.stringify(await listHistory(database.db, member.id, serviceMemberId))).not.toContain('secret');
  const transcript = await makeTranscript(database.db, ann, {
    threadId,
    locale: 'en',
    isEmailed: true,
    outbox: testOutbox,
  });
  expect(JSON.stringify([transcript, await sendDueEmails(database.db)])).not.toContain('secret');
});

test('one of two agents who solve a thread does, and its tickets are closed', async () => {
  await database.db.insert(supportTickets).values({
    ...{ kind: 'payment', content: 'Refund?', replyAddress: 'a@example.org', language: 'en', memberId: member.id },
  });
  const results = await Promise.all([ann, bob].map((agent) => solveThread(database.db, agent, threadId)));
  expect(results.map(codeOf).sort()).toEqual(['ALREADY_SOLVED', 'OK']);
  expect(await details()).toMatchObject({
    item: { thread: { status: 'solved', openTickets: 0 } },
    tickets: [{ status: 'closed' }],
  });
  expect(await entriesOf(member.id)).toHaveLength(1);
});

test('a thread of a colleague is not solved by others', async () => {
  await claimThread(database.db, ann, threadId);
  expect(codeOf(await solveThread(database.db, bob, threadId))).toBe('ALREADY_CLAIMED');
});

describe('a reply to a ticket', () => {
  const ticketOf = async (memberId?: number) => {
    const [row] = await database.db
      .insert(supportTickets)
      .values({
        kind: 'payment',
        content: 'Charged <twice>',
        replyAddress: 'g@example.org',
        language: 'zh-TW',
        memberId,
      })
      .returning();
    return row?.id ?? 0;
  };
  const answer = (agent: Member, ticketId: number, text = 'We look at it.') =>
    answerTicket(database.db, agent, { ticketId, text, outbox: testOutbox });

  test('of a guest leaves by email and is stored', async () => {
    const ticketId = await ticketOf();
    expect(codeOf(await answer(ann, ticketId))).toBe('OK');
    const emails = await sendDueEmails(database.db);
    expect(emails).toMatchObject([{ to: 'g@example.org' }]);
    expect(emails[0]?.subject).toContain(String(ticketId));
    expect(emails[0]?.text).toContain('We look at it.');
    expect(emails[0]?.html).toContain('Charged &lt;twice&gt;');
    const [thread] = await database.db.select().from(supportThreads).where(eq(supportThreads.ticketId, ticketId));
    expect(thread).toMatchObject({ status: 'waiting', claimedBy: ann.id });
    expect(await findThreadDetails(database.db, { threadId: thread?.id ?? 0 })).toMatchObject({
      value: { tickets: [{ status: 'answered', replies: [{ author: ann.username, text: 'We look at it.' }] }] },
    });
  });

  test('of a member is in the conversation too, under the account of the agent', async () => {
    const ticketId = await ticketOf(member.id);
    expect(codeOf(await answer(bob, ticketId))).toBe('OK');
    const { messages } = await listHistory(database.db, serviceMemberId, member.id);
    expect(messages.at(-1)).toMatchObject({ author: bob.username, senderId: serviceMemberId });
    expect(messages.at(-1)?.content).toContain('We look at it.');
    expect(await sendDueEmails(database.db)).toMatchObject([{ to: 'g@example.org' }]);
    expect((await entriesOf(member.id)).map(({ act }) => act)).toEqual(['support.answer']);
  });

  test('of two agents at once is that of one', async () => {
    const ticketId = await ticketOf();
    const results = await Promise.all([ann, bob].map((agent) => answer(agent, ticketId, `from ${agent.username}`)));
    expect(results.map(codeOf).sort()).toEqual(['ALREADY_CLAIMED', 'OK']);
    expect(await sendDueEmails(database.db)).toHaveLength(1);
  });

  test('is refused for a closed or missing one', async () => {
    const ticketId = await ticketOf();
    await database.db.update(supportTickets).set({ status: 'closed' });
    expect(codeOf(await answer(ann, ticketId))).toBe('TICKET_CLOSED');
    expect(codeOf(await answer(ann, 999_999))).toBe('TICKET_NOT_FOUND');
    expect(await sendDueEmails(database.db)).toEqual([]);
  });
});

test('a transcript escapes what members wrote, shows authors to agents only, and is emailed in the language of the member', async () => {
  await write('<script>alert(1)</script>');
  const made = await makeTranscript(database.db, ann, { threadId, locale: 'en', isEmailed: true, outbox: testOutbox });
  if (!made.ok) throw new Error(made.code);
  expect(made.value.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(made.value.html).not.toContain('<script');
  expect(made.value.text).toContain('help');
  const emails = await sendDueEmails(database.db);
  expect(emails).toMatchObject([{ to: member.email, subject: '您与客服的对话记录' }]);
  expect(emails[0]?.html).not.toContain('<script');
  expect((await entriesOf(member.id)).map(({ act }) => act)).toEqual(['support.transcript']);
});

test('a canned answer is saved once under a title, and inserted in a language with the name', async () => {
  const draft = {
    title: 'A greeting',
    texts: { en: 'Hello {name}', 'zh-CN': '{name}你好', 'zh-TW': '{name}您好' },
    isActive: true,
  };
  const saved = await saveCannedAnswer(database.db, ann, draft);
  expect(saved.ok).toBe(true);
  expect(await saveCannedAnswer(database.db, ann, draft)).toMatchObject({ code: 'INVALID', fields: { title: 'used' } });
  const id = saved.ok ? saved.value.id : 0;
  expect(codeOf(await saveCannedAnswer(database.db, bob, { ...draft, id, isActive: false }))).toBe('OK');
  expect(codeOf(await saveCannedAnswer(database.db, bob, { ...draft, id: 999_999, title: 'Other' }))).toBe(
    'CANNED_ANSWER_NOT_FOUND',
  );
  const cannedAnswer = (await listCannedAnswers(database.db)).find((item) => item.id === id);
  expect(cannedAnswer).toEqual({ id, ...draft, isActive: false });
  expect(cannedAnswer && fillCannedAnswer(cannedAnswer, { locale: 'zh-TW', name: '$&小美' })).toBe('$&小美您好');
});

test('the member panel has the account without what agents do not need, and the fields of the reply alone', async () => {
  const panel = await findSupportedMember(database.db, member.id);
  if (!panel.ok) throw new Error(panel.code);
  expect(panel.value).toMatchObject({
    username: member.username,
    tier: 'free',
    coins: 0,
    language: 'zh-CN',
    orders: [],
  });
  expect(JSON.stringify(panel.value)).not.toContain('password');
  expect(supportContract['/member/staff/support_member'].output.parse(panel.value)).toEqual(panel.value);
  expect(codeOf(await findSupportedMember(database.db, serviceMemberId))).toBe('MEMBER_NOT_FOUND');
});

test('a thread has the fields of the reply alone', async () => {
  const thread = await details();
  expect(supportContract['/member/staff/support_thread'].output.parse(thread)).toEqual(thread);
});

test('a thread names every agent of a team of sixty', async () => {
  const team = await Promise.all(Array.from({ length: 60 }, () => buildMember(database.db, { role: 'support' })));
  const ids = team.map(({ id }) => id);
  expect((await details()).agents.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  await database.sql`update members set role = null where id = any(${ids}::bigint[])`;
});
