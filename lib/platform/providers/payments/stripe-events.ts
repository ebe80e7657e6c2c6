import type Stripe from 'stripe';
import type { PaymentEventType, PaymentFailure } from '@/lib/core/payments';
import type { PaymentEvent } from './gateway';

/** Returns the events of orders in a callback of Stripe. */
export function fromStripeEvent(event: Stripe.Event): PaymentEvent[] {
  switch (event.type) {
    case 'checkout.session.completed':
      // A bank that debits later confirms later: the money is not there yet.
      return [
        fromSession(event.id, event.data.object.payment_status === 'paid' ? 'paid' : 'unknown', event.data.object),
      ];
    case 'checkout.session.async_payment_succeeded':
      return [fromSession(event.id, 'paid', event.data.object)];
    case 'checkout.session.async_payment_failed':
      return [{ ...fromSession(event.id, 'failed', event.data.object), failure: 'declined' }];
    case 'checkout.session.expired':
      return [fromSession(event.id, 'failed', event.data.object)];
    case 'charge.refunded':
      return [fromRefundedCharge(event.id, event.data.object)];
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return isChargeback(event.data.object) ? [fromDispute(event.id, event.data.object)] : [];
    default:
      // Among them payment_intent.payment_failed: the member can try another card on the same page until the session ends.
      return [];
  }
}

/** Returns what a session means for its order; undefined while the member may still pay. */
export function sessionOutcome(session: Stripe.Checkout.Session): PaymentEventType | undefined {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'failed';
  if (session.status === 'open') return undefined;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent?.status : undefined;
  return intent === 'canceled' || intent === 'requires_payment_method' ? 'failed' : 'unknown';
}

export function fromSession(eventId: string, type: PaymentEventType, session: Stripe.Checkout.Session): PaymentEvent {
  return {
    eventId,
    type,
    failure: type === 'failed' ? findFailure(session) : undefined,
    orderKey: session.client_reference_id ?? session.metadata?.order,
    ref: session.id,
    paymentRef: idOf(session.payment_intent),
    cents: session.amount_total ?? undefined,
    currency: session.currency?.toUpperCase(),
  };
}

/** Returns why the last card of a session was declined; undefined when none was. */
function findFailure({ payment_intent: intent }: Stripe.Checkout.Session): PaymentFailure | undefined {
  const error = typeof intent === 'object' ? intent?.last_payment_error : undefined;
  if (!error) return undefined;
  return error.decline_code === 'insufficient_funds' ? 'insufficient' : 'declined';
}

/** Returns the refund of a charge with the sum of its refunds, so that a partial one differs from the order's amount. */
export function fromRefundedCharge(eventId: string, charge: Stripe.Charge): PaymentEvent {
  const intent = idOf(charge.payment_intent);
  return {
    eventId,
    type: 'refunded',
    orderKey: charge.metadata.order,
    ref: intent,
    paymentRef: intent,
    cents: charge.amount_refunded,
    currency: charge.currency.toUpperCase(),
  };
}

export function fromDispute(eventId: string, dispute: Stripe.Dispute): PaymentEvent {
  const intent = idOf(dispute.payment_intent);
  return {
    eventId,
    type: 'disputed',
    orderKey: undefined,
    ref: intent,
    paymentRef: intent,
    cents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
  };
}

/**
 * Returns whether a dispute takes the money. An inquiry of the bank (`warning_...`) does not; when it becomes a chargeback,
 * Stripe reports that the funds are withdrawn.
 */
export function isChargeback({ status }: Stripe.Dispute): boolean {
  return !status.startsWith('warning') && status !== 'won' && status !== 'prevented';
}

/** Returns the id of an object that Stripe includes either whole or as its id. */
export function idOf(object: string | { readonly id: string } | null): string | undefined {
  return (typeof object === 'string' ? object : object?.id) ?? undefined;
}
