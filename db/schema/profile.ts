import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { memberRef, ownUpload } from './references';

export const changedFields = ['username', 'email', 'gender', 'birthday', 'country'] as const;

export const avatarHistory = pgTable(
  'avatar_history',
  { id: identity(), memberId: memberRef(), uploadKey: text('upload_key').notNull(), createdAt: createdAt() },
  (t) => [
    ownUpload('avatar_history_own_upload', t.memberId, t.uploadKey),
    unique('avatar_history_upload').on(t.memberId, t.uploadKey),
    index('avatar_history_newest').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);

export const backgroundPhotos = pgTable(
  'background_photos',
  { id: identity(), memberId: memberRef(), uploadKey: text('upload_key').notNull(), createdAt: createdAt() },
  (t) => [
    ownUpload('background_photos_own_upload', t.memberId, t.uploadKey),
    unique('background_photos_upload').on(t.memberId, t.uploadKey),
    index('background_photos_newest').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);

export const profileVisits = pgTable(
  'profile_visits',
  {
    memberId: memberRef(),
    visitorId: memberRef('visitor_id'),
    visits: integer('visits').notNull().default(1),
    visitedAt: moment('visited_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'profile_visits_pkey', columns: [t.memberId, t.visitorId] }),
    check('profile_visits_not_oneself', sql`${t.memberId} <> ${t.visitorId}`),
    index('profile_visits_newest').on(t.memberId, t.visitedAt.desc().nullsFirst(), t.visitorId),
    index('profile_visits_visitor').on(t.visitorId),
  ],
);

export const wallPosts = pgTable(
  'wall_posts',
  {
    id: identity(),
    memberId: memberRef(),
    authorId: memberRef('author_id'),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('wall_posts_content_length', t.content, 1, 1000),
    index('wall_posts_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index('wall_posts_author').on(t.authorId),
  ],
);

/** What a member changed about who he says he is, for the once-in-90-days rule and for moderators. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: identity(),
    memberId: memberRef(),
    field: text('field', { enum: changedFields }).notNull(),
    oldValue: text('old_value').notNull(),
    newValue: text('new_value').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('profile_changes_field_known', t.field, changedFields),
    index('profile_changes_newest').on(t.memberId, t.field, t.changedAt.desc().nullsFirst()),
  ],
);
