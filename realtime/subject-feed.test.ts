import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { comments, photos, trends } from '@/db/schema';
import { opcode, type WireSubjectNews } from '@/lib/chat/frames';
import { toggleSubjectLike } from '@/lib/comments/likes';
import type { SubjectRef } from '@/lib/comments/model';
import { allowComments, releaseComment } from '@/lib/comments/service';
import { limits } from '@/lib/core/limits';
import { decideMedia } from '@/lib/media-review/service';
import { buildBlock, buildMember, buildPhoto, buildTrend, buildUpload, type Member } from '@/lib/testing/build';
import { settled, type TestClient } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

/* News of trends, photos and videos, for connections that show them. */

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let open: RealtimeTest['open'];
let [man, rival, woman]: Member[] = [];
let trend: SubjectRef;

setUpRealtime((test) => ({ database, server, open } = test));
beforeEach(async () => {
  man = await buildMember(database.db);
  rival = await buildMember(database.db);
  woman = await buildMember(database.db, { gender: 'female' });
  trend = { kind: 'trend', id: (await buildTrend(database.db, woman)).id };
});

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a value was expected');
  return value;
};
const gold = (member: Member | undefined) => ({ ...required(member), tier: 'gold' as const });

async function watching(member: Member | undefined, refs: readonly SubjectRef[], feed: 0 | 1 = 0): Promise<TestClient> {
  const client = await open(required(member));
  const subjects = refs.map(({ kind, id }): [SubjectRef['kind'], number] => [kind, id]);
  expect(await client.request({ opt: opcode.subjects, feed, subjects })).toEqual({ status: 200 });
  return client;
}

const say = async (author: Member | undefined, replyTo?: number) => {
  const released = await releaseComment(database.db, gold(author), { ...trend, content: 'hello', replyTo });
  if (!released.ok) throw new Error(released.code);
  return released.value.comment.id;
};

const newsOf = (client: TestClient): WireSubjectNews[] => client.of('subjects').map(({ data }) => data);
const countsOf = (client: TestClient) => newsOf(client).flatMap(({ counts = [] }) => counts);
const waitForCount = (client: TestClient, commentcount: number) =>
  client.next('subjects', ({ data }) => data.counts?.some((count) => count.commentcount === commentcount) ?? false);

describe('the counts of a subject', () => {
  test('reach those who show it, each as they see it, and no other connection', async () => {
    const [hers, his, rivals, elsewhere] = [
      await watching(woman, [trend]),
      await watching(man, [trend]),
      await watching(rival, [trend]),
      await open(required(man)),
    ];
    await say(man);
    await toggleSubjectLike(database.db, gold(man), trend);
    await Promise.all([waitForCount(hers, 1), waitForCount(his, 1), waitForCount(rivals, 0)]);
    expect(countsOf(hers)).toEqual([{ type: 'trend', id: trend.id, likecount: 1, commentcount: 1 }]);
    expect(countsOf(his)).toEqual([{ type: 'trend', id: trend.id, likecount: 1, commentcount: 1 }]);
    expect(countsOf(rivals)).toEqual([{ type: 'trend', id: trend.id, likecount: 1, commentcount: 0 }]);
    await settled(elsewhere);
    expect(newsOf(elsewhere)).toEqual([]);
  });

  test('of a thousand changes are one frame a second', async () => {
    const hers = await watching(woman, [trend]);
    const startedAt = performance.now();
    for (let round = 0; round < 10; round++)
      await database.db.transaction(async (tx) => {
        for (let n = 0; n < 100; n++)
          await tx
            .update(trends)
            .set({ likeCount: 100 * round + n + 1 })
            .where(eq(trends.id, trend.id));
      });
    await hers.next('subjects', ({ data }) => data.counts?.some(({ likecount }) => likecount === 1000) ?? false);
    const seconds = Math.ceil((performance.now() - startedAt) / limits.subjects.batchMilliseconds);
    expect(newsOf(hers).length).toBeLessThanOrEqual(seconds + 1);
  });

  test('are kept from members who may not see the subject: of the same gender, blocked, without permission', async () => {
    const [blocked, blocker, sister] = [
      await buildMember(database.db),
      await buildMember(database.db),
      await buildMember(database.db, { gender: 'female' }),
    ];
    await buildBlock(database.db, required(woman), blocked);
    await buildBlock(database.db, blocker, required(woman));
    const hidden = await Promise.all([blocked, blocker, sister].map((member) => watching(member, [trend])));
    const hers = await watching(woman, [trend]);
    await toggleSubjectLike(database.db, gold(man), trend);
    await hers.next('subjects');
    for (const client of hidden) {
      await settled(client);
      expect(newsOf(client)).toEqual([]);
    }
  });

  test('are sent at once when asked for, to whom may see them', async () => {
    await say(man);
    const photo = { kind: 'photo', id: (await buildPhoto(database.db, required(woman))).id } as const;
    const his = await open(required(man));
    const subjects: [SubjectRef['kind'], number][] = [
      ['trend', trend.id],
      ['photo', photo.id],
      ['video', 999_999],
    ];
    await his.request({ opt: opcode.subjects, now: 1, subjects });
    await settled(his);
    expect(countsOf(his)).toEqual([
      { type: 'trend', id: trend.id, likecount: 0, commentcount: 1 },
      { type: 'photo', id: photo.id, likecount: 0, commentcount: 0 },
    ]);
  });

  test('end with another set, and the choice of who may comment is no news', async () => {
    const his = await watching(man, [trend]);
    await his.request({ opt: opcode.subjects, subjects: [] });
    const hers = await watching(woman, [trend]);
    await allowComments(database.db, required(woman).id, { ...trend, from: 'liked' });
    await say(woman);
    await hers.next('subjects');
    await settled(his);
    expect(newsOf(his)).toEqual([]);
    expect(newsOf(hers)).toHaveLength(1);
  });

  test('of more than two hundred subjects are refused', async () => {
    const his = await open(required(man));
    const subjects = Array.from({ length: limits.subjects.watched + 1 }, (_, n): ['trend', number] => ['trend', n + 1]);
    expect(await his.request({ opt: opcode.subjects, subjects })).toMatchObject({ status: 400, code: 'INVALID' });
    expect(server.context.subjectWatchers.of({ kind: 'trend', id: 1 }).size).toBe(0);
  });
});

test('a deleted or hidden subject is gone for those who show it', async () => {
  const other = { kind: 'trend', id: (await buildTrend(database.db, required(woman))).id } as const;
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
  const owner = required(woman);
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
  const photo = { kind: 'photo', id: (await buildPhoto(database.db, required(woman))).id } as const;
  const [his, hers] = [await watching(man, [photo]), await watching(woman, [photo])];
  await database.db.update(photos).set({ hiddenAt: new Date() }).where(eq(photos.id, photo.id));
  await his.next('subjects', ({ data }) => data.gone?.length === 1);
  await settled(hers);
  expect(newsOf(hers)).toEqual([]);
});

describe('a new trend', () => {
  test('that is a picture alone reaches newsfeeds when it has passed its review', async () => {
    const owner = required(woman);
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
    await buildBlock(database.db, required(woman), blocked);
    await buildBlock(database.db, blocker, required(woman));
    const sister = await buildMember(database.db, { gender: 'female' });
    const his = await watching(man, [], 1);
    const hers = await watching(woman, [], 1);
    const others = await Promise.all([blocked, blocker, sister].map((member) => watching(member, [], 1)));
    const elsewhere = await watching(rival, [trend], 0);
    const { id } = await buildTrend(database.db, required(woman));
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
      authorId: required(woman).id,
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
