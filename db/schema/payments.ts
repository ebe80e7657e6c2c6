import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tiers } from '@/lib/core/member';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { ledgerTransfers } from './credits';
import { rechargePackages, upgradePackages } from './membership';
import { keptMemberRef } from './references';

export const orderKinds = ['recharge', 'upgrade'] as const;
export const payTypes = ['local_card', 'wallet', 'credits', 'card_provider'] as const;
export const orderStatuses = ['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded', 'disputed'] as const;

/** An order copies price and goods at the moment it is made: the price list may change, what was agreed may not. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** The name an order has outside; handed out before paying, used for one order only. */
    uuid: uuid('uuid').notNull().unique('orders_uuid').defaultRandom(),
    memberId: keptMemberRef(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    payType: text('pay_type', { enum: payTypes }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('created'),
    rechargePackageId: big('recharge_package_id').references(() => rechargePackages.id, { onDelete: 'restrict' }),
    upgradePackageId: big('upgrade_package_id').references(() => upgradePackages.id, { onDelete: 'restrict' }),
    cents: integer('cents').notNull(),
    currency: char('currency', { length: 3 }).notNull().default('USD'),
    coins: integer('coins').notNull().default(0),
    tier: text('tier', { enum: tiers }),
    months: integer('months'),
    provider: text('provider'),
    providerRef: text('provider_ref'),
    transferId: big('transfer_id')
      .unique('orders_transfer')
      .references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    unique('orders_provider_ref').on(t.provider, t.providerRef),
    oneOf('orders_kind_known', t.kind, orderKinds),
    oneOf('orders_pay_type_known', t.payType, payTypes),
    oneOf('orders_status_known', t.status, orderStatuses),
    check('orders_cents_range', sql`${t.cents} between 1 and 100000`),
    check('orders_currency', sql`${t.currency} = 'USD'`),
    check(
      'orders_goods',
      sql`case ${t.kind} when 'recharge' then ${t.coins} > 0 and ${t.tier} is null and ${t.payType} <> 'credits'
        else ${t.tier} in ('silver', 'gold') and ${t.months} between 1 and 36 and ${t.upgradePackageId} is not null end`,
    ),
    index('orders_member_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index('orders_status_newest').on(t.status, t.id.desc().nullsFirst()),
  ],
);

/** Order names handed out by `pay/generateuuid`; each may become one order of its own member. */
export const orderUuids = pgTable(
  'order_uuids',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    memberId: keptMemberRef(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (t) => [index('order_uuids_member').on(t.memberId, t.createdAt.desc().nullsFirst())],
);

/** Every signed callback once: a provider repeats and reorders them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: identity(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    orderId: big('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
  },
  (t) => [unique('payment_events_once').on(t.provider, t.eventId), index('payment_events_order').on(t.orderId, t.id)],
);
