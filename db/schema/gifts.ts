import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { giftVisibilities } from '@/lib/core/credits';
import { big, createdAt, identity, moment, oneOf, revision } from './columns';
import { ledgerTransfers } from './credits';
import { keptMemberRef } from './references';

export const giftCategories = pgTable('gift_categories', {
  id: identity(),
  code: text('code').notNull().unique('gift_categories_code'),
  nameEn: text('name_en').notNull(),
  nameZhCn: text('name_zh_cn').notNull(),
  nameZhTw: text('name_zh_tw').notNull(),
  position: integer('position').notNull().default(0),
  revision: revision(),
});

/** The gift catalogue. A gift that was given is retired with `active`, never deleted. */
export const gifts = pgTable(
  'gifts',
  {
    id: identity(),
    categoryId: big('category_id')
      .notNull()
      .references(() => giftCategories.id, { onDelete: 'restrict' }),
    code: text('code').notNull().unique('gifts_code'),
    titleEn: text('title_en').notNull(),
    titleZhCn: text('title_zh_cn').notNull(),
    titleZhTw: text('title_zh_tw').notNull(),
    /** In coins. */
    price: integer('price').notNull(),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    revision: revision(),
    /** When staff last changed what it costs: staff accounts do not buy at young prices. Written by a trigger. */
    priceChangedAt: moment('price_changed_at'),
  },
  (t) => [
    check('gifts_price_positive', sql`${t.price} > 0`),
    index('gifts_catalogue').on(t.categoryId, t.position, t.id),
  ],
);

/** Gifts between members, each paid for by one transfer. Written by `give_gift`. */
export const receivedGifts = pgTable(
  'received_gifts',
  {
    id: identity(),
    giverId: keptMemberRef('giver_id'),
    recipientId: keptMemberRef('recipient_id'),
    giftId: big('gift_id')
      .notNull()
      .references(() => gifts.id, { onDelete: 'restrict' }),
    number: integer('number').notNull(),
    coins: integer('coins').notNull(),
    message: text('message').notNull().default(''),
    /** Public gifts are shown on the profile of the recipient. */
    visibility: text('visibility', { enum: giftVisibilities }).notNull().default('public'),
    thankedAt: moment('thanked_at'),
    transferId: big('transfer_id')
      .notNull()
      .unique('received_gifts_transfer')
      .references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('received_gifts_not_oneself', sql`${t.giverId} <> ${t.recipientId}`),
    check('received_gifts_number', sql`${t.number} between 1 and 99`),
    check('received_gifts_coins', sql`${t.coins} > 0`),
    check('received_gifts_message_length', sql`char_length(${t.message}) <= 200`),
    oneOf('received_gifts_visibility_known', t.visibility, giftVisibilities),
    index('received_gifts_public')
      .on(t.recipientId, t.id.desc().nullsFirst())
      .where(sql`${t.visibility} = 'public'`),
    index('received_gifts_received').on(t.recipientId, t.id.desc().nullsFirst()),
    index('received_gifts_given').on(t.giverId, t.id.desc().nullsFirst()),
    index('received_gifts_pair').on(t.giverId, t.recipientId),
  ],
);
