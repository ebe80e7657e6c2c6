import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { big, createdAt, moment, oneOf, randomKey } from './columns';
import { members } from './members';

const uploadKinds = ['image', 'video'] as const;
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;

/** Stored files. The random key is the only public name of a file. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey().default(randomKey),
    ownerId: big('owner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: uploadKinds }).notNull().default('image'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    review: text('review', { enum: reviewStatuses }).notNull().default('pending'),
    reviewedAt: moment('reviewed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('uploads_owner_key').on(t.ownerId, t.key),
    check('uploads_key_shape', sql`${t.key} ~ '^[0-9a-f]{32}$'`),
    oneOf('uploads_kind_known', t.kind, uploadKinds),
    oneOf('uploads_review_known', t.review, reviewStatuses),
    check('uploads_size_positive', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    index('uploads_owner_newest').on(t.ownerId, t.createdAt.desc().nullsFirst()),
    index('uploads_to_review')
      .on(t.createdAt, t.key)
      .where(sql`${t.review} = 'pending'`),
  ],
);
