import { moment } from './columns';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberRef } from './references';

/**
 * When members of staff last looked at a private thing, so that a page which refreshes is one opening. Written by
 * `record_opening`.
 */
export const staffOpenings = pgTable(
  'staff_openings',
  {
    actorId: memberRef('actor_id'),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'staff_openings_pkey', columns: [t.actorId, t.subject, t.subjectId] }),
    index('staff_openings_seen').on(t.seenAt),
  ],
);
