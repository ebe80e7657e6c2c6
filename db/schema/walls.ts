import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { commenterChoices, commentReaders } from '@/lib/core/comments';
import { big, createdAt, oneOf } from './columns';
import { memberRef } from './references';

/** The walls of members. A member without a row has an empty wall with the defaults below; the first change inserts the row. */
export const walls = pgTable(
  'walls',
  {
    memberId: memberRef().primaryKey(),
    commentsFrom: text('comments_from', { enum: commenterChoices }).notNull().default('everyone'),
    /** Who sees the comments of other members. A comment that was for the owner alone stays so. */
    commentsSeenBy: text('comments_seen_by', { enum: commentReaders }).notNull().default('everyone'),
    /** Written by triggers. */
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** The comments among these that are for all who see the subject. */
    publicCommentCount: integer('public_comment_count').notNull().default(0),
  },
  (t) => [
    oneOf('walls_comments_from_known', t.commentsFrom, commenterChoices),
    oneOf('walls_comments_seen_by_known', t.commentsSeenBy, commentReaders),
    check(
      'walls_counts_positive',
      sql`${t.likeCount} >= 0 and ${t.commentCount} >= ${t.publicCommentCount} and ${t.publicCommentCount} >= 0`,
    ),
  ],
);

export const wallLikes = pgTable(
  'wall_likes',
  {
    wallId: big('wall_id')
      .notNull()
      .references(() => walls.memberId, { onDelete: 'cascade' }),
    memberId: memberRef(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'wall_likes_pkey', columns: [t.wallId, t.memberId] }),
    index('wall_likes_member').on(t.memberId, t.createdAt.desc().nullsFirst(), t.wallId),
  ],
);
