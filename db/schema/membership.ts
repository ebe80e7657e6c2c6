import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { permissions } from '../../lib/core/permissions';
import { tiers } from '@/lib/core/member';
import { createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { keptMemberRef } from './references';

export const tierPermissions = pgTable(
  'tier_permissions',
  {
    tier: text('tier', { enum: tiers }).notNull(),
    permission: text('permission', { enum: permissions }).notNull(),
    /** A removed permission stays as a row, so that the next start does not insert it again. */
    allowed: boolean('allowed').notNull(),
  },
  (t) => [
    primaryKey({ name: 'tier_permissions_pkey', columns: [t.tier, t.permission] }),
    oneOf('tier_permissions_tier_known', t.tier, tiers),
    oneOf('tier_permissions_permission_known', t.permission, permissions),
  ],
);

/** Quotas of each tier by kind; a null `most` is unlimited. */
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

/** Paid or given days of a tier, each granted once by its key. Written by `grant_membership`. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: identity(),
    key: text('key').notNull().unique('membership_grants_key'),
    memberId: keptMemberRef(),
    tier: text('tier', { enum: tiers }).notNull(),
    days: integer('days').notNull(),
    /** The end of the tier right after the grant; a later grant of gold moves the end of silver. */
    endsAt: moment('ends_at').notNull(),
    reason: text('reason').notNull().default(''),
    /** Set when the payment was refunded: the unused days were taken back. Written by `revoke_membership`. */
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('membership_grants_key_length', t.key, 1, 120),
    oneOf('membership_grants_tier_known', t.tier, ['silver', 'gold']),
    check('membership_grants_days', sql`${t.days} between 1 and 3660`),
    index('membership_grants_member').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);
