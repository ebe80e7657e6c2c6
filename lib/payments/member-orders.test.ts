import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildOrder } from '@/lib/testing/money';
import { memberOrder } from './contract';
import { listMemberOrders } from './member-orders';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Priced = Awaited<ReturnType<typeof buildOrder>>;
const priceOf = ({ payType, cents, coins }: Priced) => ({ payType, cents, coins });

it('lists the newest orders of the member alone up to the limit, with prices only where they are asked for', async () => {
  const { db } = database;
  const [buyer, other] = [await buildMember(db), await buildMember(db)];
  const oldest = await buildOrder(db, buyer);
  const second = await buildOrder(db, buyer, { kind: 'upgrade', state: 'paid' });
  const third = await buildOrder(db, buyer);
  await buildOrder(db, other);
  const priced = await listMemberOrders(db, buyer.id, { limit: 2, hasPrices: true });
  expect(priced).toEqual([
    { key: third.key, kind: 'recharge', state: 'pending', price: priceOf(third), at: third.createdAt.getTime() },
    { key: second.key, kind: 'upgrade', state: 'paid', price: priceOf(second), at: second.createdAt.getTime() },
  ]);
  expect(priced.map((order) => memberOrder.parse(order))).toEqual(priced);
  const plain = await listMemberOrders(db, buyer.id, { limit: 5, hasPrices: false });
  expect(plain.map(({ key }) => key)).toEqual([third.key, second.key, oldest.key]);
  expect(JSON.stringify(plain)).not.toMatch(/cents|coins/);
});
