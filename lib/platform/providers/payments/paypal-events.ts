import type { Order, OrdersCapture } from '@paypal/paypal-server-sdk';
import * as z from 'zod';
import type { PaymentEventType } from '@/lib/core/payments';
import { GatewayError, type PaymentEvent } from './gateway';

const money = z.object({ currency_code: z.string(), value: z.string() });
const links = z.array(z.object({ rel: z.string(), href: z.string() }));

const callbackSchema = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
const captureSchema = z.object({
  id: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string() }).partial() })
    .partial()
    .optional(),
});
const returnSchema = z.object({
  id: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  seller_payable_breakdown: z.object({ total_refunded_amount: money }).partial().optional(),
  links: links.default([]),
});
const disputeSchema = z.object({
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: money,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })),
});
const approvedSchema = z.object({ id: z.string() });

/** The content of a callback of PayPal: events, or an order that waits to be captured. */
type PayPalReport = { readonly events: readonly PaymentEvent[] } | { readonly approvedRef: string };

/** Reads the body of a signed callback. Throws GatewayError when it is not as PayPal documents it. */
export function fromPayPalCallback(body: Buffer): PayPalReport {
  const { id, event_type: kind, resource } = parse(callbackSchema, parseJson(body), 'a callback');
  switch (kind) {
    case 'CHECKOUT.ORDER.APPROVED':
      return { approvedRef: parse(approvedSchema, resource, id).id };
    case 'PAYMENT.CAPTURE.COMPLETED':
      return { events: [fromCapture(id, 'paid', resource)] };
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return { events: [fromCapture(id, 'failed', resource)] };
    case 'PAYMENT.CAPTURE.PENDING':
      return { events: [fromCapture(id, 'unknown', resource)] };
    case 'PAYMENT.CAPTURE.REFUNDED':
      return { events: [fromReturn(id, 'refunded', resource)] };
    case 'PAYMENT.CAPTURE.REVERSED':
      // The buyer's bank or PayPal took the money back.
      return { events: [fromReturn(id, 'disputed', resource)] };
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
      return { events: fromDispute(id, resource) };
    default:
      return { events: [] };
  }
}

function fromCapture(eventId: string, type: PaymentEventType, resource: unknown): PaymentEvent {
  const capture = parse(captureSchema, resource, eventId);
  const ref = capture.supplementary_data?.related_ids?.order_id ?? capture.id;
  const failure = type === 'failed' ? 'declined' : undefined;
  return {
    eventId,
    type,
    failure,
    orderKey: capture.custom_id,
    ref,
    paymentRef: capture.id,
    ...toAmount(capture.amount),
  };
}

/** Returns a refund or a reversal with the sum of the refunds, so that a partial one differs from the order's amount. */
function fromReturn(eventId: string, type: 'refunded' | 'disputed', resource: unknown): PaymentEvent {
  const { id, custom_id: orderKey, amount, links, seller_payable_breakdown } = parse(returnSchema, resource, eventId);
  // The resource is the refund, with a link to its capture; of some reversals it is the capture.
  const up = links.find(({ rel }) => rel === 'up')?.href ?? '';
  const capture = /\/payments\/captures\/(\w+)$/.exec(up)?.[1] ?? id;
  const returned = toAmount(seller_payable_breakdown?.total_refunded_amount ?? amount);
  const cents = returned.cents === undefined ? undefined : Math.abs(returned.cents);
  return { eventId, type, orderKey, ref: capture, paymentRef: capture, cents, currency: returned.currency };
}

function fromDispute(eventId: string, resource: unknown): PaymentEvent[] {
  const { dispute_amount, disputed_transactions, ...dispute } = parse(disputeSchema, resource, eventId);
  // A question of the buyer to the seller takes no money; when it becomes a claim, the dispute is updated.
  if (dispute.dispute_life_cycle_stage === 'INQUIRY') return [];
  return disputed_transactions.map(({ seller_transaction_id: capture }, index) => ({
    eventId: index === 0 ? eventId : `${eventId}:${index}`,
    type: 'disputed',
    orderKey: undefined,
    ref: capture,
    paymentRef: capture,
    ...toAmount(dispute_amount),
  }));
}

const captureOutcomes: Readonly<Record<string, PaymentEventType>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** Returns the outcome of an order at PayPal; undefined while the member may still pay. Throws GatewayError. */
export function orderOutcome(order: Order): PaymentEvent | undefined {
  const capture = findCapture(order);
  if (order.status === 'VOIDED') return toOutcome('failed', order, undefined);
  if (order.status !== 'COMPLETED') return undefined;
  if (!capture?.id) throw new GatewayError(`PayPal sent a completed order ${order.id} without its payment`);
  return toOutcome(captureOutcome(capture), order, capture);
}

export function captureOutcome({ status }: Pick<OrdersCapture, 'status'>): PaymentEventType {
  return captureOutcomes[status ?? ''] ?? 'unknown';
}

/** Returns the last payment of an order. */
export function findCapture(order: Order): OrdersCapture | undefined {
  return order.purchaseUnits?.[0]?.payments?.captures?.at(-1);
}

/** Returns an outcome under an id by which it is applied once, however often it is found. */
export function toOutcome(type: PaymentEventType, order: Order, capture: OrdersCapture | undefined): PaymentEvent {
  const amount = capture?.amount ?? order.purchaseUnits?.[0]?.amount;
  return {
    eventId: `ask:${order.id}:${type}`,
    type,
    failure: type === 'failed' && capture ? 'declined' : undefined,
    orderKey: capture?.customId ?? order.purchaseUnits?.[0]?.customId,
    ref: order.id,
    paymentRef: capture?.id,
    ...(amount
      ? toAmount({ currency_code: amount.currencyCode, value: amount.value })
      : { cents: undefined, currency: undefined }),
  };
}

/** Currencies that PayPal writes without decimals (developer.paypal.com, "Currency codes"). */
const wholeCurrencies = ['HUF', 'JPY', 'TWD'];

/** Returns an amount in the smallest unit of its currency. */
function toAmount({ currency_code, value }: z.infer<typeof money>): Pick<PaymentEvent, 'cents' | 'currency'> {
  const currency = currency_code.toUpperCase();
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) return { cents: undefined, currency };
  const amount = wholeCurrencies.includes(currency) ? Number(whole) : Number(whole + decimals.padEnd(2, '0'));
  return { cents: sign ? -amount : amount, currency };
}

function parse<T>(schema: z.ZodType<T>, value: unknown, eventId: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new GatewayError(`PayPal sent a signed callback that cannot be read: ${eventId}`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new GatewayError('PayPal sent a signed callback that is not JSON');
  }
}
