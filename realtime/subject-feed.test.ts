import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comments, photos, trends } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { decideMedia } from '@/lib/media-review/service';
import { buildBlock, buildMember, buildPhoto, buildTrend, buildUpload } from '@/lib/testing/build';
import { settled } from '@/lib/testing/live/test-client';
import { newsOf, setUpSubjects, type SubjectTest } from './subject-testing';

/* News of trends, photos and videos, for connections that show them. */

let database: SubjectTest['database'];
let server: SubjectTest['server'];
let man: SubjectTest['man'];
let rival: SubjectTest['rival'];
let woman: SubjectTest['woman'];
let trend: SubjectTest['trend'];
let watching: SubjectTest['watching'];

setUpSubjects((test) => ({ database, server, man, rival, woman, trend, watching } = test));

test('a deleted or hidden subject is gone for those who show it', async () => {
  const other = { kind: 'trend', id: (await buildTrend(database.db, woman)).id } as const;
  const his = await watching(man, [trend, other]);
  await database.db.delete(trends).where(eq(trends.id, trend.id));
  await his.next('subjects', ({ data }) => data.gone?.some(([, id]) => id === trend.id) ?? false);
  await database.db.update(trends).set({ hiddenAt: new Date() }).where(eq(trends.id, other.id));
  await his.next(
    'subjects',
    ({ data }) => data.gone?.some(([kind, id]) => kind === 'trend' && id === other.id) ?? false,
  );
  expect(await database.db.$count(comments, eq(comments.trendId, trend.id))).toBe(0);
});

test('what loses its approval is gone for those who show it, and not for its owner', async () => {
  const owner = woman;
  const { key } = await buildUpload(database.db, owner, { queuedAt: new Date() });
  const photo = { kind: 'photo', id: (await buildPhoto(database.db, owner, { uploadKey: key })).id } as const;
  const post = { kind: 'trend', id: (await buildTrend(database.db, owner, { imageKey: key })).id } as const;
  const [his, hers] = [await watching(man, [photo, post]), await watching(woman, [photo, post])];
  const moderator = await buildMember(database.db, { role: 'moderator' });
  await decideMedia(database.db, moderator, { keys: [key], isApproved: false, reason: 'no' });
  await his.next('subjects', ({ data }) => data.gone?.length === 2);
  await settled(hers);
  expect(newsOf(hers)).toEqual([]);
});

test('a photo that staff hid is gone for all but its owner', async () => {
  const photo = { kind: 'photo', id: (await buildPhoto(database.db, woman)).id } as const;
  const [his, hers] = [await watching(man, [photo]), await watching(woman, [photo])];
  await database.db.update(photos).set({ hiddenAt: new Date() }).where(eq(photos.id, photo.id));
  await his.next('subjects', ({ data }) => data.gone?.length === 1);
  await settled(hers);
  expect(newsOf(hers)).toEqual([]);
});

describe('a new trend', () => {
  test('that is a picture alone reaches newsfeeds when it has passed its review', async () => {
    const owner = woman;
    const { key } = await buildUpload(database.db, owner, { review: 'pending' });
    const his = await watching(man, [], 1);
    const { id } = await buildTrend(database.db, owner, { content: '', imageKey: key });
    const { id: later } = await buildTrend(database.db, owner);
    const { data } = await his.next('subjects', (frame) => frame.data.posted?.includes(later) ?? false);
    expect(data.posted).toEqual([later]);
    const moderator = await buildMember(database.db, { role: 'moderator' });
    await decideMedia(database.db, moderator, { keys: [key], isApproved: true, reason: 'Fine.' });
    await his.next('subjects', (frame) => frame.data.posted?.includes(id) ?? false);
  });

  test('reaches newsfeeds of the other gender and the other devices of the author, and no blocked member', async () => {
    const [blocked, blocker] = [await buildMember(database.db), await buildMember(database.db)];
    await buildBlock(database.db, woman, blocked);
    await buildBlock(database.db, blocker, woman);
    const sister = await buildMember(database.db, { gender: 'female' });
    const his = await watching(man, [], 1);
    const hers = await watching(woman, [], 1);
    const others = await Promise.all([blocked, blocker, sister].map((member) => watching(member, [], 1)));
    const elsewhere = await watching(rival, [trend], 0);
    const { id } = await buildTrend(database.db, woman);
    await his.next('subjects', ({ data }) => data.posted?.includes(id) ?? false);
    await hers.next('subjects', ({ data }) => data.posted?.includes(id) ?? false);
    for (const client of [...others, elsewhere]) {
      await settled(client);
      expect(newsOf(client)).toEqual([]);
    }
  });

  test('of hundreds in a second is one of the newest hundred', async () => {
    const his = await watching(man, [], 1);
    const values = Array.from({ length: 350 }, (_, n) => ({
      authorId: woman.id,
      authorGender: 'female' as const,
      content: `post ${n}`,
    }));
    const rows = await database.db.insert(trends).values(values).returning({ id: trends.id });
    const newest = Math.max(...rows.map(({ id }) => id));
    const { data } = await his.next('subjects', (frame) => frame.data.posted?.includes(newest) ?? false);
    expect(data.posted).toHaveLength(limits.subjects.posted);
  });
});

test('a closed connection watches nothing', async () => {
  const his = await watching(man, [trend], 1);
  expect(server.context.subjectWatchers.of(trend).size).toBe(1);
  his.close();
  await expect.poll(() => server.context.subjectWatchers.of(trend).size).toBe(0);
  expect(server.context.subjectWatchers.feed.size).toBe(0);
});
