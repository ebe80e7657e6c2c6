import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
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
