import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterAll(() => database.close());

test.each([
  `select id from subjects where kind = 'trend' and is_shown`,
  'select id from trends t where is_trend_shown(t)',
])('is_trend_shown is a part of the plan, not a call for each row: %s', async (query) => {
  const rows = await database.sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('is_upload_approved');
  expect(plan).not.toContain('is_trend_shown');
});
