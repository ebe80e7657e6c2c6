import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noPassword } from '@/db/schema';
import { opcode } from '@/lib/live/opcodes';
import { buildBlock, buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendText, settled, TestClient } from '@/lib/testing/live/test-client';
import { mintSession, startTestRealtime } from '../testing';
import type { RealtimeServer } from '../server';
import { listDemoMembers } from './list-demo-members';

const fast = 200;
const pace = { speed: fast, random: () => 0 };
let database: TestDatabase;
let server: RealtimeServer;
let demoWoman: Member;
let demoMan: Member;
const clients: TestClient[] = [];
let built = 0;

async function buildDemoMember(gender: 'female' | 'male', options = {}): Promise<Member> {
  built += 1;
  const member = await buildMember(database.db, {
    gender,
    email: `d${built}@demo.yuanfen.example`,
    passwordHash: noPassword,
    ...options,
  });
  const { key } = await buildUpload(database.db, member);
  await database.sql`update members set avatar_key = ${key} where id = ${member.id}`;
  return member;
}

async function open(member: Member): Promise<TestClient> {
  const client = await TestClient.connect(server.port, { token: await mintSession(database, member.id) });
  clients.push(client);
  await client.request({ opt: opcode.hello, uid: member.id, origin: 1 });
  return client;
}

/** Waits until no reply is in preparation. */
const allReplied = () => expect.poll(() => server.context.demo?.preparing).toBe(0);

beforeAll(async () => {
  database = await createTestDatabase();
  demoWoman = await buildDemoMember('female', { tier: 'gold', username: 'Rosie' });
  demoMan = await buildDemoMember('male', { tier: 'gold' });
  server = await startTestRealtime(database, { demo: pace, presence: { batchMilliseconds: 20 } });
});
afterEach(() => {
  pace.speed = fast;
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

describe('a demo member', () => {
  test('is online without a connection', async () => {
    const ids = [demoWoman.id, demoMan.id];
    const listOnline = () =>
      database.sql`select member_id from presence where member_id in ${database.sql(ids)} order by 1`;
    await expect.poll(async () => (await listOnline()).map((row) => row.member_id)).toEqual([demoWoman.id, demoMan.id]);
  });

  test('reads a message, types and replies in the language of the writer', async () => {
    const his = await open(await buildMember(database.db, { gender: 'male' }));
    await sendText(his, demoWoman, '你好');
    await his.next('read', ({ contact, data }) => contact.uid === demoWoman.id && data.seq === 1);
    await his.next('typing', ({ contact }) => contact.uid === demoWoman.id);
    const { msg, contact } = await his.next('message');
    expect(msg).toMatchObject({ sender_id: demoWoman.id, seq: 2, content: expect.stringMatching(/\p{Script=Han}/u) });
    expect(contact).toMatchObject({ count: 1, is_online: 1 });
    expect(his.frames.findIndex(({ opt }) => opt === opcode.typing)).toBeLessThan(
      his.frames.findIndex(({ opt }) => opt === opcode.message),
    );
  });

  test('sends one reply to several messages in a row, then nothing until the next message', async () => {
    const hers = await open(await buildMember(database.db, { gender: 'female', tier: 'gold' }));
    // The first two get no reply in time, however slowly the messages follow each other.
    pace.speed = 0.001;
    for (const text of ['one', 'two']) await sendText(hers, demoMan, text);
    pace.speed = fast;
    await sendText(hers, demoMan, 'three');
    await hers.next('message', ({ msg }) => msg.seq === 4);
    await allReplied();
    await settled(hers);
    expect(hers.of('message')).toHaveLength(1);
    await sendText(hers, demoMan, 'four');
    await hers.next('message', ({ msg }) => msg.seq === 6);
  });

  test('does not reply to another demo member, to customer service or in other conversations', async () => {
    const { demo } = server.context;
    const message = {
      id: 1,
      seq: 1,
      clientId: 'x',
      type: 'text',
      content: 'hi',
      imagePath: '',
      imageSize: undefined,
    } as const;
    const arrived = {
      message: { ...message, senderId: 1, isBlurred: false, sentAt: 0 },
      conversationId: 1,
      locale: 'en',
    } as const;
    const [counted] = await database.sql`select count(*) from messages`;
    demo?.received({ ...arrived, senderId: demoMan.id, receiverId: demoWoman.id });
    demo?.received({ ...arrived, senderId: 9_000_000_000_000, receiverId: demoWoman.id });
    const [woman, man] = [await buildMember(database.db, { gender: 'female' }), await buildMember(database.db)];
    demo?.received({ ...arrived, senderId: man.id, receiverId: woman.id });
    await allReplied();
    expect((await database.sql`select count(*) from messages`)[0]).toEqual(counted);
  });

  test('sends no message to a member who has blocked them meanwhile', async () => {
    const man = await buildMember(database.db, { gender: 'male' });
    const his = await open(man);
    pace.speed = 2; // leaves more than a second for the block
    await sendText(his, demoWoman, 'hello');
    await buildBlock(database.db, man, demoWoman);
    await allReplied();
    // The typing frame may have left before the block.
    expect(his.of('message')).toEqual([]);
  });
});

test('24 members of each gender are chosen: with a portrait, without a log-in, paying members first', async () => {
  for (let n = 0; n < 25; n += 1) await buildDemoMember('female');
  const paying = await buildDemoMember('female', { tier: 'silver' });
  const account = await buildDemoMember('female', { tier: 'gold', passwordHash: '$argon2id$known' });
  const real = await buildMember(database.db, { gender: 'female', tier: 'gold', passwordHash: noPassword });
  const chosen = await listDemoMembers(database.db);
  const ids = chosen.map(({ id }) => id);
  expect(chosen.filter(({ gender }) => gender === 'female')).toHaveLength(24);
  expect(ids).toEqual(expect.arrayContaining([paying.id, demoWoman.id, demoMan.id]));
  expect(ids).not.toContain(account.id);
  expect(ids).not.toContain(real.id);
});
