import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { checkAudit } from './check-audit';
import { sealAudit, type AuditVault } from './seal-audit';
import { writeAudit } from '@/lib/platform/write-audit';

const opened: TestDatabase[] = [];
const folders: string[] = [];
let database: TestDatabase;
let staff: Member;
let vault: AuditVault;
beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
  staff = await buildMember(database.db, { role: 'administrator' });
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  folders.push(folder);
  vault = { key: Buffer.alloc(32, 7), folder };
});
afterAll(async () => {
  await Promise.all(opened.map((testDatabase) => testDatabase.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const entry = { actorId: staff.id, act: 'staff.grant', memberId: staff.id, reason: `reason ${index}` } as const;
    await database.db.execute(sql`select ${writeAudit(entry)}`);
  }
}

/** Changes tables as only their owner can, past the triggers. */
const tamper = (statement: string) =>
  database.sql.unsafe(`alter table audit_log disable trigger user; alter table audit_seals disable trigger user;
    ${statement}; alter table audit_log enable trigger user; alter table audit_seals enable trigger user`);

/** Computes all hashes again with the function of the database, as its owner can, and moves the head. */
const compute = `do $$ declare r audit_log; h bytea := '\\x00'; begin
  for r in select * from audit_log order by id loop
    h := audit_hash(h, r.id, r.at, r.actor_id, r.act, r.member_id, r.subject, r.subject_id, r.reason, r.details);
    update audit_log set hash = h where id = r.id;
  end loop;
  update audit_head set last_id = coalesce((select max(id) from audit_log), 0), last_hash = h;
end $$`;

const faults = async () => (await checkAudit(database.db, vault)).faults;

test('finds no fault in an untouched log, also in one that began before the key', async () => {
  await write(3);
  expect(await faults()).toEqual([]);
  await write(2);
  await sealAudit(database.db, vault);
  await write(1);
  expect(await faults()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test.each([
  [
    'a changed row, after which the chain was computed again',
    `update audit_log set reason = 'nicer' where id = 2; ${compute}`,
  ],
  ['a cut end, with the head moved back', `delete from audit_log where id = 5; ${compute}`],
  ['all rows removed, with the head moved back', `delete from audit_log; ${compute}`],
  [
    'a cut end and its seals removed',
    `delete from audit_log where id >= 4; delete from audit_seals where upto_id >= 4; ${compute}`,
  ],
  ['everything removed', `delete from audit_log; delete from audit_seals; ${compute}`],
  ['removed seals', 'delete from audit_seals'],
  ['a seal with another hash', `update audit_seals set hash = '\\x01'`],
  [
    'another log of the same length',
    `update audit_log set actor_id = null; ${compute};
     update audit_seals s set hash = (select l.hash from audit_log l where l.id = s.upto_id)`,
  ],
])('finds %s', async (_, statement) => {
  await write(3);
  await sealAudit(database.db, vault);
  await write(2);
  await sealAudit(database.db, vault);
  expect(await faults()).toEqual([]);
  await tamper(statement);
  expect((await faults()).length).toBeGreaterThan(0);
  // A fault stays one: no later check or seal covers it.
  await write(1);
  await sealAudit(database.db, vault);
  expect((await faults()).length).toBeGreaterThan(0);
});

test('finds a missing or a foreign note outside the database, and a foreign key', async () => {
  await write(2);
  await sealAudit(database.db, vault);
  const other = { ...vault, key: Buffer.alloc(32, 8) };
  expect((await checkAudit(database.db, other)).faults.length).toBeGreaterThan(0);
  rmSync(path.join(vault.folder, 'audit-head.json'));
  expect((await faults()).length).toBeGreaterThan(0);
  // The operator accepts the log as it is, for example after a restored backup.
  await sealAudit(database.db, vault, { accepts: true });
  expect(await faults()).toEqual([]);
});

test('seals once for many sealers at the same time, and notes the newest head', async () => {
  await Promise.all([write(4), write(4)]);
  await Promise.all(Array.from({ length: 6 }, () => sealAudit(database.db, vault)));
  expect(await database.db.execute(sql`select upto_id from audit_seals`)).toHaveLength(1);
  const noted = JSON.parse(readFileSync(path.join(vault.folder, 'audit-head.json'), 'utf8')) as { uptoId: number };
  expect(noted.uptoId).toBe(8);
  expect(await faults()).toEqual([]);
});

test('keeps the key out of the database', async () => {
  await write(1);
  await sealAudit(database.db, vault);
  const [row] = await database.db.execute<{ text: string }>(sql`
    select string_agg(t::text, ' ') as text from (
      select to_jsonb(s) from audit_seals s union all select to_jsonb(h) from audit_head h) t`);
  expect(row?.text).not.toContain(vault.key.toString('hex'));
  const logged = await database.db.execute(sql`select name from pg_settings where setting like '%07070707%'`);
  expect(logged).toHaveLength(0);
});
