import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { big } from './columns';
import { memberRef } from './references';

const today = sql`(now() at time zone 'utc')::date`;

/** The used part of each daily quota (UTC) of a member. */
export const quotaCounters = pgTable(
  'quota_counters',
  {
    memberId: memberRef(),
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull().default(today),
    used: integer('used').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'quota_counters_pkey', columns: [t.memberId, t.kind, t.day] }),
    check('quota_counters_used_positive', sql`${t.used} >= 0`),
  ],
);

/** The members that a "different members per day" quota was spent on, so that each member is counted once. */
export const quotaTargets = pgTable(
  'quota_targets',
  {
    memberId: memberRef(),
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull().default(today),
    targetId: big('target_id').notNull(),
  },
  (t) => [primaryKey({ name: 'quota_targets_pkey', columns: [t.memberId, t.kind, t.day, t.targetId] })],
);
