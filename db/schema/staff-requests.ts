import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { staffRequestKinds, staffRequestStates } from '@/lib/core/staff-requests';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { keptMemberRef } from './references';

/**
 * Actions of staff that wait for a second person. Nothing has changed while one waits: the confirmation does the action, in the
 * name of its author. Written by db/functions/520-staff-requests.sql.
 */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: identity(),
    kind: text('kind', { enum: staffRequestKinds }).notNull(),
    authorId: keptMemberRef('author_id'),
    /** The member whom the action concerns. */
    memberId: big('member_id').references(() => members.id, { onDelete: 'restrict' }),
    /** The kind of thing that would change, such as `gift` or the name of a setting, and its id or key. */
    subject: text('subject').notNull(),
    /** Names the action of its author: a repeated request is the same one. */
    key: text('key').notNull(),
    /** Values before and after, and what the confirmation needs. */
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: staffRequestStates }).notNull().default('pending'),
    /** The second person; null for the operator, on the server. */
    decidedBy: big('decided_by').references(() => members.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('staff_requests_key').on(t.authorId, t.key),
    oneOf('staff_requests_kind_known', t.kind, staffRequestKinds),
    oneOf('staff_requests_state_known', t.state, staffRequestStates),
    lengthBetween('staff_requests_key_length', t.key, 1, 200),
    lengthBetween('staff_requests_reason_length', t.reason, 1, 500),
    lengthBetween('staff_requests_decision_length', t.decisionReason, 0, 500),
    check('staff_requests_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check('staff_requests_two_people', sql`${t.state} <> 'done' or ${t.decidedBy} is distinct from ${t.authorId}`),
    index('staff_requests_waiting')
      .on(t.id)
      .where(sql`${t.state} = 'pending'`),
    index('staff_requests_member')
      .on(t.memberId)
      .where(sql`${t.memberId} is not null`),
  ],
);
