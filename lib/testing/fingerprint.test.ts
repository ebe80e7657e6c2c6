import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members, sessions } from '@/db/schema';
import { buildMember } from './build';
import { createTestDatabase, type TestDatabase } from './database';
import { fingerprint } from './fingerprint';
import { logInAs } from './product';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = await fingerprint(database);
  await act();
  const after = await fingerprint(database);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

test('a fingerprint changes with each row that is added, changed or removed, also by a foreign key', async () => {
  const { db } = database;
  const before = await fingerprint(database);
  const member = await buildMember(db);
  await logInAs(database, member);

  const change = () => db.update(members).set({ signature: 'changed' }).where(eq(members.id, member.id));
  expect(await changedBy(change)).toContain('members');
  expect(await changedBy(change)).toEqual([]);
  expect(await changedBy(() => db.update(sessions).set({ lastSeenAt: new Date(0) }))).toEqual([]);
  expect(await changedBy(() => db.delete(members).where(eq(members.id, member.id)))).toEqual(
    expect.arrayContaining(['members', 'sessions']),
  );
  expect((await fingerprint(database)).sessions).toBe(before.sessions);
});

test('a fingerprint does not change with a write that is rolled back', async () => {
  const { db } = database;
  const write = () =>
    db.transaction(async (tx) => {
      await buildMember(tx);
      tx.rollback();
    });
  expect(await changedBy(() => expect(write()).rejects.toThrow())).toEqual([]);
});
