import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { big, createdAt, identity, lengthBetween, moment } from './columns';
import { photos } from './photos';
import { memberRef } from './references';
import { trends } from './trends';
import { videos } from './videos';

/** A comment on exactly one of a trend, a photo or a video. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    authorId: memberRef('author_id'),
    trendId: big('trend_id').references(() => trends.id, { onDelete: 'cascade' }),
    photoId: big('photo_id').references(() => photos.id, { onDelete: 'cascade' }),
    videoId: big('video_id').references(() => videos.id, { onDelete: 'cascade' }),
    replyTo: big('reply_to').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('comments_one_subject', sql`num_nonnulls(${t.trendId}, ${t.photoId}, ${t.videoId}) = 1`),
    lengthBetween('comments_content_length', t.content, 1, 1000),
    check('comments_like_count_positive', sql`${t.likeCount} >= 0`),
    index('comments_of_trend')
      .on(t.trendId, t.id.desc().nullsFirst())
      .where(sql`${t.trendId} is not null`),
    index('comments_of_photo')
      .on(t.photoId, t.id.desc().nullsFirst())
      .where(sql`${t.photoId} is not null`),
    index('comments_of_video')
      .on(t.videoId, t.id.desc().nullsFirst())
      .where(sql`${t.videoId} is not null`),
    index('comments_replies')
      .on(t.replyTo)
      .where(sql`${t.replyTo} is not null`),
    index('comments_author').on(t.authorId, t.id.desc().nullsFirst()),
  ],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: big('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    memberId: memberRef(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'comment_likes_pkey', columns: [t.commentId, t.memberId] }),
    index('comment_likes_member').on(t.memberId, t.commentId),
  ],
);
