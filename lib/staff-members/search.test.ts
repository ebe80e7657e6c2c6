import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '@/lib/core/member';
import { startSession } from '@/lib/web/session/store';
import { buildBlock, buildMail, buildMember, buildPhoto, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildGift, buildOrder, giveCoins } from '@/lib/testing/money';
import { findStaffMember } from './find-member';
import { searchMembers } from './search';

let database: TestDatabase;
let lin: Member;
let [anna, joanna]: Member[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  lin = await buildMember(db, { username: '林黛玉', email: 'Lin.Daiyu@example.test', gender: 'female' });
  anna = await buildMember(db, { username: 'Anna', email: 'first@example.test' });
  joanna = await buildMember(db, { username: 'Joanna', email: 'second@other.test' });
});
afterAll(() => database.close());

const find = async (query: string, filter?: Parameters<typeof searchMembers>[1]['filter']) =>
  (await searchMembers(database.db, { query, filter, page: 1 })).items.map(({ username }) => username);
const findAs = async (role: StaffRole, query: string) =>
  (await searchMembers(database.db, { query, role, page: 1 })).items.map(({ username }) => username);

test('finds a member by id, with and without a number sign', async () => {
  expect(await find(String(lin.id))).toContain('林黛玉');
  expect(await find(`#${lin.id}`)).toContain('林黛玉');
  expect(await find('999999999')).toEqual([]);
});

test('finds names by their whole, their beginning and a part, the best first, in both scripts', async () => {
  expect(await find('anna')).toEqual(['Anna', 'Joanna']);
  expect(await find('@ANN')).toEqual(['Anna', 'Joanna']);
  expect(await find('joa')).toEqual(['Joanna']);
  expect(await find('黛')).toEqual(['林黛玉']);
  expect(await find('林黛')).toEqual(['林黛玉']);
  expect(await find('%')).toEqual([]);
  expect(await find('_nna')).toEqual([]);
});

test('finds an email by its whole, in any capitals, and for administrators by its beginning', async () => {
  for (const role of ['support', 'moderator', 'finance', 'administrator'] as const) {
    expect(await findAs(role, 'LIN.daiyu@EXAMPLE.test')).toEqual(['林黛玉']);
    for (const part of ['second@', 'second@other.tes', 'lin.daiyu@'])
      expect(await findAs(role, part)).toHaveLength(role === 'administrator' ? 1 : 0);
  }
  expect(await find('second@')).toEqual([]);
});

test('shows of an email the first character and the provider', async () => {
  const { items } = await searchMembers(database.db, { query: 'lin.daiyu@example.test', page: 1 });
  expect(items.map(({ email }) => email)).toEqual(['L…@example.test']);
});

test('finds the owner of an order, an invitation and a file by its key', async () => {
  const { key } = await buildOrder(database.db, lin);
  expect(await find(key)).toEqual(['林黛玉']);
  expect(await find(lin.invitationCode)).toEqual(['林黛玉']);
  expect(await find((await buildUpload(database.db, lin)).key.toUpperCase())).toEqual(['林黛玉']);
});

test('finds the members of an address, and of the network of an IPv6 address', async () => {
  const session = (member: Member | undefined, addressPrefix: string) =>
    startSession(database.db, {
      memberId: member?.id ?? 0,
      terminal: 'client',
      userAgent: '',
      addressPrefix,
      now: new Date(),
    });
  await session(lin, '192.0.2.7');
  await session(anna, '192.0.2.7');
  await session(joanna, '2001:db8:0:1::/64');
  expect((await find('192.0.2.7')).sort()).toEqual(['Anna', '林黛玉']);
  expect(await find('2001:db8:0:1::9')).toEqual(['Joanna']);
  expect(await find('2001:db8:0:1::/64')).toEqual(['Joanna']);
});

test('lists the newest members without a query, and those of a status, role or tier', async () => {
  const { db } = database;
  const filters = ['pending', 'support', 'gold', 'silver'] as const;
  const [pending = [], support = [], gold = [], silver = []] = await Promise.all(
    filters.map((filter) => find('', filter)),
  );
  await buildMember(db, { username: 'Waiting', status: 'pending' });
  await buildMember(db, { username: 'Helper', role: 'support' });
  await buildMember(db, { username: 'Shining', tier: 'gold' });
  await buildMember(db, { username: 'Bright', tier: 'silver' });
  await buildMember(db, {
    username: 'Both',
    goldExpiresAt: new Date(Date.now() + 9e6),
    silverExpiresAt: new Date(Date.now() + 9e7),
  });
  expect((await find('')).slice(0, 2)).toEqual(['Both', 'Bright']);
  expect(await find('', 'pending')).toEqual(['Waiting', ...pending]);
  expect(await find('', 'support')).toEqual(['Helper', ...support]);
  expect(await find('', 'gold')).toEqual(['Both', ...gold, 'Shining']);
  expect(await find('', 'silver')).toEqual([...silver, 'Bright']);
  expect(await find('helper', 'moderator')).toEqual([]);
  expect(await find('wait', 'pending')).toEqual(['Waiting']);
});

test('pages are of 50, and the deepest page is the last', async () => {
  const { db } = database;
  for (let made = 0; made < 55; made += 1) await buildMember(db, { status: 'rejected' });
  const first = await searchMembers(db, { query: '', filter: 'rejected', page: 1 });
  const second = await searchMembers(db, { query: '', filter: 'rejected', page: 2 });
  expect([first.items.length, first.lastPage, second.items.length, second.lastPage]).toEqual([50, 2, 5, 2]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(55);
  expect((await searchMembers(db, { query: '', page: 100_000 })).page).toBe(200);
});

test('the page of a member has all that belongs to them, and prices for those who work on orders only', async () => {
  const { db } = database;
  const [member, other] = [await buildMember(db, { tier: 'gold' }), await buildMember(db, { gender: 'female' })];
  await giveCoins(db, member, 70);
  await buildGift(db, member, other, { message: 'between the two of us' });
  await buildOrder(db, member);
  await buildMail(db, member, other, { content: 'a private letter' });
  await buildBlock(db, other, member);
  await buildPhoto(db, member, { hiddenAt: new Date() });
  await buildPhoto(db, member, { review: 'pending' });
  const details = await findStaffMember(db, member.id, 'support');
  expect(details).toMatchObject({
    tier: 'gold',
    email: member.email,
    counts: { photos: 2, mails: 1, blockedBy: 1, blocks: 0 },
    files: [{ state: 'pending' }, { state: 'hidden' }],
    gifts: [{ isReceived: false, other: { id: other.id } }],
    orders: [{ state: 'pending' }],
  });
  expect(details?.movements.length).toBeGreaterThan(1);
  expect(JSON.stringify(details)).not.toMatch(/private letter|between the two/);
  for (const role of ['support', 'moderator'] as const)
    expect(JSON.stringify((await findStaffMember(db, member.id, role))?.orders)).not.toMatch(/cents|coins/);
  for (const role of ['finance', 'administrator'] as const)
    expect((await findStaffMember(db, member.id, role))?.orders).toMatchObject([
      { price: { payType: 'wallet', cents: 2799 } },
    ]);
  expect(await findStaffMember(db, 999_999, 'administrator')).toBeUndefined();
});
