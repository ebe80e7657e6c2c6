import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { members } from '@/db/schema';
import { toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildOrder } from '@/lib/testing/money';
import { overviewContract } from './contract';
import { getOverview } from './queries';
import { rollUpDays } from './roll-up';

let database: TestDatabase;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

// A database for each test, because a roll-up counts all members, and a process keeps what it read for seconds.
beforeEach(async () => {
  database = await createTestDatabase();
  const { db, sql } = database;
  const taiwan = { country: 'TW' };
  await buildMember(db, { ...taiwan, createdAt: ago(1), gender: 'female' });
  await buildMember(db, { ...taiwan, createdAt: ago(1), tier: 'gold' });
  const payer = await buildMember(db, { country: 'GB', createdAt: ago(40), tier: 'silver' });
  await buildMember(db, { createdAt: ago(1), status: 'rejected' });
  const { id } = await buildOrder(db, payer, { state: 'paid' });
  await sql`update orders set paid_at = ${ago(1).toISOString()}, cents = 2799 where id = ${id}`;
});
afterEach(() => database.close());

test('shows what was counted, by day, tier and country, and money only to those who work with orders', async () => {
  const { db } = database;
  expect(await rollUpDays(db)).toBe(limits.staff.overviewDays * 3 + 1);
  const overview = await getOverview(db, { id: 1, role: 'administrator' }, 7);
  expect(overviewContract['/member/staff/overview'].output.parse(overview)).toEqual(overview);
  expect(overview.membersByTier).toEqual({ free: 1, silver: 1, gold: 1 });
  expect(overview.countries).toEqual([
    { country: 'TW', members: 2 },
    { country: 'GB', members: 1 },
  ]);
  expect(overview.days).toHaveLength(7);
  expect(overview.days.at(-1)?.day).toBe(toCalendarDay(new Date()));
  expect(overview.days.at(-2)).toEqual({
    day: toCalendarDay(ago(1)),
    joined: 2,
    messages: 0,
    revenue: 2799,
    refunds: 0,
  });
  const { days } = await getOverview(db, { id: 1, role: 'moderator' }, 7);
  expect(days.at(-2)).toEqual({ day: toCalendarDay(ago(1)), joined: 2, messages: 0 });
});

test('counts again only today and yesterday, and keeps the members of earlier days', async () => {
  const { db, sql } = database;
  await rollUpDays(db);
  await sql`insert into daily_counts (day, metric, key, value) values (${toCalendarDay(ago(3))}, 'members', 'free', 77)`;
  expect(await rollUpDays(db)).toBe(2);
  const [kept] = await sql<
    { value: string }[]
  >`select value from daily_counts where day = ${toCalendarDay(ago(3))} and metric = 'members'`;
  expect(Number(kept?.value)).toBe(77);
});

test('counts again the day on which the worker stopped', async () => {
  const { db, sql } = database;
  await rollUpDays(db);
  const days = [0, 1, 2, 3].map((daysAgo) => toCalendarDay(ago(daysAgo)));
  await sql`delete from daily_counts where day in ${sql(days)}`;
  // Counted before that member joined; then nothing was counted for three days.
  await sql`insert into daily_counts (day, metric, value) values (${toCalendarDay(ago(3))}, 'messages', 0)`;
  await buildMember(db, { country: 'SG', createdAt: ago(3) });
  expect(await rollUpDays(db)).toBe(4);
  const { days: overviewDays } = await getOverview(db, { id: 1, role: 'administrator' }, 4);
  expect(overviewDays[0]).toMatchObject({ day: toCalendarDay(ago(3)), joined: 1 });
});

test('counts a member who is approved days later on the day of the registration', async () => {
  const { db } = database;
  const joined = async () => (await getOverview(db, { id: 1, role: 'administrator' }, 9)).days[0]?.joined;
  const member = await buildMember(db, { country: 'SG', createdAt: ago(8), status: 'pending' });
  await rollUpDays(db);
  expect(await joined()).toBe(0);
  await db.update(members).set({ status: 'active' }).where(eq(members.id, member.id));
  await rollUpDays(db);
  await rollUpDays(db);
  expect(await joined()).toBe(1);
});

test('shows to each role its own queues', async () => {
  const areas = async (role: 'finance' | 'moderator') =>
    (await getOverview(database.db, { id: 1, role }, 1)).queues.map(({ area }) => area);
  expect(await areas('moderator')).toContain('reports');
  expect(await areas('finance')).not.toContain('reports');
});
