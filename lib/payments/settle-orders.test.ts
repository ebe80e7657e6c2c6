import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '@/db/schema';
import { checkLedger } from '@/lib/credits/check-ledger';
import { findBalance } from '@/lib/credits/queries';
import { GatewayError, type PaymentEvent, type PaymentGateway } from '@/lib/platform/providers/payments/gateway';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildOrder } from '@/lib/testing/money';
import { refundOrder } from './refunds';
import { settleOrders } from './settle-orders';

let database: TestDatabase;
let member: Member;

beforeAll(async () => {
  database = await createTestDatabase();
  member = await buildMember(database.db);
});
afterAll(() => database.close());

const down = () => Promise.reject(new GatewayError('the provider is down'));
const gatewayWith = (parts: Partial<PaymentGateway>): PaymentGateway => ({
  provider: 'sandbox',
  createCheckout: down,
  readCallback: down,
  findOutcome: down,
  refund: down,
  ...parts,
});
const site = { returnUrl: (key: string) => `https://dating.test/${key}`, describe: () => '300 coins' };
const settle = (parts: Partial<PaymentGateway>) =>
  settleOrders(database.db, { findGateway: () => gatewayWith(parts), siteIn: () => Promise.resolve(site) });
const makeDue = (id: number) =>
  database.db
    .update(orders)
    .set({ askAt: sql`now() - interval '1 second'` })
    .where(eq(orders.id, id));

async function readOrder(id: number) {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id));
  return order;
}

const paid = (key: string): PaymentEvent => ({
  eventId: `asked ${key}`,
  type: 'paid',
  orderKey: key,
  ref: undefined,
  paymentRef: undefined,
  cents: 2799,
  currency: 'USD',
});

test('an order whose callback was lost is credited once when the provider is asked', async () => {
  const { id, key } = await buildOrder(database.db, member);
  const before = await findBalance(database.db, member.id);
  for (let round = 0; round < 3; round += 1) {
    await makeDue(id);
    await settle({ findOutcome: () => Promise.resolve(paid(key)) });
  }
  expect(await readOrder(id)).toMatchObject({ state: 'paid' });
  expect(await findBalance(database.db, member.id)).toBe(before + 300);
});

test('an order of a provider that is down stays pending and is asked later each time', async () => {
  const { id } = await buildOrder(database.db, member);
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await makeDue(id);
    await settle({});
    waits.push(Math.round(((await readOrder(id))?.askAt?.getTime() ?? 0) / 60_000 - Date.now() / 60_000));
  }
  expect(await readOrder(id)).toMatchObject({ state: 'pending', asked: 4 });
  expect(waits).toEqual([1, 2, 4, 8]);
});

const checkout = (ref: string) => () => Promise.resolve({ ref, url: `https://provider.test/${ref}` });

/** An order whose provider was down when its page was to be opened. */
async function buildUnopened() {
  const order = await buildOrder(database.db, member, { state: 'created' });
  await database.db.update(orders).set({ state: 'pending' }).where(eq(orders.id, order.id));
  await makeDue(order.id);
  return order;
}

test('an order without a page of its provider receives the page later, and can then be paid', async () => {
  const { id, key } = await buildUnopened();
  await settle({});
  expect(await readOrder(id)).toMatchObject({ state: 'pending', providerUrl: null });
  await makeDue(id);
  await settle({ createCheckout: checkout('late') });
  expect(await readOrder(id)).toMatchObject({ state: 'pending', providerUrl: 'https://provider.test/late' });
  await makeDue(id);
  await settle({ findOutcome: () => Promise.resolve({ ...paid(key), ref: 'late' }) });
  expect(await readOrder(id)).toMatchObject({ state: 'paid' });
});

test('an order without a page is given up after an hour', async () => {
  const { id } = await buildUnopened();
  const createdAt = new Date(Date.now() - 61 * 60_000);
  await database.db.update(orders).set({ createdAt }).where(eq(orders.id, id));
  await settle({ createCheckout: checkout('too late') });
  expect(await readOrder(id)).toMatchObject({ state: 'failed', providerUrl: null, askAt: null });
});

test('a provider that is down is asked once in a run, and another order of it in the next one', async () => {
  for (let n = 0; n < 3; n += 1) await makeDue((await buildOrder(database.db, member)).id);
  const asked: string[] = [];
  const findOutcome = ({ key }: { key: string }) => (asked.push(key), down());
  await settle({ findOutcome });
  expect(asked).toHaveLength(1);
  await settle({ findOutcome });
  expect(new Set(asked).size).toBe(2);
  await settle({ findOutcome: () => Promise.resolve(undefined) });
});

test('an order that was never sent to its provider is given up after an hour', async () => {
  const { id } = await buildOrder(database.db, member, { state: 'created' });
  await makeDue(id);
  await settle({});
  expect(await readOrder(id)).toMatchObject({ state: 'created' });
  const createdAt = new Date(Date.now() - 61 * 60_000);
  await database.db.update(orders).set({ createdAt }).where(eq(orders.id, id));
  await makeDue(id);
  await settle({});
  expect(await readOrder(id)).toMatchObject({ state: 'failed', askAt: null });
});

test('a refund that its provider could not take is ended by the worker, and its coins are taken once', async () => {
  const buyer = await buildMember(database.db);
  const { id, key } = await buildOrder(database.db, buyer, { state: 'paid' });
  const refund = { orderKey: key, actorId: member.id, reason: 'by mistake' };
  expect((await refundOrder(database.db, () => gatewayWith({}), refund)).ok).toBe(true);
  expect(await readOrder(id)).toMatchObject({ state: 'paid' });
  expect(await findBalance(database.db, buyer.id)).toBe(0);
  await makeDue(id);
  await settle({ refund: () => Promise.resolve('refunded') });
  expect(await readOrder(id)).toMatchObject({ state: 'refunded' });
  expect(await findBalance(database.db, buyer.id)).toBe(0);
});

test('a refund that the provider refuses returns the coins, and an order is refunded once', async () => {
  const buyer = await buildMember(database.db);
  const { key } = await buildOrder(database.db, buyer, { state: 'paid' });
  const refund = (outcome: 'refused' | 'refunded') =>
    refundOrder(database.db, () => gatewayWith({ refund: () => Promise.resolve(outcome) }), {
      orderKey: key,
      actorId: member.id,
      reason: 'by mistake',
    });
  await refund('refused');
  expect(await findBalance(database.db, buyer.id)).toBe(300);
  await Promise.all([refund('refunded'), refund('refunded'), refund('refunded')]);
  expect(await findBalance(database.db, buyer.id)).toBe(0);
});

test('the ledger has no fault after all of this', async () => {
  expect(await checkLedger(database.db)).toMatchObject({ faults: [], drift: 0 });
});
