import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/core/locale';
import { tiers } from '@/lib/core/member';
import {
  orderKinds,
  orderStates,
  paymentEventTypes,
  paymentFailures,
  paymentProviders,
  payTypes,
} from '@/lib/core/payments';
import { big, createdAt, identity, moment, oneOf, randomKey, revision } from './columns';
import { keptMemberRef, memberRef } from './references';

/** Packs of coins for money. */
export const rechargePackages = pgTable(
  'recharge_packages',
  {
    id: identity(),
    coins: integer('coins').notNull().unique('recharge_packages_coins'),
    /** In US cents. */
    cents: integer('cents').notNull(),
    active: boolean('active').notNull().default(true),
    revision: revision(),
    /** When staff last changed what it costs: staff accounts do not buy at young prices. Written by a trigger. */
    priceChangedAt: moment('price_changed_at'),
  },
  (t) => [check('recharge_packages_positive', sql`${t.coins} > 0 and ${t.cents} > 0`)],
);

/** The price of a month without a discount, to which packages are compared. */
export const tierPrices = pgTable(
  'tier_prices',
  {
    tier: text('tier', { enum: tiers }).primaryKey(),
    monthlyCents: integer('monthly_cents').notNull(),
    revision: revision(),
  },
  (t) => [
    oneOf('tier_prices_tier_known', t.tier, ['silver', 'gold']),
    check('tier_prices_positive', sql`${t.monthlyCents} > 0`),
  ],
);

/** Memberships for money or coins. */
export const upgradePackages = pgTable(
  'upgrade_packages',
  {
    id: identity(),
    tier: text('tier', { enum: tiers }).notNull(),
    months: integer('months').notNull(),
    cents: integer('cents').notNull(),
    active: boolean('active').notNull().default(true),
    revision: revision(),
    /** When staff last changed what it costs: staff accounts do not buy at young prices. Written by a trigger. */
    priceChangedAt: moment('price_changed_at'),
  },
  (t) => [
    unique('upgrade_packages_term').on(t.tier, t.months),
    oneOf('upgrade_packages_tier_known', t.tier, ['silver', 'gold']),
    check('upgrade_packages_positive', sql`${t.months} between 1 and 36 and ${t.cents} > 0`),
  ],
);

/** Single-use ids of payments by card (spec 7 `generateuuid`). */
export const orderUuids = pgTable(
  'order_uuids',
  {
    uuid: uuid('uuid')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    memberId: memberRef(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (t) => [index('order_uuids_member').on(t.memberId), index('order_uuids_created').on(t.createdAt)],
);

/** Purchases. The package and its price are copied, because packages change. Written by db/functions/310-orders.sql. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** The order's name outside the database. */
    key: text('key').notNull().unique('orders_key').default(randomKey),
    memberId: keptMemberRef(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    payType: text('pay_type', { enum: payTypes }).notNull(),
    state: text('state', { enum: orderStates }).notNull().default('created'),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** The coins that a recharge buys, or with which an upgrade is paid; else 0. */
    coins: integer('coins').notNull().default(0),
    tier: text('tier', { enum: tiers }),
    months: integer('months'),
    days: integer('days'),
    provider: text('provider', { enum: paymentProviders }),
    providerRef: text('provider_ref'),
    /** The provider's name of the payment, by which it reports a dispute. */
    paymentRef: text('payment_ref'),
    /** The provider's page on which the member pays. */
    providerUrl: text('provider_url'),
    payerName: text('payer_name').notNull().default(''),
    payerPhone: text('payer_phone').notNull().default(''),
    /** The member agreed that the service starts at once, which ends their right of withdrawal. */
    startsNow: boolean('starts_now').notNull().default(false),
    /** The language of the provider's page. */
    locale: text('locale', { enum: locales }).notNull().default('en'),
    /** The page of this site from which the buyer came. */
    back: text('back'),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
    /** Why the payment failed, where the provider names a reason. */
    failure: text('failure', { enum: paymentFailures }),
    /** When the worker asks the provider for the outcome; null for settled orders. */
    askAt: moment('ask_at'),
    asked: integer('asked').notNull().default(0),
    /** The provider is to return the money. */
    refundBegunAt: moment('refund_begun_at'),
    refundsBegun: integer('refunds_begun').notNull().default(0),
    /** The coins or the days were taken back. */
    takenBackAt: moment('taken_back_at'),
    /** The coins of the unused days of a membership that was taken back for a debt; null for all of them. */
    returnedCoins: integer('returned_coins'),
    refundActorId: big('refund_actor_id'),
    refundReason: text('refund_reason').notNull().default(''),
    settledAt: moment('settled_at'),
  },
  (t) => [
    unique('orders_provider_ref').on(t.provider, t.providerRef),
    unique('orders_payment_ref').on(t.provider, t.paymentRef),
    oneOf('orders_kind_known', t.kind, orderKinds),
    oneOf('orders_pay_type_known', t.payType, payTypes),
    oneOf('orders_state_known', t.state, orderStates),
    oneOf('orders_provider_known', t.provider, paymentProviders),
    oneOf('orders_failure_known', t.failure, paymentFailures),
    oneOf('orders_locale_known', t.locale, locales),
    check('orders_cents_range', sql`${t.cents} between 1 and 100000`),
    check('orders_currency_usd', sql`${t.currency} = 'USD'`),
    check(
      'orders_goods',
      sql`case ${t.kind} when 'recharge' then ${t.coins} > 0 and ${t.tier} is null and ${t.payType} <> 'credits'
        else ${t.tier} in ('silver', 'gold') and ${t.months} > 0 and ${t.days} > 0 end`,
    ),
    check('orders_provider_needed', sql`(${t.payType} = 'credits') = (${t.provider} is null)`),
    check('orders_payer_length', sql`char_length(${t.payerName}) <= 120 and char_length(${t.payerPhone}) <= 40`),
    index('orders_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('orders_by_state').on(t.state, t.id.desc().nullsFirst()),
    index('orders_to_ask')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
    index('orders_paid')
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
  ],
);

/** Events of providers, each applied once. One that did not fit is applied when it is sent again, or when its order is known. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: identity(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    eventId: text('event_id').notNull(),
    orderId: big('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    type: text('type', { enum: paymentEventTypes }).notNull(),
    /** The provider's name of the checkout or of the payment. */
    ref: text('ref'),
    cents: integer('cents'),
    currency: text('currency'),
    /** `applied`, `ignored` by the state of the order, `mismatch` of amount or currency, or `no_order`. */
    outcome: text('outcome').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When a member of staff has dealt with an event that did not fit. */
    handledAt: moment('handled_at'),
  },
  (t) => [
    unique('payment_events_once').on(t.provider, t.eventId),
    oneOf('payment_events_provider_known', t.provider, paymentProviders),
    oneOf('payment_events_type_known', t.type, paymentEventTypes),
    index('payment_events_order').on(t.orderId),
    index('payment_events_waiting')
      .on(t.provider, t.ref)
      .where(sql`${t.outcome} = 'no_order'`),
    index('payment_events_problems')
      .on(t.id)
      .where(sql`${t.outcome} in ('no_order', 'mismatch') and ${t.handledAt} is null`),
  ],
);

/** Payments of the sandbox, which keeps its own records as a provider does. */
export const sandboxPayments = pgTable('sandbox_payments', {
  ref: text('ref').primaryKey().default(randomKey),
  orderKey: text('order_key').notNull().unique('sandbox_payments_order'),
  cents: integer('cents').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  outcome: text('outcome', { enum: ['paid', 'failed', 'insufficient', 'unknown'] }),
  refundedAt: moment('refunded_at'),
  /** Callbacks not yet delivered: the times at which they are due. */
  callbacks: jsonb('callbacks').$type<readonly string[]>().notNull().default([]),
  createdAt: createdAt(),
});
