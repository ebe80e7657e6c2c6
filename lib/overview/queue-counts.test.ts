import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildReport } from '@/lib/testing/reports';
import { getOverview } from './queries';
import { countQueues } from './queue-counts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a moderator counts the queues of their role, without the case about them', async () => {
  const { db } = database;
  const [reported, other, reporter] = [
    await buildMember(db, { role: 'moderator' }),
    await buildMember(db, { role: 'moderator' }),
    await buildMember(db),
  ];
  expect(await countQueues(db, { ...other, role: 'moderator' })).toMatchObject({ reports: 0 });
  await buildReport(db, { member: reported, reporters: [reporter] });

  expect(await countQueues(db, { ...reported, role: 'moderator' })).toMatchObject({ reports: 0, media: 0 });
  expect(await countQueues(db, { ...other, role: 'moderator' })).toMatchObject({ reports: 1 });
  expect(await countQueues(db, { ...other, role: 'support' })).not.toHaveProperty('reports');
});

test('the overview and the badges count the same rows', async () => {
  const { db } = database;
  const staff = { id: (await buildMember(db, { role: 'moderator' })).id, role: 'moderator' } as const;
  await buildReport(db, { member: await buildMember(db), reporters: [await buildMember(db)] });
  const counts = await countQueues(db, staff);
  expect(counts.reports).toBeGreaterThan(0);
  const { queues } = await getOverview(db, staff, 1);
  expect(Object.fromEntries(queues.map(({ area, waiting }) => [area, waiting]))).toEqual(counts);
});
