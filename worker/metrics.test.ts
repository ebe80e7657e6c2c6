import { sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { raiseAlarm } from '@/lib/alarms/service';
import { createMeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { testOutbox } from '@/lib/testing/emails';
import { JobLog } from './job-runs';
import { jobNames } from './jobs';
import { addWorkerMetrics, type ActiveParts } from './metrics';
import { measureQueue, readSiteState, siteQueues } from './queue-state';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await runMigrations({ connectionString: database.url });
});
afterAll(() => database.close());

async function openMetrics(active: () => ActiveParts | undefined, now = () => 0) {
  const meters = await createMeterRegistry();
  addWorkerMetrics(meters, { active, now });
  return async () =>
    (await meters.registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('a worker that waits reports only that it waits', async () => {
  const read = await openMetrics(() => undefined);
  expect(await read()).toEqual(['yuanfen_worker_active 0']);
});

test('the active worker reports queues, orders, jobs and alarms, and reads them once in ten seconds', async () => {
  const { db } = database;
  await raiseAlarm(db, testOutbox, { kind: 'job', subject: 'orders', reason: 'failed' });
  const jobs = new JobLog(db, testOutbox, jobNames);
  await jobs.begin('orders', { attempts: 1, dueAt: new Date(Date.now() - 3_000) })(false);
  let reads = 0;
  let time = 100_000;
  const readState = () => {
    reads += 1;
    return readSiteState(db);
  };
  const read = await openMetrics(
    () => ({ jobs, readState }),
    () => time,
  );
  const lines = await read();
  for (const line of [
    'yuanfen_worker_active 1',
    'yuanfen_queues_readable 1',
    'yuanfen_queue_size{queue="email"} 0',
    'yuanfen_queue_oldest_seconds{queue="staff_reports"} 0',
    'yuanfen_orders{state="disputed"} 0',
    'yuanfen_job_runs_total{job="orders",outcome="failed"} 1',
    'yuanfen_alarms{kind="job",subject="orders"} 1',
  ])
    expect(lines).toContain(line);
  await read();
  expect(reads).toBe(1);
  time += 10_000;
  await read();
  expect(reads).toBe(2);
});

test('a database that is away leaves the other metrics', async () => {
  const jobs = new JobLog(database.db, testOutbox, jobNames);
  const read = await openMetrics(() => ({ jobs, readState: () => Promise.reject(new Error('away')) }));
  const lines = await read();
  expect(lines).toContain('yuanfen_queues_readable 0');
  expect(lines.some((line) => line.startsWith('yuanfen_queue_size'))).toBe(false);
});

test('a queue that cannot be read leaves the others', async () => {
  const { db, sql: raw } = database;
  await raw`alter table file_removals rename to other_removals`;
  const state = await readSiteState(db);
  await raw`alter table other_removals rename to file_removals`;
  expect(state.isWhole).toBe(false);
  expect(state.queues.map(({ queue }) => queue)).toEqual(
    siteQueues.map(([queue]) => queue).filter((queue) => queue !== 'file_removals'),
  );
});

test('no queue is read by a scan of its table', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const [queue, rows] of siteQueues) {
      const plan = await tx.execute<Record<string, string>>(sql`explain ${measureQueue(rows)}`);
      // The table of jobs has a row for each, and no index fits a few rows.
      if (queue !== 'jobs') expect(JSON.stringify(plan), queue).not.toContain('Seq Scan');
    }
  });
});

test('a database that does not reply keeps only its own metrics back', async () => {
  const jobs = new JobLog(database.db, testOutbox, jobNames);
  const read = await openMetrics(() => ({ jobs, readState: () => new Promise(() => undefined) }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = read();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  const lines = await reading;
  expect(lines).toContain('yuanfen_queues_readable 0');
  expect(lines).toContain('yuanfen_worker_active 1');
  expect(await read()).toContain('yuanfen_queues_readable 0');
});
