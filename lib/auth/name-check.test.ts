import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { checkName } from './name-check';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Counts up from 0, so that the first variant ends in 10. */
function countUp() {
  let next = 0;
  return (below: number) => next++ % below;
}

it('accepts a free name without variants, and names reserved words and look-alikes as taken', async () => {
  const { db } = database;
  await buildMember(db, { username: '緣分O5' });
  expect(await checkName(db, 'brandnew')).toEqual({ ok: true, value: { isFree: true, suggestions: [] } });
  for (const name of ['缘分05', 'Admin', '客服'])
    expect(await checkName(db, name), name).toMatchObject({ value: { isFree: false } });
});

it('suggests three free variants of a taken name, within the length of a name', async () => {
  const { db } = database;
  for (const username of ['longname', 'longna10']) await buildMember(db, { username });
  expect(await checkName(db, 'longname', countUp())).toEqual({
    ok: true,
    value: { isFree: false, suggestions: ['longna11', 'longna12', 'longna13'] },
  });
});

it('suggests no variant of a reserved word', async () => {
  expect(await checkName(database.db, '客服')).toEqual({ ok: true, value: { isFree: false, suggestions: [] } });
});
