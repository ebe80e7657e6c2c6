import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { members, sessions, staffSecrets, tierPermissions } from '@/db/schema';
import { opcode } from '@/lib/live/opcodes';
import { serviceMemberId } from '@/lib/core/member';
import { hashToken } from '@/lib/platform/random-token';
import { resetSecondFactor } from '@/lib/staff-members/actions';
import { changeDuty } from '@/lib/support/service';
import { findDuty } from '@/lib/support/queries';
import { buildMember, type Member } from '@/lib/testing/build';
import { sendText, TestClient } from '@/lib/testing/live/test-client';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let clients: RealtimeTest['clients'];
let open: RealtimeTest['open'];
let agent: Member;
let colleague: Member;
let token: string;
let desk: TestClient;

setUpRealtime((test) => ({ database, server, clients, open } = test));
beforeEach(async () => {
  agent = await buildMember(database.db, { role: 'support' });
  colleague = await buildMember(database.db, { role: 'administrator' });
  token = await mintSession(database, agent.id);
  await database.db
    .insert(staffSecrets)
    .values({ memberId: agent.id, secret: Buffer.from('sealed'), confirmedAt: new Date() });
  await changeSession({ totpAt: new Date() });
  desk = await openDesk();
});

async function openDesk(): Promise<TestClient> {
  const client = await TestClient.connect(server.port, { token, desk: 1 });
  clients.push(client);
  expect(await client.request({ opt: opcode.hello, uid: serviceMemberId, origin: 1 })).toEqual({ status: 200 });
  return client;
}

const changeSession = (change: Partial<typeof sessions.$inferInsert>) =>
  database.db
    .update(sessions)
    .set(change)
    .where(eq(sessions.idHash, hashToken(token)));
const changeMember = (change: Partial<typeof members.$inferInsert>) =>
  database.db.update(members).set(change).where(eq(members.id, agent.id));
const changeSecret = (change: Partial<typeof staffSecrets.$inferInsert>) =>
  database.db.update(staffSecrets).set(change).where(eq(staffSecrets.memberId, agent.id));

/** Every way to lose what a desk needs. */
const losses: readonly (readonly [name: string, lose: () => Promise<unknown>])[] = [
  ['a colleague ends the second factor', () => reset()],
  ['the second factor is deleted', () => database.db.delete(staffSecrets).where(eq(staffSecrets.memberId, agent.id))],
  ['the second factor is not confirmed any more', () => changeSecret({ confirmedAt: null })],
  ['the second factor is replaced', () => changeSecret({ secret: Buffer.from('another') })],
  ['the session loses its code', () => changeSession({ totpAt: null })],
  ['the session is deleted', () => database.db.delete(sessions).where(eq(sessions.idHash, hashToken(token)))],
  ['the session expires early', () => changeSession({ expiresAt: new Date(0) })],
  ['the role ends', () => changeMember({ role: null })],
  ['the role has no desk', () => changeMember({ role: 'moderator' })],
  ['the agent is suspended', () => changeMember({ status: 'suspended' })],
  ['the agent is erased', () => changeMember({ status: 'erased' })],
];

const reset = () =>
  resetSecondFactor(database.db, { actorId: colleague.id, memberId: agent.id, reason: 'a lost phone' });

describe('an open desk', () => {
  test.each(losses)('closes when %s', async (_, lose) => {
    await lose();
    await desk.closed();
  });

  test('closes, with every other connection of the account, when a colleague ends the second factor', async () => {
    const own = await TestClient.connect(server.port, { token: await mintSession(database, agent.id) });
    clients.push(own);
    await reset();
    await Promise.all([desk.closed(), own.closed()]);
  });

  test('keeps no duty without the second factor', async () => {
    await changeDuty(database.db, { id: agent.id, sessionHash: hashToken(token) }, true);
    await reset();
    await desk.closed();
    expect((await findDuty(database.db, agent.id)).isOnDuty).toBe(false);
  });

  test('of another session of the same agent stays when one session loses its code', async () => {
    const first = desk;
    token = await mintSession(database, agent.id);
    await changeSession({ totpAt: new Date() });
    const second = await openDesk();
    await changeSession({ totpAt: null });
    await second.closed();
    expect(first.socket.connected).toBe(true);
    const woman = await buildMember(database.db, { gender: 'female' });
    await sendText(await open(woman), { id: serviceMemberId }, 'help');
    expect(await sendText(first, woman, 'an answer')).toMatchObject({ status: 200 });
  });

  test('writes with the present name of its agent', async () => {
    const woman = await buildMember(database.db, { gender: 'female' });
    await sendText(await open(woman), { id: serviceMemberId }, 'help');
    const other = await openDesk();
    await changeMember({ username: 'renamed', usernameKey: `renamed${agent.id}` });
    await expect
      .poll(async () => {
        await sendText(desk, woman, 'an answer');
        return other.of('message').some(({ msg }) => msg.author === 'renamed');
      })
      .toBe(true);
  });

  describe('whose notification was lost', () => {
    const setTriggers = async (act: 'disable' | 'enable') => {
      for (const table of ['members', 'sessions', 'staff_secrets'])
        await database.sql`alter table ${database.sql(table)} ${database.sql.unsafe(act)} trigger user`;
    };
    beforeEach(() => setTriggers('disable'));
    afterEach(() => setTriggers('enable'));

    test.each([
      ['a colleague ends the second factor', () => reset()],
      ['the role ends', () => changeMember({ role: null })],
      ['the session is deleted', () => database.db.delete(sessions).where(eq(sessions.idHash, hashToken(token)))],
      ['the time of the session is over', () => changeSession({ expiresAt: new Date(Date.now() + 100) })],
    ])('closes when %s', async (_, lose) => {
      await lose();
      await desk.closed();
    });
  });
});

describe('the own connection of a member', () => {
  test('reads no message any more when the tier with that permission ends', async () => {
    const man = await buildMember(database.db, { tier: 'gold' });
    const woman = await buildMember(database.db, { gender: 'female', tier: 'gold' });
    const isReadable = (allowed: boolean) =>
      database.db
        .update(tierPermissions)
        .set({ allowed })
        .where(and(eq(tierPermissions.permission, 'Read_chat_messages'), eq(tierPermissions.tier, 'free')));
    await isReadable(false);
    const his = await open(man);
    const read = () => his.request({ opt: opcode.history, uid: woman.id });
    expect(await read()).toMatchObject({ status: 200 });
    await database.db.update(members).set({ goldExpiresAt: null }).where(eq(members.id, man.id));
    await expect.poll(read).toMatchObject({ status: 8 });
    await isReadable(true);
  });

  test('closes when its session is deleted by any statement', async () => {
    const his = await open(await buildMember(database.db));
    await database.sql`delete from sessions where member_id <> ${agent.id}`;
    await his.closed();
    expect(his.of('sessionEnded')).toHaveLength(1);
  });
});
