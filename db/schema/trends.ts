import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { genders } from '@/lib/core/member';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { members } from './members';
import { ownUpload } from './references';

const trendKinds = ['joined', 'text', 'avatar'] as const;

/** The newsfeed. A cascading key copies the author's gender here, so that the feed of one gender is one index scan. */
export const trends = pgTable(
  'trends',
  {
    id: identity(),
    authorId: big('author_id').notNull(),
    authorGender: text('author_gender', { enum: genders }).notNull(),
    kind: text('kind', { enum: trendKinds }).notNull().default('text'),
    content: text('content').notNull().default(''),
    imageKey: text('image_key'),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** Set when a moderator hides the trend. */
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'trends_author',
      columns: [t.authorId, t.authorGender],
      foreignColumns: [members.id, members.gender],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    ownUpload('trends_own_image', t.authorId, t.imageKey),
    oneOf('trends_kind_known', t.kind, trendKinds),
    check('trends_content_length', sql`char_length(${t.content}) <= 1000`),
    check('trends_something_said', sql`${t.kind} <> 'text' or ${t.content} <> '' or ${t.imageKey} is not null`),
    check('trends_counts_positive', sql`${t.likeCount} >= 0 and ${t.commentCount} >= 0`),
    index('trends_feed')
      .on(t.authorGender, t.id.desc().nullsFirst())
      .where(sql`${t.hiddenAt} is null`),
    index('trends_author_newest').on(t.authorId, t.id.desc().nullsFirst()),
    index('trends_image')
      .on(t.authorId, t.imageKey)
      .where(sql`${t.imageKey} is not null`),
  ],
);
