import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { supportThreads, supportTickets } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { listHistory } from '@/lib/chat/queries';
import { serviceMemberId } from '@/lib/core/member';
import { siteSettingDefaults } from '@/lib/site-settings/model';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { autoReplyText, writeAutoReply } from './auto-reply';
import { formatHours, formatTimeZone } from './hours';
import { answerSolved, isAsked, settleThreads } from './solved-question';

let database: TestDatabase;
let agent: Member;
let member: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  agent = await buildMember(database.db, { role: 'support' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql`delete from support_duties`;
  await database.db.delete(supportTickets);
  await database.db.delete(supportThreads);
  member = await buildMember(database.db, { language: 'zhtw' });
});

let written = 0;
async function write(author?: Member): Promise<void> {
  const [senderId, receiverId] = author ? [serviceMemberId, member.id] : [member.id, serviceMemberId];
  const message = { senderId, receiverId, clientId: `a${(written += 1)}`, content: 'text', authorId: author?.id };
  await sendMessages(database.db, [{ ...message, type: 'text', imageKey: null }]);
}
const texts = async () =>
  (await listHistory(database.db, member.id, serviceMemberId)).messages.map(({ content }) => content);
const thread = async () => {
  const [row] = await database.db.select().from(supportThreads).where(eq(supportThreads.memberId, member.id));
  if (!row) throw new Error('there is no thread');
  return row;
};
async function takeDuty(): Promise<void> {
  const hash = Buffer.alloc(32, agent.id % 251);
  await database.sql`insert into sessions (id_hash, member_id, expires_at, terminal)
    values (${hash}, ${agent.id}, now() + interval '1 hour', 'desktop') on conflict do nothing`;
  await database.sql`insert into support_duties (agent_id, session_hash) values (${agent.id}, ${hash})`;
}

describe('the automatic reply', () => {
  test('comes once while no agent is on duty, names the hours in the language of the member, and leaves the message unread', async () => {
    await write();
    const replies = await Promise.all([writeAutoReply(database.db, member.id), writeAutoReply(database.db, member.id)]);
    expect(replies.filter((reply) => reply !== undefined)).toHaveLength(1);
    const [, reply] = await texts();
    expect(reply).toContain('星期一至星期五：09:00–18:00');
    await write();
    expect(await writeAutoReply(database.db, member.id)).toBeUndefined();
    expect(await thread()).toMatchObject({ status: 'open', claimedBy: null, lastAgentAt: null });
    const [side] = await database.sql`select last_read_seq from conversation_members
      where member_id = ${serviceMemberId} and other_id = ${member.id}`;
    expect(Number(side?.last_read_seq)).toBe(0);
  });

  test('does not come while an agent is on duty, nor after an agent replied', async () => {
    await takeDuty();
    await write();
    expect(await writeAutoReply(database.db, member.id)).toBeUndefined();
    await write(agent);
    await write();
    await database.sql`delete from support_duties`;
    expect(await writeAutoReply(database.db, member.id)).toBeUndefined();
  });

  test('comes again for a new matter, not within twelve hours', async () => {
    await write();
    expect(await writeAutoReply(database.db, member.id)).toBeDefined();
    await database.db.update(supportThreads).set({ status: 'solved' });
    await write();
    expect(await writeAutoReply(database.db, member.id)).toBeUndefined();
    await database.sql`update support_threads set auto_replied_at = now() - interval '13 hours'`;
    expect(await writeAutoReply(database.db, member.id)).toBeDefined();
  });
});

test('writes the hours of the week in runs of days, and an empty week without hours', async () => {
  const { support } = siteSettingDefaults;
  expect(formatHours(support, 'en')).toEqual(['Monday–Friday: 09:00–18:00', 'Saturday: 10:00–16:00']);
  expect(formatHours({ ...support, wednesday: '' }, 'zh-CN')).toEqual([
    '星期一至星期二：09:00–18:00',
    '星期四至星期五：09:00–18:00',
    '星期六：10:00–16:00',
  ]);
  expect(formatTimeZone('Europe/London', 'en')).toBe('United Kingdom Time');
  const closed = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '' };
  expect(await autoReplyText({ ...support, ...closed }, 'en')).not.toContain('09:00');
});

describe('the question whether a matter is solved', () => {
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const countQuestions = async () => (await texts()).filter((text) => text.includes('48')).length;

  test('comes 48 hours after an answer without a reply, once, and 48 hours later the matter is closed', async () => {
    await write();
    await write(agent);
    await settleThreads(database.db, after(47));
    expect(await isAsked(database.db, member.id)).toBe(false);
    await settleThreads(database.db, after(48.1));
    await settleThreads(database.db, after(49));
    expect(await countQuestions()).toBe(1);
    expect(await isAsked(database.db, member.id)).toBe(true);
    expect(await thread()).toMatchObject({ status: 'waiting' });
    await settleThreads(database.db, after(96));
    expect(await thread()).toMatchObject({ status: 'waiting' });
    await settleThreads(database.db, after(96.2));
    expect(await thread()).toMatchObject({ status: 'solved', closedBy: null, claimedBy: null });
    expect(await countQuestions()).toBe(1);
    const [entry] = await database.sql`select act, actor_id from audit_log where member_id = ${member.id}`;
    expect(entry).toEqual({ act: 'support.solve', actor_id: null });
  });

  test('is not stored twice when the worker was killed before it noted it', async () => {
    await write();
    await write(agent);
    await settleThreads(database.db, after(49));
    await database.db.update(supportThreads).set({ askedAt: null });
    await settleThreads(database.db, after(49));
    expect(await countQuestions()).toBe(1);
    expect(await isAsked(database.db, member.id)).toBe(true);
  });

  test('does not come while the agents are to reply', async () => {
    await write(agent);
    await write();
    await settleThreads(database.db, after(100));
    expect(await countQuestions()).toBe(0);
    expect(await thread()).toMatchObject({ status: 'open' });
  });

  test('is answered by the member: yes closes, no and any message open again', async () => {
    const ask = async () => {
      await write(agent);
      await settleThreads(database.db, after(49));
      expect(await isAsked(database.db, member.id)).toBe(true);
    };
    expect(await answerSolved(database.db, member.id, true)).toMatchObject({ code: 'NOT_ASKED' });
    await ask();
    expect(await answerSolved(database.db, member.id, false)).toMatchObject({ ok: true });
    expect(await thread()).toMatchObject({ status: 'open', askedAt: null });
    await ask();
    await write();
    expect(await isAsked(database.db, member.id)).toBe(false);
    expect(await thread()).toMatchObject({ status: 'open' });
    await ask();
    expect(await answerSolved(database.db, member.id, true)).toMatchObject({ ok: true });
    expect(await thread()).toMatchObject({ status: 'solved', closedBy: member.id });
    await write();
    expect(await thread()).toMatchObject({ status: 'open', closedBy: null });
  });

  test('is not sent to guests, whose answered tickets are closed at the same age', async () => {
    const ticket = { kind: 'account', content: 'Hi', replyAddress: 'g@example.org', language: 'en' } as const;
    await database.db.insert(supportTickets).values(ticket);
    await database.db.update(supportThreads).set({ status: 'waiting', lastAgentAt: new Date() });
    await settleThreads(database.db, after(95));
    expect(await database.db.select().from(supportThreads)).toMatchObject([{ status: 'waiting' }]);
    await settleThreads(database.db, after(97));
    expect(await database.db.select().from(supportThreads)).toMatchObject([{ status: 'solved' }]);
    expect(await database.db.select().from(supportTickets)).toMatchObject([{ status: 'closed' }]);
  });
});
