import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploads, videos } from '@/db/schema';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { storeFinishedVideo } from './store-finished';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const film = (name: string) => ({ file: `db/seed/videos/${name}.mp4`, poster: `db/seed/videos/${name}.webp` });

it('stores a film with its poster as shown at its time, and the same film of a member once', async () => {
  const { db } = database;
  const [store, owner] = [createMemoryStore(), await buildMember(db)];
  const createdAt = new Date('2026-01-02T03:04:05Z');
  const rain = { ownerId: owner.id, createdAt, ...film('rain') };
  await storeFinishedVideo(db, store, rain);
  await storeFinishedVideo(db, store, rain);
  const rows = await db
    .select({ key: uploads.key, review: uploads.review, status: videos.status, createdAt: videos.createdAt })
    .from(videos)
    .innerJoin(uploads, eq(uploads.key, videos.uploadKey))
    .where(eq(videos.ownerId, owner.id));
  expect(rows).toMatchObject([{ review: 'approved', status: 'ready', createdAt }]);
  const names = [...store.files.keys()].filter((name) => name.startsWith(`${rows[0]?.key}/`));
  expect(names).toContain(`${rows[0]?.key}/video.mp4`);
  expect(names.some((name) => name.endsWith('.webp'))).toBe(true);
});

it('refuses a poster that is no picture', async () => {
  const owner = await buildMember(database.db);
  const broken = { ...film('rain'), poster: 'package.json' };
  const stored = storeFinishedVideo(database.db, createMemoryStore(), {
    ownerId: owner.id,
    createdAt: new Date(),
    ...broken,
  });
  await expect(stored).rejects.toThrow('is damaged');
});
