import { literal } from '../literal';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { big, bytea, createdAt, identity, moment, oneOf, randomKey } from './columns';
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
    /** The width of a picture. A video is measured after it is stored, in its own row. */
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
    /** True if the widths exist as AVIF in addition to WebP. */
    hasAvif: boolean('has_avif').notNull().default(false),
    review: text('review', { enum: reviewStatuses }).notNull().default('pending'),
    reviewedAt: moment('reviewed_at'),
    /** Since when the upload waits for staff, also where it is shown meanwhile; null when it does not wait. */
    queuedAt: moment('queued_at'),
    /** Why staff rejected the upload, as they wrote it for its owner. */
    reviewReason: text('review_reason').notNull().default(''),
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
    check(
      'uploads_review_reason_fits',
      sql`${t.reviewReason} = '' or ${t.review} = 'rejected' and char_length(${t.reviewReason}) <= 500`,
    ),
    index('uploads_reviewed')
      .on(t.reviewedAt.desc().nullsFirst())
      .where(sql`${t.reviewedAt} is not null`),
    index('uploads_queued')
      .on(t.queuedAt, t.key)
      .where(sql`${t.queuedAt} is not null`),
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

const word = (index: number) =>
  sql`${literal(index * 65_536)} + get_byte("hash", ${literal(2 * index)}) * 256 + get_byte("hash", ${literal(2 * index + 1)})`;

/**
 * Pictures that staff banned, by their difference hash (`toDifferenceHash`): a new picture that looks like one of them is
 * refused. `is_image_banned` compares.
 */
export const bannedImages = pgTable(
  'banned_images',
  {
    id: identity(),
    hash: bytea('hash').notNull().unique('banned_images_hash'),
    /** The four words of 16 bits of the hash, each with its index: hashes that differ in few bits share nearly a word. */
    words: integer('words')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`array[${sql.join([0, 1, 2, 3].map(word), sql`, `)}]`),
    note: text('note').notNull().default(''),
    bannedBy: big('banned_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('banned_images_hash_length', sql`octet_length(${t.hash}) = 8`),
    check('banned_images_note_length', sql`char_length(${t.note}) <= 500`),
    index('banned_images_words').using('gin', t.words),
    index('banned_images_by').on(t.bannedBy),
  ],
);
