import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members, sessions } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { getOwnRecord } from '@/lib/members/queries';
import { hashToken } from '@/lib/platform/random-token';
import { buildMail, buildMember, buildNotice, buildUpload } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { endSession, listSessionAccounts, startSession } from './store';
import { findPageViewer, findPollViewer, findViewer, idleDays, staffIdleHours } from './viewer';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a viewer has the name, tier and picture of their own record, which the shells show', async () => {
  const { db } = database;
  const member = await buildMember(db, { tier: 'gold' });
  const client = { terminal: 'client', userAgent: '', addressPrefix: '' } as const;
  const token = await startSession(db, { ...client, memberId: member.id, now: new Date() });
  const readOwn = async () => {
    const { id, username, tier, avatar } = await getOwnRecord(db, member.id);
    return { id, username, tier, avatar };
  };
  expect(await findViewer(db, token, new Date())).toMatchObject({ ...(await readOwn()), avatar: '' });
  const { key } = await buildUpload(db, member);
  await db.update(members).set({ avatarKey: key }).where(eq(members.id, member.id));
  expect(await findViewer(db, token, new Date())).toMatchObject(await readOwn());
  expect((await readOwn()).avatar).toContain(key);
});

test('the viewer of a page is the viewer of a call, with what is unread', async () => {
  const { db } = database;
  const [member, other] = [
    await buildMember(db, { gender: 'female', country: 'PH' }),
    await buildMember(db, { gender: 'male' }),
  ];
  const client = { terminal: 'desktop', userAgent: '', addressPrefix: '' } as const;
  const token = await startSession(db, { ...client, memberId: member.id, now: new Date() });
  const sent = { senderId: other.id, receiverId: member.id, type: 'text', imageKey: null } as const;
  await sendMessages(db, [
    { ...sent, clientId: 'a', content: 'one' },
    { ...sent, clientId: 'b', content: 'two' },
  ]);
  await buildMail(db, other, member);
  await buildNotice(db, member, { actors: [other] });
  const viewer = await findViewer(db, token, new Date());
  expect(await findPageViewer(db, token, new Date())).toEqual({
    ...viewer,
    unread: { messages: 2, mails: 1, notices: 1 },
    accepted: { terms: 1, privacy: 1 },
    country: 'PH',
    awaitsWelcome: false,
    hasWarning: false,
  });
  expect(await findPageViewer(db, `${token.slice(0, -1)}x`, new Date())).toBeUndefined();
});

test('the viewers of polls of one moment are the viewers of calls, and none without a session', async () => {
  const { db } = database;
  const client = { terminal: 'mobile', userAgent: '', addressPrefix: '' } as const;
  const start = async () => startSession(db, { ...client, memberId: (await buildMember(db)).id, now: new Date() });
  const [first, second, ended] = [await start(), await start(), await start()];
  await endSession(db, ended);
  const tokens = [first, second, first, ended, `${first.slice(0, -1)}x`];

  const viewers = await Promise.all(tokens.map((token) => findPollViewer(db, token, new Date())));

  expect(viewers).toEqual(await Promise.all(tokens.map((token) => findViewer(db, token, new Date()))));
  expect(viewers.map((viewer) => viewer !== undefined)).toEqual([true, true, true, false, false]);
});

test('a session past its end has no viewer of calls, pages and polls, and its sockets may not stay', async () => {
  const { db } = database;
  const client = { terminal: 'mobile', userAgent: '', addressPrefix: '' } as const;
  const token = await startSession(db, { ...client, memberId: (await buildMember(db)).id, now: new Date() });
  const hash = hashToken(token);
  const readAll = async () => [
    await findViewer(db, token, new Date()),
    await findPageViewer(db, token, new Date()),
    await findPollViewer(db, token, new Date()),
    (await listSessionAccounts(db, [hash.toString('hex')])).get(hash.toString('hex')),
  ];
  const endIn = (seconds: number) =>
    db
      .update(sessions)
      .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(sessions.idHash, hash));
  await endIn(60);
  expect((await readAll()).map((viewer) => viewer !== undefined)).toEqual([true, true, true, true]);
  await endIn(0);
  expect(await readAll()).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['a member', null, idleDays * 24],
  ['a member of staff', 'moderator', staffIdleHours],
] as const)('the session of %s ends without use after a time', async (_, role, hours) => {
  const { db } = database;
  const { id: memberId } = await buildMember(db, { role });
  const client = { terminal: 'mobile', userAgent: '', addressPrefix: '' } as const;
  const start = (minutesMore: number) =>
    startSession(db, { ...client, memberId, now: new Date(Date.now() - (hours * 60 + minutesMore) * 60_000) });
  // `now` is also the start of the session, whose end comes later.
  const [used, idle] = [await start(-1), await start(1)];
  for (const find of [findViewer, findPageViewer, findPollViewer]) {
    expect(await find(db, used, new Date())).toMatchObject({ id: memberId });
    expect(await find(db, idle, new Date())).toBeUndefined();
  }
});
