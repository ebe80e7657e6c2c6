/** The purposes of orders. */
export const orderKinds = ['recharge', 'upgrade'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** How an order is paid. */
export const payTypes = ['local_card', 'wallet', 'credits', 'card_provider'] as const;
export type PayType = (typeof payTypes)[number];

/** Returns whether a payment needs the payer's name and phone (spec 5 "Card form"). */
export function isByCard(payType: PayType): boolean {
  return payType === 'local_card' || payType === 'card_provider';
}

/** The ways to pay with money, in the order in which they are offered. */
export const moneyTypes = ['card_provider', 'wallet', 'local_card'] as const satisfies readonly PayType[];
export type MoneyType = (typeof moneyTypes)[number];

/**
 * `created`: not yet known to the provider. `pending`: the member pays at the provider. `unknown`: the provider reported no
 * outcome yet. Refunded and disputed orders are final.
 */
export const orderStates = ['created', 'pending', 'unknown', 'failed', 'paid', 'refunded', 'disputed'] as const;
export type OrderState = (typeof orderStates)[number];

/** Services that take payments. `sandbox` is a part of the site, for trying it without money. */
export const paymentProviders = ['sandbox', 'stripe', 'paypal'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Reasons of a failed payment that a provider names. */
export const paymentFailures = ['declined', 'insufficient'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** The events that a provider reports about an order. */
export const paymentEventTypes = ['paid', 'failed', 'unknown', 'refunded', 'disputed'] as const;
export type PaymentEventType = (typeof paymentEventTypes)[number];
