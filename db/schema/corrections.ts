import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { correctionStates } from '@/lib/core/corrections';
import { ledgerTransfers } from './credits';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { keptMemberRef } from './references';

/** Corrections of balances by staff. Large ones wait for a second member of staff. Written by db/functions/60-corrections.sql. */
export const balanceCorrections = pgTable(
  'balance_corrections',
  {
    id: identity(),
    memberId: keptMemberRef(),
    /** Names the act of its author: a repeated request corrects nothing. */
    key: text('key').notNull(),
    /** Negative to take coins. */
    coins: integer('coins').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: correctionStates }).notNull(),
    requestedBy: keptMemberRef('requested_by'),
    /** The second member of staff; null where none was needed. */
    decidedBy: big('decided_by').references(() => members.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason').notNull().default(''),
    transferId: big('transfer_id')
      .unique('balance_corrections_transfer')
      .references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('balance_corrections_key').on(t.memberId, t.key),
    oneOf('balance_corrections_state_known', t.state, correctionStates),
    lengthBetween('balance_corrections_key_length', t.key, 1, 64),
    lengthBetween('balance_corrections_reason_length', t.reason, 1, 500),
    lengthBetween('balance_corrections_decision_length', t.decisionReason, 0, 500),
    check('balance_corrections_coins', sql`${t.coins} <> 0`),
    check('balance_corrections_moved', sql`(${t.state} = 'done') = (${t.transferId} is not null)`),
    check(
      'balance_corrections_two_people',
      sql`${t.state} <> 'done' or ${t.decidedBy} is distinct from ${t.requestedBy}`,
    ),
    index('balance_corrections_author').on(t.requestedBy, t.createdAt),
    index('balance_corrections_waiting')
      .on(t.id)
      .where(sql`${t.state} = 'pending'`),
  ],
);
