import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment, oneOf, randomKey } from './columns';
import { keptMemberRef, memberRef } from './references';

export const exportStatuses = ['queued', 'ready', 'failed', 'expired'] as const;

export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    memberId: memberRef(),
    status: text('status', { enum: exportStatuses }).notNull().default('queued'),
    /** The name of the file outside, unguessable. */
    key: text('key').notNull().default(randomKey).unique('data_exports_key'),
    createdAt: createdAt(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    oneOf('data_exports_status_known', t.status, exportStatuses),
    index('data_exports_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index('data_exports_queue')
      .on(t.id)
      .where(sql`${t.status} = 'queued'`),
  ],
);

/** Account deletion asked for; carried out when due unless taken back. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: identity(),
    memberId: keptMemberRef(),
    createdAt: createdAt(),
    dueAt: moment('due_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    doneAt: moment('done_at'),
  },
  (t) => [
    check('erasure_requests_one_end', sql`num_nonnulls(${t.cancelledAt}, ${t.doneAt}) <= 1`),
    uniqueIndex('erasure_requests_open')
      .on(t.memberId)
      .where(sql`${t.cancelledAt} is null and ${t.doneAt} is null`),
    index('erasure_requests_due')
      .on(t.dueAt)
      .where(sql`${t.cancelledAt} is null and ${t.doneAt} is null`),
  ],
);
