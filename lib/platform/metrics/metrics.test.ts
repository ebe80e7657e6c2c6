import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '@/lib/core/operator-error';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { addEventLoopMetrics } from './event-loop-metrics';
import { createMeterRegistry } from './meter-registry';
import { addPoolMetrics } from './pool-metrics';
import { serveMetrics } from './serve-metrics';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterAll(() => database.close());

test('a query that waits behind others for its connection is measured for as long as it waits', async () => {
  const meters = await createMeterRegistry();
  const { sql } = database;
  await sql`select 1`;
  addPoolMetrics(meters, [{ name: 'test', sql }], 1);
  const read = async () => {
    const text = await meters.registry.metrics();
    const valueOf = (name: string) => Number(new RegExp(`^${name}\\{pool="test"\\} (\\S+)`, 'm').exec(text)?.[1]);
    return { count: valueOf('yuanfen_database_wait_seconds_count'), sum: valueOf('yuanfen_database_wait_seconds_sum') };
  };
  await sql`select 1`;
  const alone = await read();
  expect(alone.count).toBe(1);
  await Promise.all([sql`select pg_sleep(0.2)`, sql`select 1`, sql`select 2`]);
  const queued = await read();
  expect(queued.count).toBe(4);
  // Both others have waited for the whole of the first.
  expect(queued.sum - alone.sum).toBeGreaterThan(0.35);
  await sql.begin(async (tx) => {
    for (let n = 0; n < 5; n += 1) await tx`select ${n}::int`;
  });
  // The connection of a transaction is there already, for all but its first statement.
  expect((await read()).count).toBe(5);
});

test('metrics have their address only, and readers at the same time share a reading', async () => {
  let readings = 0;
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo; // a TCP server has one
  const offer = { host: '127.0.0.1', port, setting: 'METRICS_PORT' } as const;
  const read = async () => `reading ${(readings += 1)}`;
  const taken = await serveMetrics({ ...offer, read }).catch((error: unknown) => error);
  expect(taken).toEqual(new OperatorError(`Port ${port} is in use: stop what uses it, or set METRICS_PORT.`));
  free.close();
  await once(free, 'close');
  const stop = await serveMetrics({ ...offer, read });
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const reply = await get('/metrics');
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'reading 1',
  ]);
  expect((await get('/')).status).toBe(404);
  expect((await get('/metrics', { method: 'POST' })).status).toBe(404);
  await stop();
});

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a block of the event loop is measured, and reported by one scrape only', async () => {
  const meters = await createMeterRegistry();
  addEventLoopMetrics(meters, 'main');
  const longest = async () => {
    const [metric] = await meters.registry.getMetricsAsJSON();
    return metric?.values.find(({ labels }) => labels.stat === 'max')?.value;
  };
  // The first block is the interval before which nothing is measured.
  for (let block = 0; block < 2; block += 1) {
    for (const until = performance.now() + 250; performance.now() < until;);
    await turn();
    await turn();
  }
  expect(await longest()).toBeGreaterThan(0.2);
  // In the same turn, nothing has been measured since.
  expect(await longest()).toBe(0);
});
