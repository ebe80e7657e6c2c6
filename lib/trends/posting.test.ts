import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { comments, photos, quotaCounters, tierPermissions, trendDrafts, trends, uploads } from '@/db/schema';
import { buildPair, buildTrend, buildUpload, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import type { NewTrend } from './model';
import { deleteTrend, findDraft, postTrend, saveDraft } from './service';

let database: TestDatabase;
let db: Db;
let man: Member;
let woman: Member;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  ({ man, woman } = await buildPair(db));
});
afterAll(() => database.close());

const text: NewTrend = { content: 'a fine day', imageKey: undefined, clientId: '', commentsFrom: 'everyone' };
const as = (member: Member, tier: 'free' | 'silver' | 'gold' = 'gold') => ({ id: member.id, tier });
const storedOf = (member: Member) => db.select().from(trends).where(eq(trends.authorId, member.id));
const photosOf = (member: Member) => db.select().from(photos).where(eq(photos.ownerId, member.id));

describe('posting', () => {
  it('stores the trimmed text, the choices about comments, and the picture among the photos', async () => {
    const upload = await buildUpload(db, woman);
    const posted = await postTrend(db, as(woman), {
      content: '  hello \n [face3] ',
      imageKey: upload.key,
      clientId: 'one',
      commentsFrom: 'liked',
      commentsSeenBy: 'owner',
    });
    expect(posted).toMatchObject({ ok: true, value: { left: null } });
    expect(await storedOf(woman)).toMatchObject([
      {
        content: 'hello \n [face3]',
        imageKey: upload.key,
        kind: 'text',
        commentsFrom: 'liked',
        commentsSeenBy: 'owner',
        authorGender: 'female',
      },
    ]);
    expect(await photosOf(woman)).toMatchObject([{ uploadKey: upload.key, source: 'trend' }]);
  });

  it('stores a post once that is sent 20 times at the same time, and charges the quota once', async () => {
    const { man: author } = await buildPair(db);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => postTrend(db, as(author, 'free'), { ...text, clientId: 'same' })),
    );
    const ids = new Set(sent.map((result) => (result.ok ? result.value.id : result.code)));
    expect([...ids]).toEqual([expect.any(Number)]);
    expect(await storedOf(author)).toHaveLength(1);
    const [counter] = await db.select().from(quotaCounters).where(eq(quotaCounters.memberId, author.id));
    expect(counter?.used).toBe(1);
  });

  it('refuses a post without anything to see, and another post after those of the day', async () => {
    const { man: author } = await buildPair(db);
    for (const content of ['', '  \n', '\u200b'])
      expect(await postTrend(db, as(author), { ...text, content })).toMatchObject({ ok: false, code: 'INVALID' });
    const quota = await getQuota(db, 'free', 'trends_day');
    const results = await Promise.all(Array.from({ length: quota + 4 }, () => postTrend(db, as(author, 'free'), text)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(quota);
    expect(await storedOf(author)).toHaveLength(quota);
    expect(await postTrend(db, as(author, 'free'), text)).toMatchObject({
      ok: false,
      code: 'TREND_LIMIT',
      canUpgrade: true,
      retry: expect.any(Number),
    });
  });

  it('has no limit exactly while the tier has Dynamic_unrestricted', async () => {
    const { man: author } = await buildPair(db);
    const quota = await getQuota(db, 'gold', 'trends_day');
    for (let n = 0; n <= quota; n += 1) expect(await postTrend(db, as(author), text)).toMatchObject({ ok: true });
    const ofGold = and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, 'Dynamic_unrestricted'));
    await db.update(tierPermissions).set({ allowed: false }).where(ofGold);
    for (let n = 0; n < quota; n += 1) expect(await postTrend(db, as(author), text)).toMatchObject({ ok: true });
    expect(await postTrend(db, as(author), text)).toMatchObject({ ok: false, code: 'TREND_LIMIT', canUpgrade: false });
    await db.update(tierPermissions).set({ allowed: true }).where(ofGold);
    expect(await postTrend(db, as(author), text)).toMatchObject({ ok: true });
  });

  it('refuses pictures that are not own uploads or were rejected, and posts without room for a photo', async () => {
    const { man: author } = await buildPair(db);
    const foreign = await buildUpload(db, woman);
    const rejected = await buildUpload(db, author, { review: 'rejected' });
    for (const imageKey of [foreign.key, rejected.key, 'f'.repeat(32)])
      expect(await postTrend(db, as(author), { ...text, imageKey })).toEqual({ ok: false, code: 'IMAGE_NOT_FOUND' });
    expect(await storedOf(author)).toEqual([]);
    const quota = await getQuota(db, 'free', 'photos_kept');
    for (let n = 0; n < quota; n += 1) {
      const { key } = await buildUpload(db, author);
      await db.insert(photos).values({ ownerId: author.id, uploadKey: key });
    }
    const { key } = await buildUpload(db, author);
    expect(await postTrend(db, as(author, 'free'), { ...text, imageKey: key })).toMatchObject({ ok: true });
    expect(await photosOf(author)).toHaveLength(quota);
  });
});

describe('deleting', () => {
  it('deletes an own post with its comments and its picture, and no other one', async () => {
    const { man: author } = await buildPair(db);
    const store = createMemoryStore();
    const upload = await buildUpload(db, author);
    const { id } = await buildTrend(db, author, { imageKey: upload.key });
    await db.insert(comments).values({ trendId: id, authorId: woman.id, audienceId: woman.id, content: 'nice' });
    expect(await deleteTrend(db, store, { authorId: man.id, trendId: id })).toEqual({
      ok: false,
      code: 'TREND_NOT_FOUND',
    });
    expect(await deleteTrend(db, store, { authorId: author.id, trendId: id })).toMatchObject({ ok: true });
    expect(await storedOf(author)).toEqual([]);
    expect(await db.select().from(comments).where(eq(comments.trendId, id))).toEqual([]);
    expect(await db.select().from(uploads).where(eq(uploads.key, upload.key))).toEqual([]);
  });

  it('keeps a picture that is also a photo', async () => {
    const { man: author } = await buildPair(db);
    const upload = await buildUpload(db, author);
    const posted = await postTrend(db, as(author), { ...text, imageKey: upload.key });
    if (!posted.ok) throw new Error('the trend was not stored');
    await deleteTrend(db, createMemoryStore(), { authorId: author.id, trendId: posted.value.id });
    expect(await photosOf(author)).toMatchObject([{ uploadKey: upload.key }]);
  });
});

describe('the draft', () => {
  it('is the same on all devices until it is emptied or posted, and keeps its picture', async () => {
    const { man: author } = await buildPair(db);
    const { key } = await buildUpload(db, author);
    expect(await saveDraft(db, author, { content: 'not yet', imageKey: key })).toMatchObject({ ok: true });
    expect(await findDraft(db, author.id)).toEqual({ content: 'not yet', image: `/uploads/${key}/1280.webp` });
    const [used] = await database.sql<{ used: boolean }[]>`select is_upload_used(${author.id}, ${key}) as used`;
    expect(used?.used).toBe(true);
    await saveDraft(db, author, { content: '', imageKey: undefined });
    expect(await findDraft(db, author.id)).toEqual({ content: '', image: '' });
    await saveDraft(db, author, { content: 'again', imageKey: undefined });
    await postTrend(db, as(author), text);
    expect(await db.select().from(trendDrafts).where(eq(trendDrafts.memberId, author.id))).toEqual([]);
  });

  it('refuses a picture of another member', async () => {
    const { man: author } = await buildPair(db);
    const { key } = await buildUpload(db, woman);
    expect(await saveDraft(db, author, { content: '', imageKey: key })).toEqual({ ok: false, code: 'IMAGE_NOT_FOUND' });
    expect(await findDraft(db, author.id)).toEqual({ content: '', image: '' });
  });
});
