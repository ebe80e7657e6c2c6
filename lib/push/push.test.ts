import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails, memberSettings, notificationSettings, pushOutbox, pushSubscriptions, sessions } from '@/db/schema';
import { notificationKinds } from '@/lib/core/notifications';
import { blockMember } from '@/lib/blocks/service';
import { sendMessages } from '@/lib/chat/send';
import { hashToken } from '@/lib/platform/random-token';
import { loadPushKey } from '@/lib/platform/secrets';
import { href } from '@/lib/routing/href';
import { buildMember, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startPushServer, type PushServer } from '@/lib/testing/push-server';
import { endSession, endSessionsOf, startSession } from '@/lib/web/session/store';
import { listDuePushes, queueChatPushes, recoverPushes } from './due';
import { toVapidKeys } from './keys';
import { PushSender } from './sender';
import { findPushKey, subscribe, unsubscribe } from './service';
import { takePush } from './take-push';

const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-push-'));
const keys = toVapidKeys(loadPushKey(folder));
let database: TestDatabase;
let server: PushServer;
let man: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPushServer();
  man = await buildMember(database.db, { username: 'Robert', tier: 'gold' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(pushSubscriptions);
  server.received.length = 0;
  server.treat = () => ({});
});

type Settings = Partial<typeof notificationSettings.$inferInsert>;
type Reader = Member & { readonly token: string; readonly sessionHash: Buffer; readonly path: string };

let browsers = 0;
async function subscribeBrowser(member: Member, terminal: 'mobile' | 'desktop' = 'mobile'): Promise<Reader> {
  const start = { memberId: member.id, terminal, userAgent: '', addressPrefix: '', now: new Date() };
  const token = await startSession(database.db, start);
  const sessionHash = hashToken(token);
  const subscription = server.addBrowser(`browser${(browsers += 1)}`);
  const done = await subscribe(
    database.db,
    { id: member.id, sessionHash },
    { subscription, testOrigin: server.origin },
  );
  expect(done.ok).toBe(true);
  return { ...member, token, sessionHash, path: new URL(subscription.endpoint).pathname };
}

async function buildReader(settings: Settings = {}, fields: Partial<Member> = {}): Promise<Reader> {
  const reader = await buildMember(database.db, { gender: 'female', language: 'en', tier: 'gold', ...fields });
  await database.db.insert(notificationSettings).values({ ...settings, memberId: reader.id });
  return subscribeBrowser(reader);
}

const like = (reader: Member, actor: Member) =>
  database.db.execute(sql`select add_notice(p_recipient => ${reader.id}, p_kind => 'like', p_actor => ${actor.id})`);

async function chat(reader: Member, text: string, sender = man): Promise<void> {
  const clientId = crypto.randomUUID();
  const message = {
    senderId: sender.id,
    receiverId: reader.id,
    clientId,
    type: 'text',
    content: text,
    imageKey: null,
  } as const;
  const [sent] = await sendMessages(database.db, [message]);
  expect(sent?.ok).toBe(true);
}

/** Sends all that waits, as if its time had come. */
async function sendAll(): Promise<void> {
  const { db } = database;
  await queueChatPushes(db, { until: 0 });
  await db.update(pushOutbox).set({ notBefore: sql`now()` });
  await new PushSender({
    db,
    site: { name: 'Yuanfen', url: 'https://yuanfen.example' },
    keys,
    testOrigin: server.origin,
  }).sendDue();
}

const waiting = () => database.db.select().from(pushOutbox).orderBy(pushOutbox.id);

test('a like is one message without a name, signed and sealed', async () => {
  const reader = await buildReader();
  await like(reader, man);
  await sendAll();
  await sendAll();
  expect(server.received).toHaveLength(1);
  const [{ path, headers, payload } = {}] = server.received;
  expect(path).toBe(reader.path);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(headers?.authorization).toMatch(/^vapid t=[\w.-]+, ?k=/);
  expect(payload).toEqual({
    title: 'Yuanfen',
    text: 'There’s something new for you',
    tag: 'news',
    path: href('mobile', 'profile', { id: man.id }),
    unread: 1,
  });
  expect(await waiting()).toEqual([]);
});

test('messages of a conversation are one notification with their number, that of all hidden ones opens the list', async () => {
  const reader = await buildReader();
  await chat(reader, 'a secret sentence');
  await sendAll();
  expect(server.received.at(-1)?.payload).toMatchObject({
    text: 'You have a new message',
    tag: 'chat',
    path: href('mobile', 'chat', { uid: man.id }),
    unread: 1,
  });
  await chat(reader, 'another one');
  await chat(reader, 'and another one', await buildMember(database.db, { tier: 'gold' }));
  await sendAll();
  expect(server.received.slice(1).map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ text: '3 new messages', tag: 'chat', path: href('mobile', 'chats'), unread: 3 }),
    expect.objectContaining({ text: '3 new messages', tag: 'chat' }),
  ]);
  expect(JSON.stringify(server.received)).not.toMatch(/secret|Robert/);
  await sendAll();
  expect(server.received).toHaveLength(3);
});

test('a member who wants it sees who wrote what, in their language and on their terminal', async () => {
  const reader = await buildReader({ pushText: true }, { language: 'zhtw' });
  const desktop = await subscribeBrowser(reader, 'desktop');
  await chat(reader, 'Dinner at eight?');
  await sendAll();
  const payloads = new Map(server.received.map(({ path, payload }) => [path, payload]));
  expect(payloads.get(reader.path)).toMatchObject({ title: 'Robert', text: 'Dinner at eight?', tag: `chat-${man.id}` });
  expect(payloads.get(desktop.path)?.path).toBe(href('desktop', 'chat', { uid: man.id }));
  await chat(reader, 'Or nine?');
  await sendAll();
  expect(server.received.at(-1)?.payload).toMatchObject({ title: 'Robert', text: '2 則新訊息' });
});

test('shows no text of messages to a member who may not read them', async () => {
  const reader = await buildReader({ pushText: true });
  await chat(reader, 'a secret sentence');
  await database.sql`update tier_permissions set allowed = false where permission = 'Read_chat_messages' and tier = 'gold'`;
  await sendAll();
  await database.sql`update tier_permissions set allowed = true where permission = 'Read_chat_messages' and tier = 'gold'`;
  expect(server.received.map(({ payload }) => payload?.text)).toEqual(['You have a new message']);
});

test.each(notificationKinds)('the switch %s, and its column of push messages', async (kind) => {
  const queue = async (settings: Settings) => {
    const reader = await buildReader(settings);
    await database.db.execute(sql`select queue_push(p_member => ${reader.id}, p_kind => ${kind})`);
    await database.sql`update push_outbox set not_before = now()`;
    return (await listDuePushes(database.db)).length;
  };
  expect(await queue({})).toBe(1);
  await database.db.delete(pushSubscriptions);
  expect(await queue({ [kind]: false })).toBe(0);
  expect(await queue({ pushOff: [kind] })).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('quiet hours hold messages back until they end, grouped', async () => {
  const now = new Date();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const reader = await buildReader({
    quietFrom: (minute + 1435) % 1440,
    quietUntil: (minute + 60) % 1440,
    timeZone: 'UTC',
  });
  await like(reader, man);
  await like(reader, await buildMember(database.db));
  await sendAll();
  expect(server.received).toEqual([]);
  const [row] = await waiting();
  expect((row?.notBefore.getTime() ?? 0) - now.getTime()).toBeGreaterThan(50 * 60_000);
  await database.db.update(notificationSettings).set({ quietFrom: null, quietUntil: null, timeZone: null });
  await sendAll();
  expect(server.received.map(({ payload }) => payload?.text)).toEqual(['2 new things for you']);
});

test('sends nothing while a page is in front, and what stayed unread afterwards', async () => {
  const reader = await buildReader();
  await database.sql`update push_subscriptions set in_front_until = now() + interval '1 minute'`;
  await chat(reader, 'Hello');
  await sendAll();
  expect(server.received).toEqual([]);
  await database.sql`update push_subscriptions set in_front_until = now()`;
  await sendAll();
  expect(server.received).toHaveLength(1);
});

test('sends nothing of what was read meanwhile', async () => {
  const reader = await buildReader();
  await like(reader, man);
  await database.sql`update notices set read_at = now() where member_id = ${reader.id}`;
  await sendAll();
  expect(server.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a like that was taken back and given again is one message', async () => {
  const reader = await buildReader();
  await like(reader, man);
  await sendAll();
  await database.sql`select withdraw_notice(p_recipient => ${reader.id}, p_actor => ${man.id}, p_group_key => 'like')`;
  await like(reader, man);
  await sendAll();
  expect(server.received).toHaveLength(1);
});

test.each(['by the reader', 'by the other'])('sends nothing about a member who is blocked %s', async (side) => {
  const reader = await buildReader();
  const other = await buildMember(database.db, { tier: 'gold' });
  await chat(reader, 'Hello', other);
  await like(reader, other);
  await database.db.insert(mails).values({ senderId: other.id, recipientId: reader.id, content: 'Hello' });
  const [blocker, blocked] = side === 'by the reader' ? [reader, other] : [other, reader];
  expect((await blockMember(database.db, blocker, blocked.id)).ok).toBe(true);
  await sendAll();
  expect(server.received).toEqual([]);
});

test.each<[string, (reader: Reader) => Promise<unknown>]>([
  ['logged out', ({ token }) => endSession(database.db, token)],
  ['lost all sessions', ({ id }) => endSessionsOf(database.db, id)],
  ['was suspended', ({ id }) => database.sql`update members set status = 'suspended' where id = ${id}`],
  ['was erased', ({ id }) => database.sql`update members set status = 'erased' where id = ${id}`],
  ['unsubscribed', (reader) => unsubscribe(database.db, reader, `${server.origin}${reader.path}`)],
])('sends nothing to a member who %s, and keeps no subscription', async (_, end) => {
  const reader = await buildReader();
  await like(reader, man);
  await end(reader);
  await sendAll();
  expect(server.received).toEqual([]);
  const kept = await database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.memberId, reader.id));
  expect(kept).toEqual([]);
});

test.each(['expires_at = now()', `last_seen_at = now() - interval '15 days'`])(
  'sends nothing in a session that is over: %s',
  async (change) => {
    const reader = await buildReader();
    await like(reader, man);
    await database.sql.unsafe(`update sessions set ${change} where member_id = ${reader.id}`);
    await sendAll();
    expect(server.received).toEqual([]);
  },
);

test('another account in the same browser takes its subscription over, with nothing of the former one', async () => {
  const first = await buildReader();
  await like(first, man);
  const second = await buildMember(database.db, { gender: 'female' });
  const token = await startSession(database.db, {
    memberId: second.id,
    terminal: 'mobile',
    userAgent: '',
    addressPrefix: '',
    now: new Date(),
  });
  const [stored] = await database.db.select().from(pushSubscriptions);
  const subscription = {
    endpoint: stored?.endpoint ?? '',
    keys: { p256dh: stored?.p256dh ?? '', auth: stored?.auth ?? '' },
  };
  const owner = { id: second.id, sessionHash: hashToken(token) };
  await subscribe(database.db, owner, { subscription, testOrigin: server.origin });
  await sendAll();
  expect(server.received).toEqual([]);
  const state = async (who: { id: number; sessionHash: Buffer }) => {
    const reply = await findPushKey(database.db, who, { publicKey: 'key', endpoint: subscription.endpoint });
    return reply.ok && reply.value.isSubscribed;
  };
  expect([await state(first), await state(owner)]).toEqual([false, true]);
  await unsubscribe(database.db, first, subscription.endpoint);
  expect(await state(owner)).toBe(true);
});

test('a member has ten browsers at most, the newest', async () => {
  const reader = await buildReader();
  for (let count = 0; count < 10; count += 1) await subscribeBrowser(reader);
  const rows = await database.db.select().from(pushSubscriptions);
  expect(rows).toHaveLength(10);
  expect(rows.map(({ endpoint }) => new URL(endpoint).pathname)).not.toContain(reader.path);
});

test.each([404, 410])('a subscription is removed when the service replies %i', async (status) => {
  const reader = await buildReader();
  server.treat = () => ({ status });
  await like(reader, man);
  await sendAll();
  expect(server.received).toHaveLength(1);
  expect(await database.db.select().from(pushSubscriptions)).toEqual([]);
});

test('waits as long as a busy service asks for, and then reports all', async () => {
  const reader = await buildReader();
  server.treat = () => ({ status: 429, retryAfter: '300' });
  await like(reader, man);
  await sendAll();
  const [row] = await waiting();
  expect(row).toMatchObject({ attempts: 1, claimedAt: null });
  expect((row?.notBefore.getTime() ?? 0) - Date.now()).toBeGreaterThan(290_000);
  server.treat = () => ({});
  await like(reader, await buildMember(database.db));
  await sendAll();
  expect(server.received.at(-1)?.payload?.text).toBe('2 new things for you');
  await sendAll();
  expect(server.received).toHaveLength(2);
});

test('ends a subscription of which five messages were refused', async () => {
  const reader = await buildReader();
  server.treat = () => ({ status: 403 });
  for (let count = 0; count < 5; count += 1) {
    expect(await database.db.select().from(pushSubscriptions)).toHaveLength(1);
    await like(reader, await buildMember(database.db));
    await sendAll();
  }
  expect(await database.db.select().from(pushSubscriptions)).toEqual([]);
});

test('two senders at the same moment send each message once', async () => {
  for (let count = 0; count < 6; count += 1) await like(await buildReader(), man);
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  expect(server.received.map(({ path }) => path).toSorted()).toHaveLength(6);
  expect(new Set(server.received.map(({ path }) => path)).size).toBe(6);
});

test('a message that a killed worker was sending is not sent again, and the others are', async () => {
  const [first, second] = [await buildReader(), await buildReader()];
  await like(first, man);
  await like(second, man);
  const [row] = await waiting();
  expect(await takePush(database.db, row?.id ?? 0)).toMatchObject({ newCount: 1, memberId: first.id });
  await recoverPushes(database.db);
  await sendAll();
  expect(server.received.map(({ path }) => path)).toEqual([second.path]);
});

test('an event during the sending of another one is reported afterwards', async () => {
  const reader = await buildReader();
  await like(reader, man);
  const [row] = await waiting();
  await takePush(database.db, row?.id ?? 0);
  await like(reader, await buildMember(database.db));
  await sendAll();
  expect(server.received.map(({ payload }) => payload?.text)).toEqual(['2 new things for you']);
});

test('a comment opens the post, several notices their list', async () => {
  const reader = await buildReader();
  const trend = await buildTrend(database.db, reader, {});
  const comment = (id: number) =>
    database.db.execute(sql`select add_notice(p_recipient => ${reader.id}, p_kind => 'comment', p_actor => ${man.id},
      p_subject_kind => 'trend', p_subject_id => ${id}::bigint)`);
  await comment(trend.id);
  await sendAll();
  expect(server.received.at(-1)?.payload?.path).toBe(
    href('mobile', 'trend', { id: trend.id, comments: `trend-${trend.id}` }),
  );
  await comment((await buildTrend(database.db, reader, {})).id);
  await sendAll();
  expect(server.received.at(-1)?.payload?.path).toBe(href('mobile', 'notices'));
});

test('members who hide being online receive messages too', async () => {
  const reader = await buildReader();
  await database.db.insert(memberSettings).values({ memberId: reader.id, showOnline: false });
  await database.db.update(sessions).set({ lastSeenAt: sql`now()` });
  await chat(reader, 'Hello');
  await sendAll();
  expect(server.received).toHaveLength(1);
});
