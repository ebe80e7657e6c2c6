import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timeoutMilliseconds, type PaymentFault } from '@/lib/testing/payment-server';
import { startPayPalServer, type PayPalServer } from '@/lib/testing/paypal-server';
import { GatewayError, type CheckoutOrder, type SentOrder } from './gateway';
import { PayPalGateway } from './paypal';

const account = { clientId: 'client', clientSecret: 'hunter2' };
const webhookId = '1JE4291016473214C';
const key = '0123456789abcdef0123456789abcdef';
const event = (type: string, resource: unknown) => JSON.stringify({ id: 'WH-1', event_type: type, resource });

let server: PayPalServer;
let gateway: PayPalGateway;
beforeEach(async () => {
  server = await startPayPalServer(account, webhookId);
  gateway = makeGateway();
});
afterEach(() => server.close());

const makeGateway = (changed: Partial<ConstructorParameters<typeof PayPalGateway>[0]> = {}) =>
  new PayPalGateway({
    ...account,
    webhookId,
    mode: 'live',
    apiUrl: server.url,
    timeoutMilliseconds,
    ...changed,
  });

const buildOrder = (given: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  key,
  cents: 2_799,
  currency: 'USD',
  description: '300 coins',
  locale: 'zh-TW',
  returnUrl: 'https://dating.example/w/pay',
  ...given,
});

/** Returns an order that was sent to PayPal. */
async function sendOrder(given: Partial<SentOrder> = {}): Promise<SentOrder> {
  const { ref } = await gateway.createCheckout(buildOrder());
  return { key, ref, paymentRef: undefined, cents: 2_799, currency: 'USD', ...given };
}

async function payOrder(): Promise<SentOrder> {
  const order = await sendOrder();
  server.approve(order.ref);
  await gateway.findOutcome(order);
  return order;
}

function receive(body: string, headers: Record<string, string> = server.sign(body), by = gateway) {
  return by.readCallback({ body: Buffer.from(body), headers: new Headers(headers) });
}

const requestsTo = (path: RegExp) => server.requests.filter((request) => path.test(request.path));
const reported = (ref: string) => ({
  orderKey: key,
  ref,
  paymentRef: `CAPTURE${ref}`,
  cents: 2_799,
  currency: 'USD',
});

describe('a checkout at PayPal', () => {
  it('has the price, the order, the language and the page to return to', async () => {
    expect(await gateway.createCheckout(buildOrder({ cents: 1_005 }))).toEqual({
      ref: '5O190127477861',
      url: 'https://www.paypal.com/checkoutnow?token=5O190127477861',
    });
    const [sent] = requestsTo(/orders$/);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'USD', value: '10.05' },
          description: '300 coins',
          custom_id: key,
          invoice_id: key,
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            locale: 'zh-TW',
            return_url: 'https://dating.example/w/pay',
            cancel_url: 'https://dating.example/w/pay',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    });
  });

  it('is created once for repeated and parallel calls', async () => {
    const calls = [makeGateway(), gateway, gateway].map((each) => each.createCheckout(buildOrder()));
    const [first, ...others] = await Promise.all(calls);
    expect(others).toEqual([first, first]);
    expect(server.orders.size).toBe(1);
  });

  it('is not created for another price of the same order', async () => {
    await gateway.createCheckout(buildOrder());
    await expect(gateway.createCheckout(buildOrder({ cents: 999 }))).rejects.toThrow(GatewayError);
    expect(server.orders.size).toBe(1);
  });
});

describe('a callback of PayPal', () => {
  const body = event('BILLING.PLAN.CREATED', {});

  it('is refused when it is forged or stale, also with the addresses of real certificates', async () => {
    const headers = server.sign(body);
    const real = new PayPalGateway({ ...account, webhookId, mode: 'live' });
    expect(await receive(body, headers)).toEqual([]);
    expect(await receive(`${body} `, headers)).toBeUndefined();
    expect(await receive(body, server.sign(body, { webhookId: '5WH' }))).toBeUndefined();
    expect(await receive(body, headers, makeGateway({ now: () => Date.now() + 302_000 }))).toBeUndefined();
    expect(await receive(body, headers, real)).toBeUndefined();
  });

  it('fails when its certificate cannot be downloaded or its body is not JSON, so that PayPal repeats it', async () => {
    server.fail({ status: 503 });
    await expect(receive(body)).rejects.toThrow(/certificate/);
    server.fail({ body: '<html>' });
    await expect(receive(body)).rejects.toThrow(/certificate/);
    server.fail(undefined);
    expect(await receive(body)).toEqual([]);
    await expect(receive('<html>')).rejects.toThrow(GatewayError);
    await expect(receive(event('PAYMENT.CAPTURE.COMPLETED', { id: 'C1' }))).rejects.toThrow('WH-1');
  });

  it.each([
    ['COMPLETED', 'paid'],
    ['DENIED', 'failed'],
    ['DECLINED', 'failed'],
    ['PENDING', 'unknown'],
  ])('reports PAYMENT.CAPTURE.%s as %s', async (kind, type) => {
    const amount = { currency_code: 'USD', value: '27.99' };
    const capture = { id: 'CAPTURE1', amount, custom_id: key, supplementary_data: { related_ids: { order_id: '1' } } };
    const failure = type === 'failed' ? 'declined' : undefined;
    const events = await receive(event(`PAYMENT.CAPTURE.${kind}`, capture));
    expect(events).toEqual([{ eventId: 'WH-1', type, failure, ...reported('1') }]);
  });

  it.each([
    [{ currency_code: 'TWD', value: '899' }, 899],
    [{ currency_code: 'XTS', value: '1.5' }, 150],
    [{ currency_code: 'USD', value: '1e9' }, undefined],
  ])('reports the amount %j that was paid, whatever its currency', async (amount, cents) => {
    const events = await receive(event('PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE1', amount, custom_id: key }));
    expect(events).toMatchObject([{ cents, currency: amount.currency_code }]);
  });

  it('reports a full refund with the amount of the order, and a partial one with its own', async () => {
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAPTURE1' }];
    const refund = { id: 'R1', amount: { currency_code: 'USD', value: '7.99' }, custom_id: key, links };
    const total = { total_refunded_amount: { currency_code: 'USD', value: '27.99' } };
    const refunded = { eventId: 'WH-1', type: 'refunded', ...reported('1'), ref: 'CAPTURE1' };
    const kind = 'PAYMENT.CAPTURE.REFUNDED';
    expect(await receive(event(kind, { ...refund, seller_payable_breakdown: total }))).toEqual([refunded]);
    expect(await receive(event(kind, refund))).toEqual([{ ...refunded, cents: 799 }]);
  });

  it('reports a reversal and a dispute as disputed', async () => {
    const disputed = { eventId: 'WH-1', type: 'disputed', ...reported('1'), ref: 'CAPTURE1', orderKey: undefined };
    const reversal = { id: 'CAPTURE1', amount: { currency_code: 'USD', value: '-27.99' } };
    expect(await receive(event('PAYMENT.CAPTURE.REVERSED', reversal))).toEqual([disputed]);
    const dispute = {
      dispute_amount: { currency_code: 'USD', value: '27.99' },
      disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }],
    };
    expect(await receive(event('CUSTOMER.DISPUTE.CREATED', dispute))).toEqual([disputed]);
    const inStage = (stage: string) =>
      event('CUSTOMER.DISPUTE.UPDATED', { ...dispute, dispute_life_cycle_stage: stage });
    expect(await receive(inStage('INQUIRY'))).toEqual([]);
    expect(await receive(inStage('CHARGEBACK'))).toEqual([disputed]);
  });

  it('captures an approved order once, however often it is reported', async () => {
    const { ref } = await sendOrder();
    server.approve(ref);
    const paid = { eventId: `ask:${ref}:paid`, type: 'paid', ...reported(ref) };
    const approved = event('CHECKOUT.ORDER.APPROVED', { id: ref });
    expect(await Promise.all([receive(approved), receive(approved)])).toEqual([[paid], [paid]]);
    expect(await receive(approved)).toEqual([paid]);
    expect(server.orders.get(ref)?.purchase_units[0]?.payments.captures).toHaveLength(1);
  });

  it('captures no order that is not approved, unknown, or of another program', async () => {
    const { ref } = await sendOrder();
    const other = await gateway.createCheckout(buildOrder({ key: 'invoice-7' }));
    server.approve(other.ref);
    for (const id of [ref, other.ref, 'UNKNOWN'])
      expect(await receive(event('CHECKOUT.ORDER.APPROVED', { id }))).toEqual([]);
    expect(requestsTo(/capture$/)).toEqual([]);
  });
});

describe('the outcome of a checkout at PayPal', () => {
  it('is undefined while the member may pay', async () => {
    expect(await gateway.findOutcome(await sendOrder())).toBeUndefined();
  });

  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'unknown'],
    ['DECLINED', 'failed'],
    ['REFUNDED', 'refunded'],
  ])('of an approved order whose capture is %s is %s, under the same id each time', async (status, type) => {
    const order = await sendOrder();
    server.approve(order.ref);
    server.captureAs = { status };
    const failure = type === 'failed' ? 'declined' : undefined;
    const outcome = { eventId: `ask:${order.ref}:${type}`, type, failure, ...reported(order.ref) };
    expect(await gateway.findOutcome(order)).toEqual(outcome);
    expect(await gateway.findOutcome(order)).toEqual(outcome);
  });

  it('is undefined after a declined card, and paid when the member approves another', async () => {
    const order = await sendOrder();
    server.approve(order.ref);
    server.captureAs = { issue: 'INSTRUMENT_DECLINED' };
    expect(await gateway.findOutcome(order)).toBeUndefined();
    server.captureAs = {};
    server.approve(order.ref);
    expect(await gateway.findOutcome(order)).toMatchObject({ type: 'paid' });
  });

  it('is paid when the reply to the capture was lost', async () => {
    const order = await sendOrder();
    server.approve(order.ref);
    server.fail({ after: true, drop: true, path: /capture$/ });
    await expect(gateway.findOutcome(order)).rejects.toThrow(GatewayError);
    server.fail(undefined);
    expect(await gateway.findOutcome(order)).toMatchObject({ type: 'paid' });
  });

  it('is paid when another request captured the order, and an error while one does or none may', async () => {
    const order = await sendOrder();
    server.approve(order.ref);
    for (const status of [403, 409]) {
      server.fail({ status, body: '{"name":"RESOURCE_CONFLICT"}', path: /capture$/ });
      await expect(gateway.findOutcome(order)).rejects.toThrow(GatewayError);
    }
    server.fail(undefined);
    server.captureAs = { issue: 'ORDER_ALREADY_CAPTURED' };
    expect(await gateway.findOutcome(order)).toMatchObject({ type: 'paid' });
  });

  it('is failed when PayPal refuses the payment, has voided the order, or has it no more', async () => {
    const order = await sendOrder();
    server.approve(order.ref);
    server.captureAs = { issue: 'TRANSACTION_REFUSED' };
    const failed = { eventId: `ask:${order.ref}:failed`, type: 'failed', orderKey: key, ref: order.ref };
    expect(await gateway.findOutcome(order)).toMatchObject({ ...failed, failure: 'declined' });
    Object.assign(server.orders.get(order.ref) ?? {}, { status: 'VOIDED' });
    expect(await gateway.findOutcome(order)).toMatchObject(failed);
    server.orders.clear();
    expect(await gateway.findOutcome(order)).toMatchObject(failed);
  });

  it('is that of the payment when PayPal has the order no more', async () => {
    const order = { ...(await payOrder()), paymentRef: 'CAPTURE5O190127477861' };
    server.orders.clear();
    expect(await gateway.findOutcome(order)).toEqual({
      eventId: `ask:${order.ref}:paid`,
      type: 'paid',
      ...reported(order.ref),
    });
    await gateway.refund(order);
    expect(await gateway.findOutcome(order)).toMatchObject({ type: 'refunded', cents: 2_799 });
    server.fail({ body: '{}', path: /captures/ });
    await expect(gateway.findOutcome(order)).rejects.toThrow(GatewayError);
  });
});

describe('a refund by PayPal', () => {
  it('returns the whole payment once, however often it is asked for', async () => {
    const order = await payOrder();
    const known = { ...order, paymentRef: `CAPTURE${order.ref}` };
    expect(await Promise.all([gateway.refund(order), gateway.refund(known)])).toEqual(['refunded', 'refunded']);
    expect(server.refunds).toHaveLength(1);
    for (const { body, headers } of requestsTo(/refund$/))
      expect({ body, id: headers['paypal-request-id'] }).toEqual({
        body: `{"custom_id":"${key}"}`,
        id: `${key}-refund`,
      });
  });

  it.each([
    [{ status: 'PENDING' }, 'begun'],
    [{ status: 'FAILED' }, 'refused'],
    [{ issue: 'CAPTURE_FULLY_REFUNDED' }, 'refunded'],
    [{ issue: 'CAPTURED_AMOUNT_FULLY_REFUNDED' }, 'refunded'],
    [{ issue: 'TRANSACTION_DISPUTED' }, 'refused'],
  ])('that ends with %j is %s', async (refundAs, outcome) => {
    const order = await payOrder();
    server.refundAs = refundAs;
    expect(await gateway.refund(order)).toBe(outcome);
  });

  it('is refused for an order without a payment, and for one that PayPal does not have', async () => {
    const order = await sendOrder();
    expect(await gateway.refund(order)).toBe('refused');
    expect(await gateway.refund({ ...order, paymentRef: 'CAPTURE9' })).toBe('refused');
  });
});

describe('every call of PayPal fails with the order and without a secret', () => {
  const faults: [string, PaymentFault][] = [
    ['closes the connection', { drop: true }],
    ['replies with 500', { status: 500, body: '{"name":"INTERNAL_SERVER_ERROR","message":"hunter2"}' }],
    ['replies with 429', { status: 429, body: '{"name":"RATE_LIMIT_REACHED","message":"hunter2"}' }],
    ['replies with 403', { status: 403, body: '{"name":"NOT_AUTHORIZED","message":"hunter2"}' }],
    ['replies with HTML', { body: '<html>Maintenance</html>', contentType: 'text/html' }],
    ['replies with HTML and 404', { status: 404, body: '<html>Not found</html>', contentType: 'text/html' }],
    ['replies with other JSON', { body: '{"id":7}' }],
    ['replies with an empty object', { body: '{}' }],
    ['replies with nothing', { body: '' }],
    ['is too slow', { delayMilliseconds: 20_000 }],
  ];
  const paths: [string, RegExp | undefined][] = [
    ['', undefined],
    [' after the log-in', /^\/v2/],
  ];
  const cases = faults.flatMap(([name, fault]) =>
    paths.map(([when, path]): [string, PaymentFault] => [name + when, path ? { ...fault, path } : fault]),
  );

  it.each(cases)('when the server %s', async (_, fault) => {
    const order = await payOrder();
    const known = { ...order, paymentRef: `CAPTURE${order.ref}` };
    const isSlow = 'delayMilliseconds' in fault;
    const by = makeGateway({ timeoutMilliseconds: isSlow ? 100 : timeoutMilliseconds });
    server.fail(fault);
    const calls = [by.createCheckout(buildOrder()), by.findOutcome(order), by.refund(order), by.refund(known)];
    for (const result of await Promise.allSettled(calls)) {
      const error: unknown = result.status === 'rejected' ? result.reason : undefined;
      expect(error).toBeInstanceOf(GatewayError);
      expect(String(error)).toMatch(new RegExp(`${key}|${order.ref}`));
      expect(JSON.stringify([String(error), error, (error as GatewayError).cause])).not.toContain('hunter');
    }
    server.fail(undefined);
    const outcome = await (isSlow ? gateway : by).findOutcome(order);
    // A request that was given up may still arrive.
    expect(isSlow ? ['paid', 'refunded'] : ['paid']).toContain(outcome?.type);
  });

  it('when the server redirects, and no other host receives the credentials', async () => {
    const own = await startPayPalServer(account, webhookId);
    server.fail({ status: 307, location: `${own.url}/v1/oauth2/token` });
    await expect(gateway.createCheckout(buildOrder())).rejects.toThrow(/HTTP 307/);
    expect(own.requests).toEqual([]);
    await own.close();
  });

  it('when the credentials are wrong', async () => {
    const by = makeGateway({ clientSecret: 'hunter9' });
    await expect(by.createCheckout(buildOrder())).rejects.toThrow(/^(?!.*hunter).*HTTP 401/);
  });

  it('once when PayPal has ended the token, and then logs in again', async () => {
    const order = await sendOrder();
    server.expireTokens();
    await expect(gateway.findOutcome(order)).rejects.toThrow(/HTTP 401/);
    expect(await gateway.findOutcome(order)).toBeUndefined();
  });
});
