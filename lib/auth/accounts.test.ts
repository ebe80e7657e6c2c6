import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loginFailures, members } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { ownNameKey } from '@/lib/core/fold';
import { checkOwnPassword } from './own-password';
import { hashPassword } from './passwords';
import { checkCredentials, createAccount, type NewAccount } from './accounts';

const work = vi.hoisted(() => ({ verified: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      work.verified += 1;
      return real.verify(...args);
    },
  };
});

let testDb: TestDatabase;
const password = 'a quiet Harbour';
let passwordHash: string;

beforeAll(async () => {
  testDb = await createTestDatabase();
  passwordHash = await hashPassword(password);
});
afterAll(() => testDb.close());
beforeEach(() => {
  work.verified = 0;
});

let made = 0;
function buildForm(fields: Partial<NewAccount> = {}): NewAccount {
  made += 1;
  return {
    username: `new${made}`,
    email: `new${made}@example.test`,
    password,
    gender: 'female',
    birthday: '1992-02-29',
    country: 'TW',
    locale: 'zh-TW',
    needsApproval: false,
    reasons: [],
    registration: { addressPrefix: '192.0.2.1', userAgent: 'test', deviceHash: undefined },
    siteName: 'Lovely',
    ...fields,
  };
}

const at = (account: string, typed = password, addressPrefix = '192.0.2.1') => ({
  account,
  password: typed,
  addressPrefix,
});

test('logs a member in by name, by a look-alike spelling, and by email in any case', async () => {
  const { db } = testDb;
  const member = await buildMember(db, { username: '緣分Ann', email: 'Ann@Example.test', passwordHash });
  const done = { ok: true, value: { memberId: member.id, status: 'active' } };
  expect(await checkCredentials(db, at('緣分Ann'))).toEqual(done);
  expect(await checkCredentials(db, at('缘分ann'))).toEqual(done);
  expect(await checkCredentials(db, at('ann@EXAMPLE.test'))).toEqual(done);
});

test('returns the same result with the same work for a wrong password and an unknown account', async () => {
  const { db } = testDb;
  const member = await buildMember(db, { passwordHash });
  const replies = [];
  for (const account of [member.username, 'nobody', 'nobody@example.test']) {
    work.verified = 0;
    replies.push([await checkCredentials(db, at(account, 'not this one')), work.verified]);
  }
  expect(replies).toEqual(Array(3).fill([{ ok: false, code: 'INCORRECT_CREDENTIALS' }, 1]));
});

test('rejects a member whose stored hash is malformed, with the same work', async () => {
  const { db } = testDb;
  const member = await buildMember(db, { passwordHash: 'no password fits' });
  expect(await checkCredentials(db, at(member.username, 'no password fits'))).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  });
  expect(work.verified).toBe(1);
});

test('blocks even the correct password after five wrong ones, from that address only', async () => {
  const { db } = testDb;
  const member = await buildMember(db, { passwordHash });
  for (let n = 0; n < 5; n += 1)
    expect(await checkCredentials(db, at(member.username, 'wrong one'))).toMatchObject({
      code: 'INCORRECT_CREDENTIALS',
    });
  const refused = await checkCredentials(db, at(member.username));
  expect(refused).toMatchObject({ ok: false, code: 'TOO_MANY' });
  expect(refused.ok ? 0 : refused.retry).toBeGreaterThan(890);
  expect(await checkCredentials(db, at(member.username, password, '192.0.2.2'))).toMatchObject({ ok: true });
});

test.each(['by name and then by email', 'by email and then by name', 'in turn', 'in parallel'])(
  'counts five wrong passwords for an account, however it is named: %s',
  async (order) => {
    const { db } = testDb;
    const { username, email } = await buildMember(db, { passwordHash });
    const names = order === 'by email and then by name' ? [email, username] : [username, email];
    const wrong = (account: string) => checkCredentials(db, at(account, 'wrong one'));
    if (order === 'in parallel') await Promise.all([...names, ...names, username].map(wrong));
    else for (let n = 0; n < 5; n += 1) await wrong(names[order === 'in turn' ? n % 2 : 0] ?? '');
    for (const account of names) expect((await checkCredentials(db, at(account))).ok).toBe(false);
    expect(await checkCredentials(db, at(email, password, '192.0.2.2'))).toMatchObject({ ok: true });
  },
);

test('checks five passwords of fifty that are tried at once', async () => {
  const { db } = testDb;
  const { username, email } = await buildMember(db, { passwordHash });
  work.verified = 0;
  const replies = await Promise.all(Array.from({ length: 50 }, () => checkCredentials(db, at(username, 'wrong one'))));
  expect(work.verified).toBe(5);
  expect(replies.filter(({ ok, ...rest }) => !ok && 'code' in rest && rest.code === 'TOO_MANY')).toHaveLength(45);
  expect((await checkCredentials(db, at(email))).ok).toBe(false);
});

test('does not reveal by a block which name and which email belong together', async () => {
  const { db } = testDb;
  const [member, other] = [await buildMember(db, { passwordHash }), await buildMember(db, { passwordHash })];
  for (let n = 0; n < 5; n += 1) await checkCredentials(db, at(member.username, 'wrong one'));
  for (let n = 0; n < 6; n += 1) {
    const replies = [];
    for (const account of [member.email, other.email, 'unknown@example.test']) {
      work.verified = 0;
      const reply = await checkCredentials(db, at(account, 'wrong one'));
      replies.push([reply.ok || reply.code, work.verified]);
    }
    const expected = n < 5 ? ['INCORRECT_CREDENTIALS', 1] : ['TOO_MANY', 0];
    expect(replies).toEqual([expected, expected, expected]);
  }
});

test('counts the wrong passwords of a session with those of the log-in', async () => {
  const { db } = testDb;
  const { id: memberId, username } = await buildMember(db, { passwordHash });
  const claim = { memberId, addressPrefix: at(username).addressPrefix };
  for (let n = 0; n < 3; n += 1)
    expect(await checkOwnPassword(db, { ...claim, password: 'wrong one' })).toMatchObject({ code: 'WRONG_PASSWORD' });
  for (let n = 0; n < 2; n += 1) await checkCredentials(db, at(username, 'wrong one'));
  expect(await checkOwnPassword(db, { ...claim, password })).toMatchObject({ code: 'TOO_MANY' });
  expect((await checkCredentials(db, at(username))).ok).toBe(false);
});

test('lifts an expired block and doubles the next one', async () => {
  const { db } = testDb;
  const account = 'waiter';
  const fail = () => checkCredentials(db, at(account, 'wrong one'));
  for (let n = 0; n < 5; n += 1) await fail();
  await db.update(loginFailures).set({ blockedUntil: sql`now()` });
  for (let n = 0; n < 5; n += 1) expect(await fail()).toMatchObject({ code: 'INCORRECT_CREDENTIALS' });
  const refused = await fail();
  expect(refused.ok ? 0 : refused.retry).toBeGreaterThan(1790);
});

test('clears earlier failures on a successful log-in', async () => {
  const { db } = testDb;
  const member = await buildMember(db, { passwordHash });
  for (let n = 0; n < 4; n += 1) await checkCredentials(db, at(member.username, 'wrong one'));
  await checkCredentials(db, at(member.username));
  for (let n = 0; n < 4; n += 1) await checkCredentials(db, at(member.username, 'wrong one'));
  expect(await checkCredentials(db, at(member.username))).toMatchObject({ ok: true });
});

test.each(['pending', 'rejected', 'suspended'] as const)(
  'reports the state of a %s account to the right password only, with the same work',
  async (status) => {
    const { db } = testDb;
    const member = await buildMember(db, { status, passwordHash });
    expect(await checkCredentials(db, at(member.username, 'wrong one'))).toEqual({
      ok: false,
      code: 'INCORRECT_CREDENTIALS',
    });
    expect(work.verified).toBe(1);
    const checked = await checkCredentials(db, at(member.username));
    expect(checked).toEqual({ ok: true, value: { memberId: member.id, status } });
  },
);

test('treats an erased account as unknown, even with the right password', async () => {
  const { db } = testDb;
  const member = await buildMember(db, { status: 'erased', passwordHash });
  expect(await checkCredentials(db, at(member.username))).toEqual({ ok: false, code: 'INCORRECT_CREDENTIALS' });
});

test('stores a registration with the password as a hash only', async () => {
  const { db } = testDb;
  const form = buildForm({ username: '緣分Bea', email: 'Bea@Example.test' });
  const registered = await createAccount(db, form);
  const [stored] = await db.select().from(members).where(eq(members.emailKey, 'bea@example.test'));
  expect(registered).toEqual({ ok: true, value: { memberId: stored?.id } });
  expect(stored).toMatchObject({
    username: '緣分Bea',
    email: 'Bea@Example.test',
    gender: 'female',
    birthday: '1992-02-29',
    country: 'TW',
    language: 'zhtw',
    status: 'active',
  });
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkCredentials(db, at('缘分bea'))).toMatchObject({ ok: true });
});

const nameUsed = { ok: false, code: 'USERNAME_USED', fields: { username: 'used' } };

test('treats look-alike names as the same name', async () => {
  const { db } = testDb;
  await createAccount(db, buildForm({ username: '緣分O1' }));
  for (const username of ['缘分O1', '緣分o1', '缘分0l']) {
    expect(await createAccount(db, buildForm({ username }))).toEqual(nameUsed);
  }
});

test('rejects an email address in use, in any case', async () => {
  const { db } = testDb;
  const form = buildForm();
  await createAccount(db, form);
  expect(await createAccount(db, buildForm({ email: form.email.toUpperCase() }))).toEqual({
    ok: false,
    code: 'EMAIL_USED',
    fields: { email: 'used' },
  });
});

test('rejects reserved names and weak passwords', async () => {
  const { db } = testDb;
  for (const username of ['Admin', '客服', 'Yuanfen'])
    expect(await createAccount(db, buildForm({ username, siteName: 'Yuanfen' }))).toEqual(nameUsed);
  expect(await createAccount(db, buildForm({ password: 'Password1' }))).toMatchObject({
    code: 'INVALID',
    fields: { password: 'passwordCommon' },
  });
  expect(
    await createAccount(db, buildForm({ email: 'lily.wang@example.test', password: 'Lily.Wang-1990' })),
  ).toMatchObject({
    code: 'INVALID',
    fields: { password: 'passwordPublic' },
  });
});

test('names everything that is wrong at once, under the code of the first', async () => {
  const { db } = testDb;
  const known = buildForm();
  await createAccount(db, known);
  const { username, email } = known;
  expect(await createAccount(db, buildForm({ username, email, password: 'Password1' }))).toEqual({
    ok: false,
    code: 'USERNAME_USED',
    fields: { username: 'used', email: 'used', password: 'passwordCommon' },
  });
  expect(await createAccount(db, buildForm({ email, password: 'Password1' }))).toMatchObject({
    code: 'EMAIL_USED',
    fields: { email: 'used', password: 'passwordCommon' },
  });
});

test('holds a new account for approval and reports UNDER_REVIEW for its address', async () => {
  const { db } = testDb;
  const form = buildForm({ needsApproval: true });
  expect(await createAccount(db, form)).toMatchObject({ ok: true });
  expect(await checkCredentials(db, at(form.username))).toMatchObject({ value: { status: 'pending' } });
  expect(await createAccount(db, buildForm({ email: form.email }))).toEqual({ ok: false, code: 'UNDER_REVIEW' });
});

test('records the inviter of an invitation code and ignores an unknown code', async () => {
  const { db } = testDb;
  const inviter = await buildMember(db);
  const invited = await createAccount(db, buildForm({ invitationCode: inviter.invitationCode }));
  const stranger = await createAccount(db, buildForm({ invitationCode: 'nobody has this' }));
  const inviterOf = async (result: typeof invited) => {
    const id = result.ok ? result.value.memberId : 0;
    return (await db.select({ by: members.invitedBy }).from(members).where(eq(members.id, id)))[0]?.by;
  };
  expect([await inviterOf(invited), await inviterOf(stranger)]).toEqual([inviter.id, null]);
});

test('accepts one of twenty concurrent registrations of a name', async () => {
  const { db } = testDb;
  const results = await Promise.all(
    Array.from({ length: 20 }, () => createAccount(db, buildForm({ username: 'only1' }))),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.code === 'USERNAME_USED')).toHaveLength(19);
});

test('logs in both members of look-alike names from before they were one, each by their own spelling', async () => {
  const { db } = testDb;
  const older = await buildMember(db, { username: 'Carmen', passwordHash });
  const newer = await buildMember(db, { username: 'Carrnen', passwordHash, usernameKey: ownNameKey('Carrnen') });
  for (const spelling of ['Carmen', 'CARMEN', 'Cármen'])
    expect(await checkCredentials(db, at(spelling))).toMatchObject({ value: { memberId: older.id } });
  for (const spelling of ['Carrnen', 'carrnen'])
    expect(await checkCredentials(db, at(spelling))).toMatchObject({ value: { memberId: newer.id } });
  expect(await createAccount(db, buildForm({ username: 'cárrnen' }))).toEqual(nameUsed);
});
