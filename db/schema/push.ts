import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { notificationKinds } from '@/lib/core/notifications';
import { sessions } from './auth';
import { big, bytea, createdAt, identity, moment, oneOf } from './columns';
import { memberRef } from './references';

/**
 * The browsers that show push messages to a member. A row ends with its session, whatever ends that. The endpoint and the keys
 * belong together: a holder of both can send to the browser, and only this site's key signs for it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    memberId: memberRef(),
    sessionHash: bytea('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    /** The address at the push service of the browser. */
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** Until then the member looks at a page of the site, by the last report of the live connection. */
    inFrontUntil: moment('in_front_until'),
    lastSuccessAt: moment('last_success_at'),
    /** Messages in a row that the service refused. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    check('push_subscriptions_endpoint_length', sql`char_length(${t.endpoint}) between 10 and 1000`),
    check('push_subscriptions_keys_length', sql`char_length(${t.p256dh}) = 87 and char_length(${t.auth}) = 22`),
    index('push_subscriptions_member').on(t.memberId, t.createdAt.desc().nullsFirst()),
    index('push_subscriptions_session').on(t.sessionHash),
  ],
);

/**
 * Push messages from the event that caused them until they are sent. A row has no text: what it reports is read when it
 * leaves. At most one row of a kind and subject waits for a browser.
 */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: identity(),
    subscriptionId: big('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The conversation of a chat message; 0 for other kinds. */
    subject: big('subject').notNull().default(0),
    notBefore: moment('not_before').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Set directly before the message is sent. A worker that was killed then leaves the outcome open. */
    claimedAt: moment('claimed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('push_outbox_kind_known', t.kind, notificationKinds),
    uniqueIndex('push_outbox_waiting')
      .on(t.subscriptionId, t.kind, t.subject)
      .where(sql`${t.claimedAt} is null`),
    index('push_outbox_due')
      .on(t.notBefore, t.id)
      .where(sql`${t.claimedAt} is null`),
    index('push_outbox_subscription').on(t.subscriptionId),
  ],
);

/** The events that a push message has reported to a browser, as `email_events` has them for emails. */
export const pushEvents = pgTable(
  'push_events',
  {
    subscriptionId: big('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    event: text('event').notNull(),
    /** The row of the outbox that reported the event. */
    pushId: big('push_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'push_events_pkey', columns: [t.subscriptionId, t.kind, t.event] }),
    oneOf('push_events_kind_known', t.kind, notificationKinds),
    index('push_events_push').on(t.pushId),
    index('push_events_created').on(t.createdAt),
  ],
);
