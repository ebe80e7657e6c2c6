import { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from '@/db/embedded/postmaster';
import { defaultRates } from '@/lib/core/rate-limiter';
import { OperatorError } from '@/lib/core/operator-error';
import { startRedis, type TestRedis } from '@/lib/testing/live/redis';
import { RedisNodes } from './redis-nodes';
import { keyOf } from './redis-scripts';

let redis: TestRedis | undefined;
let nodes: RedisNodes | undefined;
afterEach(async () => {
  await nodes?.close();
  await redis?.stop();
  redis = undefined;
  nodes = undefined;
});

const open = (url: string) =>
  (nodes = new RedisNodes({ url, node: 'a node', rateLimits: 'off', readRates: defaultRates }));
const lastRun = async (port: number) => {
  const client = new Redis(port);
  try {
    return await client.get(keyOf.lastRun('a node'));
  } finally {
    client.disconnect();
  }
};

test('starts while Redis is away, works alone, and joins the others when Redis comes', async () => {
  const port = await findFreePort();
  const started = open(`redis://127.0.0.1:${port}`);
  await started.start();
  expect(await started.countElsewhere(1)).toBe(0);
  expect(await started.hasOthers()).toBe(false);
  redis = await startRedis(port);
  await expect.poll(() => lastRun(port), { interval: 20 }).toMatch(/^[0-9a-f-]{36}$/);
});

test('joins again a Redis that has started again and is empty', async () => {
  redis = await startRedis();
  const { port } = redis;
  await open(redis.url).start();
  const run = await lastRun(port);
  expect(run).toMatch(/^[0-9a-f-]{36}$/);
  await redis.stop();
  redis = await startRedis(port);
  await expect.poll(() => lastRun(port), { interval: 20 }).toMatch(/^[0-9a-f-]{36}$/);
});

test('refuses to start with the password of another Redis, and names the setting', async () => {
  redis = await startRedis();
  const client = new Redis(redis.url);
  await client.config('SET', 'requirepass', 'right');
  client.disconnect();
  await expect(open(redis.url).start()).rejects.toThrow(OperatorError);
});
