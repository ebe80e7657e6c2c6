import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  const staff = await buildMember(database.db, { role: 'moderator' });
  await Promise.all(
    Array.from(
      { length: 20 },
      (_, index) => database.sql`
      insert into audit_log (actor_id, action, subject, subject_id, reason, data) values (${staff.id}, 'view', 'member', ${index}, 'a report', '{"a": 1}')`,
    ),
  );
});
afterAll(() => database.close());

/** What an intruder with the database's own password would do: switch the guard off, change a row, switch it on. */
async function tamper(statement: string): Promise<number | null> {
  const sql = database.sql;
  let found: number | null = null;
  await sql
    .begin(async (tx) => {
      await tx.unsafe(`alter table audit_log disable trigger user; ${statement}`);
      const [row] = await tx<{ break: number | null }[]>`select audit_log_break()::int as break`;
      found = row?.break ?? null;
      throw new Error('undo');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'undo') throw error;
    });
  return found;
}

it('parallel inserts form one unbroken chain, in any time zone', async () => {
  const [zone] =
    await database.sql`select set_config('timezone', 'Asia/Taipei', false) as zone, audit_log_break() as break, (select count(*)::int from audit_log) as rows`;
  expect(zone).toEqual({ zone: 'Asia/Taipei', break: null, rows: 20 });
});

it.each([
  ['a changed reason', `update audit_log set reason = 'none' where id = 7`, 7],
  ['changed data', `update audit_log set data = '{}' where id = 20`, 20],
  ['a removed row', `delete from audit_log where id = 7`, 8],
  ['a removed last row', `delete from audit_log where id = 20`, 20],
  ['a removed first row', `delete from audit_log where id = 1`, 2],
])('%s breaks the chain', async (_, statement, at) => {
  expect(await tamper(statement)).toBe(at);
});
