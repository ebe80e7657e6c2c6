import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { trends } from '@/db/schema';
import { opcode } from '@/lib/live/opcodes';
import { toggleSubjectLike } from '@/lib/comments/likes';
import type { SubjectRef } from '@/lib/core/comments';
import { allowComments, releaseComment } from '@/lib/comments/service';
import { limits } from '@/lib/core/limits';
import { batchMilliseconds } from './subject-events';
import { buildBlock, buildMember, buildPhoto } from '@/lib/testing/build';
import { settled, type TestClient } from '@/lib/testing/live/test-client';
import { countsOf, gold, newsOf, setUpSubjects, type SubjectTest } from './subject-testing';

/* Counts of trends, photos and videos, for connections that show them. */

let database: SubjectTest['database'];
let server: SubjectTest['server'];
let open: SubjectTest['open'];
let man: SubjectTest['man'];
let rival: SubjectTest['rival'];
let woman: SubjectTest['woman'];
let trend: SubjectTest['trend'];
let watching: SubjectTest['watching'];
let say: SubjectTest['say'];

setUpSubjects((test) => ({ database, server, open, man, rival, woman, trend, watching, say } = test));

/** Counts of one second come together, so a like and a comment may come in one frame or in two. */
const waitForCount = (client: TestClient, commentcount: number, likecount = 0) =>
  client.next(
    'subjects',
    ({ data }) =>
      data.counts?.some((count) => count.commentcount === commentcount && count.likecount >= likecount) ?? false,
  );

describe('the counts of a subject', () => {
  test('reach those who show it, each as they see it, and no other connection', async () => {
    const [hers, his, rivals, elsewhere] = [
      await watching(woman, [trend]),
      await watching(man, [trend]),
      await watching(rival, [trend]),
      await open(man),
    ];
    await database.db.update(trends).set({ commentsSeenBy: 'owner' }).where(eq(trends.id, trend.id));
    await say(man);
    await toggleSubjectLike(database.db, gold(man), trend);
    await Promise.all([waitForCount(hers, 1, 1), waitForCount(his, 1, 1), waitForCount(rivals, 0, 1)]);
    expect(countsOf(hers).at(-1)).toEqual({ type: 'trend', id: trend.id, likecount: 1, commentcount: 1 });
    expect(countsOf(his).at(-1)).toEqual({ type: 'trend', id: trend.id, likecount: 1, commentcount: 1 });
    expect(countsOf(rivals).at(-1)).toEqual({ type: 'trend', id: trend.id, likecount: 1, commentcount: 0 });
    await settled(elsewhere);
    expect(newsOf(elsewhere)).toEqual([]);
  });

  test('of a comment for the owner alone reach its two members only, and those that change with a setting reach all', async () => {
    const [hers, rivals] = [await watching(woman, [trend]), await watching(rival, [trend])];
    await say(man);
    await Promise.all([waitForCount(hers, 1), waitForCount(rivals, 1)]);
    const secret = { ...trend, content: 'for you', isForOwner: true };
    expect(await releaseComment(database.db, gold(man), secret)).toMatchObject({ ok: true });
    await waitForCount(hers, 2);
    await settled(rivals);
    expect(newsOf(rivals)).toHaveLength(1);
    await allowComments(database.db, woman.id, { ...trend, commentsSeenBy: 'owner' });
    await waitForCount(rivals, 0);
  });

  test('change for others when the owner blocks an author', async () => {
    await say(man);
    const rivals = await watching(rival, [trend]);
    await buildBlock(database.db, woman, man);
    await waitForCount(rivals, 0);
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
    const seconds = Math.ceil((performance.now() - startedAt) / batchMilliseconds);
    expect(newsOf(hers).length).toBeLessThanOrEqual(seconds + 1);
  });

  test('are kept from members who may not see the subject: of the same gender, blocked, without permission', async () => {
    const [blocked, blocker, sister] = [
      await buildMember(database.db),
      await buildMember(database.db),
      await buildMember(database.db, { gender: 'female' }),
    ];
    await buildBlock(database.db, woman, blocked);
    await buildBlock(database.db, blocker, woman);
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
    const photo = { kind: 'photo', id: (await buildPhoto(database.db, woman)).id } as const;
    const his = await open(man);
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
    await allowComments(database.db, woman.id, { ...trend, commentsFrom: 'liked' });
    await say(woman);
    await hers.next('subjects');
    await settled(his);
    expect(newsOf(his)).toEqual([]);
    expect(newsOf(hers)).toHaveLength(1);
  });

  test('of more than two hundred subjects are refused', async () => {
    const his = await open(man);
    const subjects = Array.from({ length: limits.subjects.watched + 1 }, (_, n): ['trend', number] => ['trend', n + 1]);
    expect(await his.request({ opt: opcode.subjects, subjects })).toMatchObject({ status: 400, code: 'INVALID' });
    expect(server.context.subjectWatchers.of({ kind: 'trend', id: 1 }).size).toBe(0);
  });
});
