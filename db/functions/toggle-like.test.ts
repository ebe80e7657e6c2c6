import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { members } from '@/db/schema';
import { buildBlock, buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

type Toggled = { outcome: string; liked: boolean; mutual: boolean; news: boolean; like_count: number };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());

async function toggle(liker: { id: number }, target: { id: number }): Promise<Toggled | undefined> {
  const [row] = await database.sql<Toggled[]>`
    select outcome, liked, mutual, news, like_count from toggle_like(p_actor => ${liker.id}, p_target => ${target.id})`;
  return row;
}

it('a like is stored, becomes mutual, and is removed on both sides', async () => {
  const { woman, man } = await buildPair(database.db);
  expect(await toggle(man, woman)).toEqual({ outcome: 'OK', liked: true, mutual: false, news: false, like_count: 1 });
  expect(await toggle(woman, man)).toEqual({ outcome: 'OK', liked: true, mutual: true, news: true, like_count: 1 });
  const [both] =
    await database.sql`select count(mutual_at)::int as marked, count(distinct mutual_at)::int as moments from likes
    where liker_id in (${woman.id}, ${man.id})`;
  expect(both).toEqual({ marked: 2, moments: 1 });
  expect(await toggle(man, woman)).toEqual({ outcome: 'OK', liked: false, mutual: false, news: false, like_count: 0 });
  const left = await database.sql`select mutual_at from likes where liker_id = ${woman.id}`;
  expect(left).toEqual([{ mutual_at: null }]);
});

it('refuses a like of oneself or of a same-gender, blocked, pending or missing member with MEMBER_NOT_FOUND', async () => {
  const { woman, man } = await buildPair(database.db);
  const { woman: blocker } = await buildPair(database.db);
  const pending = await buildMember(database.db, { gender: 'female', status: 'pending' });
  await buildBlock(database.db, blocker, man);
  const otherMan = await buildMember(database.db, { gender: 'male' });
  for (const target of [otherMan, man, blocker, pending, { id: 999_999_999 }]) {
    expect(await toggle(man, target)).toMatchObject({ outcome: 'MEMBER_NOT_FOUND', liked: false });
  }
  expect(await toggle(pending, man)).toMatchObject({ outcome: 'MEMBER_NOT_FOUND' });
  expect(await toggle(man, woman)).toMatchObject({ outcome: 'OK' });
  const likes = await database.sql`select target_id::int from likes where liker_id = ${man.id}`;
  expect(likes).toEqual([{ target_id: woman.id }]);
});

it('the like count equals the number of rows after concurrent toggles', async () => {
  const { woman } = await buildPair(database.db);
  const men = await Promise.all(Array.from({ length: 12 }, () => buildMember(database.db)));
  const toggles = men.flatMap((man, index) => [
    ...Array.from({ length: index % 2 ? 3 : 4 }, () => toggle(man, woman)),
    toggle(woman, man),
  ]);
  expect((await Promise.all(toggles)).every((result) => result?.outcome === 'OK')).toBe(true);
  const [rows] =
    await database.sql`select count(*)::int as given, count(mutual_at)::int as mutual from likes where target_id = ${woman.id}`;
  const [stored] = await database.db.select({ count: members.likeCount }).from(members).where(eq(members.id, woman.id));
  expect(rows).toEqual({ given: 6, mutual: 6 });
  expect(stored).toEqual({ count: 6 });
});

const noticesOf = (...members: { id: number }[]) => database.sql<
  { member_id: number; other_id: number; shown: boolean }[]
>`select member_id::int, other_id::int, shown_at is not null as shown from mutual_like_notices
  where member_id = any(${members.map(({ id }) => id)}::bigint[]) order by member_id`;

it('a pair that likes each other at once gets exactly one notice for each side, 50 times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { woman, man } = await buildPair(database.db);
    const toggled = await Promise.all([toggle(man, woman), toggle(woman, man)]);
    expect(toggled.filter((result) => result?.mutual)).toHaveLength(1);
    expect(await noticesOf(woman, man)).toEqual([
      { member_id: woman.id, other_id: man.id, shown: false },
      { member_id: man.id, other_id: woman.id, shown: false },
    ]);
  }
});

it('a pair that likes each other again gets no second notice, and one that was not shown is news again', async () => {
  const { woman, man } = await buildPair(database.db);
  await toggle(man, woman);
  expect(await toggle(woman, man)).toMatchObject({ mutual: true, news: true });
  await database.sql`update mutual_like_notices set shown_at = now() where member_id = ${woman.id}`;
  await toggle(woman, man);
  expect(await toggle(woman, man)).toMatchObject({ mutual: true, news: false });
  await toggle(man, woman);
  expect(await toggle(man, woman)).toMatchObject({ mutual: true, news: true });
  expect(await noticesOf(woman, man)).toMatchObject([{ shown: true }, { shown: false }]);
});

it('a member who is not notified of mutual likes gets a notice that counts as shown', async () => {
  const { woman, man } = await buildPair(database.db);
  await database.sql`insert into notification_settings (member_id, mutual_like) values (${woman.id}, false)`;
  await toggle(man, woman);
  expect(await toggle(woman, man)).toMatchObject({ mutual: true, news: false });
  expect(await noticesOf(woman, man)).toMatchObject([{ shown: true }, { shown: false }]);
});

it('notifies members whose likes or mutual likes changed', async () => {
  const events: unknown[] = [];
  const { unlisten } = await database.sql.listen('member_event', (payload) => void events.push(JSON.parse(payload)));
  const { woman, man } = await buildPair(database.db);
  await toggle(man, woman);
  await toggle(woman, man);
  await toggle(man, woman);
  await database.sql`select pg_notify('member_event', '"end"')`;
  await expect.poll(() => events.at(-1)).toBe('end');
  await unlisten();
  const likes = (member: Member) => ({ kind: 'counters', memberId: member.id, changed: ['likes'] });
  const mutual = (member: Member) => ({ kind: 'counters', memberId: member.id, changed: ['mutualLikes'] });
  const counted = events.slice(0, -1).filter((event) => !JSON.stringify(event).includes('unreadNotices'));
  expect(counted).toHaveLength(5);
  expect(counted).toEqual(expect.arrayContaining([likes(woman), likes(man), mutual(woman), mutual(man)]));
  expect(counted.at(-1)).toEqual(likes(woman));
});
