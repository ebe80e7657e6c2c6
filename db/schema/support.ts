import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/core/locale';
import { ticketKinds, ticketStatuses } from '@/lib/core/tickets';
import { sessions } from './auth';
import { big, bytea, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { orders } from './payments';
import { memberRef } from './references';

/**
 * Agents on duty. While an agent is on duty, members see customer service as online. A duty ends with the session that
 * took it; a trigger ends it with the agent's role or status.
 */
export const supportDuties = pgTable(
  'support_duties',
  {
    agentId: memberRef('agent_id').primaryKey(),
    sessionHash: bytea('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
    /** Renewed by the live process while the agent's desk is connected. */
    heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
  },
  (t) => [index('support_duties_session').on(t.sessionHash)],
);

/** Messages to the operator by the contact form, of members and of others. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: identity(),
    kind: text('kind', { enum: ticketKinds }).notNull(),
    content: text('content').notNull(),
    replyAddress: text('reply_address').notNull(),
    /** The sender, if they were logged in. */
    memberId: big('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** The order of a ticket that was opened from its receipt. */
    orderId: big('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    language: text('language', { enum: locales }).notNull(),
    status: text('status', { enum: ticketStatuses }).notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('support_tickets_kind', t.kind, ticketKinds),
    oneOf('support_tickets_status', t.status, ticketStatuses),
    oneOf('support_tickets_language', t.language, locales),
    lengthBetween('support_tickets_content_length', t.content, 1, 4000),
    lengthBetween('support_tickets_address_length', t.replyAddress, 3, 254),
    index('support_tickets_member').on(t.memberId),
    uniqueIndex('support_tickets_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null and ${t.status} <> 'closed'`),
    index('support_tickets_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'open'`),
  ],
);
