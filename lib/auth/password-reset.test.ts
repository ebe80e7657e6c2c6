import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { members, passwordResets, sessions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Email } from '@/lib/platform/providers/mailer';
import { buildMember, type Member } from '@/lib/testing/build';
import { hashToken } from '@/lib/platform/random-token';
import { sendDueEmails, testOutbox, testSiteUrl } from '@/lib/testing/emails';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { isResetOpen, setPasswordByLink, sendPasswordChanged, sendResetLink } from './password-reset';
import { hashPassword, isPassword } from './passwords';
import { checkCredentials } from './accounts';
import { findViewer } from '@/lib/web/session/viewer';
import { startSession } from '@/lib/web/session/store';

/** Holds back hashed passwords until the expected number is ready, so that their statements start together. */
const gate = vi.hoisted(() => {
  let [missing, open, opened] = [0, () => {}, Promise.resolve()];
  return {
    expect(count: number) {
      missing = count;
      opened = new Promise((resolve) => (open = resolve));
    },
    pass() {
      missing -= 1;
      if (missing === 0) open();
      return opened;
    },
  };
});
vi.mock('./passwords', async (original) => {
  const real = await original<typeof import('./passwords')>();
  return {
    ...real,
    hashPassword: (password: string) => real.hashPassword(password).then((hash) => gate.pass().then(() => hash)),
  };
});

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase({ max: 8 });
});
afterAll(() => testDb.close());

const oldPassword = 'a quiet Harbour';
const newPassword = 'a louder Harbour';

const tokenIn = (email: Email | undefined) =>
  /https:\/\/yuanfen\.example\/reset\/([\w-]{43})\n/.exec(email?.text ?? '')?.[1] ?? 'no link';

async function requestLink(member: { email: string }): Promise<string> {
  await sendResetLink(testDb.db, member.email, testOutbox);
  const emails = await sendDueEmails(testDb.db);
  return tokenIn(emails.find(({ to }) => to === member.email));
}

async function hashOf(member: Member): Promise<string> {
  const [row] = await testDb.db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, member.id));
  return row?.hash ?? '';
}

test('emails a link to the site in the language of the account', async () => {
  const member = await buildMember(testDb.db, { username: '小美', email: 'Mei@Example.test', language: 'zhcn' });
  await sendResetLink(testDb.db, 'mei@EXAMPLE.test', testOutbox);
  const emails = await sendDueEmails(testDb.db);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ to: member.email, subject: '设置新密码' });
  expect(emails[0]?.text).toContain('小美');
  expect(await isResetOpen(testDb.db, tokenIn(emails[0]))).toBe(true);
});

test('stores only the hash of a link', async () => {
  const member = await buildMember(testDb.db);
  const token = await requestLink(member);
  const [row] = await testDb.db.execute(
    sql`select r::text as columns, encode(token_hash, 'hex') as hash from password_resets r where member_id = ${member.id}`,
  );
  expect(row?.hash).toBe(hashToken(token).toString('hex'));
  for (const form of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
    expect(row?.columns).not.toContain(form);
});

test('sends and stores nothing for an unknown or erased address', async () => {
  const erased = await buildMember(testDb.db, { status: 'erased' });
  const before = await testDb.db.$count(passwordResets);
  for (const email of ['nobody@example.test', erased.email]) await sendResetLink(testDb.db, email, testOutbox);
  expect(await sendDueEmails(testDb.db)).toEqual([]);
  expect(await testDb.db.$count(passwordResets)).toBe(before);
});

test('sends at most five emails to one address in half an hour, even for concurrent requests', async () => {
  const member = await buildMember(testDb.db);
  await Promise.all(Array.from({ length: 20 }, () => sendResetLink(testDb.db, member.email, testOutbox)));
  expect(await sendDueEmails(testDb.db)).toHaveLength(limits.passwordReset.emailsPerWindow);
  await testDb.db
    .update(passwordResets)
    .set({ createdAt: sql`now() - make_interval(mins => ${limits.passwordReset.windowMinutes + 1})` })
    .where(eq(passwordResets.memberId, member.id));
  await sendResetLink(testDb.db, member.email, testOutbox);
  expect(await sendDueEmails(testDb.db)).toHaveLength(1);
});

test('keeps the old password valid until the link is used', async () => {
  const member = await buildMember(testDb.db, { passwordHash: await hashPassword(oldPassword) });
  const token = await requestLink(member);
  expect(await isPassword(await hashOf(member), oldPassword)).toBe(true);
  expect(await setPasswordByLink(testDb.db, { token, newPassword })).toMatchObject({
    ok: true,
    value: { email: member.email },
  });
  expect(await isPassword(await hashOf(member), oldPassword)).toBe(false);
  expect(await isPassword(await hashOf(member), newPassword)).toBe(true);
});

test('invalidates a used link and the other links of the member', async () => {
  const member = await buildMember(testDb.db);
  const [first, second] = [await requestLink(member), await requestLink(member)];
  await setPasswordByLink(testDb.db, { token: first, newPassword });
  for (const token of [first, second]) {
    expect(await isResetOpen(testDb.db, token)).toBe(false);
    expect(await setPasswordByLink(testDb.db, { token, newPassword: 'yet another one' })).toEqual({
      ok: false,
      code: 'LINK_DEAD',
    });
  }
  expect(await isPassword(await hashOf(member), newPassword)).toBe(true);
});

test('rejects an expired link', async () => {
  const member = await buildMember(testDb.db);
  const token = await requestLink(member);
  await testDb.db
    .update(passwordResets)
    .set({ expiresAt: sql`now()` })
    .where(eq(passwordResets.memberId, member.id));
  expect(await isResetOpen(testDb.db, token)).toBe(false);
  expect(await setPasswordByLink(testDb.db, { token, newPassword })).toEqual({ ok: false, code: 'LINK_DEAD' });
});

test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('rejects the invalid link %j', async (token) => {
  expect(await isResetOpen(testDb.db, token)).toBe(false);
  expect(await setPasswordByLink(testDb.db, { token, newPassword })).toEqual({ ok: false, code: 'LINK_DEAD' });
});

test('accepts exactly one of twenty concurrent uses of a link and stores its password', async () => {
  const member = await buildMember(testDb.db);
  const token = await requestLink(member);
  const passwords = Array.from({ length: 20 }, (_, n) => `password number ${n}`);
  const results = await Promise.all(
    passwords.map((password) => setPasswordByLink(testDb.db, { token, newPassword: password })),
  );
  const winners = passwords.filter((_, n) => results[n]?.ok);
  expect(winners).toHaveLength(1);
  expect(await isPassword(await hashOf(member), winners[0] ?? '')).toBe(true);
});

test('accepts exactly one of several links of a member used concurrently, without a deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await buildMember(testDb.db);
    const tokens = [
      await requestLink(member),
      await requestLink(member),
      await requestLink(member),
      await requestLink(member),
    ];
    gate.expect(tokens.length);
    const results = await Promise.all(tokens.map((token) => setPasswordByLink(testDb.db, { token, newPassword })));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  }
});

test('ends only the sessions of the member and notifies the live connection', async () => {
  const { db, sql: raw } = testDb;
  const [member, other] = [await buildMember(db), await buildMember(db)];
  const start = (memberId: number) =>
    startSession(db, { memberId, terminal: 'mobile', userAgent: '', addressPrefix: '192.0.2.1', now: new Date() });
  const mine = [await start(member.id), await start(member.id)];
  const theirs = await start(other.id);
  const ended: unknown[] = [];
  await raw.listen('session_ended', (payload) => void ended.push(JSON.parse(payload)));
  await setPasswordByLink(db, { token: await requestLink(member), newPassword });
  const events = mine.map((token) => ({ memberId: member.id, idHash: hashToken(token).toString('hex') }));
  await expect.poll(() => ended).toHaveLength(2);
  expect(ended).toEqual(expect.arrayContaining(events));
  expect(await db.$count(sessions, eq(sessions.memberId, member.id))).toBe(0);
  for (const token of mine) expect(await findViewer(db, token, new Date())).toBeUndefined();
  expect(await findViewer(db, theirs, new Date())).toMatchObject({ id: other.id });
});

test('unblocks an account that was blocked by wrong passwords', async () => {
  const member = await buildMember(testDb.db);
  const addressPrefix = '192.0.2.9';
  for (let n = 0; n < 6; n += 1)
    await checkCredentials(testDb.db, { account: member.username, password: 'wrong one', addressPrefix });
  await setPasswordByLink(testDb.db, { token: await requestLink(member), newPassword });
  expect(
    await checkCredentials(testDb.db, { account: member.username, password: newPassword, addressPrefix }),
  ).toMatchObject({
    ok: true,
  });
});

test('rejects a weak password with the reason, and keeps the link valid', async () => {
  const member = await buildMember(testDb.db);
  const token = await requestLink(member);
  expect(await setPasswordByLink(testDb.db, { token, newPassword: `${member.username}-2024` })).toMatchObject({
    fields: { newPassword: 'passwordPublic' },
  });
  expect(await setPasswordByLink(testDb.db, { token, newPassword: '1234567890' })).toMatchObject({
    code: 'INVALID',
    fields: { newPassword: 'passwordCommon' },
  });
  expect(await isResetOpen(testDb.db, token)).toBe(true);
});

test('emails the owner about the changed password', async () => {
  const { id } = await buildMember(testDb.db);
  await sendPasswordChanged(
    testDb.db,
    { id, email: 'a@example.test', locale: 'en' },
    { outbox: testOutbox, by: 'link' },
  );
  const [email] = await sendDueEmails(testDb.db);
  expect(email).toMatchObject({ to: 'a@example.test', subject: 'Your password was changed' });
  expect(email?.text).toContain(testSiteUrl);
});
