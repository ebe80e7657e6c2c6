import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ledgerTransfers } from './credits';
import { big, createdAt, identity, lengthBetween } from './columns';
import { keptMemberRef } from './references';
import { staffRequests } from './staff-requests';

/** Corrections of balances by staff. Large ones were a request before. Written by db/functions/440-corrections.sql. */
export const balanceCorrections = pgTable(
  'balance_corrections',
  {
    id: identity(),
    memberId: keptMemberRef(),
    /** Names the action of its author: a repeated request corrects nothing. */
    key: text('key').notNull(),
    /** Negative to take coins. */
    coins: integer('coins').notNull(),
    reason: text('reason').notNull(),
    requestedBy: keptMemberRef('requested_by'),
    /** The request that a second person confirmed; null where none was needed. */
    requestId: big('request_id')
      .unique('balance_corrections_request')
      .references(() => staffRequests.id, { onDelete: 'restrict' }),
    transferId: big('transfer_id')
      .notNull()
      .unique('balance_corrections_transfer')
      .references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('balance_corrections_key').on(t.memberId, t.key),
    lengthBetween('balance_corrections_key_length', t.key, 1, 64),
    lengthBetween('balance_corrections_reason_length', t.reason, 1, 500),
    check('balance_corrections_coins', sql`${t.coins} <> 0`),
    index('balance_corrections_author').on(t.requestedBy, t.createdAt),
  ],
);
