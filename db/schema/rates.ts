import { doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Token buckets of the rate limits that must survive a restart. Written by `take_rate`; a full bucket needs no row. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    rule: text('rule').notNull(),
    /** The member, or the member and the target. */
    key: text('key').notNull(),
    tokens: doublePrecision('tokens').notNull(),
    /** The time of `tokens`. */
    at: moment('at').notNull(),
    /** The time from which the bucket is full. */
    fullAt: moment('full_at').notNull(),
  },
  (t) => [primaryKey({ name: 'rate_buckets_pkey', columns: [t.rule, t.key] }), index('rate_buckets_full').on(t.fullAt)],
);
