import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { members, passwordResets, sessions } from '@/db/schema';
import type { Email } from '@/lib/platform/providers/mailer';
import { hashToken } from '@/lib/platform/random-token';
import { startSession } from '@/lib/web/session/store';
import { findViewer } from '@/lib/web/session/viewer';
import { buildMember, type Member } from '@/lib/testing/build';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { changePassword } from './password-change';
import { sendResetLink } from './password-reset';
import { hashPassword, isPassword } from './passwords';

let database: TestDatabase;
let passwordHash: string;
let emails: Email[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  passwordHash = await hashPassword(oldPassword);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sendDueEmails(database.db);
  emails = [];
});

const oldPassword = 'a quiet Harbour';
const newPassword = 'a louder Harbour';

const build = (fields: Partial<Member> = {}) => buildMember(database.db, { passwordHash, ...fields });
const start = ({ id }: Member) =>
  startSession(database.db, {
    memberId: id,
    terminal: 'mobile',
    userAgent: '',
    addressPrefix: '192.0.2.1',
    now: new Date(),
  });

async function change(member: Member, form: { oldPassword: string; newPassword: string }, token?: string) {
  const changed = await changePassword(database.db, member, form, {
    outbox: testOutbox,
    sessionHash: (token && hashToken(token)) || undefined,
    addressPrefix: '192.0.2.1',
  });
  emails.push(...(await sendDueEmails(database.db)));
  return changed;
}

async function hasPassword({ id }: Member, password: string): Promise<boolean> {
  const [row] = await database.db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, id));
  return isPassword(row?.hash, password);
}

test('sets the new password, and emails the member in their language', async () => {
  const member = await build({ language: 'en' });
  expect(await change(member, { oldPassword, newPassword })).toEqual({ ok: true, value: null, messageKey: 'modified' });
  expect(await hasPassword(member, newPassword)).toBe(true);
  expect(emails).toMatchObject([{ to: member.email, subject: 'Your password was changed' }]);
  expect(emails[0]?.text).toContain('all your other devices');
});

test('refuses a wrong old password and changes nothing', async () => {
  const member = await build();
  const token = await start(member);
  expect(await change(member, { oldPassword: 'not this one', newPassword })).toEqual({
    ok: false,
    code: 'OLD_PASSWORD_INCORRECT',
  });
  expect(await hasPassword(member, oldPassword)).toBe(true);
  expect(await findViewer(database.db, token, new Date())).toMatchObject({ id: member.id });
  expect(emails).toEqual([]);
});

test('refuses a weak new password with the reason', async () => {
  const member = await build();
  const refused = [
    ['Password1', 'passwordCommon'],
    [`${member.username}-2024`, 'passwordPublic'],
  ] as const;
  for (const [newPassword, reason] of refused)
    expect(await change(member, { oldPassword, newPassword })).toMatchObject({
      code: 'INVALID',
      fields: { newPassword: reason },
    });
  expect(await hasPassword(member, oldPassword)).toBe(true);
});

test('ends the other sessions of the member only, and notifies the live connection of each', async () => {
  const { db, sql } = database;
  const [member, other] = [await build(), await build()];
  const [here, elsewhere, theirs] = [await start(member), await start(member), await start(other)];
  const ended: unknown[] = [];
  await sql.listen('session_ended', (payload) => void ended.push(JSON.parse(payload)));
  await change(member, { oldPassword, newPassword }, here);
  expect(await findViewer(db, here, new Date())).toMatchObject({ id: member.id });
  expect(await findViewer(db, elsewhere, new Date())).toBeUndefined();
  expect(await findViewer(db, theirs, new Date())).toMatchObject({ id: other.id });
  await expect.poll(() => ended).toEqual([{ memberId: member.id, idHash: hashToken(elsewhere).toString('hex') }]);
});

test('ends the emailed links to a new password', async () => {
  const member = await build();
  await sendResetLink(database.db, member.email, testOutbox);
  await change(member, { oldPassword, newPassword });
  const [link] = await database.db.select().from(passwordResets).where(eq(passwordResets.memberId, member.id));
  expect(link?.usedAt).not.toBeNull();
});

test('accepts exactly one of ten parallel changes', async () => {
  const member = await build();
  const token = await start(member);
  const passwords = Array.from({ length: 10 }, (_, n) => `password number ${n}`);
  const changed = await Promise.all(
    passwords.map((password) => change(member, { oldPassword, newPassword: password }, token)),
  );
  const winners = passwords.filter((_, n) => changed[n]?.ok);
  expect(winners).toHaveLength(1);
  expect(await hasPassword(member, winners[0] ?? '')).toBe(true);
  expect(emails).toHaveLength(1);
  expect(await database.db.$count(sessions, eq(sessions.memberId, member.id))).toBe(1);
});
