import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity } from './columns';
import { memberRef, ownUpload } from './references';

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
