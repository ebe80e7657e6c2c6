import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { messages } from './chat';
import { big, bytea, createdAt, identity, moment, oneOf } from './columns';
import { keptMemberRef, memberRef, optionalMemberRef } from './references';
import { uploads } from './uploads';

export const sanctionKinds = ['warning', 'suspension'] as const;
export const approvalDecisions = ['approved', 'rejected'] as const;
export const reviewDecisions = ['approved', 'rejected'] as const;

/** What staff imposed on a member, until when, and whether it was lifted. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: identity(),
    memberId: keptMemberRef(),
    kind: text('kind', { enum: sanctionKinds }).notNull(),
    reason: text('reason').notNull(),
    imposedBy: optionalMemberRef('imposed_by'),
    until: moment('until'),
    seenAt: moment('seen_at'),
    liftedAt: moment('lifted_at'),
    liftedBy: optionalMemberRef('lifted_by'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sanctions_kind_known', t.kind, sanctionKinds),
    check('sanctions_reason_given', sql`${t.reason} <> ''`),
    index('sanctions_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('sanctions_ending')
      .on(t.until)
      .where(sql`${t.liftedAt} is null and ${t.until} is not null`),
  ],
);

/** Shown to the receiver alone: a stranger's message named a payment service or carried a link. */
export const messageWarnings = pgTable(
  'message_warnings',
  {
    id: identity(),
    memberId: memberRef(),
    conversationId: big('conversation_id').notNull(),
    seq: big('seq').notNull(),
    reason: text('reason').notNull(),
    dismissedAt: moment('dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'message_warnings_message',
      columns: [t.conversationId, t.seq],
      foreignColumns: [messages.conversationId, messages.seq],
    }).onDelete('cascade'),
    index('message_warnings_conversation').on(t.memberId, t.conversationId, t.seq),
    index('message_warnings_message').on(t.conversationId, t.seq),
  ],
);

/** An account held for approval: why, who decided, and how. */
export const approvals = pgTable(
  'approvals',
  {
    id: identity(),
    memberId: memberRef().unique('approvals_member'),
    risks: text('risks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    decision: text('decision', { enum: approvalDecisions }),
    reason: text('reason').notNull().default(''),
    deciderId: optionalMemberRef('decider_id'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('approvals_decision_known', t.decision, approvalDecisions),
    check('approvals_rejection_reason', sql`${t.decision} is distinct from 'rejected' or ${t.reason} <> ''`),
    index('approvals_queue')
      .on(t.id)
      .where(sql`${t.decision} is null`),
  ],
);

export const uploadReviews = pgTable(
  'upload_reviews',
  {
    id: identity(),
    uploadKey: text('upload_key')
      .notNull()
      .references(() => uploads.key, { onDelete: 'cascade' }),
    reviewerId: optionalMemberRef('reviewer_id'),
    decision: text('decision', { enum: reviewDecisions }).notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('upload_reviews_decision_known', t.decision, reviewDecisions),
    index('upload_reviews_upload').on(t.uploadKey, t.id.desc().nullsFirst()),
  ],
);

/** Everything staff read of members or changed, each row carrying the hash of the one before. Append-only, hashed by trigger. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: big('id').primaryKey(),
    at: moment('at').notNull(),
    actorId: keptMemberRef('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: big('subject_id'),
    reason: text('reason').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull().unique('audit_log_hash'),
  },
  (t) => [
    check('audit_log_reason_given', sql`${t.reason} <> ''`),
    index('audit_log_actor').on(t.actorId, t.id.desc().nullsFirst()),
    index('audit_log_subject').on(t.subject, t.subjectId, t.id.desc().nullsFirst()),
  ],
);

/** Where the log ends, so that a row removed from its end shows too. One row, moved by the log's trigger only. */
export const auditHead = pgTable(
  'audit_head',
  {
    only: boolean('only').primaryKey().default(true),
    lastId: big('last_id').notNull().default(0),
    lastHash: bytea('last_hash')
      .notNull()
      .default(sql`'\\x00'::bytea`),
  },
  (t) => [check('audit_head_one_row', sql`${t.only}`)],
);
