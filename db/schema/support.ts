import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { limits } from '../../lib/core/limits';
import { locales } from '@/lib/core/locale';
import { threadStatuses, ticketKinds, ticketStatuses } from '@/lib/core/tickets';
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

/**
 * The work of the desk: one thread for each member who wrote to customer service, and one for each ticket of a guest. The
 * texts of a member are in their conversation with the service contact; triggers keep the thread in step with it.
 */
export const supportThreads = pgTable(
  'support_threads',
  {
    id: identity(),
    memberId: big('member_id')
      .unique('support_threads_member')
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The ticket of a guest. */
    ticketId: big('ticket_id')
      .unique('support_threads_ticket')
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    /** `open`: the desk replies next. `waiting`: the member does. */
    status: text('status', { enum: threadStatuses }).notNull().default('open'),
    claimedBy: big('claimed_by').references(() => members.id, { onDelete: 'set null' }),
    claimedAt: moment('claimed_at'),
    /** When the present matter began: at the first message, or the first one after it was solved. */
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** Since when the status is what it is: an open thread waits for so long. */
    statusAt: moment('status_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    lastMemberAt: moment('last_member_at'),
    lastAgentAt: moment('last_agent_at'),
    autoRepliedAt: moment('auto_replied_at'),
    /** When the member was asked whether the matter is solved; null unless the question waits for its answer. */
    askedAt: moment('asked_at'),
    /** Who solved it: an agent or the member; null also when the site did. */
    closedBy: big('closed_by').references(() => members.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('support_threads_status_known', t.status, threadStatuses),
    check('support_threads_of_one', sql`(${t.memberId} is null) <> (${t.ticketId} is null)`),
    check('support_threads_claimed', sql`${t.claimedBy} is null or ${t.claimedAt} is not null`),
    check('support_threads_asked', sql`${t.askedAt} is null or ${t.status} = 'waiting'`),
    index('support_threads_open')
      .on(t.statusAt, t.id)
      .where(sql`${t.status} = 'open'`),
    index('support_threads_waiting')
      .on(t.statusAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'waiting'`),
    index('support_threads_solved')
      .on(t.statusAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'solved'`),
    index('support_threads_claimed_by')
      .on(t.claimedBy, t.statusAt, t.id)
      .where(sql`${t.claimedBy} is not null`),
    index('support_threads_changed').on(t.changedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The rows that the worker selects: replies of agents without one of the member, and questions without a reply.
    index('support_threads_to_ask')
      .on(t.lastAgentAt, t.id)
      .where(sql`${t.status} = 'waiting' and ${t.askedAt} is null`),
    index('support_threads_asked_at')
      .on(t.askedAt, t.id)
      .where(sql`${t.askedAt} is not null`),
    index('support_threads_closed_by')
      .on(t.closedBy)
      .where(sql`${t.closedBy} is not null`),
  ],
);

/** The notes of agents for each other about a thread. Members never receive it. */
export const supportNotes = pgTable(
  'support_notes',
  {
    id: identity(),
    threadId: big('thread_id')
      .notNull()
      .references(() => supportThreads.id, { onDelete: 'cascade' }),
    authorId: big('author_id').references(() => members.id, { onDelete: 'set null' }),
    /** To whom the thread was given with this note. */
    transferredTo: big('transferred_to').references(() => members.id, { onDelete: 'set null' }),
    content: text('content').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('support_notes_content_length', t.content, 0, limits.support.note),
    index('support_notes_thread').on(t.threadId, t.id.desc().nullsFirst()),
    index('support_notes_author').on(t.authorId),
    index('support_notes_transferred_to')
      .on(t.transferredTo)
      .where(sql`${t.transferredTo} is not null`),
  ],
);

/** The replies of agents to a ticket, by email; to a member in the conversation too. */
export const supportReplies = pgTable(
  'support_replies',
  {
    id: identity(),
    ticketId: big('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    authorId: big('author_id').references(() => members.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('support_replies_content_length', t.content, 1, limits.support.reply),
    index('support_replies_ticket').on(t.ticketId, t.id),
    index('support_replies_author').on(t.authorId),
  ],
);

/** Texts that agents insert, in the three languages. `{name}` is the member's name. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: identity(),
    title: text('title').notNull().unique('canned_answers_title'),
    textEn: text('text_en').notNull(),
    textZhCn: text('text_zh_cn').notNull(),
    textZhTw: text('text_zh_tw').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('canned_answers_title_length', t.title, 1, limits.support.cannedTitle),
    lengthBetween('canned_answers_text_en_length', t.textEn, 1, limits.support.reply),
    lengthBetween('canned_answers_text_zh_cn_length', t.textZhCn, 1, limits.support.reply),
    lengthBetween('canned_answers_text_zh_tw_length', t.textZhTw, 1, limits.support.reply),
  ],
);
