import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { limits } from '@/lib/core/limits';
import { big, createdAt, identity, lengthBetween, moment } from './columns';
import { memberRef } from './references';

/** Likes, written by `toggle_like`, which keeps `mutual_at` equal on both rows of a pair. */
export const likes = pgTable(
  'likes',
  {
    likerId: memberRef('liker_id'),
    targetId: memberRef('target_id'),
    createdAt: createdAt(),
    mutualAt: moment('mutual_at'),
  },
  (t) => [
    primaryKey({ name: 'likes_pkey', columns: [t.likerId, t.targetId] }),
    check('likes_not_oneself', sql`${t.likerId} <> ${t.targetId}`),
    index('likes_given').on(t.likerId, t.createdAt.desc().nullsFirst(), t.targetId),
    index('likes_received').on(t.targetId, t.createdAt.desc().nullsFirst(), t.likerId),
    index('likes_mutual')
      .on(t.likerId, t.mutualAt.desc().nullsFirst(), t.targetId)
      .where(sql`${t.mutualAt} is not null`),
  ],
);

/** Notes that came with a like, one for each like, and gone with it. Written by `toggle_like`. */
export const likeNotes = pgTable(
  'like_notes',
  {
    id: identity(),
    likerId: big('liker_id').notNull(),
    targetId: big('target_id').notNull(),
    content: text('content').notNull(),
    /** The findings of the text filter, as bits for the receiver; null for nothing. */
    warnings: smallint('warnings'),
    /** Set when a moderator hides the note. */
    hiddenAt: moment('hidden_at'),
    /** Set when the receiver answered: the note is the first line of the conversation since. */
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'like_notes_like',
      columns: [t.likerId, t.targetId],
      foreignColumns: [likes.likerId, likes.targetId],
    }).onDelete('cascade'),
    unique('like_notes_once').on(t.likerId, t.targetId),
    lengthBetween('like_notes_length', t.content, 1, limits.likeNote.codePoints),
    index('like_notes_received').on(t.targetId, t.likerId),
  ],
);

/**
 * Mutual likes to show to a member, one row for each side and pair for ever: a pair that likes each other again after a
 * pause is no news. Written by `toggle_like`.
 */
export const mutualLikeNotices = pgTable(
  'mutual_like_notices',
  {
    memberId: memberRef(),
    otherId: memberRef('other_id'),
    createdAt: createdAt(),
    /** Set when the member has seen the moment. */
    shownAt: moment('shown_at'),
  },
  (t) => [
    primaryKey({ name: 'mutual_like_notices_pkey', columns: [t.memberId, t.otherId] }),
    index('mutual_like_notices_other').on(t.otherId),
    index('mutual_like_notices_waiting')
      .on(t.memberId, t.createdAt, t.otherId)
      .where(sql`${t.shownAt} is null`),
  ],
);
