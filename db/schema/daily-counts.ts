import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { dailyMetrics } from '@/lib/core/daily-metrics';
import { big, oneOf } from './columns';

/** The numbers of each day (UTC), for the overview of staff. Written by `roll_up_day`; a day can be counted again. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    metric: text('metric', { enum: dailyMetrics }).notNull(),
    /** The value by which the metric is divided: a country, a tier, a kind of order; else ''. */
    key: text('key').notNull().default(''),
    value: big('value').notNull(),
  },
  (t) => [
    primaryKey({ name: 'daily_counts_pkey', columns: [t.metric, t.day, t.key] }),
    oneOf('daily_counts_metric_known', t.metric, dailyMetrics),
    check('daily_counts_value_positive', sql`${t.value} >= 0`),
  ],
);
