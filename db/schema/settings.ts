import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { senderChoices } from '@/lib/core/chat';
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
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [oneOf('member_settings_accept_known', t.acceptChatFrom, senderChoices)],
);
