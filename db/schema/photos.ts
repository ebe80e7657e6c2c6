import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, oneOf } from './columns';
import { memberRef, ownUpload } from './references';

const photoSources = ['upload', 'trend'] as const;

/** Albums. A photo is visible to others once its upload is approved. */
export const photos = pgTable(
  'photos',
  {
    id: identity(),
    ownerId: memberRef('owner_id'),
    uploadKey: text('upload_key').notNull(),
    source: text('source', { enum: photoSources }).notNull().default('upload'),
    createdAt: createdAt(),
  },
  (t) => [
    ownUpload('photos_own_upload', t.ownerId, t.uploadKey),
    unique('photos_upload').on(t.ownerId, t.uploadKey),
    oneOf('photos_source_known', t.source, photoSources),
    index('photos_newest').on(t.ownerId, t.id.desc().nullsFirst()),
  ],
);
