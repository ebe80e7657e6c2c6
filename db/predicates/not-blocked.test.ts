import { sql as drizzleSql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { notBlocked, notBlockedListRaw, notBlockedPair, notBlockedRaw } from './not-blocked';

let database: TestDatabase;
let people: Member[];

beforeAll(async () => {
  database = await createTestDatabase();
  people = await Promise.all(Array.from({ length: 4 }, () => buildMember(database.db)));
  const [blocker, blocked, mutual] = people;
  if (!blocker || !blocked || !mutual) throw new Error('the members were not stored');
  await buildBlock(database.db, blocker, blocked);
  await buildBlock(database.db, mutual, blocker);
  await buildBlock(database.db, blocker, mutual);
});
afterAll(() => database.close());

async function findWithDrizzle(one: number, other: number): Promise<boolean> {
  const rows = await database.db.execute(
    drizzleSql`select from members where id = ${other} and ${notBlocked(one, drizzleSql`id`)}`,
  );
  return rows.length > 0;
}

async function findWithListRaw(one: number, other: number): Promise<boolean> {
  const { sql } = database;
  const rows = await sql`
    select from (values (${other}::bigint)) as me(other_id) where ${notBlockedListRaw(sql, one)}`;
  return rows.length > 0;
}

async function findWithRaw(one: number, other: number): Promise<boolean> {
  const { sql } = database;
  const rows = await sql`
    select from (values (${one}::bigint, ${other}::bigint)) as me(member_id, other_id) where ${notBlockedRaw(sql)}`;
  return rows.length > 0;
}

async function findInDatabase(one: number, other: number): Promise<boolean[]> {
  const [row] = await database.sql<{ pair: boolean; list: boolean }[]>`
    select not is_blocked(${one}, ${other}) as pair, ${other}::bigint not in (select id from blocked_with(${one})) as list`;
  const ids = [drizzleSql`${one}::bigint`, drizzleSql`${other}::bigint`] as const;
  const [built] = await database.db.execute<{ pair: boolean }>(drizzleSql`select ${notBlockedPair(...ids)} as pair`);
  return [row?.pair, row?.list, built?.pair].map(Boolean);
}

it('notBlocked equals its mirrors for every pair, and is false for blocks in either direction', async () => {
  const found: boolean[] = [];
  for (const one of people) {
    for (const other of people.filter(({ id }) => id !== one.id)) {
      const isFound = await findWithDrizzle(one.id, other.id);
      expect(await findWithRaw(one.id, other.id)).toBe(isFound);
      expect(await findWithListRaw(one.id, other.id)).toBe(isFound);
      expect(await findInDatabase(one.id, other.id)).toEqual([isFound, isFound, isFound]);
      found.push(isFound);
    }
  }
  expect(found.filter((isFound) => !isFound)).toHaveLength(4);
});

it('no column of the predicate is nullable, as NOT IN requires', async () => {
  const columns = await database.sql<{ name: string; is_nullable: string }[]>`
    select table_name || '.' || column_name as name, is_nullable from information_schema.columns
    where table_name || '.' || column_name in
      ('blocks.blocker_id', 'blocks.blocked_id', 'conversation_members.other_id', 'members.id')`;
  expect(columns).toHaveLength(4);
  expect(columns.filter((column) => column.is_nullable === 'YES')).toEqual([]);
});
