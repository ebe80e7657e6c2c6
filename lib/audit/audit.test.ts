import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { checkAudit } from './check-audit';
import { writeAudit } from '@/lib/platform/write-audit';

const opened: TestDatabase[] = [];
let database: TestDatabase;
let staff: Member;
beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
  staff = await buildMember(database.db, { role: 'administrator' });
});
afterAll(() => Promise.all(opened.map((testDatabase) => testDatabase.close())));

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const entry = {
      actorId: staff.id,
      act: 'staff.grant',
      memberId: staff.id,
      reason: `reason ${index}`,
      details: { index },
    } as const;
    await database.db.execute(sql`select ${writeAudit(entry)}`);
  }
}

/** Changes the log as only the owner of the tables can, past the trigger that refuses changes. */
async function tamper(statement: string): Promise<void> {
  await database.sql.unsafe(
    `alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user`,
  );
}

test('finds no fault in an untouched log, in any time zone', async () => {
  await write(5);
  expect(await checkAudit(database.db)).toEqual({ faults: [], rows: 5 });
  await database.sql`set time zone 'Asia/Taipei'`;
  expect((await checkAudit(database.db)).faults).toEqual([]);
});

test('finds no fault in texts with quotes, control characters and any script', async () => {
  const odd = `"\\/ \n\t\r\b\f\u0001\u001f\u007f \u2028\u202e 緣分 👩‍👩‍👧 é`;
  const entry = {
    actorId: null,
    act: 'texts.save',
    subject: odd,
    subjectId: odd,
    reason: odd,
    details: { [odd]: [odd, 1.5, 1e21, -0, null, true, { a: {} }] },
  } as const;
  await database.db.execute(sql`select ${writeAudit(entry)}`);
  expect(await checkAudit(database.db)).toEqual({ faults: [], rows: 1 });
});

test('finds a changed row when the functions of the database were replaced', async () => {
  await write(2);
  await database.sql.unsafe(`
    create or replace function audit_faults() returns table (fault text, id bigint) stable language sql as $$ select '', 0::bigint where false $$;
    create or replace function audit_hash(previous bytea, row_id bigint, happened timestamptz, actor bigint, of_act text, of_member bigint,
      of_subject text, of_subject_id text, why text, more jsonb) returns bytea immutable language sql as
      $$ select hash from audit_log where id = row_id $$`);
  await tamper(`update audit_log set reason = 'nicer' where id = 1`);
  expect((await checkAudit(database.db)).faults).toEqual([{ fault: 'a row was changed, or the one before it', id: 1 }]);
});

test('finds no fault in an empty log', async () => {
  expect(await checkAudit(database.db)).toEqual({ faults: [], rows: 0 });
});

test.each([
  ['a changed reason', `update audit_log set reason = 'nicer' where id = 3`],
  ['a changed time', `update audit_log set at = at + interval '1 second' where id = 3`],
  ['a changed actor', `update audit_log set actor_id = null where id = 3`],
  ['changed details', `update audit_log set details = '{}' where id = 3`],
  ['a removed first row', 'delete from audit_log where id = 1'],
  ['a removed row', 'delete from audit_log where id = 3'],
  ['a removed last row', 'delete from audit_log where id = 5'],
  ['all rows removed', 'delete from audit_log'],
  [
    'two exchanged rows',
    `update audit_log set id = case id when 2 then 103 else 102 end where id in (2, 3); update audit_log set id = id - 100 where id > 100`,
  ],
])('finds %s', async (_, statement) => {
  await write(5);
  await tamper(statement);
  expect((await checkAudit(database.db)).faults.length).toBeGreaterThan(0);
});

test('refuses changes of its rows, and an action on a member without a reason', async () => {
  await write(1);
  await expect(database.sql`update audit_log set reason = 'nicer'`).rejects.toThrow('audit_log refuses update');
  await expect(database.sql`delete from audit_log`).rejects.toThrow('audit_log refuses delete');
  await expect(database.sql`truncate audit_log`).rejects.toThrow('audit_log refuses truncate');
  const entry = { actorId: staff.id, act: 'staff.grant', memberId: staff.id, reason: ' ' } as const;
  await expect(database.db.execute(sql`select ${writeAudit(entry)}`)).rejects.toThrow();
  expect((await checkAudit(database.db)).rows).toBe(1);
});

test('writes rows of parallel actions without a gap', async () => {
  await Promise.all(Array.from({ length: 12 }, () => write(3)));
  expect(await checkAudit(database.db)).toEqual({ faults: [], rows: 36 });
});
