import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Path } from '@/lib/contract';
import { buildMember, type Member } from '@/lib/testing/build';
import { giftNamed, giveCoins, packageOf } from '@/lib/testing/money';
import { fingerprint } from '@/lib/testing/fingerprint';
import { logInAs, post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';

/** Sixty forms of a number that no field with money, a count or an id accepts. */
const forms: readonly unknown[] = [
  -1, -0.5, 1.5, 0.1, 1e308, -1e308, 1e21, 5e-324, 2 ** 53, 10 ** 18, Number.MAX_VALUE, true, false, [7], [], {}, { valueOf: 1 },
  '-1', '+1', '-0', '1.5', '.5', '1.', '1e3', '1E3', '1e308', '1e-3', '0x10', '0X1F', '0b1', '0o7', '1_000', '1,000', '1.000,00', '1 000',
  ' 1 e', '10n', 'NaN', 'Infinity', '-Infinity', 'null', 'undefined', 'true', '१२', '１２', '一', '⑦', '½', '²', '1\u0000', '1\u200b2',
  '\u202e12', '1;drop table orders', "1' or '1'='1", '10%', '$10', '1000000000000000000', '9007199254740992', '9223372036854775808',
  '9'.repeat(400),
]; // prettier-ignore

let world: World;
let member: Member;
let token: string;
let valid: Partial<Record<Path, Record<string, unknown>>>;

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  member = await buildMember(db);
  token = await logInAs(world.product, member);
  await giveCoins(db, member, 4_000);
  const recharge = await packageOf(db, 'recharge');
  valid = {
    '/member/gift/gift_giving': {
      username: world.woman.username,
      giftid: await giftNamed(db),
      number: 1,
      private: 0,
      money: 10,
      cid: '',
    },
    '/member/Pay/pay': {
      user_id: member.id,
      gainer_id: member.id,
      pay_type: 1,
      order_type: 1,
      packege_id: recharge.id,
      income: recharge.dollars,
      start_now: 1,
    },
    '/member/credits/limit': { coins: 100 },
    '/member/credits/history': { before: 1 },
    '/member/pay/orders': { before: 1 },
    '/member/shop/received_gift': { before: 1 },
    '/member/gift/thank': { id: 1 },
    '/member/index/translate': { content: 'How are you?', to: 'zh', free: 1 },
  };
});
afterAll(() => world.stop());

const fields: readonly (readonly [Path, string])[] = [
  ['/member/gift/gift_giving', 'giftid'],
  ['/member/gift/gift_giving', 'number'],
  ['/member/gift/gift_giving', 'private'],
  ['/member/gift/gift_giving', 'money'],
  ['/member/Pay/pay', 'user_id'],
  ['/member/Pay/pay', 'gainer_id'],
  ['/member/Pay/pay', 'pay_type'],
  ['/member/Pay/pay', 'order_type'],
  ['/member/Pay/pay', 'packege_id'],
  ['/member/Pay/pay', 'income'],
  ['/member/Pay/pay', 'start_now'],
  ['/member/credits/limit', 'coins'],
  ['/member/credits/history', 'before'],
  ['/member/pay/orders', 'before'],
  ['/member/shop/received_gift', 'before'],
  ['/member/gift/thank', 'id'],
  ['/member/index/translate', 'free'],
];

test('there are sixty forms', () => expect(new Set(forms).size).toBe(60));

const withoutZero: typeof fields = [
  ['/member/gift/gift_giving', 'giftid'],
  ['/member/gift/gift_giving', 'number'],
  ['/member/gift/gift_giving', 'money'],
  ['/member/Pay/pay', 'user_id'],
  ['/member/Pay/pay', 'gainer_id'],
  ['/member/Pay/pay', 'order_type'],
  ['/member/gift/thank', 'id'],
];

test.each(fields)('%s refuses every form of a number in %s, and nothing changes', async (path, field) => {
  const before = await fingerprint(world.product);
  // An income is an own amount without a package.
  const others = field === 'income' ? { ...valid[path], packege_id: '' } : valid[path];
  for (const form of forms) {
    const { http, body } = await post(path, { ...others, [field]: form }, { token });
    expect({ form, http, status: body.status }).toEqual({ form, http: 200, status: 400 });
  }
  expect(await fingerprint(world.product)).toEqual(before);
});

test.each(withoutZero)('%s refuses 0 as %s', async (path, field) => {
  for (const zero of [0, '0', '00'])
    expect((await post(path, { ...valid[path], [field]: zero }, { token })).body.status).toBe(400);
});

test.each([...new Set(fields.map(([path]) => path))])('%s accepts the numbers of its contract', async (path) => {
  expect((await post(path, valid[path] ?? {}, { token })).body.errors).toBeUndefined();
});
