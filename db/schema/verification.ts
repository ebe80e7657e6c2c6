import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { gestures, verificationKinds, verificationStatuses } from '@/lib/core/verification';
import { big, identity, moment, oneOf } from './columns';
import { members } from './members';
import { memberRef } from './references';

/**
 * Comparisons of members with their pictures. The selfie is no upload: no member is served its file, only staff. A trigger
 * has the files of a selfie removed that its row no longer names.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    memberId: memberRef(),
    /** `recheck`: a verified member changed the avatar. */
    kind: text('kind', { enum: verificationKinds }).notNull().default('selfie'),
    status: text('status', { enum: verificationStatuses }).notNull().default('asked'),
    gesture: text('gesture', { enum: gestures }).notNull(),
    /** Null before the selfie is sent, after it is erased, and of a recheck. */
    selfieKey: text('selfie_key'),
    /** When the gesture was asked, from which its end follows. */
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Since when it waits for staff. */
    sentAt: moment('sent_at'),
    /** Why it was refused, as staff wrote it for the member. */
    reason: text('reason').notNull().default(''),
    decidedBy: big('decided_by').references(() => members.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** When the selfie is erased; null without a selfie or a decision. */
    eraseAt: moment('erase_at'),
  },
  (t) => [
    oneOf('verifications_kind_known', t.kind, verificationKinds),
    oneOf('verifications_status_known', t.status, verificationStatuses),
    oneOf('verifications_gesture_known', t.gesture, gestures),
    check('verifications_selfie_key_shape', sql`${t.selfieKey} ~ '^[0-9a-f]{32}$'`),
    check('verifications_sent', sql`${t.status} <> 'pending' or ${t.sentAt} is not null`),
    check('verifications_decided', sql`(${t.decidedAt} is not null) = (${t.status} in ('approved', 'refused'))`),
    check('verifications_reason_length', sql`char_length(${t.reason}) <= 500`),
    check('verifications_erased', sql`${t.eraseAt} is null or ${t.selfieKey} is not null`),
    uniqueIndex('verifications_open')
      .on(t.memberId)
      .where(sql`${t.status} in ('asked', 'pending')`),
    index('verifications_queue')
      .on(t.sentAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    index('verifications_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('verifications_erase')
      .on(t.eraseAt)
      .where(sql`${t.eraseAt} is not null`),
    index('verifications_decided_at')
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.decidedBy} is not null`),
    index('verifications_decided_by')
      .on(t.decidedBy)
      .where(sql`${t.decidedBy} is not null`),
  ],
);
