import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { comments, members, trendLikes, trends } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { buildBlock, buildMember, buildPair, buildTrend, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findTrendById, listFeed, listTrendsOf } from './queries';
import { findTrend, postJoined } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const viewerOf = (member: Member) => ({ id: member.id, gender: member.gender, tier: 'free' as const });

const idsOf = async (viewer: Member, author: Member) =>
  (await listTrendsOf(db, viewer, { authorId: author.id })).items.map(({ id }) => id);

const feedOf = async (viewer: Member) => (await listFeed(db, viewer)).items.map(({ id }) => id);

describe('the trends of a member', () => {
  it('are the newest first, without those of others and those that a moderator hid', async () => {
    const { man, woman } = await buildPair(db);
    const joined = await buildTrend(db, woman, { kind: 'joined', content: '' });
    const text = await buildTrend(db, woman, { content: 'a fine day [face1]' });
    const hidden = await buildTrend(db, woman, { hiddenAt: new Date() });
    await buildTrend(db, man);
    expect(await idsOf(man, woman)).toEqual([text.id, joined.id]);
    expect(await idsOf(woman, woman)).not.toContain(hidden.id);
    const { items } = await listTrendsOf(db, man, { authorId: woman.id });
    expect(items[0]).toMatchObject({
      id: text.id,
      kind: 'text',
      author: { id: woman.id, username: woman.username, gender: 'female', tier: 'free', isOnline: false },
      content: 'a fine day [face1]',
      image: undefined,
      likeCount: 0,
      isLiked: false,
      commentCount: 0,
      commentsFrom: 'everyone',
    });
  });

  it('show a picture to others once it is approved, and a post with nothing else only then', async () => {
    const { man, woman } = await buildPair(db);
    const waiting = await buildUpload(db, woman, { review: 'pending' });
    const approved = await buildUpload(db, woman, { width: 640, height: 480, placeholder: 'UklGRg==' });
    const picture = await buildTrend(db, woman, { content: '', imageKey: waiting.key });
    const both = await buildTrend(db, woman, { content: 'look', imageKey: waiting.key });
    const avatar = await buildTrend(db, woman, { kind: 'avatar', content: '', imageKey: waiting.key });
    const visibleTrend = await buildTrend(db, woman, { content: '', imageKey: approved.key });
    const forHim = await listTrendsOf(db, man, { authorId: woman.id });
    expect(forHim.items.map(({ id, image }) => [id, image])).toEqual([
      [
        visibleTrend.id,
        {
          path: `/uploads/${approved.key}/1280.webp`,
          size: { width: 640, height: 480 },
          placeholder: 'UklGRg==',
          isPending: false,
        },
      ],
      [avatar.id, undefined],
      [both.id, undefined],
    ]);
    const forHer = await listTrendsOf(db, woman, { authorId: woman.id });
    expect(forHer.items.map(({ id, image }) => [id, image?.isPending])).toEqual([
      [visibleTrend.id, false],
      [avatar.id, true],
      [both.id, true],
      [picture.id, true],
    ]);
    expect(await findTrend(db, viewerOf(man), picture.id)).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
    expect(await findTrend(db, viewerOf(woman), picture.id)).toMatchObject({ value: { id: picture.id } });
  });

  it('come in pages of 20, each from before the last one', async () => {
    const { man, woman } = await buildPair(db);
    const ids: number[] = [];
    for (let n = 0; n < 2 * limits.page.trends; n += 1) ids.unshift((await buildTrend(db, woman)).id);
    const first = await listTrendsOf(db, man, { authorId: woman.id });
    const second = await listTrendsOf(db, man, { authorId: woman.id, before: first.next ?? 0 });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(first.next).toBe(ids[limits.page.trends - 1]);
    expect(second.next).toBeNull();
  });
});

describe('the newsfeed', () => {
  it('has the trends of the other gender and those of the viewer, the newest first', async () => {
    const { man, woman } = await buildPair(db);
    const other = await buildMember(db, { gender: 'male' });
    const hers = await buildTrend(db, woman);
    const his = await buildTrend(db, man);
    const rivals = await buildTrend(db, other);
    const feed = await feedOf(man);
    expect(feed.slice(0, 2)).toEqual([his.id, hers.id]);
    expect(feed).not.toContain(rivals.id);
    expect(await feedOf(woman)).toEqual(expect.arrayContaining([rivals.id, his.id, hers.id]));
  });

  it('leaves out blocked members in both directions, and members who are not active', async () => {
    const { man, woman } = await buildPair(db);
    const blocked = await buildMember(db, { gender: 'female' });
    const blocker = await buildMember(db, { gender: 'female' });
    const suspended = await buildMember(db, { gender: 'female' });
    const posts = await Promise.all([blocked, blocker, suspended].map((author) => buildTrend(db, author)));
    const seen = await buildTrend(db, woman);
    await buildBlock(db, man, blocked);
    await buildBlock(db, blocker, man);
    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, suspended.id));
    const feed = await feedOf(man);
    expect(feed[0]).toBe(seen.id);
    for (const { id } of posts) {
      expect(feed).not.toContain(id);
      expect(await findTrend(db, viewerOf(man), id)).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
    }
  });

  it('goes on from before an id, so that new posts move nothing', async () => {
    const { man, woman } = await buildPair(db);
    for (let n = 0; n < limits.page.trends + 5; n += 1) await buildTrend(db, n % 2 ? man : woman);
    const first = await listFeed(db, man);
    const before = await listFeed(db, man, { before: first.next ?? 0 });
    await buildTrend(db, woman);
    expect(await listFeed(db, man, { before: first.next ?? 0 })).toEqual(before);
    expect(before.items[0]?.id).toBeLessThan(first.next ?? 0);
  });

  it('has the counts as the viewer sees them', async () => {
    const { man, woman } = await buildPair(db);
    const rival = await buildMember(db, { gender: 'male' });
    const { id } = await buildTrend(db, woman);
    await db.insert(trendLikes).values([man, rival].map((member) => ({ trendId: id, memberId: member.id })));
    await db.insert(comments).values([
      { trendId: id, authorId: woman.id, content: 'to all' },
      { trendId: id, authorId: man.id, audienceId: man.id, content: 'his' },
      { trendId: id, authorId: rival.id, audienceId: rival.id, content: 'of the rival' },
    ]);
    expect(await findTrendById(db, man, id)).toMatchObject({ likeCount: 2, isLiked: true, commentCount: 2 });
    expect(await findTrendById(db, woman, id)).toMatchObject({ likeCount: 2, isLiked: false, commentCount: 3 });
  });
});

it('a member has one post about joining, which others see while the member is active', async () => {
  const { man } = await buildPair(db);
  const woman = await buildMember(db, { gender: 'female', status: 'pending' });
  await postJoined(db, woman.id);
  await postJoined(db, woman.id);
  const stored = await db
    .select({ id: trends.id, kind: trends.kind })
    .from(trends)
    .where(eq(trends.authorId, woman.id));
  expect(stored).toEqual([{ id: expect.any(Number), kind: 'joined' }]);
  expect(await feedOf(man)).not.toContain(stored[0]?.id);
  await db.update(members).set({ status: 'active' }).where(eq(members.id, woman.id));
  expect(await feedOf(man)).toContain(stored[0]?.id);
});
