import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { members } from '@/db/schema';
import { opcode } from '@/lib/live/opcodes';
import { sendMessages } from '@/lib/chat/send';
import { serviceMemberId, staffRoles } from '@/lib/core/member';
import { endSession } from '@/lib/web/session/store';
import { hashToken } from '@/lib/platform/random-token';
import { changeDuty } from '@/lib/support/service';
import { announceMessage } from '@/lib/support/announce';
import { findDuty } from '@/lib/support/queries';
import { claimThread } from '@/lib/support/threads';
import { buildMember, buildPair, type Member } from '@/lib/testing/build';
import { sendText, settled, TestClient } from '@/lib/testing/live/test-client';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let open: RealtimeTest['open'];
let openDesk: RealtimeTest['openDesk'];
let clients: RealtimeTest['clients'];
let woman: Member;
let man: Member;
let agent: Member;

setUpRealtime((test) => ({ database, server, open, openDesk, clients } = test));
beforeEach(async () => {
  // A duty of the last test would keep the automatic reply away.
  await database.sql`delete from support_duties`;
  ({ woman, man } = await buildPair(database.db));
  agent = await buildMember(database.db, { role: 'support' });
});

const service = { id: serviceMemberId };

/** Opens a desk with a session that the test keeps, for its duty. */
async function openDeskWith(token: string): Promise<TestClient> {
  const client = await TestClient.connect(server.port, { token, desk: 1 });
  clients.push(client);
  await client.request({ opt: opcode.hello, uid: serviceMemberId, origin: 1 });
  return client;
}

function isService(isOnline: 0 | 1) {
  return ({ data }: { data: unknown }) =>
    [data].flat().some((change) => JSON.stringify(change).includes(`"id":${serviceMemberId},"is_online":${isOnline}`));
}

describe('the desk', () => {
  test('receives the messages of all members to customer service at once, and two agents see the replies of each other', async () => {
    const other = await buildMember(database.db, { role: 'administrator' });
    const [hers, his, first, second] = [
      await open(woman),
      await open(man),
      await openDesk(agent),
      await openDesk(other),
    ];
    await sendText(hers, service, 'from her');
    await sendText(his, service, 'from him');
    for (const desk of [first, second]) {
      await desk.next('message', ({ msg }) => msg.sender_id === woman.id && msg.content === 'from her');
      await desk.next('message', ({ msg }) => msg.sender_id === man.id && msg.content === 'from him');
    }
    await sendText(first, woman, 'an answer');
    expect((await second.next('message', ({ msg }) => msg.content === 'an answer')).msg).toMatchObject({
      sender_id: serviceMemberId,
      author: agent.username,
    });
    // The automatic reply.
    await his.next('message');
    await second.request({ opt: opcode.open, uid: man.id });
    expect(await first.next('read')).toMatchObject({ contact: { uid: man.id }, data: { seq: 2, mine: 1 } });
  });

  test('keeps the author of an answer for agents, and shows members customer service alone', async () => {
    // On duty, so that no automatic reply comes before the answer.
    await changeDuty(
      database.db,
      { id: agent.id, sessionHash: hashToken(await mintSession(database, agent.id)) },
      true,
    );
    const [hers, desk] = [await open(woman), await openDesk(agent)];
    await sendText(hers, service, 'help');
    await sendText(desk, woman, 'an answer');
    const { msg } = await hers.next('message');
    expect(msg).toMatchObject({ sender_id: serviceMemberId, content: 'an answer' });
    await hers.request({ opt: opcode.history, uid: serviceMemberId });
    const again = await open(woman);
    await again.next('contacts');
    expect(JSON.stringify([...hers.frames, ...again.frames])).not.toContain(agent.username);
    await desk.request({ opt: opcode.history, uid: woman.id });
    expect((await desk.next('history')).data).toMatchObject([{ content: 'help' }, { author: agent.username }]);
    const [stored] =
      await database.sql`select author_id from messages where content = 'an answer' and sender_id = ${serviceMemberId} order by id desc`;
    expect(Number(stored?.author_id)).toBe(agent.id);
  });

  test('is written down when an agent opens a conversation without its page, once for an opening', async () => {
    const [hers, desk] = [await open(woman), await openDesk(agent)];
    await sendText(hers, service, 'help');
    for (const opt of [opcode.history, opcode.open, opcode.history]) await desk.request({ opt, uid: woman.id });
    await desk.request({ opt: opcode.history, uid: 999_999_999 });
    const rows = await database.sql`
      select act, reason from audit_log where actor_id = ${agent.id} and member_id = ${woman.id} and act like 'open.%'`;
    expect([...rows]).toEqual([{ act: 'open.thread', reason: 'conversation with customer service' }]);
  });

  test('shows the other agents, and no member, who is writing to a member', async () => {
    const other = await buildMember(database.db, { role: 'administrator' });
    const [hers, first, again, second] = [
      await open(woman),
      await openDesk(agent),
      await openDesk(agent),
      await openDesk(other),
    ];
    await sendText(hers, service, 'help');
    const isAnswering = ({ data }: { data: { answering?: unknown } }) => data.answering !== undefined;
    expect(await first.request({ opt: opcode.typing, uid: woman.id })).toEqual({ status: 200 });
    expect((await second.next('counters', isAnswering)).data.answering).toEqual({
      uid: woman.id,
      author: agent.username,
    });
    expect(await second.request({ opt: opcode.typing, uid: woman.id })).toEqual({ status: 200 });
    await first.next('counters', isAnswering);
    await settled(hers);
    expect(again.of('counters').filter(isAnswering)).toHaveLength(1);
    expect(hers.of('typing').map(({ contact }) => contact.uid)).toEqual([serviceMemberId, serviceMemberId]);
    expect(JSON.stringify(hers.frames)).not.toContain(agent.username);
  });

  test('contains no conversation of members with each other, nor of the agent as a member', async () => {
    const [his, hers, desk] = [await open(man), await open(woman), await openDesk(agent)];
    await sendText(his, woman, 'a secret');
    await hers.next('message');
    await sendText(await open(woman), agent, 'to the agent in private');
    await desk.request({ opt: opcode.history, uid: woman.id });
    await settled(desk);
    expect(JSON.stringify([...desk.frames, ...(await openDesk(agent)).frames])).not.toMatch(/secret|private/);
  });

  test('cannot delete a conversation, which other agents need', async () => {
    const [hers, desk] = [await open(woman), await openDesk(agent)];
    await sendText(hers, service, 'help');
    expect(await desk.request({ opt: opcode.delete, uid: woman.id })).toMatchObject({ status: 400 });
  });

  test.each([null, ...staffRoles.filter((role) => role !== 'support' && role !== 'administrator')])(
    'opens the own connection of a member with the role %s instead',
    async (role) => {
      const member = await buildMember(database.db, { role });
      const token = await mintSession(database, member.id);
      const client = await TestClient.connect(server.port, { token, desk: 1 });
      clients.push(client);
      expect(await client.request({ opt: opcode.hello, uid: serviceMemberId, origin: 1 })).toMatchObject({
        code: 'FOREIGN_UID',
      });
      await client.closed();
      expect(client.of('contacts')).toEqual([]);
    },
  );

  test('receives the list of conversations without their talk, which it opens as history', async () => {
    const message = { senderId: woman.id, receiverId: serviceMemberId, clientId: 'l', content: 'help' } as const;
    await sendMessages(database.db, [{ ...message, type: 'text', imageKey: null }]);
    const desk = await openDesk(agent);
    const list = JSON.stringify(await desk.next('contacts'));
    expect(list).toContain(woman.username);
    expect(list).not.toContain('help');
    await desk.request({ opt: opcode.history, uid: woman.id });
    expect((await desk.next('history')).data).toMatchObject([{ content: 'help' }]);
  });

  test('closes when the agent logs out', async () => {
    const token = await mintSession(database, agent.id);
    const desk = await openDeskWith(token);
    const other = await openDesk(agent);
    await endSession(database.db, token);
    await desk.closed();
    expect(other.socket.connected).toBe(true);
  });

  test.each([
    ['the role', { role: null }],
    ['the account', { status: 'suspended' }],
  ] as const)('closes when the agent loses %s', async (_, change) => {
    const desk = await openDesk(agent);
    await database.db.update(members).set(change).where(eq(members.id, agent.id));
    await desk.closed();
  });
});

describe('the threads of the desk', () => {
  test('reach all desks when they change', async () => {
    const [hers, first, second] = [await open(woman), await openDesk(agent), await openDesk(agent)];
    await sendText(hers, service, 'help');
    for (const desk of [first, second]) await desk.next('counters', ({ data }) => data.thread !== undefined);
    const [row] = await database.sql`select id from support_threads where member_id = ${woman.id}`;
    await claimThread(database.db, agent, Number(row?.id));
    await expect.poll(() => second.of('counters').length).toBeGreaterThan(1);
    expect(hers.of('counters').filter(({ data }) => data.thread !== undefined)).toEqual([]);
  });

  test('have one automatic reply while no agent is on duty, which marks nothing read', async () => {
    const [hers, desk] = [await open(woman), await openDesk(agent)];
    await sendText(hers, service, 'help');
    const reply = await hers.next('message');
    expect(reply.msg).toMatchObject({ sender_id: serviceMemberId });
    expect(reply.contact.read_seq).toBe(0);
    expect(await desk.next('message', ({ msg }) => msg.sender_id === serviceMemberId)).toMatchObject({
      contact: { uid: woman.id, count: 2 },
    });
    await sendText(hers, service, 'again');
    await desk.next('message', ({ msg }) => msg.content === 'again');
    await settled(hers);
    expect(hers.of('message')).toHaveLength(1);
  });

  test('have no automatic reply while an agent is on duty', async () => {
    const token = await mintSession(database, agent.id);
    await changeDuty(database.db, { id: agent.id, sessionHash: hashToken(token) }, true);
    const [hers, desk] = [await open(woman), await openDesk(agent)];
    await sendText(hers, service, 'help');
    await sendText(desk, woman, 'an answer');
    expect((await hers.next('message')).msg.content).toBe('an answer');
  });

  test('deliver what was written outside the live connection, with its author to agents only', async () => {
    const [hers, desk] = [await open(woman), await openDesk(agent)];
    const message = { senderId: serviceMemberId, receiverId: woman.id, clientId: 'reply-1', authorId: agent.id };
    const [stored] = await sendMessages(database.db, [
      { ...message, type: 'text', content: 'by mail', imageKey: null },
    ]);
    if (!stored?.ok) throw new Error('the message was not stored');
    await announceMessage(database.db, { memberId: woman.id, seq: stored.value.message.seq, authorId: agent.id });
    expect(JSON.stringify(await hers.next('message'))).not.toContain(agent.username);
    expect((await desk.next('message')).msg).toMatchObject({ content: 'by mail', author: agent.username });
  });
});

describe('a duty', () => {
  let token: string;
  const take = (isOnDuty = true) => changeDuty(database.db, { id: agent.id, sessionHash: hashToken(token) }, isOnDuty);

  beforeEach(async () => void (token = await mintSession(database, agent.id)));

  test('makes customer service online; the open site, an open desk and a message do not', async () => {
    const hers = await open(woman);
    await open(agent);
    const desk = await openDeskWith(token);
    await sendText(desk, woman, 'hello');
    expect((await hers.next('message')).contact).toMatchObject({ os_online: 0 });
    expect(hers.of('presence').filter(isService(1))).toEqual([]);
    await take();
    await hers.next('presence', isService(1));
    expect((await (await open(man)).next('contacts')).contact).toMatchObject([{ os_online: 1 }]);
    await take(false);
    await hers.next('presence', isService(0));
  });

  test.each([
    ['log-out', () => endSession(database.db, token)],
    ['suspension', () => database.db.update(members).set({ status: 'suspended' }).where(eq(members.id, agent.id))],
    ['loss of the role', () => database.db.update(members).set({ role: 'moderator' }).where(eq(members.id, agent.id))],
  ])('ends with %s', async (_, end) => {
    const hers = await open(woman);
    await take();
    await hers.next('presence', isService(1));
    await end();
    await hers.next('presence', isService(0));
    expect((await findDuty(database.db, agent.id)).isOnDuty).toBe(false);
  });

  test('expires without a heartbeat and does not resume with a new desk', async () => {
    await take();
    await database.sql`update support_duties set heartbeat_at = now() - interval '31 seconds'`;
    await openDeskWith(token);
    await server.context.servicePresence.renew();
    expect(server.context.servicePresence.isOnline).toBe(false);
    await take();
    await database.sql`update support_duties set heartbeat_at = now() - interval '20 seconds'`;
    await server.context.servicePresence.renew();
    const [row] = await database.sql`select heartbeat_at > now() - interval '5 seconds' as fresh from support_duties`;
    expect(row).toEqual({ fresh: true });
  });

  test('of a closed desk is not renewed', async () => {
    const desk = await openDeskWith(token);
    await take();
    desk.close();
    await expect.poll(() => server.context.io.sockets.sockets.size).toBe(0);
    await database.sql`update support_duties set heartbeat_at = now() - interval '20 seconds'`;
    await server.context.servicePresence.renew();
    const [row] = await database.sql`select heartbeat_at > now() - interval '5 seconds' as fresh from support_duties`;
    expect(row).toEqual({ fresh: false });
  });

  test('cannot be taken with the session of another member', async () => {
    const foreign = hashToken(await mintSession(database, woman.id));
    await changeDuty(database.db, { id: agent.id, sessionHash: foreign }, true);
    expect(await findDuty(database.db, agent.id)).toEqual({ isOnDuty: false, agents: [] });
  });
});
