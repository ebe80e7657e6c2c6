import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/unsubscribe/[token]/route';
import { emailTokens, notificationSettings } from '@/db/schema';
import { buildMember, type Member } from '@/lib/testing/build';
import { post, siteUrl, startProduct, type Product } from '@/lib/testing/product';
import { findSubscription, parseKinds } from './subscriptions';

let product: Product;
beforeAll(async () => {
  product = await startProduct(mkdtempSync(path.join(tmpdir(), 'unsubscribe-')), { RATE_LIMITS: 'standard' });
});
afterAll(() => product.close());

async function buildReader(): Promise<{ member: Member; token: string }> {
  const member = await buildMember(product.db);
  const [row] = await product.db.insert(emailTokens).values({ memberId: member.id }).returning();
  return { member, token: row?.token ?? '' };
}

async function settingsOf({ id }: Member) {
  const [row] = await product.db.select().from(notificationSettings).where(eq(notificationSettings.memberId, id));
  return row;
}

let addresses = 0;
const oneClick = (token: string, query = '?kinds=like,mail', address = `10.1.0.${(addresses += 1)}`) =>
  POST(
    new Request(`${siteUrl}/api/unsubscribe/${token}${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example.com',
        'x-forwarded-for': address,
      },
      body: 'List-Unsubscribe=One-Click',
    }),
    { params: Promise.resolve({ token }) },
  );

test('one POST of a mail program, without cookie or origin of the site, ends the kinds of its email', async () => {
  const { member, token } = await buildReader();
  expect((await oneClick(token)).status).toBe(200);
  expect(await settingsOf(member)).toMatchObject({ like: false, mail: false, chat: true, delivery: 'automatic' });
});

test('a POST without kinds ends all emails and keeps the switches', async () => {
  const { member, token } = await buildReader();
  await oneClick(token, '');
  expect(await settingsOf(member)).toMatchObject({ like: true, delivery: 'never' });
});

test('a GET changes nothing and leads to the page', async () => {
  const { member, token } = await buildReader();
  const reply = await GET(new Request(`${siteUrl}/api/unsubscribe/${token}?kinds=like`), {
    params: Promise.resolve({ token }),
  });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toBe(`${siteUrl}/unsubscribe/${token}?kinds=like`);
  expect(await settingsOf(member)).toBeUndefined();
});

test.each(['0'.repeat(32), 'x', "' or 1=1 --", 'ä'.repeat(500)])(
  'the unknown token %j has the same reply and changes nothing',
  async (token) => {
    const before = await product.db.select().from(notificationSettings);
    const known = await oneClick((await buildReader()).token, '?kinds=hack');
    const unknown = await oneClick(encodeURIComponent(token));
    expect([unknown.status, await unknown.text(), [...unknown.headers]]).toEqual([
      known.status,
      await known.text(),
      [...known.headers],
    ]);
    const call = await post('/member/index/unsubscribe', { key: token.slice(0, 64), kinds: 'like', on: 0 });
    expect(call.body).toMatchObject({ status: 200 });
    expect((await product.db.select().from(notificationSettings)).length).toBeLessThanOrEqual(before.length + 1);
    expect(await findSubscription(product.db, token, ['like'])).toBeUndefined();
  },
);

test('mail programs are limited by address', async () => {
  const statuses: number[] = [];
  // The allowance comes back by two a second, which a slow machine takes into account.
  while (statuses.at(-1) !== 429 && statuses.length < 1_000)
    statuses.push((await oneClick('0'.repeat(32), '', '10.9.9.9')).status);
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('the page ends kinds and resumes them', async () => {
  const { member, token } = await buildReader();
  expect(await findSubscription(product.db, token, ['like', 'gift'])).toEqual({
    username: member.username,
    kinds: [
      { kind: 'like', isOn: true },
      { kind: 'gift', isOn: true },
    ],
    sendsEmails: true,
  });
  await post('/member/index/unsubscribe', { key: token, kinds: 'like,gift', on: 0 });
  expect(await settingsOf(member)).toMatchObject({ like: false, gift: false, mail: true });
  await post('/member/index/unsubscribe', { key: token, kinds: 'like,gift', on: 1 });
  expect(await settingsOf(member)).toMatchObject({ like: true, gift: true });
});

test.each([{ kinds: 'like,evil' }, { kinds: 'like', on: 2 }, { kinds: ['like'] }, { on: 1 }])(
  'the call refuses %j',
  async (fields) => {
    const { token } = await buildReader();
    expect((await post('/member/index/unsubscribe', { key: token, on: 0, ...fields })).body.status).toBe(400);
  },
);

test.each([
  ['like,mail', ['mail', 'like']],
  ['', []],
  [null, []],
  ['like,like,__proto__', ['like']],
])('reads the kinds of %j', (text, kinds) => expect(parseKinds(text)).toEqual(kinds));
