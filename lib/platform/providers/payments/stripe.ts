import type Stripe from 'stripe';
import type { Locale } from '@/lib/core/locale';
import {
  callbackSeconds,
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
import {
  fromDispute,
  fromRefundedCharge,
  fromSession,
  fromStripeEvent,
  idOf,
  isChargeback,
  sessionOutcome,
} from './stripe-events';

type StripeSettings = {
  readonly secretKey: string;
  /** The secret of the webhook, with which Stripe signs callbacks. */
  readonly webhookSecret: string;
  /** Origin of another server of Stripe's API. */
  readonly apiUrl?: string;
  readonly timeoutMilliseconds?: number;
  readonly now?: () => number;
};

const localeNames = { en: 'en', 'zh-CN': 'zh', 'zh-TW': 'zh-TW' } as const satisfies Record<Locale, string>;

/** Takes payments on pages of Stripe (docs.stripe.com, "Checkout Sessions"). */
export class StripeGateway implements PaymentGateway {
  readonly provider = 'stripe';
  private connected: Promise<Stripe> | undefined;

  constructor(private readonly settings: StripeSettings) {}

  async createCheckout(order: CheckoutOrder): Promise<Checkout> {
    const metadata = { order: order.key };
    const session = await this.send('create the checkout', order.key, (stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency.toLowerCase(),
                unit_amount: order.cents,
                product_data: { name: order.description },
              },
            },
          ],
          client_reference_id: order.key,
          metadata,
          payment_intent_data: { metadata },
          // Without it, the account's setting may charge another currency than the order's.
          adaptive_pricing: { enabled: false },
          locale: localeNames[order.locale],
          success_url: order.returnUrl,
          cancel_url: order.returnUrl,
          // No expires_at: a session expires after 24 hours, and a repeated request must have the same body.
        },
        { idempotencyKey: `${order.key}-checkout` },
      ),
    );
    if (!isSession(session) || !session.url) throw unreadable('a checkout', order.key);
    return { ref: session.id, url: session.url };
  }

  async readCallback({ body, headers }: Callback): Promise<readonly PaymentEvent[] | undefined> {
    const { webhooks } = await this.connect();
    const receivedAt = (this.settings.now ?? Date.now)();
    const signature = headers.get('stripe-signature') ?? '';
    let event: Stripe.Event;
    try {
      const text = body.toString('utf8');
      const { webhookSecret } = this.settings;
      event = webhooks.constructEvent(text, signature, webhookSecret, callbackSeconds, undefined, receivedAt);
    } catch (error) {
      // The body is parsed after its signature was found right.
      if (error instanceof SyntaxError) throw new GatewayError('Stripe sent a signed callback that is not JSON');
      return undefined;
    }
    return fromStripeEvent(event);
  }

  async findOutcome(order: SentOrder): Promise<PaymentEvent | undefined> {
    const session = await this.findSession(order);
    const type = sessionOutcome(session);
    if (!type) return undefined;
    const outcome = (type === 'paid' && (await this.findReturn(session, order))) || fromSession('', type, session);
    return { ...outcome, eventId: `ask:${session.id}:${outcome.type}`, orderKey: order.key, ref: session.id };
  }

  async refund(order: SentOrder): Promise<RefundOutcome> {
    const intent = order.paymentRef ?? idOf((await this.findSession(order)).payment_intent);
    if (!intent) return 'refused';
    return this.send(
      'refund the payment',
      order.key,
      (stripe) => returnPayment(stripe, intent, order),
      toRefundOutcome,
    );
  }

  private async findSession(order: SentOrder): Promise<Stripe.Checkout.Session> {
    const session = await this.send('find the checkout', order.key, (stripe) =>
      stripe.checkout.sessions.retrieve(order.ref, { expand: ['payment_intent.latest_charge'] }),
    );
    if (!isSession(session) || session.id !== order.ref) throw unreadable('a checkout', order.key);
    return session;
  }

  /** Returns the refund or the chargeback of a paid session. */
  private async findReturn(session: Stripe.Checkout.Session, order: SentOrder): Promise<PaymentEvent | undefined> {
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined;
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : undefined;
    if (!intent || !charge) return undefined;
    if (charge.disputed) {
      const dispute = await this.send('find the dispute', order.key, async (stripe) => {
        const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 10 });
        return data.find(isChargeback);
      });
      if (dispute) return fromDispute('', dispute);
    }
    return charge.refunded ? fromRefundedCharge('', charge) : undefined;
  }

  private send<T>(
    action: string,
    key: string,
    request: (stripe: Stripe) => Promise<T>,
    onRefusal: (error: unknown) => T | undefined = () => undefined,
  ): Promise<T> {
    return sendToGateway({
      attempt: `Stripe did not ${action} of order ${key}`,
      timeoutMilliseconds: this.settings.timeoutMilliseconds ?? gatewayTimeoutMilliseconds,
      send: async () => request(await this.connect()),
      onRefusal,
    });
  }

  private connect(): Promise<Stripe> {
    return (this.connected ??= connectTo(this.settings));
  }
}

async function connectTo({ secretKey, apiUrl, timeoutMilliseconds }: StripeSettings): Promise<Stripe> {
  // Loaded only when payments are made.
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMilliseconds ?? gatewayTimeoutMilliseconds,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * Returns the money that is not returned yet. The refunds are listed first, because Stripe repeats the first reply to an
 * idempotency key, even when the refund has ended since; one that failed can be begun again.
 */
async function returnPayment(stripe: Stripe, intent: string, order: SentOrder): Promise<RefundOutcome> {
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const outcomes = refunds.map(({ amount, status }) => ({ amount, outcome: outcomeOfStatus(status) }));
  const sumOf = (...counted: RefundOutcome[]) =>
    outcomes.reduce((sum, { amount, outcome }) => (counted.includes(outcome) ? sum + amount : sum), 0);
  if (sumOf('refunded') >= order.cents) return 'refunded';
  if (sumOf('refunded', 'begun') >= order.cents) return 'begun';
  const failures = outcomes.filter(({ outcome }) => outcome === 'refused').length;
  const refund = await stripe.refunds.create(
    { payment_intent: intent, metadata: { order: order.key } },
    { idempotencyKey: `${order.key}-refund-${failures}` },
  );
  if (refund.object !== 'refund') throw unreadable('a refund', order.key);
  return outcomeOfStatus(refund.status);
}

function outcomeOfStatus(status: string | null): RefundOutcome {
  if (status === 'succeeded') return 'refunded';
  return status === 'failed' || status === 'canceled' ? 'refused' : 'begun';
}

/** Returns what a refused refund means; undefined when it is not known whether it was refused. */
function toRefundOutcome(error: unknown): RefundOutcome | undefined {
  const { type, code } = Object(error) as { type?: unknown; code?: unknown }; // of StripeError
  if (code === 'charge_already_refunded') return 'refunded';
  if (code === 'lock_timeout') return undefined;
  return type === 'StripeInvalidRequestError' || type === 'StripeCardError' ? 'refused' : undefined;
}

function isSession(session: Stripe.Checkout.Session): boolean {
  return session.object === 'checkout.session' && typeof session.id === 'string';
}

function unreadable(what: string, key: string): GatewayError {
  return new GatewayError(`Stripe sent ${what} that cannot be read, for order ${key}`);
}
