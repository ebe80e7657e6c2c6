import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { big, bytea, createdAt, moment, oneOf, randomKey } from './columns';
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
    /** Of a picture. A video is measured after it is stored, in its own row. */
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes').notNull(),
    /** MIME type of the file as it was sent. */
    mimeType: text('mime_type').notNull().default('image/jpeg'),
    /** SHA-256 of the file as it was sent: the same file sent twice by a member is one upload. */
    contentHash: bytea('content_hash'),
    /** The picture in about 12 x 16 pixels as base64 of a WebP, shown until the file is loaded; '' without one. */
    placeholder: text('placeholder').notNull().default(''),
    /** Difference hash of 64 bits; pictures that look alike differ in few bits. */
    perceptualHash: bytea('perceptual_hash'),
    /** Whether the widths exist as AVIF in addition to WebP. */
    hasAvif: boolean('has_avif').notNull().default(false),
    review: text('review', { enum: reviewStatuses }).notNull().default('pending'),
    reviewedAt: moment('reviewed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('uploads_owner_key').on(t.ownerId, t.key),
    unique('uploads_owner_content').on(t.ownerId, t.contentHash),
    check('uploads_key_shape', sql`${t.key} ~ '^[0-9a-f]{32}$'`),
    oneOf('uploads_kind_known', t.kind, uploadKinds),
    oneOf('uploads_review_known', t.review, reviewStatuses),
    check('uploads_picture_measured', sql`${t.kind} = 'video' or num_nulls(${t.width}, ${t.height}) = 0`),
    check('uploads_size_positive', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('uploads_content_hash_length', sql`octet_length(${t.contentHash}) = 32`),
    check('uploads_perceptual_hash_length', sql`octet_length(${t.perceptualHash}) = 8`),
    check('uploads_mime_type_shape', sql`${t.mimeType} ~ '^(image|video)/[a-z0-9.+-]{1,40}$'`),
    check(
      'uploads_placeholder_shape',
      sql`${t.placeholder} ~ '^[A-Za-z0-9+/=]*$' and char_length(${t.placeholder}) <= 600`,
    ),
    index('uploads_owner_newest').on(t.ownerId, t.createdAt.desc().nullsFirst()),
    index('uploads_to_review')
      .on(t.createdAt, t.key)
      .where(sql`${t.review} = 'pending'`),
  ],
);

/**
 * Uploads and files to check at a time. A row is written before files are stored, due in an hour, so that a crash leaves
 * no file without a row. The insert of the upload postpones it by a day, after which an upload that nothing uses is
 * deleted. A trigger writes a row when an upload is deleted. `take_file_removals` reads the table.
 */
export const fileRemovals = pgTable(
  'file_removals',
  { key: text('key').primaryKey(), dueAt: moment('due_at').notNull().defaultNow() },
  (t) => [check('file_removals_key_shape', sql`${t.key} ~ '^[0-9a-f]{32}$'`), index('file_removals_due').on(t.dueAt)],
);
