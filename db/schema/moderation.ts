import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { caseOutcomes, reportSubjects, sanctionKinds } from '@/lib/core/reports';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { keptMemberRef } from './references';

const caseStatuses = ['open', 'decided'] as const;

/** The reports on one thing. At most one case of a thing is open; a report after its decision opens the next one. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: identity(),
    subject: text('subject', { enum: reportSubjects }).notNull(),
    /** The id of the thing, which may be deleted since. */
    subjectId: big('subject_id').notNull(),
    /** The reported member: the author or owner of the thing. */
    memberId: keptMemberRef(),
    status: text('status', { enum: caseStatuses }).notNull().default('open'),
    /** The sum of the weights of its reports. */
    weight: doublePrecision('weight').notNull().default(0),
    reportCount: integer('report_count').notNull().default(0),
    openedAt: moment('opened_at').notNull().defaultNow(),
    lastReportedAt: moment('last_reported_at').notNull().defaultNow(),
    outcome: text('outcome', { enum: caseOutcomes }),
    decidedBy: big('decided_by').references(() => members.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    oneOf('report_cases_subject_known', t.subject, reportSubjects),
    oneOf('report_cases_status_known', t.status, caseStatuses),
    oneOf('report_cases_outcome_known', t.outcome, caseOutcomes),
    check(
      'report_cases_decided',
      sql`(${t.status} = 'decided') = (${t.decidedAt} is not null) and (${t.decidedAt} is null) = (${t.outcome} is null)`,
    ),
    lengthBetween('report_cases_reason_length', t.reason, 0, 500),
    uniqueIndex('report_cases_open')
      .on(t.subject, t.subjectId)
      .where(sql`${t.status} = 'open'`),
    index('report_cases_queue')
      .on(t.weight.desc().nullsFirst(), t.openedAt, t.id)
      .where(sql`${t.status} = 'open'`),
    index('report_cases_opened')
      .on(t.openedAt)
      .where(sql`${t.status} = 'open'`),
    index('report_cases_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('report_cases_decided_at')
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'decided'`),
  ],
);

/** What decisions did to members. The suspension that is in force is also in `status` and `suspended_until` of the member. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: identity(),
    memberId: keptMemberRef(),
    /** Null for a sanction outside of a case. */
    caseId: big('case_id').references(() => reportCases.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: sanctionKinds }).notNull(),
    /** As staff wrote it for the member. */
    reason: text('reason').notNull(),
    days: smallint('days'),
    /** The end of a suspension; null for one without. */
    endsAt: moment('ends_at'),
    issuedBy: keptMemberRef('issued_by'),
    liftedAt: moment('lifted_at'),
    liftedBy: big('lifted_by').references(() => members.id, { onDelete: 'restrict' }),
    /** When the member confirmed that they read a warning. */
    seenAt: moment('seen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sanctions_kind_known', t.kind, sanctionKinds),
    lengthBetween('sanctions_reason_length', t.reason, 1, 500),
    check('sanctions_days', sql`(${t.kind} = 'suspend') = (${t.days} is not null) and ${t.days} between 1 and 365`),
    index('sanctions_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('sanctions_unseen')
      .on(t.memberId)
      .where(sql`${t.kind} in ('warn', 'hide') and ${t.seenAt} is null`),
  ],
);

const appealOutcomes = ['granted', 'upheld'] as const;

/** The one appeal of a sanction. */
export const appeals = pgTable(
  'appeals',
  {
    id: identity(),
    sanctionId: big('sanction_id')
      .notNull()
      .unique('appeals_sanction')
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    outcome: text('outcome', { enum: appealOutcomes }),
    decidedBy: big('decided_by').references(() => members.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    /** As staff wrote it for the member. */
    reply: text('reply').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('appeals_outcome_known', t.outcome, appealOutcomes),
    lengthBetween('appeals_content_length', t.content, 1, 2000),
    lengthBetween('appeals_reply_length', t.reply, 0, 500),
    check('appeals_decided', sql`(${t.decidedAt} is null) = (${t.outcome} is null)`),
    index('appeals_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.decidedAt} is null`),
  ],
);
