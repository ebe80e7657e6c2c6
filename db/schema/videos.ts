import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { commenterChoices, commentReaders } from '@/lib/core/comments';
import { locales } from '@/lib/core/locale';
import { videoTextKinds } from '@/lib/core/video-files';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { memberRef, ownUpload } from './references';

const videoStatuses = ['processing', 'ready', 'failed'] as const;

/** Videos of members. A video is visible to others once it is ready and approved, and while no moderator hides it. */
export const videos = pgTable(
  'videos',
  {
    id: identity(),
    ownerId: memberRef('owner_id'),
    uploadKey: text('upload_key').notNull(),
    status: text('status', { enum: videoStatuses }).notNull().default('processing'),
    /** In pixels, upright; null until measured, as is the duration in ms. */
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    /**
     * When a worker took the video; the lease of a worker that died runs out. Before the first attempt, when a worker took
     * another video of the owner.
     */
    claimedAt: moment('claimed_at'),
    attempts: integer('attempts').notNull().default(0),
    commentsFrom: text('comments_from', { enum: commenterChoices }).notNull().default('everyone'),
    /** Who sees the comments of other members. A comment that was for the owner alone stays so. */
    commentsSeenBy: text('comments_seen_by', { enum: commentReaders }).notNull().default('everyone'),
    /** Written by triggers. */
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** The comments among these that are for all who see the subject. */
    publicCommentCount: integer('public_comment_count').notNull().default(0),
    /** Set when a moderator hides the video; the owner still sees it, with its state. */
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ownUpload('videos_own_upload', t.ownerId, t.uploadKey),
    unique('videos_upload').on(t.ownerId, t.uploadKey),
    oneOf('videos_status_known', t.status, videoStatuses),
    oneOf('videos_comments_from_known', t.commentsFrom, commenterChoices),
    oneOf('videos_comments_seen_by_known', t.commentsSeenBy, commentReaders),
    check('videos_measures_positive', sql`${t.width} > 0 and ${t.height} > 0 and ${t.durationMs} > 0`),
    check(
      'videos_counts_positive',
      sql`${t.likeCount} >= 0 and ${t.commentCount} >= ${t.publicCommentCount} and ${t.publicCommentCount} >= 0 and ${t.attempts} >= 0`,
    ),
    index('videos_newest').on(t.ownerId, t.id.desc().nullsFirst()),
    index('videos_processing')
      .on(t.id)
      .where(sql`${t.status} = 'processing'`),
  ],
);

export const videoLikes = pgTable(
  'video_likes',
  {
    videoId: big('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    memberId: memberRef(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'video_likes_pkey', columns: [t.videoId, t.memberId] }),
    index('video_likes_member').on(t.memberId, t.createdAt.desc().nullsFirst(), t.videoId),
  ],
);

/** Captions of a video in a language, as WebVTT, and the text of what can be seen and heard in it. */
export const videoTexts = pgTable(
  'video_texts',
  {
    id: identity(),
    videoId: big('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: videoTextKinds }).notNull(),
    /** The language of captions; '' with a description. */
    language: text('language', { enum: ['', ...locales] }).notNull(),
    content: text('content').notNull(),
    /** Waits for staff (`held_texts`): only the owner sees it. */
    held: boolean('held').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('video_texts_once').on(t.videoId, t.kind, t.language),
    oneOf('video_texts_kind_known', t.kind, videoTextKinds),
    oneOf('video_texts_language_known', t.language, ['', ...locales]),
    check('video_texts_language', sql`(${t.kind} = 'captions') = (${t.language} <> '')`),
    lengthBetween('video_texts_length', t.content, 1, 100_000),
  ],
);
