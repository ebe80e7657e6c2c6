import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailChanges, members, passwordResets, presence, profileChanges, trends } from '@/db/schema';
import type { Db } from '@/db/client';
import { hashPassword } from '@/lib/auth/passwords';
import { sendResetLink } from '@/lib/auth/password-reset';
import { imagePath } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import type { Email } from '@/lib/platform/providers/mailer';
import { hashToken } from '@/lib/platform/random-token';
import { startSession } from '@/lib/web/session/store';
import { buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { ProfileValues } from './model';
import { findFreeUntil, findNextChanges } from './profile-change-times';
import { confirmEmail, emailsPerWindow, findEmailChange, findPendingEmail, saveProfile } from './profile-changes';

let database: TestDatabase;
let db: Db;
let emails: Email[] = [];
let passwordHash: string;
const password = 'correct horse battery';
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  db = database.db;
  passwordHash = await hashPassword(password);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sendDueEmails(db);
  emails = [];
});

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);
/** Long ago enough that no change is free. */
const oldMember = (overrides: Partial<Member> = {}) =>
  buildMember(db, { createdAt: ago(400 * day), passwordHash, ...overrides });
let addresses = 0;
const newAddress = () => `new${(addresses += 1)}@example.test`;

async function save(member: Member, change: Partial<ProfileValues>) {
  const { email, birthday } = await read(member);
  const saved = await saveProfile(db, member, { email, birthday, password, ...change }, await contextOf(member));
  emails.push(...(await sendDueEmails(db)));
  return saved;
}

/** A context with a session of the member. */
async function contextOf({ id }: Member) {
  const start = {
    memberId: id,
    terminal: 'mobile',
    userAgent: '',
    addressPrefix: '192.0.2.1',
    now: new Date(),
  } as const;
  const sessionHash = hashToken(await startSession(db, start));
  return { outbox: testOutbox, takeRate: (): number => 0, sessionHash, addressPrefix: '192.0.2.1' };
}

async function read({ id }: { id: number }): Promise<Member> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  if (!row) throw new Error('no such member');
  return row;
}

const countChanges = ({ id }: Member) => db.$count(profileChanges, eq(profileChanges.memberId, id));
const tokenOf = (email: Email | undefined) => /\/confirm-email\/([\w-]{43})\n/.exec(email?.text ?? '')?.[1] ?? 'none';

/** Requests a new address and returns the token of its link. */
async function requestEmail(member: Member, email = newAddress()): Promise<string> {
  expect(await save(member, { email })).toMatchObject({ ok: true, value: { isEmailPending: true } });
  return tokenOf(emails.find(({ to }) => to === email));
}

async function confirm(token: string) {
  const confirmed = await confirmEmail(db, token, testOutbox);
  emails.push(...(await sendDueEmails(db)));
  return confirmed;
}

const modified = { ok: true, value: { isEmailPending: false }, messageKey: 'modified' };

describe('gender and birthday', () => {
  it('change once freely within a day of the registration, then when it is over, and that one counts', async () => {
    const member = await buildMember(db, { createdAt: ago(day - 60_000) });
    expect(await save(member, { gender: 'female' })).toEqual(modified);
    expect(await save(member, { birthday: '1991-01-01' })).toEqual(modified);
    const refused = await save(member, { gender: 'male' });
    expect(refused).toMatchObject({ code: 'GENDER_LIMIT' });
    expect(refused.ok ? 0 : refused.retry).toBeLessThanOrEqual(60);
    expect(await save(member, { birthday: '1992-02-29' })).toMatchObject({ code: 'BIRTHDAY_LIMIT' });
    expect(await read(member)).toMatchObject({ gender: 'female', birthday: '1991-01-01' });
    const next = await findNextChanges(db, member.id);
    expect([next.gender, next.birthday, next.email]).toEqual([
      member.createdAt.getTime() + day,
      member.createdAt.getTime() + day,
      null,
    ]);

    const joinedAt = ago(day + 60_000);
    await db.update(members).set({ createdAt: joinedAt }).where(eq(members.id, member.id));
    const freely = { createdAt: new Date(joinedAt.getTime() + day / 2) };
    await db.update(profileChanges).set(freely).where(eq(profileChanges.memberId, member.id));
    expect(await save(member, { gender: 'male' })).toEqual(modified);
    expect(await save(member, { gender: 'female' })).toMatchObject({ code: 'GENDER_LIMIT' });
  });

  it('are free until the end of the first day, which is known beforehand', async () => {
    const fresh = await buildMember(db, { createdAt: ago(day - 60_000) });
    expect(await findFreeUntil(db, fresh.id)).toBe(fresh.createdAt.getTime() + day);
    expect(await findFreeUntil(db, (await oldMember({ createdAt: ago(day + 1_000) })).id)).toBeNull();
  });

  it('change once in 90 days after the first day, each counted on its own, and free changes do not count', async () => {
    const member = await oldMember({ createdAt: ago(10 * day) });
    await db
      .insert(profileChanges)
      .values({ memberId: member.id, field: 'gender', oldValue: '', newValue: '', createdAt: ago(9.5 * day) });
    expect(await save(member, { gender: 'female' })).toEqual(modified);
    expect(await save(member, { birthday: '1991-01-01' })).toEqual(modified);
    const refused = await save(member, { gender: 'male' });
    expect(refused).toMatchObject({ ok: false, code: 'GENDER_LIMIT' });
    const seconds = limits.profileChange.everyDays * 86_400;
    expect(Math.abs((refused.ok ? 0 : (refused.retry ?? 0)) - seconds)).toBeLessThan(60);
    expect(await save(member, { birthday: '1992-01-01' })).toMatchObject({ code: 'BIRTHDAY_LIMIT' });
    expect(await read(member)).toMatchObject({ gender: 'female', birthday: '1991-01-01' });
    const next = await findNextChanges(db, member.id);
    expect(Math.abs((next.gender ?? 0) - Date.now() - 90 * day)).toBeLessThan(60_000);
    expect(next.email).toBeNull();
  });

  it.each([
    [89.9, false],
    [90.1, true],
  ])('after %d days, another change is allowed: %s', async (days, isAllowed) => {
    const member = await oldMember();
    await save(member, { gender: 'female' });
    await db
      .update(profileChanges)
      .set({ createdAt: ago(days * day) })
      .where(eq(profileChanges.memberId, member.id));
    expect((await save(member, { gender: 'male' })).ok).toBe(isAllowed);
  });

  it('change together or not at all', async () => {
    const member = await oldMember();
    await save(member, { gender: 'female' });
    const before = await countChanges(member);
    expect(await save(member, { gender: 'male', birthday: '1999-09-09', email: newAddress() })).toMatchObject({
      code: 'GENDER_LIMIT',
    });
    expect(await read(member)).toMatchObject({ gender: 'female', birthday: '1990-01-01' });
    expect([await countChanges(member), await findPendingEmail(db, member.id), emails]).toEqual([
      before,
      undefined,
      [],
    ]);
  });

  it('are logged with their old and new values', async () => {
    const member = await oldMember();
    await save(member, { gender: 'female', birthday: '1993-03-03' });
    const log = await db
      .select({ field: profileChanges.field, from: profileChanges.oldValue, to: profileChanges.newValue })
      .from(profileChanges)
      .where(eq(profileChanges.memberId, member.id))
      .orderBy(profileChanges.field);
    expect(log).toEqual([
      { field: 'birthday', from: '1990-01-01', to: '1993-03-03' },
      { field: 'gender', from: 'male', to: 'female' },
    ]);
  });

  it('one of parallel changes that wait for the same row passes', async () => {
    const member = await oldMember();
    const holder = await database.sql.reserve();
    await holder`begin`;
    await holder`select from members where id = ${member.id} for update`;
    const days = ['01', '02', '03', '04', '05'];
    const saving = Promise.all(days.map((n) => save(member, { birthday: `1991-01-${n}` })));
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await db.execute(isWaiting)).length).toBe(days.length);
    await holder`commit`;
    holder.release();
    expect((await saving).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countChanges(member)).toBe(1);
  });

  it('a new gender follows into presence and posts, and notifies the live connection', async () => {
    const member = await oldMember();
    await db.insert(presence).values({ memberId: member.id, gender: 'male', node: 'test' });
    await db.insert(trends).values({ authorId: member.id, authorGender: 'male', kind: 'joined' });
    const notified = new Promise<string>((resolve) => void database.sql.listen('member_event', resolve));
    await database.sql.listen('member_event', () => undefined);
    await save(member, { gender: 'female' });
    expect(JSON.parse(await notified)).toEqual({ kind: 'status', memberId: member.id });
    const [presenceRow] = await db.select().from(presence).where(eq(presence.memberId, member.id));
    const [post] = await db.select().from(trends).where(eq(trends.authorId, member.id));
    expect([presenceRow?.gender, post?.authorGender]).toEqual(['female', 'female']);
  });
});

describe('a profile', () => {
  it('that is unchanged is refused and not logged', async () => {
    const member = await oldMember();
    expect(await save(member, { gender: 'male', email: member.email.toUpperCase() })).toEqual({
      ok: false,
      code: 'UNCHANGED',
    });
    expect(await countChanges(member)).toBe(0);
  });

  it('takes an avatar of the member, and none of others', async () => {
    const member = await oldMember();
    const own = await buildUpload(db, member);
    const foreign = await buildUpload(db, await oldMember());
    const rejected = await buildUpload(db, member, { review: 'rejected' });
    expect(await save(member, { avatar: own.key })).toEqual(modified);
    for (const avatar of [foreign.key, rejected.key, 'f'.repeat(32)])
      expect(await save(member, { avatar, birthday: '1991-01-01' })).toMatchObject({ code: 'AVATAR_NOT_FOUND' });
    expect(await read(member)).toMatchObject({ avatarKey: own.key, birthday: '1990-01-01' });
    expect(await save(member, { avatar: own.key })).toMatchObject({ code: 'UNCHANGED' });
    expect(imagePath((await read(member)).avatarKey, 480)).toContain(own.key);
  });
});

describe('a new email', () => {
  it('takes effect once its link is used, and the old address is informed twice', async () => {
    const member = await oldMember({ language: 'zhcn' });
    const email = newAddress();
    const token = await requestEmail(member, email);
    expect(await read(member)).toMatchObject({ email: member.email, emailConfirmedAt: null });
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, '确认你的新邮箱'],
      [member.email, '你的账号正在更换邮箱'],
    ]);
    expect(emails[1]?.text).not.toContain(token);
    expect(await findPendingEmail(db, member.id)).toBe(email);
    expect(await findEmailChange(db, token)).toEqual({ username: member.username, email });

    expect(await confirm(token)).toEqual({ ok: true, value: null, messageKey: 'emailConfirmed' });
    const changed = await read(member);
    expect(changed).toMatchObject({ email, emailKey: email });
    expect(changed.emailConfirmedAt).not.toBeNull();
    expect(emails[2]).toMatchObject({ to: member.email, subject: '你的邮箱已更换' });
    expect(await findPendingEmail(db, member.id)).toBeUndefined();
    expect(await save(member, { email: newAddress() })).toMatchObject({ code: 'EMAIL_LIMIT' });
  });

  it('is stored as the hash of its link only', async () => {
    const member = await oldMember();
    const token = await requestEmail(member);
    const [row] = await db.select().from(emailChanges).where(eq(emailChanges.memberId, member.id));
    expect(row?.tokenHash).toEqual(hashToken(token));
  });

  it('is confirmed by one of twenty parallel uses of its link', async () => {
    const member = await oldMember();
    const token = await requestEmail(member);
    const uses = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countChanges(member)).toBe(1);
    expect(emails).toHaveLength(3);
  });

  it.each(['used', 'expired', 'replaced', 'malformed', 'of an erased account'])(
    'is not set by a link that is %s',
    async (kind) => {
      const member = await oldMember();
      let token = await requestEmail(member);
      if (kind === 'used') await confirm(token);
      if (kind === 'expired') await db.update(emailChanges).set({ expiresAt: sql`now()` });
      if (kind === 'replaced') await requestEmail(member);
      if (kind === 'malformed') token = `${token.slice(1)}'`;
      if (kind === 'of an erased account')
        await db.update(members).set({ status: 'erased' }).where(eq(members.id, member.id));
      const before = await read(member);
      expect(await findEmailChange(db, token)).toBeUndefined();
      expect(await confirm(token)).toEqual({ ok: false, code: 'LINK_DEAD' });
      expect(await read(member)).toEqual(before);
    },
  );

  it('that belongs to an account is refused at the request', async () => {
    const [member, other] = [await oldMember(), await oldMember()];
    expect(await save(member, { email: other.email.toUpperCase() })).toEqual({ ok: false, code: 'EMAIL_TAKEN' });
    expect(emails).toEqual([]);
  });

  it('that another account has taken since is refused at the confirmation', async () => {
    const [first, second] = [await oldMember(), await oldMember()];
    const email = newAddress();
    const late = await requestEmail(second, email);
    emails = [];
    expect(await confirm(await requestEmail(first, email.toUpperCase()))).toMatchObject({ ok: true });
    expect(await confirm(late)).toEqual({ ok: false, code: 'EMAIL_TAKEN' });
    expect(await read(second)).toMatchObject({ email: second.email, emailConfirmedAt: null });
    expect(await countChanges(second)).toBe(0);
  });

  it('ends the links to a new password that were emailed to the old address', async () => {
    const member = await oldMember();
    await sendResetLink(db, member.email, testOutbox);
    const isOpen = sql`member_id = ${member.id} and used_at is null`;
    expect(await db.$count(passwordResets, isOpen)).toBe(1);
    emails = [];
    await confirm(await requestEmail(member));
    expect(await db.$count(passwordResets, isOpen)).toBe(0);
  });

  it('can be requested five times in half an hour, even in parallel', async () => {
    const member = await oldMember();
    const maxEmails = emailsPerWindow;
    const saved = await Promise.all(Array.from({ length: 12 }, () => save(member, { email: newAddress() })));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(maxEmails);
    const refused = await save(member, { email: newAddress() });
    expect(refused).toMatchObject({ ok: false, code: 'TOO_MANY' });
    expect(refused.ok ? 0 : refused.retry).toBeGreaterThan(1700);
    await db.update(emailChanges).set({ createdAt: sql`now() - interval '31 minutes'` });
    expect(await save(member, { email: newAddress() })).toMatchObject({ ok: true });
  });

  it('waits for the limit of emails to an address', async () => {
    const member = await oldMember();
    const form = { email: newAddress(), birthday: '1991-01-01', password };
    const refused = await saveProfile(db, member, form, { ...(await contextOf(member)), takeRate: () => 60 });
    expect(refused).toEqual({ ok: false, code: 'TOO_MANY', retry: 60 });
    expect(await read(member)).toMatchObject({ birthday: '1990-01-01' });
  });
});
