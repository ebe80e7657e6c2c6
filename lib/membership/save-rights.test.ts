import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '@/db/schema';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { membershipContract } from './contract';
import { findQuota, hasPermission, readTierRights } from './queries';
import { savePermission, saveQuota } from './save-rights';

let database: TestDatabase;
let staff: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  staff = await buildMember(database.db, { role: 'administrator' });
});
afterAll(() => database.close());

const video = { tier: 'free', permission: 'View_video', reason: 'A week of videos', isConfirmed: false } as const;

test('a permission is given at once, with its reason, and once only', async () => {
  const give = () => savePermission(database.db, staff, { ...video, value: true, previous: false });
  const outcomes = await Promise.all([give(), give(), give()]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await hasPermission(database.db, 'free', 'View_video')).toBe(true);
  const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    act: 'tiers.permission',
    reason: video.reason,
    details: { before: false, after: true },
  });
});

test('what is never sold is taken away after a confirmation only', async () => {
  const change = { ...video, permission: 'Read_mails', value: false, previous: true } as const;
  expect(await savePermission(database.db, staff, change)).toMatchObject({ code: 'NEVER_SOLD' });
  expect(await hasPermission(database.db, 'free', 'Read_mails')).toBe(true);
  expect(await savePermission(database.db, staff, { ...change, isConfirmed: true })).toMatchObject({ ok: true });
  expect(await hasPermission(database.db, 'free', 'Read_mails')).toBe(false);
});

test('a quota changes to a number, to no limit, and never over the change of a colleague', async () => {
  const quota = { tier: 'free', kind: 'search_day', reason: 'More searches' } as const;
  const save = (previous: number | null, value: number | null) =>
    saveQuota(database.db, staff, { ...quota, previous, value });
  expect(await save(30, 31)).toMatchObject({ ok: true });
  expect(await save(30, 32)).toMatchObject({ code: 'EDITED_MEANWHILE' });
  expect(await save(31, null)).toMatchObject({ ok: true });
  expect(await findQuota(database.db, 'free', 'search_day')).toBeNull();
  expect(await save(null, 0)).toMatchObject({ ok: true });
  expect(await findQuota(database.db, 'free', 'search_day')).toBe(0);
});

test('the rights of the tiers are replied as they are read', async () => {
  const rights = await readTierRights(database.db);
  expect(rights.quotas.length).toBeGreaterThan(0);
  expect(membershipContract['/member/staff/tiers'].output.parse(rights)).toEqual(rights);
});
