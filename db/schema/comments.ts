import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { subjectKinds } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import { big, createdAt, identity, lengthBetween, moment } from './columns';
import { members } from './members';
import { photos } from './photos';
import { memberRef } from './references';
import { trends } from './trends';
import { videos } from './videos';
import { walls } from './walls';

const subject = (name: string, id: () => AnyPgColumn) => big(name).references(id, { onDelete: 'cascade' });

/**
 * Comments on one subject each: a trend, a photo, a video or a wall. Written by `add_comment`. A comment has an audience: the
 * owner of the subject and one other member, or all who see the subject. Members of the author's gender see the comment
 * without its author.
 */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    trendId: subject('trend_id', () => trends.id),
    photoId: subject('photo_id', () => photos.id),
    videoId: subject('video_id', () => videos.id),
    wallId: subject('wall_id', () => walls.memberId),
    authorId: memberRef('author_id'),
    /** The member who sees the comment in addition to the owner; null when all who see the subject do. */
    audienceId: big('audience_id').references(() => members.id, { onDelete: 'cascade' }),
    /** The comment that this one replies to, which itself is no reply. */
    parentId: big('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** The comment or reply that this one replies to. */
    repliedId: big('replied_id').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    /** The author of the comment at the top of the thread, also when it is this comment. Written by a trigger. */
    threadAuthorId: memberRef('thread_author_id').default(0),
    /** True while the author and the author of the thread are active: members see only such comments. Written by triggers. */
    authorsActive: boolean('authors_active').notNull().default(true),
    content: text('content').notNull(),
    /** Chosen by the client: the same comment sent twice is stored once. */
    clientId: text('client_id'),
    /** Set when a moderator hides the comment, and while it is held. */
    hiddenAt: moment('hidden_at'),
    /** Waits for staff (`held_texts`): only the author sees it. */
    held: boolean('held').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('comments_one_subject', sql`num_nonnulls(${t.trendId}, ${t.photoId}, ${t.videoId}, ${t.wallId}) = 1`),
    lengthBetween('comments_content_length', t.content, 1, limits.comment.content),
    lengthBetween('comments_client_id_length', t.clientId, 1, limits.clientId),
    check('comments_held_hidden', sql`not ${t.held} or ${t.hiddenAt} is not null`),
    uniqueIndex('comments_client_id')
      .on(t.authorId, t.clientId)
      .where(sql`${t.clientId} is not null`),
    ...subjectKinds.flatMap((kind) => {
      const subjectId = t[`${kind}Id`];
      return [
        // For the owner, who sees all; then for one other member: their threads, the replies, and the counts of both.
        index(`comments_of_${kind}`)
          .on(subjectId, t.id.desc().nullsFirst())
          .where(sql`${subjectId} is not null and ${t.parentId} is null`),
        index(`comments_of_${kind}_to`)
          .on(subjectId, t.audienceId, t.parentId, t.id.desc().nullsFirst())
          .where(sql`${subjectId} is not null`),
        // For a member with blocks: the comments of blocked members, which are not counted.
        index(`comments_of_${kind}_by`)
          .on(subjectId, t.authorId)
          .where(sql`${subjectId} is not null`),
      ];
    }),
    index('comments_replies')
      .on(t.parentId, t.id)
      .where(sql`${t.parentId} is not null`),
    index('comments_replied')
      .on(t.repliedId)
      .where(sql`${t.repliedId} is not null`),
    index('comments_thread_author').on(t.threadAuthorId),
    index('comments_author').on(t.authorId, t.id.desc().nullsFirst()),
    index('comments_audience')
      .on(t.audienceId)
      .where(sql`${t.audienceId} is not null`),
  ],
);
