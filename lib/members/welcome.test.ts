import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '@/lib/web/session/store';
import { findPageViewer } from '@/lib/web/session/viewer';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { endWelcome } from './welcome';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const dayInMs = 86_400_000;

async function isDueFor({ id }: Member): Promise<boolean | undefined> {
  const client = { terminal: 'mobile', userAgent: '', addressPrefix: '' } as const;
  const token = await startSession(database.db, { ...client, memberId: id, now: new Date() });
  return (await findPageViewer(database.db, token, new Date()))?.awaitsWelcome;
}

test('the welcome of a new member ends for ever, and only theirs', async () => {
  const { db, sql } = database;
  const [member, other] = [await buildMember(db, { welcomedAt: null }), await buildMember(db, { welcomedAt: null })];
  expect(await isDueFor(member)).toBe(true);

  await endWelcome(db, member);

  expect([await isDueFor(member), await isDueFor(other)]).toEqual([false, true]);
  const readEnd = async () => (await sql`select welcomed_at from members where id = ${member.id}`)[0]?.welcomed_at;
  const end = await readEnd();
  await endWelcome(db, member);
  expect(await readEnd()).toEqual(end);
});

test('a member of more than a week is not welcomed', async () => {
  const createdAt = new Date(Date.now() - 8 * dayInMs);
  expect(await isDueFor(await buildMember(database.db, { welcomedAt: null, createdAt }))).toBe(false);
});
