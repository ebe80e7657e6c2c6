import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { alarmKinds, alarmReasons } from '@/lib/core/alarms';
import { lengthBetween, moment, oneOf } from './columns';

/** Faults of the server that are there now. A row goes when it is well again. No personal data. */
export const alarms = pgTable(
  'alarms',
  {
    kind: text('kind', { enum: alarmKinds }).notNull(),
    /** The name of the job; empty for other kinds. */
    subject: text('subject').notNull().default(''),
    reason: text('reason', { enum: alarmReasons }).notNull(),
    since: moment('since').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When it was reported to the administrators; null while there was none. */
    emailedAt: moment('emailed_at'),
  },
  (t) => [
    primaryKey({ name: 'alarms_pkey', columns: [t.kind, t.subject] }),
    oneOf('alarms_kind_known', t.kind, alarmKinds),
    oneOf('alarms_reason_known', t.reason, alarmReasons),
    lengthBetween('alarms_subject_length', t.subject, 0, 60),
  ],
);
