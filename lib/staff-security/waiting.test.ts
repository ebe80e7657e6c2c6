import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildReport } from '@/lib/testing/reports';
import { countWaiting } from './waiting';

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
  expect(await countWaiting(db, { ...other, role: 'moderator' })).toMatchObject({ reports: 0 });
  await buildReport(db, { member: reported, reporters: [reporter] });

  expect(await countWaiting(db, { ...reported, role: 'moderator' })).toMatchObject({ reports: 0, media: 0 });
  expect(await countWaiting(db, { ...other, role: 'moderator' })).toMatchObject({ reports: 1 });
  expect(await countWaiting(db, { ...other, role: 'support' })).not.toHaveProperty('reports');
});
