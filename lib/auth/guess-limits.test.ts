import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountGuesses, memberDevices } from '@/db/schema';
import type { Db } from '@/db/client';
import { guesses } from './guess-limits';
import { createToken, hashToken } from '@/lib/platform/random-token';
import { buildMember, type Member } from '@/lib/testing/build';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { post, siteUrl } from '@/lib/testing/product';
import { password, startWorld, type World } from '@/lib/testing/world';
import { checkCredentials } from './accounts';
import { checkOwnPassword } from './own-password';
import { sendResetLink } from './password-reset';

/* Wrong passwords for an account from many addresses. */

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  // Hundreds of passwords are checked, at the cost that their hash names.
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...real, hash: (password: string) => real.hash(password, cheap) };
});

let world: World;
let db: Db;
beforeAll(async () => {
  world = await startWorld();
  db = world.product.db;
});
afterAll(() => world.stop());

const { typed, logIn, session, staff } = guesses;
const newPassword = 'another long password';
const build = (fields: Partial<Member> = {}) => buildMember(db, { passwordHash: world.man.passwordHash, ...fields });

let addresses = 0;
/** Each from another address, as a network of many machines does. */
async function guess(account: string, password = 'wrong one', device?: Buffer) {
  const number = (addresses += 1);
  const addressPrefix = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const checked = await checkCredentials(db, { account, password, addressPrefix, device });
  return checked.ok ? 'right' : checked.code;
}

async function repeat<T>(times: number, action: (index: number) => Promise<T>): Promise<T[]> {
  const replies: T[] = [];
  for (let index = 0; index < times; index += 1) replies.push(await action(index));
  return replies;
}

const ofAnyName = (...names: string[]) => repeat(2 * typed, (index) => guess(names[index % names.length] ?? ''));

test('names and email of a member have no more wrong passwords in a day than a member has, in turn', async () => {
  const { username, email } = await build();
  const replies = await ofAnyName(username, email);
  expect(replies).toEqual(Array(logIn).fill('INCORRECT_CREDENTIALS'));
  for (const account of [username, email, username.toUpperCase(), email.toUpperCase()])
    expect(await guess(account, password)).toBe('LOGIN_GUARDED');
});

test('as many as that, when they come at once', async () => {
  const { username } = await build();
  const replies = await Promise.all(Array.from({ length: 3 * typed }, () => guess(username)));
  expect(replies.filter((reply) => reply === 'INCORRECT_CREDENTIALS')).toHaveLength(typed);
  expect(await guess(username, password)).toBe('LOGIN_GUARDED');
});

test('an unknown name and email have the replies of known ones, and say for how long', async () => {
  const { username, email } = await build();
  const known = [...(await ofAnyName(username, email)), await guess(username), await guess(email)];
  const unknown = ['unknown', 'unknown@example.test'];
  expect([...(await ofAnyName(...unknown)), ...(await repeat(2, (index) => guess(unknown[index] ?? '')))]).toEqual(
    known,
  );
  const reply = await post('/member/index/login', { account: 'unknown', password }, { browserFrom: siteUrl });
  expect(reply.body).toMatchObject({ status: -7, code: 'LOGIN_GUARDED', retry: expect.any(Number) as number });
  expect(reply.body.retry).toBeGreaterThan(23 * 3600);
});

test('a member of staff has fewer, without a reply that shows it', async () => {
  const { username, email } = await build({ role: 'support' });
  const replies = await repeat(staff.logIn + 1, (index) => guess(index % 2 ? username : email));
  expect(new Set(replies)).toEqual(new Set(['INCORRECT_CREDENTIALS']));
  for (const account of [username, email]) expect(await guess(account, password)).toBe('INCORRECT_CREDENTIALS');
});

test('right passwords from many addresses are no guesses', async () => {
  const { username } = await build();
  const replies = await repeat(typed + 5, () => guess(username, password));
  expect(new Set(replies)).toEqual(new Set(['right']));
});

test('a guess is allowed again a day after the oldest one', async () => {
  const { username, usernameKey } = await build();
  await repeat(typed, () => guess(username));
  expect(await guess(username, password)).toBe('LOGIN_GUARDED');
  const row = eq(accountGuesses.guessKey, usernameKey);
  await db
    .update(accountGuesses)
    .set({ wrongAt: sql`array_prepend(now() - interval '1441 minutes', ${accountGuesses.wrongAt}[2:])` })
    .where(row);
  expect(await guess(username, password)).toBe('right');
});

test('a browser that the member used before logs in meanwhile, and guesses no more than the log-in', async () => {
  const member = await build();
  const [own, foreign] = [hashToken(createToken()), hashToken(createToken())];
  await db.insert(memberDevices).values([
    { memberId: member.id, deviceHash: own },
    { memberId: world.woman.id, deviceHash: foreign },
  ]);
  await ofAnyName(member.username, member.email);
  expect(await guess(member.username, password, foreign)).toBe('LOGIN_GUARDED');
  expect(await guess(member.username, password, own)).toBe('right');
  await repeat(logIn, () => guess(member.email, 'wrong one', own));
  expect(await guess(member.username, password, own)).toBe('LOGIN_GUARDED');
});

test('an emailed link lets the owner in, and keeps the browser in although the guessing goes on', async () => {
  const member = await build();
  await ofAnyName(member.username, member.email);
  await sendResetLink(db, member.email, testOutbox);
  const token = (await sendDueEmails(db)).flatMap(({ text }) => /\/reset\/([\w-]{43})/.exec(text)?.[1] ?? []).at(-1);
  const fromPage = { browserFrom: siteUrl };
  const set = await post('/member/index/resetpwd', { key: token, newpassword: newPassword }, fromPage);
  expect(set.body.status).toBe(200);
  expect(await guess(member.username, newPassword)).toBe('right');
  await ofAnyName(member.username, member.email);
  expect(await guess(member.username, newPassword)).toBe('LOGIN_GUARDED');
  const [cookie = ''] = set.cookies.find((line) => line.includes('device'))?.split(';') ?? [];
  const form = { account: member.username, password: newPassword };
  expect((await post('/member/index/login', form, fromPage)).body).toMatchObject({ code: 'LOGIN_GUARDED' });
  const known = await post('/member/index/login', form, { ...fromPage, headers: { cookie } });
  expect(known.body.status).toBe(200);
});

test.each([
  ['a member', null, session],
  ['a member of staff', 'support', staff.session],
] as const)(
  'the sessions of %s have their own number, which guesses at the log-in do not use up',
  async (_, role, limit) => {
    const member = await build({ role });
    const own = async (password: string) => {
      const addressPrefix = `192.0.2.${(addresses += 1)}`;
      const checked = await checkOwnPassword(db, { memberId: member.id, password, addressPrefix });
      return checked.ok ? 'right' : checked.code;
    };
    await ofAnyName(member.username, member.email);
    expect(await own(password)).toBe('right');
    expect(await repeat(limit, () => own('wrong one'))).toEqual(Array(limit).fill('WRONG_PASSWORD'));
    expect(await own(password)).toBe('TOO_MANY');
  },
);
