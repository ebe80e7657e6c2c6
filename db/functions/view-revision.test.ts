import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBlock, buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());

/** Runs the change and returns whether it changed the view revisions of the woman and of the man. */
async function changed(woman: Member, man: Member, change: () => Promise<unknown>): Promise<[boolean, boolean]> {
  const read = () => database.sql<{ id: number; revision: number }[]>`
    select id, view_revision as revision from members where id in (${woman.id}, ${man.id}) order by id`;
  const before = await read();
  await change();
  const after = await read();
  const isChanged = (id: number) =>
    before.find((row) => row.id === id)?.revision !== after.find((row) => row.id === id)?.revision;
  return [isChanged(woman.id), isChanged(man.id)];
}

it('a like and its removal change the view revision of the liker only', async () => {
  const { woman, man } = await buildPair(database.db);
  const toggle = () => database.sql`select toggle_like(p_actor => ${man.id}, p_target => ${woman.id})`;
  expect(await changed(woman, man, toggle)).toEqual([false, true]);
  await database.sql`select toggle_like(p_actor => ${woman.id}, p_target => ${man.id})`;
  expect(await changed(woman, man, toggle)).toEqual([false, true]);
});

it('the counts of the likes by a member, all and mutual ones, follow each change', async () => {
  const { woman, man } = await buildPair(database.db);
  const other = await buildMember(database.db, { gender: 'female' });
  const counts = async () => {
    const rows = await database.sql<{ given: number; mutual: number }[]>`
      select given_like_count as given, mutual_like_count as mutual from members where id in (${woman.id}, ${man.id}) order by gender`;
    return rows.map(({ given: likeCount, mutual: mutualCount }) => [likeCount, mutualCount]);
  };
  const toggle = (liker: Member, target: Member) => database.sql`select toggle_like(p_actor => ${liker.id},
    p_target => ${target.id})`;
  await toggle(man, woman);
  await toggle(man, other);
  expect(await counts()).toEqual([
    [0, 0],
    [2, 0],
  ]);
  await toggle(woman, man);
  expect(await counts()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  await toggle(man, woman);
  expect(await counts()).toEqual([
    [1, 0],
    [1, 0],
  ]);
  await toggle(man, woman);
  await database.sql`delete from likes where liker_id = ${woman.id}`;
  await database.sql`update likes set mutual_at = null where liker_id = ${man.id}`;
  expect(await counts()).toEqual([
    [0, 0],
    [2, 0],
  ]);
});

it('a block and its removal change the view revision of both sides', async () => {
  const { woman, man } = await buildPair(database.db);
  expect(await changed(woman, man, () => buildBlock(database.db, woman, man))).toEqual([true, true]);
  const unblock = () => database.sql`delete from blocks where blocker_id = ${woman.id} and blocked_id = ${man.id}`;
  expect(await changed(woman, man, unblock)).toEqual([true, true]);
});

it('concurrent likes and blocks of the same members in opposite order are all counted, without a deadlock', async () => {
  const women = await Promise.all(Array.from({ length: 6 }, () => buildMember(database.db, { gender: 'female' })));
  const men = await Promise.all(Array.from({ length: 6 }, () => buildMember(database.db)));
  const pairs = women.flatMap((woman) => men.map((man) => ({ woman, man })));
  await Promise.all(
    pairs.flatMap(({ woman, man }) => [
      database.sql`insert into likes (liker_id, target_id) values (${man.id}, ${woman.id})`,
      buildBlock(database.db, woman, man),
      buildBlock(database.db, man, woman),
    ]),
  );
  const revisions = await database.sql<{ revision: number }[]>`
    select view_revision as revision from members where id in ${database.sql([...women, ...men].map(({ id }) => id))} order by gender`;
  expect(revisions.map(({ revision }) => revision)).toEqual([...women.map(() => 12), ...men.map(() => 18)]);
});

it('deletes a member whom others like and block', async () => {
  const { woman, man } = await buildPair(database.db);
  await database.sql`select toggle_like(p_actor => ${man.id}, p_target => ${woman.id})`;
  await buildBlock(database.db, man, woman);
  const remove = () => database.sql`delete from members where id = ${woman.id}`;
  expect(await changed(woman, man, remove)).toEqual([true, true]);
});
