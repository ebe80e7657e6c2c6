import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { senderChoices } from '@/lib/core/chat';
import { deliveryTimings, notificationKinds } from '@/lib/core/notifications';
import { literal } from '../literal';
import { moment, oneOf } from './columns';
import { memberRef } from './references';

/** A member's settings. A member without a row has the defaults below, so registration inserts no row. */
export const memberSettings = pgTable(
  'member_settings',
  {
    memberId: memberRef().primaryKey(),
    /** Typing and read marks: shown to others and received from others, or neither. */
    showReceipts: boolean('show_receipts').notNull().default(true),
    showOnline: boolean('show_online').notNull().default(true),
    acceptChatFrom: text('accept_chat_from', { enum: senderChoices }).notNull().default('everyone'),
    /** True if the member receives mail that goes to many. */
    bulkMail: boolean('bulk_mail').notNull().default(false),
    /** When the member last opened the list of their visitors; later visits are new. */
    visitorsSeenAt: moment('visitors_seen_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [oneOf('member_settings_accept_known', t.acceptChatFrom, senderChoices)],
);

/** The events of which a member is notified outside the site. A member without a row has the defaults below. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    memberId: memberRef().primaryKey(),
    chat: boolean('chat').notNull().default(true),
    mail: boolean('mail').notNull().default(true),
    like: boolean('like').notNull().default(true),
    mutualLike: boolean('mutual_like').notNull().default(true),
    gift: boolean('gift').notNull().default(true),
    postComment: boolean('post_comment').notNull().default(true),
    mediaComment: boolean('media_comment').notNull().default(true),
    wall: boolean('wall').notNull().default(true),
    reports: boolean('reports').notNull().default(true),
    reminders: boolean('reminders').notNull().default(true),
    delivery: text('delivery', { enum: deliveryTimings }).notNull().default('automatic'),
    /** The kinds of which no push message is sent, although their switch is on. */
    pushOff: text('push_off', { enum: notificationKinds })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** True if push messages have names and texts, which a locked screen shows. */
    pushText: boolean('push_text').notNull().default(false),
    /** The hours without push messages, in minutes of the day. All three are null without them. */
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    timeZone: text('time_zone'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('notification_settings_delivery_known', t.delivery, deliveryTimings),
    check(
      'notification_settings_push_known',
      sql`${t.pushOff} <@ array[${sql.join(notificationKinds.map(literal), sql`, `)}]::text[]`,
    ),
    check(
      'notification_settings_quiet_whole',
      sql`num_nulls(${t.quietFrom}, ${t.quietUntil}, ${t.timeZone}) in (0, 3)`,
    ),
    check(
      'notification_settings_quiet_range',
      sql`${t.quietFrom} between 0 and 1439 and ${t.quietUntil} between 0 and 1439 and ${t.quietFrom} <> ${t.quietUntil}`,
    ),
  ],
);
