import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { likes, members, presence } from '@/db/schema';
import type { Tier } from '@/lib/core/member';
import type { MemberPage } from '@/lib/members/model';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listLikes } from './lists';
import type { LikeListName } from './model';
import { toggleLike } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() => database.sql`delete from members`);

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const idsOf = (page: MemberPage) => page.items.map(({ id }) => id);
const as = (member: Member, tier: Tier = 'gold') => ({ ...member, tier });

/** Stores the rows that a list shows, as `toggle_like` writes them. */
const store: Readonly<Record<LikeListName, (viewer: Member, other: Member, at: Date) => Promise<unknown>>> = {
  given: (viewer, other, at) => db.insert(likes).values({ likerId: viewer.id, targetId: other.id, createdAt: at }),
  received: async (viewer, other, at) => {
    await db.insert(likes).values({ likerId: other.id, targetId: viewer.id, createdAt: at });
    const likeCount = await db.$count(likes, eq(likes.targetId, viewer.id));
    await db.update(members).set({ likeCount }).where(eq(members.id, viewer.id));
  },
  mutual: (viewer, other, at) =>
    db.insert(likes).values([
      { likerId: viewer.id, targetId: other.id, createdAt: day(1), mutualAt: at },
      { likerId: other.id, targetId: viewer.id, createdAt: day(2), mutualAt: at },
    ]),
};

async function buildWomen(count: number): Promise<Member[]> {
  const women: Member[] = [];
  for (let n = 0; n < count; n += 1) women.push(await buildMember(db, { gender: 'female' }));
  return women;
}

describe.each(['given', 'received', 'mutual'] as const)('the list of %s likes', (name) => {
  it('pages 45 members without a gap or a repetition, the newest like first', async () => {
    const man = await buildMember(db);
    const women = await buildWomen(45);
    // Every third like has the time of the one before it: the lower id is first.
    for (const [index, woman] of women.entries()) await store[name](man, woman, day(1 + Math.floor(index / 3)));
    const expected = women
      .map(({ id }, index) => ({ id, at: Math.floor(index / 3) }))
      .sort((a, b) => b.at - a.at || a.id - b.id)
      .map(({ id }) => id);
    const first = await listLikes(db, name, as(man), 1);
    const [second, third] = [await listLikes(db, name, as(man), 2), await listLikes(db, name, as(man), 3)];
    expect([first, second, third].flatMap(idsOf)).toEqual(expected);
    expect(third).toMatchObject({ page: 3, lastPage: 3, isCut: false });
    expect(await listLikes(db, name, as(man), 4)).toMatchObject({ items: [], page: 4, lastPage: 3 });
  });

  it('finds a page by its number alone, and repeats and skips none after a change of the page before', async () => {
    const man = await buildMember(db);
    const women = await buildWomen(43);
    for (const [index, woman] of women.entries()) await store[name](man, woman, day(1 + index));
    const newestFirst = women.map(({ id }) => id).reverse();
    expect(idsOf(await listLikes(db, name, as(man), 3))).toEqual(newestFirst.slice(40));
    const first = idsOf(await listLikes(db, name, as(man), 1));
    // Three of the first page are removed, as by taking likes back.
    for (const id of first.slice(0, 3)) {
      await database.sql`delete from likes where ${man.id}::bigint in (liker_id, target_id) and ${id}::bigint in (liker_id, target_id)`;
    }
    expect(idsOf(await listLikes(db, name, as(man), 2))).toEqual(newestFirst.slice(20, 40));
    expect(idsOf(await listLikes(db, name, as(man), 1))).toEqual(newestFirst.slice(3, 23));
    expect(idsOf(await listLikes(db, name, as(man), 2))).toEqual(newestFirst.slice(23));
  });

  it('ends at the depth of the tier, with isCut exactly when more exist', async () => {
    const man = await buildMember(db);
    for (const [index, woman] of (await buildWomen(61)).entries()) await store[name](man, woman, day(1 + index));
    expect(await listLikes(db, name, as(man, 'free'), 3)).toMatchObject({ lastPage: 3, isCut: true });
    expect((await listLikes(db, name, as(man, 'free'), 3)).items).toHaveLength(20);
    expect(await listLikes(db, name, as(man, 'free'), 4)).toEqual({ items: [], page: 4, lastPage: 3, isCut: true });
    expect(await listLikes(db, name, as(man, 'silver'), 4)).toMatchObject({ lastPage: 4, isCut: false });
  });

  it('leaves out members of the same gender, members who are not active, and both sides of a block', async () => {
    const man = await buildMember(db);
    const [seen, blocker, blocked] = await buildWomen(3);
    if (!seen || !blocker || !blocked) throw new Error('three women were to be built');
    const hidden = [blocker, blocked, await buildMember(db)];
    for (const status of ['pending', 'rejected', 'suspended', 'erased'] as const)
      hidden.push(await buildMember(db, { gender: 'female', status }));
    for (const other of [seen, ...hidden]) await store[name](man, other, day(3));
    await buildBlock(db, blocker, man);
    await buildBlock(db, man, blocked);
    expect(idsOf(await listLikes(db, name, as(man), 1))).toEqual([seen.id]);
    expect(idsOf(await listLikes(db, name, as(blocker), 1))).toEqual([]);
  });

  it('is one empty page without likes', async () => {
    const man = await buildMember(db);
    expect(await listLikes(db, name, as(man), 1)).toEqual({ items: [], page: 1, lastPage: 1, isCut: false });
  });
});

it('counts likes given and taken back', async () => {
  const man = await buildMember(db);
  const women = await buildWomen(21);
  for (const woman of women) await toggleLike(db, man, woman.id);
  expect(await listLikes(db, 'given', as(man), 1)).toMatchObject({ lastPage: 2 });
  await toggleLike(db, man, women[3]?.id ?? 0);
  expect(await listLikes(db, 'given', as(man), 1)).toMatchObject({ lastPage: 1 });
});

it('puts a member into each list by the likes of both sides, and out of it again', async () => {
  const man = await buildMember(db);
  const [woman] = await buildWomen(1);
  if (!woman) throw new Error('a woman was to be built');
  const lists = async (viewer: Member) =>
    Promise.all(
      (['given', 'received', 'mutual'] as const).map(async (name) => idsOf(await listLikes(db, name, as(viewer), 1))),
    );
  await toggleLike(db, man, woman.id);
  expect(await lists(man)).toEqual([[woman.id], [], []]);
  expect(await lists(woman)).toEqual([[], [man.id], []]);
  await toggleLike(db, woman, man.id);
  expect(await lists(man)).toEqual([[woman.id], [woman.id], [woman.id]]);
  await db.insert(presence).values({ memberId: woman.id, gender: 'female', since: new Date(), node: 'test' });
  expect((await listLikes(db, 'mutual', as(man), 1)).items).toMatchObject([{ isOnline: true, isLiked: true }]);
  await toggleLike(db, man, woman.id);
  expect(await lists(man)).toEqual([[], [woman.id], []]);
  expect((await listLikes(db, 'received', as(man), 1)).items).toMatchObject([{ isLiked: false }]);
});
