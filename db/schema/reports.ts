import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { keptMemberRef, memberRef, optionalMemberRef } from './references';
import { sanctions } from './moderation';

export const reportKinds = ['ads', 'offensive', 'illegal'] as const;
export const reportedItems = [
  'member',
  'trend',
  'photo',
  'video',
  'comment',
  'wall_post',
  'message',
  'mail',
  'gift',
] as const;
export const reportStatuses = ['open', 'claimed', 'closed'] as const;
export const reportOutcomes = ['action_taken', 'no_violation', 'already_handled'] as const;
export const appealStatuses = ['open', 'upheld', 'lifted'] as const;

/** One report of a target per member and day; the evidence is copied, so deleting the item does not delete the case. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    reporterId: memberRef('reporter_id'),
    targetId: keptMemberRef('target_id'),
    kind: text('kind', { enum: reportKinds }).notNull(),
    item: text('item', { enum: reportedItems }).notNull().default('member'),
    itemId: big('item_id'),
    /** With `item_id`, which message of the conversation. */
    itemSeq: big('item_seq'),
    details: text('details').notNull().default(''),
    evidence: jsonb('evidence').notNull().default({}),
    day: date('day', { mode: 'string' })
      .notNull()
      .default(sql`(now() at time zone 'utc')::date`),
    status: text('status', { enum: reportStatuses }).notNull().default('open'),
    outcome: text('outcome', { enum: reportOutcomes }),
    handlerId: optionalMemberRef('handler_id'),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reports_daily').on(t.reporterId, t.targetId, t.day),
    oneOf('reports_kind_known', t.kind, reportKinds),
    oneOf('reports_item_known', t.item, reportedItems),
    oneOf('reports_status_known', t.status, reportStatuses),
    oneOf('reports_outcome_known', t.outcome, reportOutcomes),
    check('reports_not_oneself', sql`${t.reporterId} <> ${t.targetId}`),
    check('reports_details_length', sql`char_length(${t.details}) <= 1000`),
    check('reports_outcome_when_closed', sql`(${t.status} = 'closed') = (${t.outcome} is not null)`),
    index('reports_queue')
      .on(t.id)
      .where(sql`${t.status} <> 'closed'`),
    index('reports_target').on(t.targetId, t.id.desc().nullsFirst()),
    index('reports_newest').on(t.reporterId, t.id.desc().nullsFirst()),
  ],
);

/** A suspended member's answer; one per sanction, decided by another moderator than the one who imposed it. */
export const appeals = pgTable(
  'appeals',
  {
    id: identity(),
    sanctionId: big('sanction_id')
      .notNull()
      .unique('appeals_sanction')
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    memberId: memberRef(),
    content: text('content').notNull(),
    status: text('status', { enum: appealStatuses }).notNull().default('open'),
    deciderId: optionalMemberRef('decider_id'),
    decidedAt: moment('decided_at'),
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('appeals_status_known', t.status, appealStatuses),
    lengthBetween('appeals_content_length', t.content, 1, 2000),
    index('appeals_queue')
      .on(t.id)
      .where(sql`${t.status} = 'open'`),
    index('appeals_member').on(t.memberId),
  ],
);
