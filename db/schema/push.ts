import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, identity, moment } from './columns';
import { memberRef } from './references';
import { sessions } from './auth';

/** Browsers that may be woken; a subscription ends with the session that made it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    memberId: memberRef(),
    sessionHash: bytea('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    failures: integer('failures').notNull().default(0),
    lastSentAt: moment('last_sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('push_subscriptions_https', sql`${t.endpoint} like 'https://%' and char_length(${t.endpoint}) <= 1000`),
    index('push_subscriptions_member').on(t.memberId),
    index('push_subscriptions_session').on(t.sessionHash),
  ],
);
