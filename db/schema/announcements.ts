import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { announcementAudiences } from '@/lib/core/announcements';
import { createdAt, identity, moment, oneOf, revision } from './columns';

/** What staff announce to members, shown at the top of their pages from `startsAt` to `endsAt`. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    titleEn: text('title_en').notNull(),
    titleZhCn: text('title_zh_cn').notNull(),
    titleZhTw: text('title_zh_tw').notNull(),
    textEn: text('text_en').notNull().default(''),
    textZhCn: text('text_zh_cn').notNull().default(''),
    textZhTw: text('text_zh_tw').notNull().default(''),
    audience: text('audience', { enum: announcementAudiences }).notNull().default('all'),
    startsAt: moment('starts_at').notNull(),
    /** Null: until staff end it. */
    endsAt: moment('ends_at'),
    active: boolean('active').notNull().default(true),
    /** Whether a reader may close it. */
    dismissible: boolean('dismissible').notNull().default(true),
    createdAt: createdAt(),
    revision: revision(),
  },
  (t) => [
    oneOf('announcements_audience_known', t.audience, announcementAudiences),
    check('announcements_order', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
    check(
      'announcements_lengths',
      sql`char_length(${t.titleEn}) between 1 and 120 and char_length(${t.titleZhCn}) between 1 and 120
        and char_length(${t.titleZhTw}) between 1 and 120 and char_length(${t.textEn}) <= 500
        and char_length(${t.textZhCn}) <= 500 and char_length(${t.textZhTw}) <= 500`,
    ),
    index('announcements_active')
      .on(t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.active}`),
  ],
);
