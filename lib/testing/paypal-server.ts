import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createCertificate } from './certificate';
import {
  createIdempotentReplies,
  startPaymentServer,
  type PaymentReply,
  type PaymentRequest,
  type PaymentServer,
} from './payment-server';

type Money = { readonly currency_code: string; readonly value: string };

type Capture = { readonly id: string; status: string; readonly amount: Money; readonly custom_id: string };

type PayPalOrder = {
  readonly id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  update_time: string;
  readonly purchase_units: {
    readonly custom_id: string;
    readonly amount: Money;
    readonly payments: { captures: Capture[] };
  }[];
};

type Account = { readonly clientId: string; readonly clientSecret: string };

export type PayPalServer = PaymentServer & {
  readonly orders: Map<string, PayPalOrder>;
  readonly refunds: { readonly id: string; status: string }[];
  /** How further captures end: a status, or an issue. */
  captureAs: { status?: string; issue?: string };
  refundAs: { status?: string; issue?: string };
  /** Lets the member approve the order. */
  approve(ref: string): void;
  /** Ends all tokens. */
  expireTokens(): void;
  /** Signs a callback; a time that is not given is now. */
  sign(body: string, changed?: { webhookId?: string; time?: string; key?: KeyObject }): Record<string, string>;
};

const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';

const refused = (status: number, name: string, issue?: string): PaymentReply => ({
  status,
  body: { name, message: name, debug_id: 'd1', details: issue ? [{ issue, description: issue }] : [] },
});
const unprocessable = (issue: string) => refused(422, 'UNPROCESSABLE_ENTITY', issue);

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts a server of the part of PayPal's API that checkouts use (developer.paypal.com/api/rest). */
export async function startPayPalServer({ clientId, clientSecret }: Account, webhookId: string): Promise<PayPalServer> {
  const orders = new Map<string, PayPalOrder>();
  const captures = new Map<string, Capture>();
  const refunds: { id: string; status: string }[] = [];
  const replyOnce = createIdempotentReplies(unprocessable('DUPLICATE_REQUEST_ID'));
  const certificate = createCertificate({
    name: 'messageverificationcerts.paypal.com',
    publicKey,
    privateKey,
    validFrom: new Date('2020-01-01'),
    validTo: new Date('2040-01-01'),
  });
  let tokens = 0;
  let firstToken = 1;
  let approvals = 0;

  const logIn = ({ headers, body }: PaymentRequest): PaymentReply => {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== expected || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    tokens += 1;
    return { status: 200, body: { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 32_400 } };
  };

  const isLoggedIn = ({ headers }: PaymentRequest) => {
    const token = Number(/^Bearer token-(\d+)$/.exec(headers.authorization ?? '')?.[1]);
    return token >= firstToken && token <= tokens;
  };

  const createOrder = (body: string): PaymentReply => {
    const request = JSON.parse(body) as { intent: string; purchase_units: PayPalOrder['purchase_units'] };
    const [unit] = request.purchase_units;
    if (request.intent !== 'CAPTURE' || !unit || !/^\d+\.\d\d$/.test(unit.amount.value))
      return refused(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
    const id = `5O19012747786${orders.size + 1}`;
    const { custom_id, amount } = unit;
    const units = [{ custom_id, amount, payments: { captures: [] } }];
    orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', update_time: '', purchase_units: units });
    const links = [
      { rel: 'self', href: `https://api-m.paypal.com/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}`, method: 'GET' },
    ];
    return { status: 201, body: { id, status: 'PAYER_ACTION_REQUIRED', links } };
  };

  const captureOrder = (order: PayPalOrder): PaymentReply => {
    const [unit] = order.purchase_units;
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED' || !unit) return unprocessable('ORDER_NOT_APPROVED');
    const { issue, status = 'COMPLETED' } = server.captureAs;
    if (issue === 'INSTRUMENT_DECLINED') order.status = 'PAYER_ACTION_REQUIRED';
    if (issue && issue !== 'ORDER_ALREADY_CAPTURED') return unprocessable(issue);
    const capture = { id: `CAPTURE${order.id}`, status, amount: unit.amount, custom_id: unit.custom_id };
    unit.payments.captures.push(capture);
    captures.set(capture.id, capture);
    order.status = 'COMPLETED';
    // Another request was first.
    return issue ? unprocessable(issue) : { status: 201, body: order };
  };

  const refundCapture = (capture: Capture): PaymentReply => {
    if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED');
    const { issue, status = 'COMPLETED' } = server.refundAs;
    if (issue) return unprocessable(issue);
    const refund = { id: `REFUND${refunds.length + 1}`, status };
    refunds.push(refund);
    if (status === 'COMPLETED') capture.status = 'REFUNDED';
    return { status: 201, body: refund };
  };

  const handle = (request: PaymentRequest): PaymentReply => {
    const { method, path, headers, body } = request;
    if (path === certificatePath) return { status: 200, body: certificate };
    if (path.startsWith('/v1/notifications/')) return refused(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (path === '/v1/oauth2/token') return logIn(request);
    if (!isLoggedIn(request)) return { status: 401, body: { error: 'invalid_token', error_description: 'expired' } };
    const key = headers['paypal-request-id'];
    const once = (make: () => PaymentReply) =>
      typeof key === 'string' ? replyOnce(key, request, make) : refused(400, 'INVALID_REQUEST', 'MISSING_REQUEST_ID');
    const [, list, id = '', action] = /^\/v2\/\w+\/(orders|captures)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (list === 'orders' && method === 'POST' && !id) return once(() => createOrder(body));
    const order = orders.get(id);
    const capture = captures.get(id);
    if (list === 'orders' && order && method === 'POST' && action === 'capture') return once(() => captureOrder(order));
    if (list === 'orders' && order && method === 'GET') return { status: 200, body: order };
    if (list === 'captures' && capture && action === 'refund') return once(() => refundCapture(capture));
    if (list === 'captures' && capture && method === 'GET') return { status: 200, body: capture };
    return refused(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  };

  const server: PayPalServer = {
    ...(await startPaymentServer(handle)),
    orders,
    refunds,
    captureAs: {},
    refundAs: {},
    approve: (ref) => {
      const order = orders.get(ref);
      if (!order) throw new Error(`The server has no order ${ref}`);
      approvals += 1;
      Object.assign(order, { status: 'APPROVED', update_time: `2026-01-01T00:00:0${approvals}Z` });
    },
    expireTokens: () => void (firstToken = tokens + 1),
    sign: (body, changed = {}) => {
      const id = 'b2c1a6f0-1111-11ee-8c99-0242ac120002';
      const time = changed.time ?? new Date().toISOString().replace(/\.\d+/, '');
      const signed = `${id}|${time}|${changed.webhookId ?? webhookId}|${crc32(Buffer.from(body))}`;
      return {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('RSA-SHA256')
          .update(signed)
          .sign(changed.key ?? privateKey, 'base64'),
        'paypal-cert-url': `${server.url}${certificatePath}`,
        'paypal-auth-algo': 'SHA256withRSA',
      };
    },
  };
  return server;
}
