import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvals, memberDevices, members, registrations, siteSettings, trends } from '@/db/schema';
import { database } from '@/lib/platform/database';
import { buildMember } from '@/lib/testing/build';
import { post, siteUrl } from '@/lib/testing/product';
import { clearSiteSettings } from '@/lib/testing/site-settings';
import { expireSiteSettings } from '@/lib/site-settings/queries';
import { password, registrationOf, startWorld, type World } from '@/lib/testing/world';
import { hashToken } from '@/lib/platform/random-token';
import { getApprovalRules } from '@/lib/site-settings/approval-rules';

/* Registration by the call, in the mode `risk`. */

let world: World;
let address = '';
beforeAll(async () => {
  world = await startWorld({ APPROVAL_MODE: 'risk', TRUSTED_PROXIES: '127.0.0.1, ::1' });
});
afterAll(() => world.stop());

let addresses = 0;
beforeEach(async () => {
  await clearSiteSettings(database().db);
  addresses += 1;
  address = `203.0.113.${addresses}`;
});

type Sent = { readonly browserFrom?: string; readonly headers?: Record<string, string> };

const register = (overrides: Record<string, unknown> = {}, { headers, ...sent }: Sent = {}) =>
  post('/member/index/register', registrationOf(overrides), {
    ...sent,
    headers: { 'x-forwarded-for': address, 'user-agent': 'Tester/1', ...headers },
  });

type Data = { id: number; status: number; token?: string };

/** Registers an account and returns its status and the reasons for which it waits. */
async function outcomeOf(overrides: Record<string, unknown> = {}, sent: Sent = {}) {
  const { body, cookies } = await register(overrides, sent);
  const { id, status } = body.data as Data;
  const [row] = await world.product.db.select().from(approvals).where(eq(approvals.memberId, id));
  return { id, status, reasons: row?.reasons, cookies };
}

const deviceOf = (cookies: readonly string[]) =>
  cookies.flatMap((cookie) => /^yuanfen\.device=([\w-]{43});/.exec(cookie)?.[1] ?? [])[0];

test('lets an account without a reason in at once, with its facts and its post', async () => {
  const { db } = world.product;
  const { id, status, reasons } = await outcomeOf();
  expect([status, reasons]).toEqual([1, undefined]);
  const [facts] = await db.select().from(registrations).where(eq(registrations.memberId, id));
  expect(facts).toMatchObject({ ipPrefix: address, userAgent: 'Tester/1', deviceHash: null });
  expect(await db.$count(trends, eq(trends.authorId, id))).toBe(1);
});

describe('holds an account for one reason each:', () => {
  test('a disposable domain and its subdomains, but no domain that only ends like it', async () => {
    const held = await outcomeOf({ email: 'one@mailinator.com' });
    expect([held.status, held.reasons]).toEqual([2, [{ kind: 'disposableEmail', detail: 'mailinator.com' }]]);
    expect((await outcomeOf({ email: 'two@eu.MAILINATOR.com' })).reasons).toEqual(held.reasons);
    expect((await outcomeOf({ email: 'three@notmailinator.com' })).status).toBe(1);
  });

  test.each([
    ['rejected', { status: 'rejected' }],
    ['banned', { status: 'suspended' }],
  ] as const)('the address of a %s account', async (_, account) => {
    const { db } = world.product;
    const banned = await buildMember(db, account);
    await db.insert(registrations).values({ memberId: banned.id, ipPrefix: address });
    expect(await outcomeOf()).toMatchObject({ status: 2, reasons: [{ kind: 'bannedAddress', detail: '1' }] });
  });

  test('not the address of an account that is suspended for a time, nor one of long ago', async () => {
    const { db } = world.product;
    const paused = await buildMember(db, { status: 'suspended', suspendedUntil: new Date(Date.now() + 86_400_000) });
    const old = await buildMember(db, { status: 'rejected' });
    await db.insert(registrations).values([
      { memberId: paused.id, ipPrefix: address },
      { memberId: old.id, ipPrefix: address, createdAt: new Date(Date.now() - 91 * 86_400_000) },
    ]);
    expect((await outcomeOf()).status).toBe(1);
  });

  test('the browser of a banned account, which is recognised after a log-in too', async () => {
    const { db } = world.product;
    const { username, id } = await buildMember(db, {
      passwordHash: (await db.select().from(members).where(eq(members.id, world.man.id)))[0]?.passwordHash ?? '',
    });
    const login = await post('/member/index/login', { account: username, password }, { browserFrom: siteUrl });
    const device = deviceOf(login.cookies);
    expect(login.cookies.find((cookie) => cookie.startsWith('yuanfen.device='))).toMatch(
      /; Path=\/member\/index; HttpOnly; SameSite=Lax; Max-Age=63072000$/,
    );
    const sameBrowser = { browserFrom: siteUrl, headers: { cookie: `yuanfen.device=${device}` } };
    expect((await outcomeOf({}, sameBrowser)).status).toBe(1);
    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, id));
    const held = await outcomeOf({}, sameBrowser);
    expect(held).toMatchObject({ status: 2, reasons: [{ kind: 'bannedDevice', detail: '1' }] });
    expect(deviceOf(held.cookies)).toBeUndefined();
    const hash = hashToken(device ?? '');
    expect(await db.$count(memberDevices, eq(memberDevices.deviceHash, hash))).toBe(3);
    expect((await outcomeOf({}, { browserFrom: siteUrl })).status).toBe(1);
  });

  test.each([
    ['phone', 'a1398765'],
    ['phone', '加一三八零零一二'],
    ['messenger', 'Wechatme'],
    ['messenger', '微信小花'],
  ])('a name with the risk %s: %s', async (detail, username) => {
    expect(await outcomeOf({ username })).toMatchObject({ status: 2, reasons: [{ kind: 'riskyName', detail }] });
  });

  test('the fifth account of an address within 24 hours', async () => {
    for (const status of [1, 1, 1, 1]) expect((await outcomeOf()).status).toBe(status);
    expect(await outcomeOf()).toMatchObject({ status: 2, reasons: [{ kind: 'manyAccounts', detail: '5' }] });
  });
});

test('a held account has its row in the queue, no post yet, and its address is refused a second time with -3', async () => {
  const { db } = world.product;
  const email = 'waiting@yopmail.com';
  const { id } = await outcomeOf({ email });
  expect(await db.$count(trends, eq(trends.authorId, id))).toBe(0);
  expect((await register({ email })).body).toMatchObject({ status: -3, code: 'UNDER_REVIEW' });
  expect(await db.$count(approvals, eq(approvals.memberId, id))).toBe(1);
});

test('a client other than our pages gets no cookie', async () => {
  expect((await outcomeOf()).cookies).toEqual([]);
});

test('the setting of staff takes precedence over APPROVAL_MODE', async () => {
  const { db } = world.product;
  const setTo = async (mode: string) => {
    await db
      .insert(siteSettings)
      .values({ name: 'approvals', value: { mode } })
      .onConflictDoUpdate({
        target: siteSettings.name,
        set: { value: { mode } },
      });
    expireSiteSettings(database().db);
    expect((await getApprovalRules(database().db)).mode).toBe(mode);
  };
  await setTo('off');
  expect((await outcomeOf({ email: 'off@yopmail.com' })).status).toBe(1);
  await setTo('all');
  expect(await outcomeOf()).toMatchObject({ status: 2, reasons: [] });
  const [newest] = await db.select().from(approvals).orderBy(desc(approvals.id)).limit(1);
  expect(newest).toMatchObject({ outcome: null, decidedAt: null });
});
