import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDb } from '@/db/client';
import { buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { sendText, TestClient } from '@/lib/testing/live/test-client';
import { mintSession } from './testing';

/*
 * A process ends within ten seconds of its signal, also while a statement of it waits. That statement is cancelled, and the exit code is 1: not all
 * work has ended.
 */

/** On a quiet machine under ten seconds, and everywhere before the process gives up. */
const timeoutMilliseconds = 14_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Holds the rows of a table until the test ends. */
async function hold(table: string): Promise<void> {
  const holder = createDb(database.url, { max: 1, applicationName: 'holder' });
  await holder.sql.unsafe(`select pg_advisory_lock(1); begin; lock table ${table} in access exclusive mode`);
  onTestFinished(() => holder.close());
}

const waiting = async () => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and application_name <> 'holder'`;
  return row?.count ?? 0;
};

test('the live connection, with an open socket and a message that cannot be stored', async () => {
  const { man, woman } = await buildPair(database.db, { tier: 'gold' });
  const live = await RealtimeProcess.start({ databaseUrl: database.url });
  onTestFinished(async () => void (await live.end('SIGKILL')));
  const client = await TestClient.connect(live.port, { token: await mintSession(database, man.id) });
  onTestFinished(() => client.close());
  await hold('messages');
  void sendText(client, woman).catch(() => undefined);
  await expect.poll(waiting, { timeout: timeoutMilliseconds }).toBe(1);
  const startedAt = Date.now();
  expect(await live.end('SIGTERM')).toBe(1);
  expect(Date.now() - startedAt).toBeLessThan(timeoutMilliseconds);
  await expect.poll(waiting, { timeout: timeoutMilliseconds }).toBe(0);
});

test('the live connection, with a request that does not arrive', async () => {
  const live = await RealtimeProcess.start({ databaseUrl: database.url });
  onTestFinished(async () => void (await live.end('SIGKILL')));
  const client = net.connect(live.port, '127.0.0.1').on('error', () => undefined);
  client.write('GET / HT');
  await once(client, 'connect');
  // Accepted later, so behind the one that does not arrive.
  await fetch(`http://127.0.0.1:${live.port}/health`).then((response) => response.text());
  expect(await live.end('SIGTERM')).toBe(0);
});

test('the worker, with a job that cannot go on', async () => {
  execFileSync(process.execPath, ['scripts/start/bundle.mjs']);
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-stop-'));
  await hold('daily_counts');
  const worker = spawn(process.execPath, ['build/worker.js'], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      AUTH_SECRET: 'a secret of tests, and of nothing else',
      SITE_URL: 'https://yuanfen.example',
    },
  });
  onTestFinished(() => {
    worker.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const startedAt = Date.now();
  worker.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(Date.now() - startedAt).toBeLessThan(timeoutMilliseconds);
  await expect.poll(waiting, { timeout: timeoutMilliseconds }).toBe(0);
});
