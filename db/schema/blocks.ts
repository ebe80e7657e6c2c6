import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { memberRef } from './references';

/** A row hides both members from each other. */
export const blocks = pgTable(
  'blocks',
  { blockerId: memberRef('blocker_id'), blockedId: memberRef('blocked_id'), createdAt: createdAt() },
  (t) => [
    primaryKey({ name: 'blocks_pkey', columns: [t.blockerId, t.blockedId] }),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
    index('blocks_list').on(t.blockerId, t.createdAt.desc().nullsFirst(), t.blockedId),
    index('blocks_reverse').on(t.blockedId, t.blockerId),
  ],
);
