import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members, notices, notificationSettings } from '@/db/schema';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function remind(): Promise<number | undefined> {
  const [row] = await database.db.execute<{ count: number }>(sql`select write_membership_reminders() as count`);
  return row?.count;
}

const listReminders = ({ id }: Member) =>
  database.db.select({ details: notices.details }).from(notices).where(eq(notices.memberId, id));

test('reminds once before and once after the end, and not of a tier that another one follows', async () => {
  const { db } = database;
  const ending = await buildMember(db, { goldExpiresAt: inDays(2) });
  const ended = await buildMember(db, { silverExpiresAt: inDays(-0.5) });
  const followed = await buildMember(db, { goldExpiresAt: inDays(2), silverExpiresAt: inDays(40) });
  const quiet = await buildMember(db, { goldExpiresAt: inDays(2) });
  await db.insert(notificationSettings).values({ memberId: quiet.id, reminders: false });
  const others = [await buildMember(db), await buildMember(db, { tier: 'gold' }), followed, quiet];
  await remind();
  // Only the member without reminders has no notice yet.
  expect(await remind()).toBe(1);
  expect(await listReminders(ending)).toMatchObject([{ details: { change: 'ending', tier: 'gold' } }]);
  expect(await listReminders(ended)).toMatchObject([{ details: { change: 'ended', tier: 'silver' } }]);
  for (const other of others) expect(await listReminders(other)).toEqual([]);
  await db
    .update(members)
    .set({ goldExpiresAt: inDays(-0.1) })
    .where(eq(members.id, ending.id));
  await remind();
  expect(await listReminders(ending)).toHaveLength(2);
});
