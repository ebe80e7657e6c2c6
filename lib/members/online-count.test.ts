import { afterAll, beforeAll, expect, test } from 'vitest';
import { presence } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { countOnlineRounded, roundOnline } from './online-count';

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.close());

test.each([
  [0, undefined],
  [50, undefined],
  [51, 50],
  [57, 50],
  [99, 90],
  [100, 100],
  [119, 110],
  [1_234, 1_200],
  [98_765, 98_000],
])('%i members online are shown as %s', (count, rounded) => {
  expect(roundOnline(count)).toBe(rounded);
});

test('the members online are counted once a minute, and few are not shown', async () => {
  const { id, gender } = await buildMember(testDb.db);
  expect(await countOnlineRounded(testDb.db)).toBeUndefined();
  await testDb.db.insert(presence).values({ memberId: id, gender, node: 'a' });
  expect(await countOnlineRounded(testDb.db)).toBeUndefined();
});

test('a count that fails shows nothing', async () => {
  const broken = { execute: () => Promise.reject(new Error('no database')) };
  expect(await countOnlineRounded(broken as never)).toBeUndefined();
});
