import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { memberFacts, notificationSettings } from '@/db/schema';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { messagesOf } from '@/messages';
import { listNewMutualLikes, takeNewMutualLikes } from './mutual-like-popup';
import { toggleLike } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function buildMatches(count: number): Promise<{ man: Member; women: Member[] }> {
  const man = await buildMember(db);
  const women: Member[] = [];
  for (let n = 0; n < count; n += 1) {
    const woman = await buildMember(db, { gender: 'female' });
    await toggleLike(db, man, woman.id);
    await toggleLike(db, woman, man.id);
    women.push(woman);
  }
  return { man, women };
}

const waiting = async (viewer: Member) => (await listNewMutualLikes(db, viewer, 'en')).map(({ member }) => member.id);

it('the like that makes a pair mutual is news, and each side has the popup until it is taken, once for ever', async () => {
  const man = await buildMember(db);
  const woman = await buildMember(db, { gender: 'female' });
  expect(await toggleLike(db, man, woman.id)).toMatchObject({ value: { isLiked: true } });
  expect(await waiting(man)).toEqual([]);
  expect(await toggleLike(db, woman, man.id)).toMatchObject({ value: { isNews: true } });
  expect([await waiting(man), await waiting(woman)]).toEqual([[woman.id], [man.id]]);
  expect(await takeNewMutualLikes(db, man.id, woman.id)).toEqual([woman.id]);
  expect(await takeNewMutualLikes(db, man.id, woman.id)).toEqual([]);
  expect([await waiting(man), await waiting(woman)]).toEqual([[], [man.id]]);
  for (const [liker, other] of [
    [man, woman],
    [woman, man],
  ] as const) {
    await toggleLike(db, liker, other.id);
    await toggleLike(db, liker, other.id);
  }
  expect([await waiting(man), await waiting(woman)]).toEqual([[], [man.id]]);
});

it('of parallel calls from several tabs, one takes the popup', async () => {
  const { man, women } = await buildMatches(1);
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeNewMutualLikes(db, man.id)));
  expect(taken.flat()).toEqual(women.map(({ id }) => id));
});

it('takes the popups of the caller only', async () => {
  const { man, women } = await buildMatches(1);
  const stranger = await buildMember(db);
  expect(await takeNewMutualLikes(db, stranger.id, women[0]?.id)).toEqual([]);
  expect(await waiting(man)).toEqual([women[0]?.id]);
});

it('leaves out members who were blocked, suspended or changed gender since, and likes that were taken back', async () => {
  const { man, women } = await buildMatches(5);
  const [kept, blocker, suspended, changed, gone] = women;
  if (!kept || !blocker || !suspended || !changed || !gone) throw new Error('five matches were to be built');
  await buildBlock(db, blocker, man);
  await database.sql`update members set status = 'suspended' where id = ${suspended.id}`;
  await database.sql`update members set gender = 'male' where id = ${changed.id}`;
  await toggleLike(db, gone, man.id);
  expect(await waiting(man)).toEqual([kept.id]);
  expect(await waiting(blocker)).toEqual([]);
  await toggleLike(db, gone, man.id);
  expect(await waiting(man)).toEqual([kept.id, gone.id]);
});

it('lists the oldest first, each with a first line about what the member disclosed, in the language of the reader', async () => {
  const { man, women } = await buildMatches(2);
  const [first, second] = women;
  if (!first || !second) throw new Error('two matches were to be built');
  await db.insert(memberFacts).values([
    { memberId: first.id, interests: ['tea'] },
    { memberId: second.id, interests: ['tea'], undisclosed: ['interests'] },
  ]);
  const { icebreakers } = await messagesOf('zh-CN');
  const mutualLikes = await listNewMutualLikes(db, man, 'zh-CN');
  expect(mutualLikes.map(({ member }) => member.id)).toEqual([first.id, second.id]);
  expect(mutualLikes[0]).toMatchObject({
    line: icebreakers.interests.tea,
    member: { isLiked: true, gender: 'female' },
  });
  expect(mutualLikes[1]?.line).not.toBe(icebreakers.interests.tea);
});

it('shows none to a member who turned mutual likes off, also not after they are on again', async () => {
  const { man } = await buildMatches(2);
  await db.insert(notificationSettings).values({ memberId: man.id, mutualLike: false });
  expect(await waiting(man)).toEqual([]);
  await db.update(notificationSettings).set({ mutualLike: true });
  expect(await waiting(man)).toEqual([]);
});
