import { kill } from 'node:process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RateLimiter, type RateMode, type RateStore } from '@/lib/core/rate-limiter';
import { rates, type RateRule } from '@/lib/core/rates';
import { logger } from '@/lib/platform/logger';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startRedis, type TestRedis } from '@/lib/testing/live/redis';
import { DatabaseRates } from './database-rates';
import { RateStores } from './rate-stores';
import { RedisRates } from './redis-rates';

const rules = Object.keys(rates) as RateRule[]; // the keys of a constant table
const start = Date.now();

let database: TestDatabase;
let redis: TestRedis;
const opened: RedisRates[] = [];
let now = start;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  redis = await startRedis();
});
afterAll(async () => {
  for (const store of opened) store.close();
  await redis?.stop();
  await database.close();
});

type RedisOptions = { readonly mode?: RateMode; readonly now?: () => number; readonly timeoutMilliseconds?: number };

/** Waits for Redis as long as a test may take: on a busy machine, a reply may be late. */
async function openRedis(options: RedisOptions = {}): Promise<RedisRates> {
  const store = new RedisRates({ url: redis.url, mode: 'standard', timeoutMilliseconds: 60_000, ...options });
  opened.push(store);
  await store.ready();
  return store;
}

const openers: Record<string, (mode: RateMode) => RateStore | Promise<RateStore>> = {
  memory: (mode) => new RateLimiter(mode, () => now),
  Redis: (mode) => openRedis({ mode, now: () => now }),
  database: (mode) => new DatabaseRates({ db: () => database.db, mode, now: () => new Date(now) }),
};

async function countAllowed(store: RateStore, rule: RateRule, key: string, tries: number): Promise<number> {
  let allowed = 0;
  for (let n = 0; n < tries; n += 1) if ((await store.take(rule, key)) === 0) allowed += 1;
  return allowed;
}

let asked = 0;

/** Whether an action counted by one store is counted for the other. */
async function areShared(one: RateStore, other: RateStore): Promise<boolean> {
  const key = `shared ${(asked += 1)}`;
  await one.take('typing', key);
  return (await other.take('typing', key)) > 0;
}

describe.each(Object.entries(openers))('limits counted in %s', (name, open) => {
  let store: RateStore;
  beforeAll(async () => {
    store = await open('standard');
  });

  // A database commits every action, which takes long for rules that are never counted there.
  const counted = rules.filter((rule) => name !== 'database' || rates[rule].countedIn === 'database');

  test.each(counted)(
    '%s allows its burst, refuses the next action with the seconds to wait, and recovers',
    async (rule) => {
      now = start;
      const { burst, seconds } = rates[rule];
      expect(await countAllowed(store, rule, 'a', burst)).toBe(burst);
      const wait = await store.take(rule, 'a');
      expect(wait).toBe(Math.ceil(seconds / burst));
      expect(await store.take(rule, 'another')).toBe(0);
      now += wait * 1000 - 1100;
      if (wait > 1) expect(await store.take(rule, 'a')).toBeGreaterThan(0);
      now += 1100;
      expect(await store.take(rule, 'a')).toBe(0);
      now += 2 * seconds * 1000;
      expect(await countAllowed(store, rule, 'a', burst + 1)).toBe(burst);
    },
  );

  test.runIf(name !== 'database')('an action that costs several takes as many, and at most a whole burst', async () => {
    now = start;
    const { burst, seconds } = rates.chat;
    expect(await store.take('chat', 'costly', burst - 2)).toBe(0);
    expect(await store.take('chat', 'costly', 3)).toBe(Math.ceil(seconds / burst));
    expect(await store.take('chat', 'costly', 1.5)).toBe(0);
    now += seconds * 1000;
    expect(await store.take('chat', 'costly', 100 * burst)).toBe(0);
    expect(await store.take('chat', 'costly', 100 * burst)).toBe(seconds);
  });

  test('strict halves a burst, and off limits nothing', async () => {
    now = start;
    expect(await countAllowed(await open('strict'), 'report', `strict in ${name}`, 10)).toBe(5);
    expect(await countAllowed(await open('strict'), 'mail', `strict in ${name}`, 3)).toBe(1);
    expect(await countAllowed(await open('off'), 'report', `off in ${name}`, 50)).toBe(50);
  });
});

describe('the database', () => {
  const open = () => new DatabaseRates({ db: () => database.db, mode: 'standard' });

  test('allows exactly ten of 200 parallel actions of two processes, and refuses after a restart', async () => {
    const stores = [open(), open()];
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (stores[n % 2] ?? open()).take('report', 'busy')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(await open().take('report', 'busy')).toBeGreaterThan(8_000);
  });

  test('refuses an action that began while another one held the bucket and took the last token', async () => {
    const { sql: client } = database;
    await client`insert into rate_buckets (rule, key, tokens, at, full_at) values ('reportTarget', 'held', 1, now(), now())`;
    const countWaiting = async () => {
      const waiting = await client`
        select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`;
      return waiting.length;
    };
    const later = await client.begin(async (held) => {
      await held`select from rate_buckets where key = 'held' for no key update`;
      const taken = Promise.resolve(open().take('reportTarget', 'held'));
      await expect.poll(countWaiting).toBe(1);
      await held`update rate_buckets set tokens = 0 where key = 'held'`;
      return { taken };
    });
    expect(await later.taken).toBeGreaterThan(0);
  });

  test('keeps a table that survives a crash, writes nothing on a refusal, and deletes buckets that are full again', async () => {
    const [table] = await database.db.execute<{ relpersistence: string }>(
      sql`select relpersistence from pg_class where relname = 'rate_buckets'`,
    );
    expect(table?.relpersistence).toBe('p');
    const row = async (key: string) => {
      const [found] = await database.db.execute(sql`select xmin::text, tokens from rate_buckets where key = ${key}`);
      return found;
    };
    await open().take('reportTarget', '1:2');
    const before = await row('1:2');
    await open().take('reportTarget', '1:2');
    expect(await row('1:2')).toEqual(before);
    await database.db.execute(sql`update rate_buckets set full_at = now() - interval '1 second'`);
    for (let n = 0; n < 60; n += 1) await open().take('reportTarget', `sweeping ${n}`);
    expect(await row('1:2')).toBeUndefined();
  });
});

describe('Redis', () => {
  test('allows exactly ten of 200 parallel actions of two processes', async () => {
    const stores = await Promise.all([openRedis(), openRedis()]);
    const waits = await Promise.all(
      stores.flatMap((one) => Array.from({ length: 100 }, async () => one.take('chat', 'busy'))),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  test('that is missing leaves the limits to the process, and is logged', async () => {
    const logged = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const store = new RedisRates({ url: 'redis://127.0.0.1:1', mode: 'standard' });
    opened.push(store);
    await expect.poll(() => logged.mock.calls.length).toBe(1);
    expect(await countAllowed(store, 'chat', 'missing', 11)).toBe(10);
    logged.mockRestore();
    store.close();
  });

  test('that freezes delays one action by less than a second, is logged once, and counts again when it is back', async () => {
    const [store, other] = await Promise.all([openRedis({ timeoutMilliseconds: 250 }), openRedis()]);
    await expect.poll(() => areShared(store, other)).toBe(true);
    const logged = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    kill(redis.pid, 'SIGSTOP');
    try {
      const startedAt = performance.now();
      expect(await countAllowed(store, 'chat', 'frozen', 11)).toBe(10);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      expect(logged).toHaveBeenCalledTimes(1);
    } finally {
      kill(redis.pid, 'SIGCONT');
      logged.mockRestore();
    }
    await expect.poll(() => areShared(store, other)).toBe(true);
  });
});

test('each rule is counted where the table puts it, and Redis is shared by the stores of two processes', async () => {
  const open = () => new RateStores({ db: () => database.db, mode: 'standard', redisUrl: redis.url });
  const [one, other] = [open(), open()];
  for (const rule of rules) await one.take(rule, 'placed');
  const stored = await database.db.execute<{ rule: string }>(sql`select rule from rate_buckets where key = 'placed'`);
  expect(stored.map(({ rule }) => rule).sort()).toEqual(
    rules.filter((rule) => rates[rule].countedIn === 'database').sort(),
  );
  await expect.poll(() => areShared(one, other)).toBe(true);
});
