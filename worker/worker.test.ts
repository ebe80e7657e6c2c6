import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditSeals, emailOutbox } from '@/db/schema';
import { checkAudit } from '@/lib/audit/check-audit';
import { writeAudit } from '@/lib/platform/write-audit';
import { queueEmail } from '@/lib/emails/queue';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

const secret = 'a secret of tests, and of nothing else';
const poll = { interval: 20 };

let database: TestDatabase;
let folder: string;
let workers: ChildProcess[] = [];
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/start/bundle.mjs']);
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-worker-'));
});
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers = [];
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function start(): ChildProcess {
  const worker = spawn(process.execPath, ['build/worker.js'], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      AUTH_SECRET: secret,
      SITE_URL: 'https://yuanfen.example',
    },
  });
  workers.push(worker);
  return worker;
}

const ended = (worker: ChildProcess) => new Promise<number | null>((resolve) => worker.once('exit', resolve));
const queue = (address: string) =>
  queueEmail(database.db, { secret }, { kind: 'emailChanged', address, locale: 'en', details: {} });
const stateOf = async (address: string) =>
  (await database.db.select().from(emailOutbox).where(eq(emailOutbox.address, address)))[0]?.state;
const sentTo = (address: string) => {
  const outbox = path.join(folder, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  return files.filter((name) => readFileSync(path.join(outbox, name), 'utf8').includes(`To: ${address}\r\n`)).length;
};

test('sends an email within two seconds of its cause, also after it was killed, and ends on a signal', async () => {
  const first = start();
  await queue('early@example.test');
  await expect.poll(() => stateOf('early@example.test'), poll).toBe('sent');
  const from = performance.now();
  await queue('quick@example.test');
  await expect.poll(() => sentTo('quick@example.test'), poll).toBe(1);
  expect(performance.now() - from).toBeLessThan(2_000);

  first.kill('SIGKILL');
  await ended(first);
  await queue('later@example.test');
  const second = start();
  await expect.poll(() => stateOf('later@example.test'), poll).toBe('sent');
  for (const name of ['early', 'quick', 'later']) expect(sentTo(`${name}@example.test`)).toBe(1);

  const isOver = ended(second);
  second.kill('SIGTERM');
  expect(await isOver).toBe(0);
});

test('seals an action of staff and notes it on its disk, also one from before its start or without a notification, without the key in the database', async () => {
  const { db } = database;
  const auditEntry = writeAudit({ actorId: null, act: 'texts.save', subject: 'text', subjectId: 'gallery.title' });
  const sealed = async () =>
    (await db.select({ uptoId: auditSeals.uptoId }).from(auditSeals)).map(({ uptoId }) => uptoId);
  await db.execute(sql`select ${auditEntry}`);
  start();
  await expect.poll(sealed, poll).toEqual([1]);
  await db.execute(sql`select ${auditEntry}`);
  await expect.poll(sealed, poll).toEqual([1, 2]);
  const note = () =>
    existsSync(path.join(folder, 'audit-head.json')) && readFileSync(path.join(folder, 'audit-head.json'), 'utf8');
  await expect.poll(note, poll).toContain('"uptoId":2');
  const key = Buffer.from(readFileSync(path.join(folder, 'audit-key'), 'utf8').trim(), 'base64url');
  expect((await checkAudit(db, { key, folder })).faults).toEqual([]);

  const [defined] = await database.sql<{ text: string }[]>`
    select pg_get_functiondef(oid) as text from pg_proc where proname = 'write_audit'`;
  await database.sql.unsafe((defined?.text ?? '').replace(/perform pg_notify[^;]*;/, ''));
  await db.execute(sql`select ${auditEntry}`);
  await expect.poll(sealed, poll).toEqual([1, 2, 3]);
});

test('a second worker waits, and takes over when the first is killed', async () => {
  const first = start();
  await queue('one@example.test');
  await expect.poll(() => stateOf('one@example.test'), poll).toBe('sent');
  start();
  const holders = async () =>
    (
      await database.sql`select pid from pg_stat_activity where application_name = 'yuanfen-worker-lock' and datname = current_database()`
    ).length;
  await expect.poll(holders, poll).toBe(2);
  first.kill('SIGKILL');
  await queue('two@example.test');
  await expect.poll(() => stateOf('two@example.test'), poll).toBe('sent');
  expect(sentTo('two@example.test')).toBe(1);
});

test('a job that a killed worker had begun runs again within seconds', async () => {
  const { db } = database;
  await runMigrations({ connectionString: database.url });
  await db.execute(sql`
    select graphile_worker.add_job('settled_emails', job_key := 'settled_emails')`);
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a killed worker', attempts = 1`);
  const count = async () =>
    (await db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'settled_emails'`)).length;
  expect(await count()).toBe(1);
  start();
  await expect.poll(count, poll).toBe(0);
});
