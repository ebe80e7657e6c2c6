import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { commenterChoices, commentReaders } from '@/lib/core/comments';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { memberRef, ownUpload } from './references';

const photoSources = ['upload', 'trend'] as const;

/** Photos of members. A photo is visible to others once its upload is approved and while no moderator hides it. */
export const photos = pgTable(
  'photos',
  {
    id: identity(),
    ownerId: memberRef('owner_id'),
    uploadKey: text('upload_key').notNull(),
    source: text('source', { enum: photoSources }).notNull().default('upload'),
    /** Who may comment on the photo. */
    commentsFrom: text('comments_from', { enum: commenterChoices }).notNull().default('everyone'),
    /** Who sees the comments of other members. A comment that was for the owner alone stays so. */
    commentsSeenBy: text('comments_seen_by', { enum: commentReaders }).notNull().default('everyone'),
    /** Written by triggers. */
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** The comments among these that are for all who see the subject. */
    publicCommentCount: integer('public_comment_count').notNull().default(0),
    /** Set when a moderator hides the photo; the owner still sees it, with its state. */
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ownUpload('photos_own_upload', t.ownerId, t.uploadKey),
    unique('photos_upload').on(t.ownerId, t.uploadKey),
    oneOf('photos_source_known', t.source, photoSources),
    oneOf('photos_comments_from_known', t.commentsFrom, commenterChoices),
    oneOf('photos_comments_seen_by_known', t.commentsSeenBy, commentReaders),
    check(
      'photos_counts_positive',
      sql`${t.likeCount} >= 0 and ${t.commentCount} >= ${t.publicCommentCount} and ${t.publicCommentCount} >= 0`,
    ),
    index('photos_newest').on(t.ownerId, t.id.desc().nullsFirst()),
  ],
);

export const photoLikes = pgTable(
  'photo_likes',
  {
    photoId: big('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    memberId: memberRef(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'photo_likes_pkey', columns: [t.photoId, t.memberId] }),
    index('photo_likes_member').on(t.memberId, t.createdAt.desc().nullsFirst(), t.photoId),
  ],
);
