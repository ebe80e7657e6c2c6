import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { senderChoices } from '@/lib/core/chat';
import { moment, oneOf, randomKey } from './columns';
import { memberRef, optionalMemberRef } from './references';

export const deliveryChoices = ['immediately', 'automatically', 'never'] as const;

const on = (name: string) => boolean(name).notNull().default(true);

/** A member's switches. No row means every default below, so registering writes none. */
export const memberSettings = pgTable(
  'member_settings',
  {
    memberId: memberRef().primaryKey(),
    notifyChat: on('notify_chat'),
    notifyMail: on('notify_mail'),
    notifyLike: on('notify_like'),
    notifyMutualLike: on('notify_mutual_like'),
    notifyGift: on('notify_gift'),
    notifyComment: on('notify_comment'),
    notifyMediaComment: on('notify_media_comment'),
    notifyWall: on('notify_wall'),
    notifyReport: on('notify_report'),
    notifyMembership: on('notify_membership'),
    delivery: text('delivery', { enum: deliveryChoices }).notNull().default('automatically'),
    bulkMail: boolean('bulk_mail').notNull().default(false),
    /** Typing and read marks: shown to others and seen of others, or neither. */
    showReceipts: on('show_receipts'),
    showOnline: on('show_online'),
    showVisits: on('show_visits'),
    acceptChatFrom: text('accept_chat_from', { enum: senderChoices }).notNull().default('everyone'),
    giftCoinsPerDay: integer('gift_coins_per_day'),
    unsubscribeToken: text('unsubscribe_token').notNull().default(randomKey).unique('member_settings_unsubscribe'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('member_settings_delivery_known', t.delivery, deliveryChoices),
    oneOf('member_settings_accept_known', t.acceptChatFrom, senderChoices),
    check('member_settings_gift_limit', sql`${t.giftCoinsPerDay} >= 0`),
  ],
);

/** What an administrator may change without a new version. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: optionalMemberRef('updated_by'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
