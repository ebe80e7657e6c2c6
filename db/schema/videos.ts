import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity } from './columns';
import { memberRef, ownUpload } from './references';

export const videos = pgTable(
  'videos',
  {
    id: identity(),
    ownerId: memberRef('owner_id'),
    uploadKey: text('upload_key').notNull(),
    posterKey: text('poster_key'),
    title: text('title').notNull().default(''),
    seconds: integer('seconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownUpload('videos_own_upload', t.ownerId, t.uploadKey),
    ownUpload('videos_own_poster', t.ownerId, t.posterKey, 'no action'),
    unique('videos_upload').on(t.ownerId, t.uploadKey),
    check('videos_seconds_positive', sql`${t.seconds} > 0`),
    check('videos_title_length', sql`char_length(${t.title}) <= 100`),
    index('videos_newest').on(t.ownerId, t.id.desc().nullsFirst()),
  ],
);
