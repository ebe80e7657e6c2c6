import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { commenterChoices, commentReaders } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import { genders } from '@/lib/core/member';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { memberRef, ownUpload } from './references';

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
    /** Chosen by the client: the same post sent twice is stored once. */
    clientId: text('client_id'),
    commentsFrom: text('comments_from', { enum: commenterChoices }).notNull().default('everyone'),
    /** Who sees the comments of other members. A comment that was for the owner alone stays so. */
    commentsSeenBy: text('comments_seen_by', { enum: commentReaders }).notNull().default('everyone'),
    /** Written by triggers. */
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** The comments among these that are for all who see the subject. */
    publicCommentCount: integer('public_comment_count').notNull().default(0),
    /** Set when a moderator hides the trend, and while it is held. */
    hiddenAt: moment('hidden_at'),
    /** Waits for staff (`held_texts`): only the author sees it. */
    held: boolean('held').notNull().default(false),
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
    oneOf('trends_comments_from_known', t.commentsFrom, commenterChoices),
    oneOf('trends_comments_seen_by_known', t.commentsSeenBy, commentReaders),
    uniqueIndex('trends_client_id')
      .on(t.authorId, t.clientId)
      .where(sql`${t.clientId} is not null`),
    lengthBetween('trends_client_id_length', t.clientId, 1, limits.clientId),
    check('trends_content_length', sql`char_length(${t.content}) <= 1000`),
    check('trends_something_said', sql`${t.kind} <> 'text' or ${t.content} <> '' or ${t.imageKey} is not null`),
    check('trends_held_hidden', sql`not ${t.held} or ${t.hiddenAt} is not null`),
    check(
      'trends_counts_positive',
      sql`${t.likeCount} >= 0 and ${t.commentCount} >= ${t.publicCommentCount} and ${t.publicCommentCount} >= 0`,
    ),
    index('trends_feed')
      .on(t.authorGender, t.id.desc().nullsFirst())
      .where(sql`${t.hiddenAt} is null`),
    index('trends_author_newest').on(t.authorId, t.id.desc().nullsFirst()),
    index('trends_image')
      .on(t.authorId, t.imageKey)
      .where(sql`${t.imageKey} is not null`),
  ],
);

export const trendLikes = pgTable(
  'trend_likes',
  {
    trendId: big('trend_id')
      .notNull()
      .references(() => trends.id, { onDelete: 'cascade' }),
    memberId: memberRef(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'trend_likes_pkey', columns: [t.trendId, t.memberId] }),
    index('trend_likes_member').on(t.memberId, t.createdAt.desc().nullsFirst(), t.trendId),
  ],
);

/** The post that a member is writing, the same on all their devices. */
export const trendDrafts = pgTable(
  'trend_drafts',
  {
    memberId: memberRef().primaryKey(),
    content: text('content').notNull().default(''),
    imageKey: text('image_key'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    ownUpload('trend_drafts_own_image', t.memberId, t.imageKey),
    check('trend_drafts_content_length', sql`char_length(${t.content}) <= 1000`),
    index('trend_drafts_image')
      .on(t.memberId, t.imageKey)
      .where(sql`${t.imageKey} is not null`),
  ],
);
