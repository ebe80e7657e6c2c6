import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailUndos, members, sessions } from '@/db/schema';
import type { Db } from '@/db/client';
import { createAccount } from '@/lib/auth/accounts';
import { checkOwnPassword } from '@/lib/auth/own-password';
import { setPasswordByLink } from '@/lib/auth/password-reset';
import { hashPassword } from '@/lib/auth/passwords';
import { limits } from '@/lib/core/limits';
import { hashToken } from '@/lib/platform/random-token';
import type { Email } from '@/lib/platform/providers/mailer';
import { startSession } from '@/lib/web/session/store';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { registrationOf } from '@/lib/testing/world';
import { findEmailUndo, undoEmail } from './email-undo';
import { confirmEmail, saveProfile } from './profile-changes';
import { findNextChanges } from './profile-change-times';

let database: TestDatabase;
let db: Db;
let passwordHash: string;
const password = 'correct horse battery';
const day = 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  db = database.db;
  passwordHash = await hashPassword(password);
});
afterAll(() => database.close());

const build = (overrides: Partial<Member> = {}) =>
  buildMember(db, { passwordHash, language: 'en', createdAt: new Date(Date.now() - 400 * day), ...overrides });

let addresses = 0;
const newAddress = () => `address${(addresses += 1)}@example.test`;

async function read({ id }: Member): Promise<Member> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  if (!row) throw new Error('no such member');
  return row;
}

const tokenOf = (page: string, emails: readonly Email[]) =>
  emails.map(({ text }) => new RegExp(`/${page}/([\\w-]{43})\\n`).exec(text)?.[1]).find(Boolean) ?? 'none';

async function request(member: Member, email: string) {
  const start = { memberId: member.id, terminal: 'mobile', userAgent: '', addressPrefix: '', now: new Date() } as const;
  const sessionHash = hashToken(await startSession(db, start));
  const { birthday } = await read(member);
  const context = { outbox: testOutbox, takeRate: () => 0, sessionHash, addressPrefix: '' };
  return saveProfile(db, member, { email, birthday, password }, context);
}

/** Changes the email of a member as if it were the first change of the account; returns the emails about it. */
async function change(member: Member, email: string): Promise<Email[]> {
  await database.sql`update profile_changes set created_at = now() - interval '91 days' where member_id = ${member.id}`;
  expect(await request(member, email)).toMatchObject({ ok: true });
  const token = tokenOf('confirm-email', await sendDueEmails(db));
  expect(await confirmEmail(db, token, testOutbox)).toMatchObject({ ok: true });
  return sendDueEmails(db);
}

const changeAndGetLink = async (member: Member, email: string) => tokenOf('undo-email', await change(member, email));
const register = (email: string) => {
  const { username, password: chosen, country } = registrationOf();
  return createAccount(db, {
    ...{
      username,
      email,
      password: chosen,
      country,
      gender: 'male',
      birthday: '1990-01-01',
      locale: 'en',
      siteName: 'Yuanfen',
    },
    ...{ needsApproval: false, reasons: [], registration: { addressPrefix: '', userAgent: '', deviceHash: undefined } },
  });
};

describe('the link to a former address', () => {
  it.each([
    ['en', 'Your email was changed', '7 days'],
    ['zhcn', '你的邮箱已更换', '7天'],
    ['zhtw', '你的電子郵件已更換', '7天'],
  ] as const)('is emailed to it alone, in %s', async (language, subject, days) => {
    const member = await build({ language });
    const [email, ...others] = await change(member, newAddress());
    expect(email).toMatchObject({ to: member.email, subject });
    expect(email?.text).toContain(days);
    expect(others).toEqual([]);
    expect(
      await findEmailUndo(
        db,
        tokenOf(
          'undo-email',
          [email].flatMap((address) => address ?? []),
        ),
      ),
    ).toEqual({
      username: member.username,
      email: member.email,
    });
  });

  it.each(['administrator', null] as const)(
    'gives the account back, and makes its password useless: %s',
    async (role) => {
      const member = await build({ role });
      const taken = newAddress();
      const token = await changeAndGetLink(member, taken);
      await db
        .update(members)
        .set({ passwordHash: await hashPassword('of the thief') })
        .where(eq(members.id, member.id));
      await startSession(db, {
        memberId: member.id,
        terminal: 'client',
        userAgent: '',
        addressPrefix: '',
        now: new Date(),
      });

      const undone = await undoEmail(db, token, testOutbox);
      expect(undone).toMatchObject({ ok: true, messageKey: 'emailUndone' });
      expect(await read(member)).toMatchObject({ email: member.email, emailKey: member.emailKey, role });
      expect(await db.$count(sessions, eq(sessions.memberId, member.id))).toBe(0);
      for (const known of ['of the thief', password])
        expect((await checkOwnPassword(db, { memberId: member.id, password: known, addressPrefix: '' })).ok).toBe(
          false,
        );
      expect(await sendDueEmails(db)).toMatchObject([{ to: taken, subject: 'The change of your email was undone' }]);

      const resetToken = undone.ok ? undone.value : '';
      expect(await setPasswordByLink(db, { token: resetToken, newPassword: 'a new Harbour' })).toMatchObject({
        ok: true,
      });
      const own = { memberId: member.id, password: 'a new Harbour', addressPrefix: '192.0.2.7' };
      expect(await checkOwnPassword(db, own)).toMatchObject({ ok: true });
      // The change that was undone does not count against the owner.
      expect((await findNextChanges(db, member.id)).email).toBeNull();
    },
  );

  it('works after further changes, and the oldest one decides', async () => {
    const member = await build();
    const [second, third, fourth] = [newAddress(), newAddress(), newAddress()];
    const oldest = await changeAndGetLink(member, second);
    const middle = await changeAndGetLink(member, third);
    const newest = await changeAndGetLink(member, fourth);
    expect(await undoEmail(db, middle, testOutbox)).toMatchObject({ ok: true });
    expect((await read(member)).email).toBe(second);
    expect(await undoEmail(db, newest, testOutbox)).toEqual({ ok: false, code: 'LINK_DEAD' });
    expect(await undoEmail(db, oldest, testOutbox)).toMatchObject({ ok: true });
    expect((await read(member)).email).toBe(member.email);
    for (const token of [oldest, middle, newest]) {
      expect(await findEmailUndo(db, token)).toBeUndefined();
      expect(await undoEmail(db, token, testOutbox)).toEqual({ ok: false, code: 'LINK_DEAD' });
    }
    expect((await read(member)).email).toBe(member.email);
  });

  it('is used by one of twenty parallel uses', async () => {
    const member = await build();
    const token = await changeAndGetLink(member, newAddress());
    const uses = await Promise.all(Array.from({ length: 20 }, () => undoEmail(db, token, testOutbox)));
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sendDueEmails(db)).toHaveLength(1);
  });

  it('is dead after seven days, with one letter changed, and for an erased account', async () => {
    const member = await build();
    const token = await changeAndGetLink(member, newAddress());
    const before = await read(member);
    const [row] = await db.select().from(emailUndos).where(eq(emailUndos.memberId, member.id));
    expect(row?.tokenHash).toEqual(hashToken(token));
    const life = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
    expect(life / day).toBeCloseTo(limits.emailChange.undoDays, 1);
    const another = `${token.slice(1)}${token.startsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [another, '', `${token}A`, "'"]) {
      expect(await findEmailUndo(db, wrong)).toBeUndefined();
      expect(await undoEmail(db, wrong, testOutbox)).toEqual({ ok: false, code: 'LINK_DEAD' });
    }
    await db.update(emailUndos).set({ expiresAt: new Date() }).where(eq(emailUndos.memberId, member.id));
    expect(await findEmailUndo(db, token)).toBeUndefined();
    expect(await undoEmail(db, token, testOutbox)).toEqual({ ok: false, code: 'LINK_DEAD' });
    expect(await read(member)).toEqual(before);
  });
});

describe('a former address', () => {
  it('belongs to no other account while its link works, and to any afterwards', async () => {
    const [member, thief] = [await build(), await build()];
    const token = await changeAndGetLink(member, newAddress());
    expect(await register(member.email.toUpperCase())).toMatchObject({ code: 'EMAIL_USED' });
    expect(await request(thief, member.email.toUpperCase())).toMatchObject({ code: 'EMAIL_TAKEN' });
    await expect(
      db.update(members).set({ email: member.email, emailKey: member.emailKey }).where(eq(members.id, thief.id)),
    ).rejects.toThrow();
    expect(await undoEmail(db, token, testOutbox)).toMatchObject({ ok: true });

    const moved = await build();
    await changeAndGetLink(moved, newAddress());
    await db.update(emailUndos).set({ expiresAt: new Date() }).where(eq(emailUndos.memberId, moved.id));
    expect(await register(moved.email)).toMatchObject({ ok: true });
  });

  it('is not taken by a registration that waits for the change', async () => {
    const member = await build();
    expect(await request(member, newAddress())).toMatchObject({ ok: true });
    const token = tokenOf('confirm-email', await sendDueEmails(db));
    const holder = await database.sql.reserve();
    await holder`begin`;
    await holder`select * from confirm_email(p_link_hash => ${hashToken(token)},
      p_undo_link_hash => ${hashToken('undo')}, p_undo_days => 7, p_free_hours => 24, p_every_days => 90)`;
    // The insert of a registration whose look-up was before the change.
    const registering = build({ email: member.email });
    const outcome = registering.then(
      () => 'registered',
      () => 'refused',
    );
    const waiting = () =>
      database.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await waiting()).length === 0);
    await holder`commit`;
    holder.release();
    expect(await outcome).toBe('refused');
    expect(await db.$count(members, eq(members.emailKey, member.emailKey))).toBe(0);
  });

  it('can be taken again by its own member', async () => {
    const member = await build();
    const token = await changeAndGetLink(member, newAddress());
    await change(member, member.email);
    expect((await read(member)).email).toBe(member.email);
    expect(await undoEmail(db, token, testOutbox)).toMatchObject({ ok: true });
  });
});
