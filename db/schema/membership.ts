import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { permissions } from '../../lib/core/permissions';
import { tiers } from '@/lib/core/member';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { ledgerTransfers } from './credits';
import { keptMemberRef } from './references';

export const tierPermissions = pgTable(
  'tier_permissions',
  {
    tier: text('tier', { enum: tiers }).notNull(),
    permission: text('permission', { enum: permissions }).notNull(),
    /** A right taken away stays as a row, so that starting the site does not give it back. */
    allowed: boolean('allowed').notNull(),
  },
  (t) => [
    primaryKey({ name: 'tier_permissions_pkey', columns: [t.tier, t.permission] }),
    oneOf('tier_permissions_tier_known', t.tier, tiers),
    oneOf('tier_permissions_permission_known', t.permission, permissions),
  ],
);

/** How much of a kind a tier may use; null is without limit. */
export const tierQuotas = pgTable(
  'tier_quotas',
  {
    tier: text('tier', { enum: tiers }).notNull(),
    kind: text('kind').notNull(),
    most: integer('most'),
  },
  (t) => [
    primaryKey({ name: 'tier_quotas_pkey', columns: [t.tier, t.kind] }),
    oneOf('tier_quotas_tier_known', t.tier, tiers),
    check('tier_quotas_most_positive', sql`${t.most} >= 0`),
  ],
);

export const tierPrices = pgTable(
  'tier_prices',
  { tier: text('tier', { enum: tiers }).primaryKey(), monthlyCents: integer('monthly_cents').notNull() },
  (t) => [
    check('tier_prices_tier_known', sql`${t.tier} in ('silver', 'gold')`),
    check('tier_prices_positive', sql`${t.monthlyCents} > 0`),
  ],
);

export const rechargePackages = pgTable(
  'recharge_packages',
  {
    id: identity(),
    coins: integer('coins').notNull().unique('recharge_packages_coins'),
    cents: integer('cents').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [check('recharge_packages_positive', sql`${t.coins} > 0 and ${t.cents} > 0`)],
);

export const upgradePackages = pgTable(
  'upgrade_packages',
  {
    id: identity(),
    tier: text('tier', { enum: tiers }).notNull(),
    months: integer('months').notNull(),
    cents: integer('cents').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    unique('upgrade_packages_term').on(t.tier, t.months),
    check('upgrade_packages_tier_known', sql`${t.tier} in ('silver', 'gold')`),
    check('upgrade_packages_positive', sql`${t.months} between 1 and 36 and ${t.cents} > 0`),
  ],
);

/** What was bought or given, and which time it covers. */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: identity(),
    memberId: keptMemberRef(),
    tier: text('tier', { enum: tiers }).notNull(),
    months: integer('months').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The order it was bought by (a foreign key of migration 0003: orders point back at the price list). */
    orderId: big('order_id').unique('membership_periods_order'),
    transferId: big('transfer_id')
      .unique('membership_periods_transfer')
      .references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('membership_periods_tier_known', sql`${t.tier} in ('silver', 'gold')`),
    check('membership_periods_order_of_time', sql`${t.endsAt} > ${t.startsAt}`),
    index('membership_periods_member').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);
