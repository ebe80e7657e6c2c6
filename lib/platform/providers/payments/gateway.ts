import type { Locale } from '@/lib/core/locale';
import type { PaymentEventType, PaymentFailure, PaymentProvider } from '@/lib/core/payments';

/** The values that a provider needs to take the payment of an order. */
export type CheckoutOrder = {
  /** The order's name outside the database, 32 hexadecimal digits; also the idempotency key of its checkout. */
  readonly key: string;
  /** In US cents. */
  readonly cents: number;
  readonly currency: 'USD';
  /** The purchase, in the member's language; at most 120 characters. */
  readonly description: string;
  readonly locale: Locale;
  /** The page to which the provider returns the member, whatever the outcome. */
  readonly returnUrl: string;
};

export type Checkout = {
  /** The provider's name of the checkout. */
  readonly ref: string;
  /** The provider's page on which the member pays. */
  readonly url: string;
};

/** A report of a provider about an order, by a callback or when asked. */
export type PaymentEvent = {
  /** Unique at the provider: an event is applied once. */
  readonly eventId: string;
  readonly type: PaymentEventType;
  /** The reason of `failed`, where the provider names one. */
  readonly failure?: PaymentFailure | undefined;
  /** The order's key, if the provider repeats it. */
  readonly orderKey: string | undefined;
  /** The provider's name of the checkout or of the payment. */
  readonly ref: string | undefined;
  /** The name by which the provider reports a later dispute or refund of this payment. */
  readonly paymentRef: string | undefined;
  /** In the smallest unit of the currency; undefined where the event has none. */
  readonly cents: number | undefined;
  /** In capital letters. */
  readonly currency: string | undefined;
};

/** An order that was sent to the provider. */
export type SentOrder = {
  readonly key: string;
  readonly ref: string;
  readonly paymentRef: string | undefined;
  readonly cents: number;
  readonly currency: 'USD';
};

/** `begun`: the provider will report the end. `refused`: it will not return the money. */
export type RefundOutcome = 'refunded' | 'begun' | 'refused';

export type Callback = {
  /** The bytes as they were received, which the signature covers. */
  readonly body: Buffer;
  readonly headers: Headers;
};

/**
 * A service that takes payments. Calls throw `GatewayError` when the service is down, slow, or replies with something that
 * cannot be read; the outcome is then unknown and the call can be repeated, because each is idempotent by the order's key.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  /**
   * Returns the events of a callback, none for kinds that do not concern orders; undefined when the signature is missing,
   * wrong or older than 300 seconds.
   */
  readCallback(callback: Callback): Promise<readonly PaymentEvent[] | undefined>;
  /** Returns the outcome of an order; undefined while the member may still pay. */
  findOutcome(order: SentOrder): Promise<PaymentEvent | undefined>;
  /** Returns the whole payment of an order. */
  refund(order: SentOrder): Promise<RefundOutcome>;
}

/** A failed request to a provider, whose outcome is unknown. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

/** The age in seconds up to which a signed callback is accepted. */
export const callbackSeconds = 300;
