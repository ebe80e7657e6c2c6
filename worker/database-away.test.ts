import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '@/lib/testing/database';
import { lacksMigrations } from '@/lib/platform/require-database';

const sentence = 'The database at 127.0.0.1:1/yuanfen (DATABASE_URL) cannot be used: nothing listens there.';
let folder: string;
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/start/bundle.mjs']);
  folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-away-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (DATABASE_URL = 'postgres://user:hunter2@127.0.0.1:1/yuanfen') => ({
  NODE_ENV: 'production' as const,
  DATABASE_URL,
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret of tests, and of nothing else',
  SITE_URL: 'https://yuanfen.example',
});

/** Resolves to the cause of the first change of a check that a worker logs, after the worker has ended. */
async function causeOf(check: string, databaseUrl?: string): Promise<unknown> {
  const worker = spawn(process.execPath, ['build/worker.js'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: settings(databaseUrl),
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const ended = once(worker, 'exit');
  for await (const line of createInterface(worker.stdout)) {
    const fields: unknown = JSON.parse(line);
    if (!isChange(fields) || fields.check !== check) continue;
    worker.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    return fields.cause;
  }
  throw new Error('the worker has ended');
}

function isChange(fields: unknown): fields is { check: string; cause: string } {
  return typeof fields === 'object' && fields !== null && 'check' in fields && 'cause' in fields;
}

test('a worker whose database is away logs why, and waits', async () => {
  expect(await causeOf('database')).toBe(sentence);
});

test('a worker whose database lacks migrations logs what to run, and waits', async () => {
  const database = await createTestDatabase();
  await database.db.execute(sql`drop schema drizzle cascade`);
  expect(await causeOf('migrations', database.url)).toBe(lacksMigrations);
  await database.close();
});

test('a live process whose database is away prints why, and ends with the code for which it is started again', () => {
  const { status, stderr } = spawnSync(process.execPath, ['build/realtime.js'], {
    encoding: 'utf8',
    env: settings(),
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${sentence}\n` });
});
