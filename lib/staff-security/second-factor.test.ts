import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, members, recoveryCodes, sessions } from '@/db/schema';
import { eq } from 'drizzle-orm';
import { env } from '@/lib/platform/env';
import { resetSecondFactor } from '@/lib/staff-members/actions';
import { hashPassword } from '@/lib/auth/passwords';
import { buildMember, type Member } from '@/lib/testing/build';
import { logInAs, post } from '@/lib/testing/product';
import { password, startWorld, type World } from '@/lib/testing/world';
import { Secret } from 'otpauth';
import { hashToken } from '@/lib/platform/random-token';
import { expireSiteSettings } from '@/lib/site-settings/queries';
import { findLack } from './assurance';
import { keyRecoveryCodes } from './recovery-codes';
import { startSecondFactor } from './second-factor';
import { codeAt } from './totp';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let staff: Member;
let token: string;
beforeEach(async () => {
  staff = await buildMember(world.product.db, { role: 'administrator', passwordHash: await hashPassword(password) });
  token = await logInAs(world.product, staff);
});

const minute = 60_000;
const plainHash = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest();
const call = async (
  name: 'confirm' | 'totp_start' | 'totp_enable' | 'conversations',
  fields: Record<string, unknown> = {},
) => (await post(`/member/staff/${name}`, fields, { token })).body;
const forget = (columns: string) =>
  world.product.sql.unsafe(`update sessions set ${columns} where member_id = ${staff.id}`);

/** `at` is the time of the code that enabled it, whose step may have passed since. */
async function enable(): Promise<{ secret: Buffer; codes: string[]; at: number }> {
  const made = await startSecondFactor(world.product.db, staff);
  if (!made.ok) throw new Error(made.code);
  const secret = Buffer.from(Secret.fromBase32(made.value.secret).bytes);
  const at = Date.now();
  const reply = await call('totp_enable', { code: codeAt(secret, new Date(at)) });
  expect(reply.status).toBe(200);
  return { at, secret, codes: reply.data as string[] };
}

test('a session without a code is refused, and admitted after one', async () => {
  const { secret, at } = await enable();
  await forget('totp_at = null');
  expect(await call('conversations')).toMatchObject({ status: 428, code: 'TOTP_REQUIRED' });
  // The code that enabled the factor counts once; that of the next step is within the allowed difference of clocks.
  expect(await call('confirm', { code: codeAt(secret, new Date(at)) })).toMatchObject({ code: 'WRONG_CODE' });
  const next = codeAt(secret, new Date(at + minute / 2));
  expect(await call('confirm', { code: next })).toMatchObject({ status: 200 });
  expect(await call('conversations')).toMatchObject({ status: 200 });
  await forget('totp_at = null');
  expect(await call('confirm', { code: next })).toMatchObject({ code: 'WRONG_CODE' });
});

test('each recovery code admits once, in any spelling', async () => {
  const { codes } = await enable();
  expect(codes).toHaveLength(10);
  await forget('totp_at = null');
  const [code = ''] = codes;
  expect(await call('confirm', { code: ` ${code.replace('-', '').toUpperCase()} ` })).toMatchObject({ status: 200 });
  await forget('totp_at = null');
  expect(await call('confirm', { code })).toMatchObject({ code: 'WRONG_CODE' });
});

test('a code in full-width digits counts like the same in ASCII, and those of other scripts are refused', async () => {
  const made = await startSecondFactor(world.product.db, staff);
  if (!made.ok) throw new Error(made.code);
  const secret = Buffer.from(Secret.fromBase32(made.value.secret).bytes);
  for (const code of ['١٢٣٤٥٦', '𝟏𝟐𝟑𝟒𝟓', '六五四三二一', '12345６７', '', '一'])
    expect((await call('totp_enable', { code })).status, code).not.toBe(500);
  const typed = codeAt(secret, new Date()).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  expect(await call('totp_enable', { code: `${typed.slice(0, 3)} ${typed.slice(3)}` })).toMatchObject({ status: 200 });
  const next = codeAt(secret, new Date(Date.now() + minute / 2)).replace(/\d/g, (digit) =>
    String.fromCharCode(0xff10 + Number(digit)),
  );
  expect(await call('confirm', { code: next })).toMatchObject({ status: 200 });
});

test('recovery codes have 128 bits, and their stored hash needs the secret of the site', async () => {
  const { codes } = await enable();
  for (const code of codes) expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(128);
  expect(new Set(codes).size).toBe(codes.length);
  const rows = await world.product.db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, staff.id));
  const stored = rows.map(({ codeHash }) => codeHash.toString('hex'));
  const plain = codes.map((code) => plainHash(code).toString('hex'));
  expect(stored.filter((hash) => plain.includes(hash))).toEqual([]);
  expect(rows.every(({ isKeyed }) => isKeyed)).toBe(true);
});

test('recovery codes of an earlier version admit once, before and after the key is put over them', async () => {
  await enable();
  const codes = ['abcde-23456', 'bcdef-34567'];
  const [first = '', second = ''] = codes;
  await world.product.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ memberId: staff.id, codeHash: plainHash(code), isKeyed: false })));
  await forget('totp_at = null');
  expect(await call('confirm', { code: first })).toMatchObject({ status: 200 });
  expect(await call('confirm', { code: first })).toMatchObject({ code: 'WRONG_CODE' });
  await keyRecoveryCodes(world.product.db, env().AUTH_SECRET);
  const plain = await world.product.db.$count(recoveryCodes, eq(recoveryCodes.isKeyed, false));
  expect(plain).toBe(0);
  expect(await call('confirm', { code: first })).toMatchObject({ code: 'WRONG_CODE' });
  expect(await call('confirm', { code: second.toUpperCase() })).toMatchObject({ status: 200 });
  expect(await call('confirm', { code: second })).toMatchObject({ code: 'WRONG_CODE' });
});

test('requires a second factor of staff who have none, except in the demo', async () => {
  await forget('totp_at = null');
  expect(await call('conversations')).toMatchObject({ status: 428, code: 'TOTP_REQUIRED' });
  const inDemo = () => findLack(world.product.db, hashToken(token), 'totp', true);
  expect(await inDemo()).toBeUndefined();
  await enable();
  await forget('totp_at = null');
  expect(await inDemo()).toBe('TOTP_REQUIRED');
});

describe('after an administrator ended a second factor', () => {
  const reset = () => {
    const act = { actorId: world.agent.id, memberId: staff.id, reason: 'a lost phone' };
    return resetSecondFactor(world.product.db, act);
  };
  const lackOf = (one: string) => findLack(world.product.db, hashToken(one), 'totp', true);

  test('every session is over, also one that never gave a code', async () => {
    await enable();
    const withPassword = await logInAs(world.product, staff);
    await world.product.sql`update sessions set totp_at = null where id_hash = ${hashToken(withPassword)}`;
    expect(await lackOf(withPassword)).toBe('TOTP_REQUIRED');
    expect(await reset()).toMatchObject({ ok: true });
    expect(await world.product.db.$count(sessions, eq(sessions.memberId, staff.id))).toBe(0);
  });

  test('the password alone reaches the setting up of another one, and nothing else, also in the demo', async () => {
    await enable();
    await reset();
    token = await logInAs(world.product, staff);
    await forget('totp_at = null');
    expect(await call('conversations')).toMatchObject({ status: 428, code: 'TOTP_REQUIRED' });
    expect(await call('confirm', { password })).toMatchObject({ status: 200 });
    expect(await lackOf(token)).toBe('TOTP_REQUIRED');
    await startSecondFactor(world.product.db, staff);
    expect(await lackOf(token)).toBe('TOTP_REQUIRED');
    await enable();
    expect(await lackOf(token)).toBeUndefined();
  });

  test.each([
    ['deleted', (id: number) => world.product.sql`delete from staff_secrets where member_id = ${id}`],
    [
      'no longer confirmed',
      (id: number) => world.product.sql`update staff_secrets set confirmed_at = null where member_id = ${id}`,
    ],
    [
      'replaced',
      (id: number) => world.product.sql`update staff_secrets set secret = 'another' where member_id = ${id}`,
    ],
  ])('the same holds for one that was %s', async (_, lose) => {
    await enable();
    await lose(staff.id);
    expect(await world.product.db.$count(sessions, eq(sessions.memberId, staff.id))).toBe(0);
    token = await logInAs(world.product, staff);
    await forget('totp_at = null');
    expect(await lackOf(token)).toBe('TOTP_REQUIRED');
  });

  test('a role that is taken and given again requires it too', async () => {
    await enable();
    await reset();
    await world.product.db.update(members).set({ role: null }).where(eq(members.id, staff.id));
    await world.product.db.update(members).set({ role: 'support' }).where(eq(members.id, staff.id));
    token = await logInAs(world.product, staff);
    await forget('totp_at = null');
    expect(await lackOf(token)).toBe('TOTP_REQUIRED');
  });

  test('recovery codes of the ended one admit nothing', async () => {
    const { codes } = await enable();
    await reset();
    token = await logInAs(world.product, staff);
    await forget('totp_at = null');
    expect(await call('confirm', { code: codes[0] })).toMatchObject({ code: 'WRONG_CODE' });
  });
});

test('an hour after the log-in, the password and a code are required again for the second factor', async () => {
  await forget(`confirmed_at = now() - interval '61 minutes'`);
  expect(await call('totp_start')).toMatchObject({ status: 428, code: 'CONFIRM_REQUIRED' });
  expect(await call('confirm', { password: 'not the password' })).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(await call('totp_start')).toMatchObject({ status: 428 });
  expect(await call('confirm', { password })).toMatchObject({ status: 200 });
  expect(await call('totp_start')).toMatchObject({ status: 200 });
});

test('the password counts for as long as staff chose', async () => {
  const { db, sql } = world.product;
  await sql`insert into site_settings (name, value) values ('lifetimes', '{"staffConfirmMinutes": 5}')`;
  expireSiteSettings(db);
  await forget(`confirmed_at = now() - interval '6 minutes'`);
  expect(await findLack(db, hashToken(token), 'password')).toBe('CONFIRM_REQUIRED');
  await sql`delete from site_settings`;
  expireSiteSettings(db);
  expect(await findLack(db, hashToken(token), 'password')).toBeUndefined();
});

test('with a second factor, the password alone confirms nothing', async () => {
  const { codes } = await enable();
  await forget(`confirmed_at = now() - interval '61 minutes'`);
  expect(await call('confirm', { password })).toMatchObject({ code: 'WRONG_CODE' });
  expect(await call('totp_start')).toMatchObject({ code: 'CONFIRM_REQUIRED' });
  expect(await call('confirm', { password, code: codes[0] })).toMatchObject({ status: 200 });
  expect(await call('totp_start')).toMatchObject({ code: 'ALREADY_ENABLED' });
});

test('enabling is in the audit log, and no second secret replaces the first', async () => {
  await enable();
  const rows = await world.product.db.select({ act: auditLog.act, actorId: auditLog.actorId }).from(auditLog);
  expect(rows.filter(({ actorId }) => actorId === staff.id)).toEqual([{ act: 'staff.totp_enable', actorId: staff.id }]);
  expect(await call('totp_start')).toMatchObject({ code: 'ALREADY_ENABLED' });
  expect(await call('totp_enable', { code: '123456' })).toMatchObject({ code: 'WRONG_CODE' });
});

test('enabling ends the other sessions, and leaves those of other members', async () => {
  const other = await logInAs(world.product, staff);
  const foreign = await logInAs(world.product, world.woman);
  const { secret } = await enable();
  expect(secret).toHaveLength(20);
  const { db } = world.product;
  const isOpen = async (one: string) => (await db.$count(sessions, eq(sessions.idHash, hashToken(one)))) === 1;
  expect([await isOpen(token), await isOpen(other), await isOpen(foreign)]).toEqual([true, false, true]);
  expect(await call('totp_start')).toMatchObject({ code: 'ALREADY_ENABLED' });
});
