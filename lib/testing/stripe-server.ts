import { createHmac } from 'node:crypto';
import {
  createIdempotentReplies,
  startPaymentServer,
  type PaymentReply,
  type PaymentRequest,
  type PaymentServer,
} from './payment-server';

type Json = Record<string, unknown>;

type StripeSession = {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  readonly client_reference_id: string;
  readonly metadata: Json;
  readonly amount_total: number;
  readonly currency: string;
  readonly url: string;
};

type StripeCharge = {
  readonly id: string;
  readonly payment_intent: string;
  readonly metadata: Json;
  readonly amount: number;
  readonly currency: string;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
};

type IntentStatus = 'succeeded' | 'processing' | 'requires_payment_method';

type Refund = { id: string; object: 'refund'; payment_intent: string; amount: number; status: string };

export type StripeServer = PaymentServer & {
  readonly sessions: Map<string, StripeSession>;
  readonly refunds: Refund[];
  /** How further refunds end: a status, or the code of an error. */
  refundAs: { status?: string; error?: string };
  /** Lets the member end the checkout: `processing` is a debit that the bank confirms later. */
  complete(ref: string, intentStatus?: IntentStatus, declineCode?: string): StripeCharge;
  expire(ref: string): void;
  /** Opens a dispute about the payment of a session. */
  dispute(ref: string, status?: string, amount?: number): Json;
};

const refused = (status: number, error: Json): PaymentReply => ({ status, body: { error } });
const invalid = (message: string, code?: string) => refused(400, { type: 'invalid_request_error', message, code });

/** The fields that the server takes for a new session, as Stripe names them in a form. */
const sessionFields = [
  'adaptive_pricing[enabled]',
  'cancel_url',
  'client_reference_id',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][product_data][name]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][quantity]',
  'locale',
  'metadata[order]',
  'mode',
  'payment_intent_data[metadata][order]',
  'success_url',
];

/** Starts a server of the part of Stripe's API that checkouts use (docs.stripe.com/api). */
export async function startStripeServer({ secretKey }: { readonly secretKey: string }): Promise<StripeServer> {
  const sessions = new Map<string, StripeSession>();
  const charges = new Map<string, StripeCharge>();
  const intents = new Map<string, Json>();
  const disputes: Json[] = [];
  const refunds: Refund[] = [];
  const replyOnce = createIdempotentReplies(
    refused(400, { type: 'idempotency_error', message: 'The key was used with other parameters.' }),
  );

  const createSession = (form: URLSearchParams): PaymentReply => {
    const unknown = [...form.keys()].find((name) => !sessionFields.includes(name));
    if (unknown) return invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
    const missing = sessionFields.find((name) => !form.get(name));
    if (missing) return invalid(`Missing required param: ${missing}.`, 'parameter_missing');
    const id = `cs_test_${sessions.size + 1}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: { order: form.get('metadata[order]') },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  };

  const findSession = (id: string, expand: readonly string[]): PaymentReply => {
    const session = sessions.get(id);
    if (!session) return refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' });
    const intent = session.payment_intent;
    if (!intent || !expand.includes('payment_intent.latest_charge')) return { status: 200, body: session };
    const payment_intent = { id: intent, latest_charge: charges.get(intent) ?? null, ...intents.get(intent) };
    return { status: 200, body: { ...session, payment_intent } };
  };

  const createRefund = (form: URLSearchParams): PaymentReply => {
    const intent = form.get('payment_intent') ?? '';
    const charge = charges.get(intent);
    if (!charge) return refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' });
    if (charge.refunded) return invalid('Charge has already been refunded.', 'charge_already_refunded');
    const { error, status = 'succeeded' } = server.refundAs;
    if (error) return invalid('The charge cannot be refunded.', error);
    const amount = charge.amount - charge.amount_refunded;
    const refund: Refund = { id: `re_${refunds.length + 1}`, object: 'refund', payment_intent: intent, amount, status };
    refunds.push(refund);
    if (status !== 'failed') Object.assign(charge, { amount_refunded: charge.amount, refunded: true });
    return { status: 200, body: refund };
  };

  const handle = (request: PaymentRequest): PaymentReply => {
    const { method, path, headers, query, body } = request;
    const key = headers['idempotency-key'];
    if (headers.authorization !== `Bearer ${secretKey}`)
      return refused(401, {
        type: 'invalid_request_error',
        message: `Invalid API Key provided: ${headers.authorization}`,
      });
    if (method === 'POST') {
      if (typeof key !== 'string') return invalid('The test requires an Idempotency-Key.');
      const form = new URLSearchParams(body);
      if (path === '/v1/checkout/sessions') return replyOnce(key, request, () => createSession(form));
      if (path === '/v1/refunds') return replyOnce(key, request, () => createRefund(form));
    }
    const of = (list: readonly Json[]) => ({
      status: 200,
      body: {
        object: 'list',
        data: list.filter((item) => item.payment_intent === query.get('payment_intent')),
        has_more: false,
      },
    });
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    if (id) return findSession(id, query.getAll('expand[0]'));
    if (path === '/v1/refunds') return of(refunds);
    if (path === '/v1/disputes') return of(disputes);
    return refused(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
  };

  const requireSession = (ref: string): StripeSession => {
    const session = sessions.get(ref);
    if (!session) throw new Error(`The server has no session ${ref}`);
    return session;
  };

  const server: StripeServer = {
    ...(await startPaymentServer(handle)),
    sessions,
    refunds,
    refundAs: {},
    complete: (ref, status = 'succeeded', decline_code) => {
      const session = requireSession(ref);
      const isPaid = status === 'succeeded';
      const intent = `pi_${ref}`;
      Object.assign(session, {
        status: 'complete',
        payment_status: isPaid ? 'paid' : 'unpaid',
        payment_intent: intent,
      });
      const charge: StripeCharge = {
        id: `ch_${ref}`,
        payment_intent: intent,
        metadata: session.metadata,
        amount: session.amount_total,
        currency: session.currency,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
      };
      intents.set(intent, { status, last_payment_error: decline_code ? { decline_code } : null });
      if (isPaid) charges.set(intent, charge);
      return charge;
    },
    expire: (ref) => void (requireSession(ref).status = 'expired'),
    dispute: (ref, status = 'needs_response', amount) => {
      const { payment_intent, amount_total, currency } = requireSession(ref);
      const charge = charges.get(payment_intent ?? '');
      if (charge) charge.disputed = true;
      const dispute = { id: `dp_${ref}`, payment_intent, amount: amount ?? amount_total, currency, status };
      disputes.push(dispute);
      return dispute;
    },
  };
  return server;
}

/** Returns the header of a callback as Stripe signs it (docs.stripe.com, "Verify webhook signatures manually"). */
export function signStripeCallback(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
