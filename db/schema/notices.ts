import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { receivedGifts } from './gifts';
import { memberRef, optionalMemberRef } from './references';
import { reports } from './reports';

export const noticeKinds = [
  'gift',
  'report',
  'like',
  'mutual_like',
  'comment',
  'media_comment',
  'wall',
  'warning',
  'appeal',
  'membership',
  'balance',
  'announcement',
] as const;
export const deliveryKinds = [
  'chat',
  'mail',
  'like',
  'mutual_like',
  'gift',
  'comment',
  'media_comment',
  'wall',
  'report',
  'membership',
] as const;

/** What happened to a member. Words are made from `kind` and `data` in his language when shown. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    memberId: memberRef(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    actorId: optionalMemberRef('actor_id'),
    receivedGiftId: big('received_gift_id').references(() => receivedGifts.id, { onDelete: 'cascade' }),
    reportId: big('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, string | number>>().notNull().default({}),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('notices_kind_known', t.kind, noticeKinds),
    index('notices_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index('notices_unread')
      .on(t.memberId, t.id.desc().nullsFirst())
      .where(sql`${t.readAt} is null`),
  ],
);

/** News waiting to leave by mail or push, grouped by kind until it is due. */
export const pendingDeliveries = pgTable(
  'pending_deliveries',
  {
    memberId: memberRef(),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    events: integer('events').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    lastSentAt: moment('last_sent_at'),
  },
  (t) => [
    primaryKey({ name: 'pending_deliveries_pkey', columns: [t.memberId, t.kind] }),
    oneOf('pending_deliveries_kind_known', t.kind, deliveryKinds),
    index('pending_deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.events} > 0`),
  ],
);

export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    authorId: optionalMemberRef('author_id'),
    textEn: text('text_en').notNull(),
    textZhCn: text('text_zh_cn').notNull(),
    textZhTw: text('text_zh_tw').notNull(),
    byMail: boolean('by_mail').notNull().default(false),
    publishedAt: moment('published_at'),
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcements_published')
      .on(t.publishedAt.desc().nullsFirst())
      .where(sql`${t.publishedAt} is not null`),
  ],
);
