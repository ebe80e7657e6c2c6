import type { Order } from '@paypal/paypal-server-sdk';
import * as z from 'zod';
import {
  GatewayError,
  type Callback,
  type Checkout,
  type CheckoutOrder,
  type PaymentEvent,
  type PaymentGateway,
  type RefundOutcome,
  type SentOrder,
} from './gateway';
import { gatewayTimeoutMilliseconds, sendToGateway } from './gateway-request';
import { createPayPalClient, type PayPalAccount, type PayPalClient } from './paypal-client';
import { captureOutcome, findCapture, fromPayPalCallback, orderOutcome, toOutcome } from './paypal-events';
import { createPayPalVerifier } from './paypal-signature';

type PayPalSettings = PayPalAccount & {
  /** The id of the webhook, which the signatures of its callbacks cover. */
  readonly webhookId: string;
  readonly timeoutMilliseconds?: number;
  readonly now?: () => number;
};

/** Where certificates of callbacks are downloaded from. */
const certificateOrigins = {
  live: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  sandbox: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
} as const;
/** Refusals of a capture after which the member can approve the order with another card. */
const openIssues = ['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
const refundedIssues = ['CAPTURE_FULLY_REFUNDED', 'CAPTURED_AMOUNT_FULLY_REFUNDED'];

/** Takes payments on pages of PayPal (developer.paypal.com, "Orders v2"): the member approves, then the site captures. */
export class PayPalGateway implements PaymentGateway {
  readonly provider = 'paypal';
  private readonly timeoutMilliseconds: number;
  private readonly isSigned: (callback: Callback) => Promise<boolean>;
  private connected: Promise<PayPalClient> | undefined;

  constructor(private readonly settings: PayPalSettings) {
    const { apiUrl, mode, webhookId, timeoutMilliseconds = gatewayTimeoutMilliseconds, now = Date.now } = settings;
    this.timeoutMilliseconds = timeoutMilliseconds;
    this.isSigned = createPayPalVerifier({
      webhookId,
      certificateOrigins: apiUrl ? [new URL(apiUrl).origin] : certificateOrigins[mode],
      timeoutMilliseconds,
      now,
    });
  }

  async createCheckout(order: CheckoutOrder): Promise<Checkout> {
    const { result } = await this.send(`create the checkout of order ${order.key}`, ({ orders, toOrderRequest }) =>
      orders.createOrder({ body: toOrderRequest(order), paypalRequestId: order.key }),
    );
    // The first name is of orders that name PayPal as the way to pay.
    const link = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    if (!result.id || !link) throw new GatewayError(`PayPal sent a checkout without its page, for order ${order.key}`);
    return { ref: result.id, url: link.href };
  }

  async readCallback(callback: Callback): Promise<readonly PaymentEvent[] | undefined> {
    if (!(await this.isSigned(callback))) return undefined;
    const report = fromPayPalCallback(callback.body);
    if ('events' in report) return report.events;
    const order = await this.findOrder(report.approvedRef);
    const outcome = order && (await this.settle(order));
    return outcome ? [outcome] : [];
  }

  async findOutcome(order: SentOrder): Promise<PaymentEvent | undefined> {
    const paypalOrder = await this.findOrder(order.ref, order.key);
    if (paypalOrder) return this.settle(paypalOrder);
    if (order.paymentRef) return this.findPaymentOutcome(order.key, order.ref, order.paymentRef);
    // PayPal removes an order that was not paid within hours. A payment that is reported nevertheless still counts.
    return toOutcome('failed', { id: order.ref, purchaseUnits: [{ customId: order.key }] }, undefined);
  }

  async refund(order: SentOrder): Promise<RefundOutcome> {
    const captureId = order.paymentRef ?? (await this.findCaptureId(order));
    if (!captureId) return 'refused';
    return this.send(
      `refund the payment of order ${order.key}`,
      async ({ payments }) => {
        const request = { captureId, paypalRequestId: `${order.key}-refund`, prefer: 'return=representation' };
        const { result } = await payments.refundCapturedPayment({ ...request, body: { customId: order.key } });
        return toRefundOutcome(result.status, order.key);
      },
      ({ status, issue }) => {
        if (refundedIssues.includes(issue)) return 'refunded';
        return [400, 404, 422].includes(status) ? 'refused' : undefined;
      },
    );
  }

  /** Captures an order that the member has approved. Returns its outcome; undefined while the member may still pay. */
  private async settle(order: Order & { readonly id: string }): Promise<PaymentEvent | undefined> {
    if (order.status !== 'APPROVED') return orderOutcome(order);
    const key = order.purchaseUnits?.[0]?.customId ?? '';
    // Another program that uses the same account captures its own orders.
    if (!/^[0-9a-f]{32}$/.test(key)) return undefined;
    const captured = await this.send<Order | 'open' | 'refused' | 'captured'>(
      `capture the payment of order ${key}`,
      async ({ orders }) => {
        // One approval is captured once. A later one, after a declined card, must not get the reply to the first.
        const paypalRequestId = [key, 'capture', order.updateTime].filter(Boolean).join('-');
        const request = { id: order.id, paypalRequestId, prefer: 'return=representation' };
        return requireOrder((await orders.captureOrder(request)).result, order.id);
      },
      ({ status, issue }) => {
        if (issue === 'ORDER_ALREADY_CAPTURED') return 'captured';
        if (status !== 422) return undefined;
        return openIssues.includes(issue) ? 'open' : 'refused';
      },
    );
    if (captured === 'open') return undefined;
    if (captured === 'refused') return { ...toOutcome('failed', order, undefined), failure: 'declined' };
    const settled = captured === 'captured' ? await this.findOrder(order.id, key) : captured;
    return settled && orderOutcome(settled);
  }

  /** Returns an order of PayPal; undefined when PayPal has none. */
  private async findOrder(
    ref: string,
    key = `at PayPal ${ref}`,
  ): Promise<(Order & { readonly id: string }) | undefined> {
    const order = await this.send<(Order & { readonly id: string }) | 'missing'>(
      `find the checkout of order ${key}`,
      async ({ orders }) => requireOrder((await orders.getOrder({ id: ref })).result, ref),
      ({ status }) => (status === 404 ? 'missing' : undefined),
    );
    return order === 'missing' ? undefined : order;
  }

  private async findCaptureId(order: SentOrder): Promise<string | undefined> {
    const paypalOrder = await this.findOrder(order.ref, order.key);
    return paypalOrder && findCapture(paypalOrder)?.id;
  }

  private async findPaymentOutcome(key: string, ref: string, captureId: string): Promise<PaymentEvent> {
    const { result } = await this.send(`find the payment of order ${key}`, ({ payments }) =>
      payments.getCapturedPayment({ captureId }),
    );
    if (result.id !== captureId) throw new GatewayError(`PayPal sent a payment that cannot be read, for order ${key}`);
    return toOutcome(captureOutcome(result), { id: ref }, { ...result, customId: key });
  }

  private async send<T>(
    action: string,
    request: (client: PayPalClient) => Promise<T>,
    onRefusal: (refusal: Refusal) => T | undefined = () => undefined,
  ): Promise<T> {
    try {
      return await sendToGateway({
        attempt: `PayPal did not ${action}`,
        timeoutMilliseconds: this.timeoutMilliseconds,
        send: async () => request(await this.connect()),
        onRefusal: (error) => {
          const refusal = findRefusal(error);
          return refusal && onRefusal(refusal);
        },
      });
    } catch (error) {
      // The SDK keeps a failed log-in, and a token that PayPal no longer accepts: the next request begins with a new client.
      this.connected = undefined;
      throw error;
    }
  }

  private connect(): Promise<PayPalClient> {
    return (this.connected ??= createPayPalClient(this.settings, this.timeoutMilliseconds));
  }
}

type Refusal = { readonly status: number; readonly issue: string };

const errorSchema = z.object({
  statusCode: z.number(),
  result: z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) }),
});

/** Returns PayPal's refusal of a request; undefined for other failures, among them the texts of proxies. */
function findRefusal(error: unknown): Refusal | undefined {
  const { data } = errorSchema.safeParse(error);
  return data && { status: data.statusCode, issue: data.result.details[0]?.issue ?? data.result.name };
}

function requireOrder(order: Order, ref: string): Order & { readonly id: string } {
  if (order.id !== ref || !order.status) throw new GatewayError(`PayPal sent an order that cannot be read: ${ref}`);
  return { ...order, id: ref };
}

function toRefundOutcome(status: string | undefined, key: string): RefundOutcome {
  if (status === 'COMPLETED') return 'refunded';
  if (status === 'PENDING') return 'begun';
  if (status === 'CANCELLED' || status === 'FAILED') return 'refused';
  throw new GatewayError(`PayPal sent a refund that cannot be read, for order ${key}`);
}
