import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '@/lib/core/limits';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { deepest, findNextCase, listCases } from './queues';

const open = 100_000;
const staffId = 2_000_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const [member, reporter] = [await buildMember(database.db), await buildMember(database.db)];
  await database.sql`
    with cases as (
      insert into report_cases (subject, subject_id, member_id, weight, report_count, opened_at)
      select 'trend', n, ${member.id}, (n % 7)::float8 / 2, 1, now() - n * interval '1 second' from generate_series(1, ${open}) n
      returning id
    ), filed as (
      insert into reports (case_id, reporter_id, kind) select id, ${reporter.id}, 'ads' from cases
    )
    insert into report_evidence (case_id, item, profile) select id, '{"text": "words"}', '{}' from cases`;
  await database.sql`analyze`;
});
afterAll(() => database.close());

const sortAll = () => database.sql`
  select count(*) from (select from report_cases where decided_at is null order by weight desc, opened_at offset 0) sorted`;

/** Returns the best time of several runs of each, in milliseconds. They alternate, because the machine does other work. */
async function timesOf(...reads: (() => Promise<unknown>)[]): Promise<number[]> {
  const best = reads.map(() => Infinity);
  for (let run = 0; run < 12; run++) {
    for (const [index, read] of reads.entries()) {
      const startedAt = performance.now();
      await read();
      best[index] = Math.min(best[index] ?? Infinity, performance.now() - startedAt);
    }
  }
  return best;
}

it.each([
  ['the first page', () => listCases(database.db, staffId, { queue: 'open', page: 1 })],
  ['the deepest page', () => listCases(database.db, staffId, { queue: 'open', page: deepest })],
  ['the case after one in the middle', () => findNextCase(database.db, staffId, open / 2)],
])('%s of 100,000 open cases takes less than a fifth of the time to sort them', async (name, read) => {
  const [page = Infinity, all = 0] = await timesOf(read, sortAll);
  process.stdout.write(`${name}: ${page.toFixed(1)} ms, all: ${all.toFixed(1)} ms\n`);
  expect(page).toBeLessThan(all / 5);
});

it('has as many pages as staff can reach', async () => {
  const page = await listCases(database.db, staffId, { queue: 'open', page: 1 });
  expect(page).toMatchObject({ page: 1, lastPage: deepest });
  expect(page.items).toHaveLength(limits.staff.page);
  expect(page.items.every(({ weight }) => weight === 3)).toBe(true);
});
