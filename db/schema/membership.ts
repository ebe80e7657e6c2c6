import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { permissions } from '../../lib/core/permissions';
import { tiers } from '@/lib/core/member';
import { oneOf } from './columns';

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
