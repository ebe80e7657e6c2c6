import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { members, orders, sandboxPayments, supportTickets } from '@/db/schema';
import { POST as receiveCallback } from '@/app/api/payments/[provider]/route';
import { checkLedger } from '@/lib/credits/check-ledger';
import { findBalance } from '@/lib/credits/queries';
import { GatewayError } from '@/lib/platform/providers/payments/gateway';
import { sandbox } from '@/lib/platform/providers/payments/gateways';
import { sandboxHeader, type SandboxOutcome } from '@/lib/platform/providers/payments/sandbox';
import { addressOn } from '@/lib/routing/href';
import { buildMember, type Member } from '@/lib/testing/build';
import { buildOrder, giveCoins, packageOf } from '@/lib/testing/money';
import { fingerprint } from '@/lib/testing/fingerprint';
import { logInAs, post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { paymentsContract } from './contract';

let world: World;
let member: Member;
let token: string;
let recharge: { id: number; dollars: number };
let upgrade: { id: number; dollars: number };

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  recharge = await packageOf(db, 'recharge');
  upgrade = await packageOf(db, 'upgrade');
});
afterAll(() => world.stop());
beforeEach(async () => {
  member = await buildMember(world.product.db);
  token = await logInAs(world.product, member);
});

const payTypes = [0, 1, 2, 3] as const;
const orderTypes = [1, 2] as const;
type Fields = Record<string, unknown>;

async function newUuid(of = token): Promise<string> {
  const { body } = await post('/member/pay/generateuuid', {}, { token: of });
  return (body.data as { uuid: string }).uuid;
}

async function fieldsOf(payType: number, orderType: number): Promise<Fields> {
  const { id, dollars } = orderType === 1 ? recharge : upgrade;
  const own = { user_id: member.id, gainer_id: member.id, pay_type: payType, order_type: orderType };
  const card = { card_fullName: 'Ann Example', card_fullPhone: '+8613812345678', uuid: await newUuid(), start_now: 1 };
  return { ...own, packege_id: id, income: dollars, ...card };
}

const pay = (fields: Fields) => post('/member/Pay/pay', fields, { token });
const findOrders = () =>
  world.product.db.select().from(orders).where(eq(orders.memberId, member.id)).orderBy(orders.id);
const balance = () => findBalance(world.product.db, member.id);

/** Settles the sandbox payment of an order and sends its callback, as the page of the sandbox does. */
async function settle(
  orderKey: string,
  outcome: SandboxOutcome,
  { at = new Date(), change = (body: string) => body } = {},
) {
  const gateway = sandbox();
  const [payment] = await world.product.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderKey, orderKey));
  if (!gateway || !payment) throw new Error('no sandbox payment');
  await gateway.settle(payment.ref, outcome);
  const { body, signature } = gateway.toCallback(payment, outcome, at);
  return callBack(change(body), signature);
}

async function callBack(body: string, signature: string): Promise<number> {
  const request = new Request('http://yuanfen.test/api/payments/sandbox', {
    method: 'POST',
    body,
    headers: { [sandboxHeader]: signature },
  });
  return (await receiveCallback(request, { params: Promise.resolve({ provider: 'sandbox' }) })).status;
}

describe('a payment', () => {
  test('of each type leads to a page of the provider, in the field of its type', async () => {
    const card = await pay(await fieldsOf(3, 1));
    expect(card.body).toMatchObject({ status: 200, data: { payment_urll: expect.stringContaining('/api/sandbox/') } });
    const local = await pay(await fieldsOf(0, 1));
    expect(local.body.data).toEqual(expect.stringContaining('/api/sandbox/'));
    const wallet = await pay(await fieldsOf(1, 2));
    expect(wallet.body).toMatchObject({ status: 200, url: expect.stringContaining('/api/sandbox/') });
    expect(await findOrders()).toMatchObject([
      {
        payType: 'card_provider',
        state: 'pending',
        payerName: 'Ann Example',
        startsNow: true,
        coins: 300,
        cents: 2799,
      },
      { payType: 'local_card', state: 'pending' },
      { payType: 'wallet', state: 'pending', tier: 'gold', months: 1, days: 31, cents: 2999 },
    ]);
    expect(await balance()).toBe(0);
  });

  test('with coins grants the membership at once, and once for one uuid', async () => {
    await giveCoins(world.product.db, member, 600);
    const fields = await fieldsOf(2, 2);
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(fields)));
    expect(new Set(replies.map(({ body }) => body.status))).toEqual(new Set([200]));
    const [order, ...others] = await findOrders();
    expect(others).toEqual([]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body.data).toEqual({ order: order?.key });
    expect(await balance()).toBe(300);
    const [row] = await world.product.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.goldExpiresAt?.getTime()).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  });

  test('whose provider is down is refused, and its order waits for the page', async () => {
    const isDown = () => Promise.reject(new GatewayError('the provider is down'));
    const gateway = sandbox();
    if (!gateway) throw new Error('the site has no sandbox');
    vi.spyOn(gateway, 'createCheckout').mockImplementationOnce(isDown);
    const { body } = await pay({ ...(await fieldsOf(1, 1)), back: addressOn('mobile', 'trends', {}) });
    expect(body).toMatchObject({ status: -1, code: 'PROVIDER_UNAVAILABLE' });
    const [order] = await findOrders();
    expect(order).toMatchObject({
      state: 'pending',
      providerRef: null,
      back: addressOn('mobile', 'trends', {}),
      locale: 'en',
    });
    expect(order?.askAt).not.toBeNull();
  });

  test('leaves with the fields of the reply alone, without the page from which the member came', async () => {
    await pay({ ...(await fieldsOf(1, 1)), back: addressOn('mobile', 'trends', {}) });
    const [order] = await findOrders();
    const { body } = await post('/member/pay/order', { order: order?.key }, { token });
    expect(paymentsContract['/member/pay/order'].output.parse(body.data)).toEqual(body.data);
    expect((await post('/member/pay/orders', {}, { token })).body.data).toEqual({ items: [body.data], next: null });
  });

  test.each(['https://evil.test/', '//evil.test', addressOn('desktop', 'refund', {}), 'javascript:alert(1)'])(
    'keeps no page %j to lead back to',
    async (back) => {
      expect((await pay({ ...(await fieldsOf(1, 1)), back })).body.status).toBe(200);
      expect(await findOrders()).toMatchObject([{ back: null }]);
    },
  );

  test('of an own amount buys ten coins for a dollar, rounded down', async () => {
    const reply = await pay({ ...(await fieldsOf(1, 1)), packege_id: 0, income: '12.59' });
    expect(reply.body.status).toBe(200);
    expect(await findOrders()).toMatchObject([{ cents: 1259, coins: 125 }]);
  });

  test.each(['4.99', '500.01', '007', '5.', '5.001', '-5', '1e2', '0x10', '', 'NaN', 5.001, null, true, [7], 1e308])(
    'of the own amount %j is refused',
    async (income) => {
      const reply = await pay({ ...(await fieldsOf(1, 1)), packege_id: '', income });
      expect(reply.body.status).toBe(400);
      expect(await findOrders()).toEqual([]);
    },
  );

  test('credits once, however often and in whatever order its callbacks arrive', async () => {
    await pay(await fieldsOf(1, 1));
    const [order] = await findOrders();
    const key = order?.key ?? '';
    expect(await settle(key, 'unknown')).toBe(200);
    expect(await findOrders()).toMatchObject([{ state: 'unknown' }]);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => settle(key, 'paid')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await findOrders()).toMatchObject([{ state: 'paid' }]);
    expect(await balance()).toBe(300);
    const { body } = await post('/member/pay/order', { order: key }, { token });
    expect(body.data).toMatchObject({ key, state: 'paid', coins: 300, cents: 2799 });
  });

  test('that failed for lack of money names the reason', async () => {
    await pay(await fieldsOf(1, 1));
    const [order] = await findOrders();
    await settle(order?.key ?? '', 'insufficient');
    expect(await findOrders()).toMatchObject([{ state: 'failed', failure: 'insufficient' }]);
  });
});

describe('tampering', () => {
  const tamperings: Record<string, (other: Member) => Fields | Promise<Fields>> = {
    'a lower income': () => ({ income: 0.01 }),
    'a higher income': () => ({ income: 999.99 }),
    'an unknown package': () => ({ packege_id: 999_999 }),
    'a foreign payer': ({ id }) => ({ user_id: id }),
    'a foreign gainer': ({ id }) => ({ gainer_id: id }),
    'a negative income': () => ({ income: -27.99 }),
    'a card number as the name': () => ({ card_fullName: '4242.4242.4242.4242 12/27' }),
    'a card number as the phone': () => ({ card_fullPhone: '378282246310005' }),
    'a card number in another field': () => ({ cardnumber: '4242424242424242', cvv: '123' }),
  };

  test.each(
    payTypes.flatMap((payType) =>
      orderTypes.flatMap((orderType) => Object.keys(tamperings).map((name) => [payType, orderType, name] as const)),
    ),
  )('pay type %i, order type %i: %s changes nothing', async (payType, orderType, name) => {
    await giveCoins(world.product.db, member, 500);
    const other = await buildMember(world.product.db);
    const fields = { ...(await fieldsOf(payType, orderType)), ...(await tamperings[name]?.(other)) };
    const before = await fingerprint(world.product);
    const { body } = await pay(fields);
    expect(body.status).not.toBe(200);
    expect(await fingerprint(world.product)).toEqual(before);
  });

  test.each([0, 3])('pay type %i refuses a used, a foreign and an invented uuid', async (payType) => {
    const fields = await fieldsOf(payType, 1);
    expect((await pay(fields)).body.status).toBe(200);
    const foreign = await newUuid(await logInAs(world.product, await buildMember(world.product.db)));
    for (const uuid of [fields.uuid, foreign, '11111111-1111-4111-8111-111111111111'])
      expect((await pay({ ...fields, uuid })).body).toMatchObject({ status: -5, code: 'UUID_NOT_VALID' });
    expect(await findOrders()).toHaveLength(1);
  });

  test('the order of another member does not exist', async () => {
    const foreign = await buildOrder(world.product.db, await buildMember(world.product.db), { state: 'paid' });
    expect((await post('/member/pay/order', { order: foreign.key }, { token })).body.status).toBe(-1);
    const asked = await post('/member/pay/refund', { order: foreign.key, reason: 'mine' }, { token });
    expect(asked.body.status).toBe(-1);
  });
});

describe('callbacks', () => {
  test('one valid of 1,000 forged ones credits', async () => {
    await pay(await fieldsOf(1, 1));
    const key = (await findOrders())[0]?.key ?? '';
    const forged = JSON.stringify({ eventId: 'x', type: 'paid', orderKey: key, cents: 2799, currency: 'USD' });
    const now = Math.floor(Date.now() / 1000);
    // Right but for the secret, or for the bytes that it covers.
    const signedWith = (secret: string, text: string) =>
      `t=${now},v1=${createHmac('sha256', secret).update(text).digest('hex')}`;
    for (let n = 0; n < 1_000; n += 1) {
      const signature = [
        '',
        `t=${now},v1=${'0'.repeat(64)}`,
        `t=${now},v1=`,
        'v1=x',
        `t=${now},v1=${n.toString(16).padStart(64, '0')}`,
        signedWith(`secret ${n}`, `${now}.${forged}`),
        signedWith('sandbox undefined', `${now}.${forged}`),
        signedWith(`sandbox ${n}`, forged),
      ][n % 8];
      expect(await callBack(forged, signature ?? '')).toBe(400);
    }
    expect(await balance()).toBe(0);
    expect(await settle(key, 'paid')).toBe(200);
    expect(await balance()).toBe(300);
  });

  test('older than 300 seconds, from the future or changed are refused', async () => {
    await pay(await fieldsOf(1, 1));
    const key = (await findOrders())[0]?.key ?? '';
    for (const seconds of [-301, 302])
      expect(await settle(key, 'paid', { at: new Date(Date.now() + seconds * 1000) })).toBe(400);
    expect(await settle(key, 'paid', { change: (body) => body.replace('2799', '1') })).toBe(400);
    expect(await balance()).toBe(0);
  });
});

describe('a request for a refund', () => {
  test('opens one ticket for a paid order', async () => {
    const order = await buildOrder(world.product.db, member, { state: 'paid' });
    const ask = () => post('/member/pay/refund', { order: order.key, reason: 'by mistake' }, { token });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ body }) => body.status).sort()).toEqual([-2, -2, 200]);
    const tickets = await world.product.db.select().from(supportTickets).where(eq(supportTickets.orderId, order.id));
    expect(tickets).toMatchObject([
      { memberId: member.id, kind: 'payment', content: 'by mistake', replyAddress: member.email },
    ]);
  });

  test('after 60 days is refused', async () => {
    const order = await buildOrder(world.product.db, member, { state: 'paid' });
    const paidAt = new Date(Date.now() - 61 * 86_400_000);
    await world.product.db.update(orders).set({ paidAt }).where(eq(orders.id, order.id));
    const { body } = await post('/member/pay/refund', { order: order.key, reason: 'too late' }, { token });
    expect(body).toMatchObject({ status: -2, code: 'REFUND_NOT_POSSIBLE' });
  });
});

test('the ledger has no fault after all of this', async () => {
  expect(await checkLedger(world.product.db)).toMatchObject({ faults: [], drift: 0 });
});
