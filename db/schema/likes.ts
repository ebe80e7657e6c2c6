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
