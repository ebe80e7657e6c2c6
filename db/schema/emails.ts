import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { emailKinds, emailStates } from '@/lib/core/emails';
import { legacyLanguages } from '@/lib/core/locale';
import { notificationKinds } from '@/lib/core/notifications';
import { suppressionReasons } from '@/lib/core/suppression';
import { big, bytea, createdAt, identity, listOf, moment, oneOf, randomKey } from './columns';
import { members } from './members';
import { memberRef } from './references';

/**
 * Every email of the site, from its cause until some days after it was sent. A notification has a member and no payload:
 * its text is made of what is unread when it leaves. Other emails have an address.
 */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: identity(),
    kind: text('kind', { enum: emailKinds }).notNull(),
    memberId: big('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Null: the address that the member has when the email leaves. */
    address: text('address'),
    /** Null: the member's language when the email leaves. */
    language: text('language', { enum: legacyLanguages }),
    /** The values that the text needs, encrypted because links open accounts. Erased when the row is settled. */
    payload: bytea('payload'),
    state: text('state', { enum: emailStates }).notNull().default('waiting'),
    notBefore: moment('not_before').notNull().defaultNow(),
    /** The email is no longer needed after this time, such as a link that has expired. */
    notAfter: moment('not_after'),
    attempts: integer('attempts').notNull().default(0),
    /** The journal of the worker that has claimed the row. */
    claimedBy: text('claimed_by'),
    claimedAt: moment('claimed_at'),
    /** The row whose id names the email: notifications of one member leave together. */
    leadId: big('lead_id'),
    settledAt: moment('settled_at'),
    /** The last refusal, without address. */
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('email_outbox_kind_known', t.kind, emailKinds),
    oneOf('email_outbox_state_known', t.state, emailStates),
    check('email_outbox_recipient', sql`${t.memberId} is not null or ${t.address} is not null`),
    check('email_outbox_language', sql`${t.memberId} is not null or ${t.language} is not null`),
    check('email_outbox_address_length', sql`char_length(${t.address}) between 3 and 254`),
    check('email_outbox_claim', sql`(${t.state} = 'claimed') = (${t.claimedBy} is not null)`),
    check('email_outbox_payload_erased', sql`${t.payload} is null or ${t.state} in ('waiting', 'claimed')`),
    index('email_outbox_due')
      .on(t.notBefore, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('email_outbox_claimed')
      .on(t.leadId)
      .where(sql`${t.state} = 'claimed'`),
    uniqueIndex('email_outbox_waiting')
      .on(t.memberId, t.kind)
      .where(sql`${t.state} = 'waiting' and ${t.kind} in ${listOf(notificationKinds)}`),
    index('email_outbox_member').on(t.memberId, t.kind, t.settledAt.desc().nullsFirst()),
    index('email_outbox_settled')
      .on(t.settledAt)
      .where(sql`${t.settledAt} is not null`),
  ],
);

/**
 * The events that an email has reported or is about to report, so that no other email reports it again: a row for each member, kind and event.
 * Removed when the email is not sent after all, or long after it.
 */
export const emailEvents = pgTable(
  'email_events',
  {
    memberId: memberRef(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** `mail 7`, `notice 7 42`, `event like 7` of a group of notices and an actor, or `chat 7 42` of a conversation and a message. */
    event: text('event').notNull(),
    /** The email, by `lead_id` of its rows. */
    leadId: big('lead_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'email_events_pkey', columns: [t.memberId, t.kind, t.event] }),
    oneOf('email_events_kind_known', t.kind, notificationKinds),
    index('email_events_lead').on(t.leadId),
    index('email_events_created').on(t.createdAt),
  ],
);

/** Addresses to which no email is sent: it came back for good, or its reader complained. By a hash that the database cannot invert. */
export const suppressedEmails = pgTable(
  'suppressed_emails',
  {
    addressHash: bytea('address_hash').primaryKey(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('suppressed_emails_hash_length', sql`octet_length(${t.addressHash}) = 32`),
    oneOf('suppressed_emails_reason_known', t.reason, suppressionReasons),
  ],
);

/** Events of the mail server that were handled, for as long as their signature is accepted. */
export const mailEvents = pgTable(
  'mail_events',
  { eventId: text('event_id').primaryKey(), createdAt: createdAt() },
  (t) => [index('mail_events_created').on(t.createdAt)],
);

/** Until when messages were looked through for emails. */
export const emailScans = pgTable('email_scans', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
});

/** The random token in the links by which a member ends emails without logging in. Made with the first such email. */
export const emailTokens = pgTable('email_tokens', {
  memberId: memberRef().primaryKey(),
  token: text('token').notNull().default(randomKey).unique('email_tokens_token'),
  createdAt: createdAt(),
});
