import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDb } from '@/db/client';
import { flushBackground } from '@/lib/platform/background';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startSession } from './store';
import { findViewer, touchEverySeconds } from './viewer';

const every = touchEverySeconds;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.sql`delete from sessions`);
afterAll(() => database.close());

/** Starts a session that was last seen this many seconds ago. */
async function sessionSeen(secondsAgo: number): Promise<string> {
  const { id: memberId } = await buildMember(database.db);
  const now = new Date(Date.now() - secondsAgo * 1000);
  return startSession(database.db, { memberId, terminal: 'mobile', userAgent: '', addressPrefix: '', now });
}

async function secondsSinceSeen(): Promise<number[]> {
  const rows = await database.sql<{ ago: number }[]>`
    select extract(epoch from now() - last_seen_at)::int as ago from sessions order by created_at`;
  return rows.map(({ ago }) => ago);
}

it('calls of many sessions update those not seen for ten minutes, with few statements', async () => {
  const tokens: string[] = [];
  for (let n = 0; n < 40; n += 1) tokens.push(await sessionSeen(n % 2 === 0 ? every - 60 : every + 1 + n));
  const find = () => Promise.all(tokens.map((token) => findViewer(database.db, token, new Date())));
  expect((await Promise.all([find(), find()])).flat().every((viewer) => viewer !== undefined)).toBe(true);
  await flushBackground();
  expect((await secondsSinceSeen()).map((ago) => ago < 20)).toEqual(tokens.map((_, n) => n % 2 === 1));
  const [row] = await database.sql<{ writers: number }[]>`
    select count(distinct xmin::text)::int as writers from sessions where last_seen_at > now() - interval '20 seconds'`;
  expect(row?.writers).toBeLessThanOrEqual(5); // a busy machine takes longer than one moment for the calls
});

it('a session that ends before it is recorded stays ended', async () => {
  const token = await sessionSeen(every + 30);
  expect(await findViewer(database.db, token, new Date())).toBeDefined();
  await database.sql`delete from sessions`;
  await flushBackground();
  expect(await secondsSinceSeen()).toEqual([]);
});

it('writers of the same sessions in opposite order all end', async () => {
  const tokens = await Promise.all(Array.from({ length: 30 }, () => sessionSeen(every + 30)));
  for (let round = 0; round < 5; round += 1) {
    await database.sql`update sessions set last_seen_at = now() - make_interval(secs => ${every + 30})`;
    const other = createDb(database.url, { max: 2 });
    await Promise.all([
      ...tokens.map((token) => findViewer(database.db, token, new Date())),
      ...tokens.toReversed().map((token) => findViewer(other.db, token, new Date())),
    ]);
    await flushBackground();
    await other.close();
  }
  expect((await secondsSinceSeen()).every((ago) => ago < 20)).toBe(true);
});
