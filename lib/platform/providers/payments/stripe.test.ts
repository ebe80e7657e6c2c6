import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timeoutMilliseconds, type PaymentFault } from '@/lib/testing/payment-server';
import { signStripeCallback, startStripeServer, type StripeServer } from '@/lib/testing/stripe-server';
import { GatewayError, type CheckoutOrder, type SentOrder } from './gateway';
import { StripeGateway } from './stripe';

const secretKey = 'sk_test_hunter2';
const webhookSecret = 'whsec_hunter3';
const key = '0123456789abcdef0123456789abcdef';
const event = (type: string, object: unknown, id = 'evt_1') =>
  JSON.stringify({ id, object: 'event', type, data: { object } });

let server: StripeServer;
let gateway: StripeGateway;
beforeEach(async () => {
  server = await startStripeServer({ secretKey });
  gateway = makeGateway();
});
afterEach(() => server.close());

const makeGateway = (changed: Partial<ConstructorParameters<typeof StripeGateway>[0]> = {}) =>
  new StripeGateway({ secretKey, webhookSecret, apiUrl: server.url, timeoutMilliseconds, ...changed });

const buildOrder = (given: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  key,
  cents: 2_799,
  currency: 'USD',
  description: '300 coins',
  locale: 'zh-CN',
  returnUrl: 'https://dating.example/w/pay',
  ...given,
});

/** Returns an order that was sent to Stripe. */
async function sendOrder(given: Partial<SentOrder> = {}): Promise<SentOrder> {
  const { ref } = await gateway.createCheckout(buildOrder());
  return { key, ref, paymentRef: undefined, cents: 2_799, currency: 'USD', ...given };
}

function receive(body: string, signature: string | undefined = signStripeCallback(body, webhookSecret), by = gateway) {
  const headers = new Headers(signature ? { 'stripe-signature': signature } : {});
  return by.readCallback({ body: Buffer.from(body), headers });
}

const refundRequests = () => server.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');

const reported = (ref: string) => ({
  orderKey: key,
  ref,
  paymentRef: `pi_${ref}`,
  cents: 2_799,
  currency: 'USD',
});
/** Refunds and disputes name the payment. */
const returned = (ref: string) => ({ ...reported(ref), ref: `pi_${ref}` });

describe('a checkout at Stripe', () => {
  it('has the price, the order on session and payment, the language and the page to return to', async () => {
    expect(await gateway.createCheckout(buildOrder())).toEqual({
      ref: 'cs_test_1',
      url: 'https://checkout.stripe.com/c/pay/cs_test_1',
    });
    expect(Object.fromEntries(new URLSearchParams(server.requests[0]?.body))).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2799',
      'line_items[0][price_data][product_data][name]': '300 coins',
      client_reference_id: key,
      'metadata[order]': key,
      'payment_intent_data[metadata][order]': key,
      'adaptive_pricing[enabled]': 'false',
      locale: 'zh',
      success_url: 'https://dating.example/w/pay',
      cancel_url: 'https://dating.example/w/pay',
    });
  });

  it('is created once for repeated and parallel calls', async () => {
    const calls = [makeGateway(), gateway, gateway].map((each) => each.createCheckout(buildOrder()));
    const [first, ...others] = await Promise.all(calls);
    expect(others).toEqual([first, first]);
    expect(await gateway.createCheckout(buildOrder())).toEqual(first);
    expect(server.sessions.size).toBe(1);
  });

  it('is not created for another price of the same order', async () => {
    await gateway.createCheckout(buildOrder());
    await expect(gateway.createCheckout(buildOrder({ cents: 999 }))).rejects.toThrow(GatewayError);
    expect(server.sessions.size).toBe(1);
  });

  it('is found by a repeated call when the reply to the first was lost', async () => {
    server.fail({ after: true, status: 500, body: '{}' });
    await expect(gateway.createCheckout(buildOrder())).rejects.toThrow(GatewayError);
    server.fail(undefined);
    expect((await gateway.createCheckout(buildOrder())).ref).toBe('cs_test_1');
    expect(server.sessions.size).toBe(1);
  });
});

describe('a callback of Stripe', () => {
  const body = event('customer.created', {});

  it('is read when it is signed at most 300 seconds ago', async () => {
    const now = 1_790_000_000;
    const by = makeGateway({ now: () => now * 1000 });
    expect(await receive(body, signStripeCallback(body, webhookSecret, now - 300), by)).toEqual([]);
    expect(await receive(body, signStripeCallback(body, webhookSecret, now - 301), by)).toBeUndefined();
  });

  it.each([
    ['no signature', ''],
    ['the signature of another secret', signStripeCallback(body, 'whsec_other')],
    ['the signature of another body', signStripeCallback(`${body} `, webhookSecret)],
    ['a signature of another scheme', signStripeCallback(body, webhookSecret).replace('v1=', 'v0=')],
    ['a later time than was signed', signStripeCallback(body, webhookSecret, 1).replace('t=1,', `t=${Date.now()},`)],
    ['no time', signStripeCallback(body, webhookSecret).replace(/t=\d+,/, '')],
    ['a header without values', 't,v1'],
  ])('is refused with %s', async (_, signature) => {
    expect(await receive(body)).toEqual([]);
    expect(await receive(body, signature)).toBeUndefined();
  });

  it('is refused when a byte was added before it, as one that is not part of the text', async () => {
    const headers = new Headers({ 'stripe-signature': signStripeCallback(body, webhookSecret) });
    expect(await gateway.readCallback({ body: Buffer.from(`\uFEFF${body}`), headers })).toBeUndefined();
  });

  it('fails when it is signed and not JSON, so that Stripe repeats it', async () => {
    await expect(receive('<html>')).rejects.toThrow(GatewayError);
  });

  it.each([
    ['checkout.session.completed', 'succeeded', 'paid'],
    ['checkout.session.completed', 'processing', 'unknown'],
    ['checkout.session.async_payment_succeeded', 'succeeded', 'paid'],
    ['checkout.session.async_payment_failed', 'requires_payment_method', 'failed'],
    ['checkout.session.expired', 'requires_payment_method', 'failed'],
  ] as const)('reports %s of a payment that is %s as %s', async (kind, status, type) => {
    const { ref } = await sendOrder();
    server.complete(ref, status);
    const events = await receive(event(kind, server.sessions.get(ref)));
    const failure = kind.endsWith('payment_failed') ? 'declined' : undefined;
    expect(events).toEqual([{ eventId: 'evt_1', type, failure, ...reported(ref) }]);
  });

  it.each(['payment_intent.payment_failed', 'payment_intent.succeeded', 'charge.dispute.closed'])(
    'reports nothing for %s',
    async (kind) => expect(await receive(event(kind, { id: 'pi_1', status: 'needs_response' }))).toEqual([]),
  );

  it('reports a full refund with the amount of the order, and a partial one with its own', async () => {
    const { ref } = await sendOrder();
    const charge = server.complete(ref);
    const full = { ...charge, amount_refunded: 2_799, refunded: true };
    const partial = { ...charge, amount_refunded: 500 };
    const event1 = { eventId: 'evt_1', type: 'refunded', ...returned(ref) };
    expect(await receive(event('charge.refunded', full))).toEqual([event1]);
    expect(await receive(event('charge.refunded', partial))).toEqual([{ ...event1, cents: 500 }]);
  });

  it('reports the currency that was charged, whatever it is', async () => {
    const { ref } = await sendOrder();
    server.complete(ref);
    const session = { ...server.sessions.get(ref), currency: 'xts' };
    expect(await receive(event('checkout.session.completed', session))).toMatchObject([{ currency: 'XTS' }]);
  });

  it('reports a dispute when the money is taken, and no inquiry', async () => {
    const { ref } = await sendOrder();
    server.complete(ref);
    const dispute = server.dispute(ref);
    const disputed = { eventId: 'evt_1', type: 'disputed', ...returned(ref), orderKey: undefined };
    expect(await receive(event('charge.dispute.created', dispute))).toEqual([disputed]);
    expect(await receive(event('charge.dispute.funds_withdrawn', dispute))).toEqual([disputed]);
    const inquiry = { ...dispute, status: 'warning_needs_response' };
    expect(await receive(event('charge.dispute.created', inquiry))).toEqual([]);
  });
});

describe('the outcome of a checkout at Stripe', () => {
  it('is undefined while the member may pay', async () => {
    expect(await gateway.findOutcome(await sendOrder())).toBeUndefined();
  });

  it.each([
    ['succeeded', 'paid', '', undefined],
    ['processing', 'unknown', '', undefined],
    ['requires_payment_method', 'failed', 'card_declined', 'declined'],
    ['requires_payment_method', 'failed', 'insufficient_funds', 'insufficient'],
  ] as const)('of a payment that is %s is %s, under the same id each time', async (status, type, code, failure) => {
    const order = await sendOrder();
    server.complete(order.ref, status, code);
    const outcome = { eventId: `ask:${order.ref}:${type}`, type, failure, ...reported(order.ref) };
    expect(await gateway.findOutcome(order)).toEqual(outcome);
    expect(await gateway.findOutcome(order)).toEqual(outcome);
  });

  it('is failed when the session has expired', async () => {
    const order = await sendOrder();
    server.expire(order.ref);
    expect(await gateway.findOutcome(order)).toMatchObject({ type: 'failed', eventId: `ask:${order.ref}:failed` });
  });

  it('is refunded when the whole payment was returned, and paid after a part of it', async () => {
    const order = await sendOrder();
    const charge = server.complete(order.ref);
    charge.amount_refunded = 500;
    expect(await gateway.findOutcome(order)).toMatchObject({ type: 'paid', cents: 2_799 });
    Object.assign(charge, { amount_refunded: 2_799, refunded: true });
    expect(await gateway.findOutcome(order)).toEqual({
      eventId: `ask:${order.ref}:refunded`,
      type: 'refunded',
      ...reported(order.ref),
    });
  });

  it.each([
    ['needs_response', 'disputed', 900],
    ['lost', 'disputed', 900],
    ['won', 'paid', 2_799],
    ['warning_under_review', 'paid', 2_799],
  ])('of a payment with a dispute that is %s is %s', async (status, type, cents) => {
    const order = await sendOrder();
    server.complete(order.ref);
    server.dispute(order.ref, status, 900);
    expect(await gateway.findOutcome(order)).toEqual({
      eventId: `ask:${order.ref}:${type}`,
      type,
      ...reported(order.ref),
      cents,
    });
  });

  it('is an error for a session that Stripe does not have, because the keys are of another account', async () => {
    await expect(gateway.findOutcome(await sendOrder({ ref: 'cs_test_9' }))).rejects.toThrow(/404.*resource_missing/);
  });
});

describe('a refund by Stripe', () => {
  it('returns the whole payment once, however often it is asked for', async () => {
    const order = await sendOrder();
    server.complete(order.ref);
    const known = { ...order, paymentRef: `pi_${order.ref}` };
    const outcomes = await Promise.all([order, known].map((each) => gateway.refund(each)));
    expect([...outcomes, await gateway.refund(order)]).toEqual(['refunded', 'refunded', 'refunded']);
    expect(server.refunds).toMatchObject([{ amount: 2_799 }]);
    const sent = refundRequests();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([`${key}-refund-0`]));
  });

  it('returns the rest after a partial refund', async () => {
    const order = await sendOrder();
    server.complete(order.ref).amount_refunded = 799;
    expect(await gateway.refund(order)).toBe('refunded');
    expect(server.refunds).toMatchObject([{ amount: 2_000 }]);
  });

  it('counts as refunded when Stripe has no more of the payment', async () => {
    const order = await sendOrder();
    Object.assign(server.complete(order.ref), { amount_refunded: 2_799, refunded: true });
    expect(await gateway.refund(order)).toBe('refunded');
  });

  it('is begun until Stripe has ended it', async () => {
    const order = await sendOrder();
    server.complete(order.ref);
    server.refundAs = { status: 'pending' };
    expect([await gateway.refund(order), await gateway.refund(order)]).toEqual(['begun', 'begun']);
    Object.assign(server.refunds[0] ?? {}, { status: 'succeeded' });
    expect(await gateway.refund(order)).toBe('refunded');
    expect(refundRequests()).toHaveLength(1);
  });

  it('can be repeated after it failed', async () => {
    const order = await sendOrder();
    server.complete(order.ref);
    server.refundAs = { status: 'failed' };
    expect(await gateway.refund(order)).toBe('refused');
    server.refundAs = {};
    expect(await gateway.refund(order)).toBe('refunded');
  });

  it.each(['charge_disputed', 'balance_insufficient'])('is refused with %s', async (error) => {
    const order = await sendOrder();
    server.complete(order.ref);
    server.refundAs = { error };
    expect(await gateway.refund(order)).toBe('refused');
  });

  it('has no outcome while another request holds the payment', async () => {
    const order = await sendOrder();
    server.complete(order.ref);
    server.refundAs = { error: 'lock_timeout' };
    await expect(gateway.refund(order)).rejects.toThrow(GatewayError);
  });

  it('is refused for an order without a payment', async () => {
    expect(await gateway.refund(await sendOrder())).toBe('refused');
    expect(refundRequests()).toEqual([]);
  });
});

describe('every call of Stripe fails with the order and without a secret', () => {
  const faults: [string, PaymentFault][] = [
    ['closes the connection', { drop: true }],
    ['replies with 500', { status: 500, body: '{"error":{"type":"api_error","message":"sk_test_hunter2"}}' }],
    ['replies with 429', { status: 429, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' }],
    [
      'replies with 401',
      { status: 401, body: '{"error":{"type":"invalid_request_error","message":"sk_test_hunter2"}}' },
    ],
    ['replies with HTML', { body: '<html>Maintenance</html>', contentType: 'text/html' }],
    ['replies with HTML and 502', { status: 502, body: '<html>Bad gateway</html>', contentType: 'text/html' }],
    ['replies with null', { body: 'null' }],
    ['replies with other JSON', { body: '{"object":"list","data":{}}' }],
    ['replies with nothing', { body: '' }],
    ['is too slow', { delayMilliseconds: 20_000 }],
  ];

  it.each(faults)('when the server %s', async (_, fault) => {
    const order = await sendOrder();
    server.complete(order.ref);
    const by = makeGateway({ timeoutMilliseconds: 'delayMilliseconds' in fault ? 100 : timeoutMilliseconds });
    server.fail(fault);
    const known = { ...order, paymentRef: `pi_${order.ref}` };
    const calls = [by.createCheckout(buildOrder()), by.findOutcome(order), by.refund(order), by.refund(known)];
    for (const result of await Promise.allSettled(calls)) {
      const error: unknown = result.status === 'rejected' ? result.reason : undefined;
      expect(error).toBeInstanceOf(GatewayError);
      expect(String(error)).toContain(key);
      expect(JSON.stringify([String(error), error, (error as GatewayError).cause])).not.toContain('hunter');
    }
  });

  it('when no server listens', async () => {
    const order = await sendOrder();
    await server.close();
    await expect(gateway.findOutcome(order)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('when the key is wrong', async () => {
    await expect(makeGateway({ secretKey: 'sk_test_hunter9' }).createCheckout(buildOrder())).rejects.toThrow(
      /^(?!.*hunter).*HTTP 401/,
    );
  });
});
