import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { lostPaymentCauses } from '@/lib/core/notices';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { orders } from './payments';
import { keptMemberRef } from './references';

/**
 * Payments that were lost in a dispute or returned by the provider, with what the member had bought with their coins. Each
 * waits for staff. Written by db/functions/310-orders.sql.
 */
export const orderCases = pgTable(
  'order_cases',
  {
    id: identity(),
    orderId: big('order_id')
      .notNull()
      .unique('order_cases_order')
      .references(() => orders.id, { onDelete: 'restrict' }),
    memberId: keptMemberRef(),
    cause: text('cause', { enum: lostPaymentCauses }).notNull(),
    /** Days of memberships bought with coins that went back, and the coins that returned for them. */
    days: integer('days').notNull(),
    returnedCoins: integer('returned_coins').notNull(),
    /** After all that; negative for what the member had spent on gifts or used. */
    balance: big('balance').notNull(),
    handledBy: big('handled_by').references(() => members.id, { onDelete: 'restrict' }),
    handledAt: moment('handled_at'),
    handledReason: text('handled_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('order_cases_cause_known', t.cause, lostPaymentCauses),
    check('order_cases_handled', sql`(${t.handledBy} is null) = (${t.handledAt} is null)`),
    lengthBetween('order_cases_reason_length', t.handledReason, 0, 500),
    index('order_cases_member').on(t.memberId),
    index('order_cases_waiting')
      .on(t.id)
      .where(sql`${t.handledAt} is null`),
  ],
);
