import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { steadyNow } from '@/lib/core/steady-clock';
import {
  bucketOf,
  defaultRates,
  RateLimiter,
  type CurrentRates,
  type RateMode,
  type RateStore,
} from '@/lib/core/rate-limiter';
import type { RateRule } from '@/lib/core/rates';
import { logger } from '@/lib/platform/logger';
import { openRedis } from '@/lib/platform/open-redis';

/** KEYS: bucket. ARGV: capacity, tokens per millisecond, time or '', price. Returns the seconds to wait, 0 when the price was taken. */
const takeScript = `
local now = tonumber(ARGV[3])
if not now then
  local at = redis.call('TIME')
  now = at[1] * 1000 + math.floor(at[2] / 1000)
end
local known = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local capacity, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local tokens = capacity
if known[1] then tokens = math.min(capacity, tonumber(known[1]) + math.max(0, now - tonumber(known[2])) * rate) end
local wait = 0
local price = math.min(tonumber(ARGV[4]), capacity)
if tokens >= price - 1e-9 then tokens = tokens - price else wait = math.ceil((price - tokens) / rate / 1000) end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(capacity / rate))
return wait`;

const defaultTimeoutMilliseconds = 250;
const pauseMilliseconds = 2_000;

type Options = {
  readonly url: string;
  readonly mode: RateMode;
  /** The clock of Redis by default. */
  readonly now?: () => number;
  readonly table?: CurrentRates;
  /** A call waits this long for Redis, once; then the process counts alone for a while. */
  readonly timeoutMilliseconds?: number;
};

/**
 * Counts in the Redis that the processes share. While Redis does not respond, the process counts alone: a local decision is
 * better than a late one.
 */
export class RedisRates implements RateStore {
  private readonly redis: Redis;
  private readonly local: RateLimiter;
  private readonly timeoutMilliseconds: number;
  private pausedUntil = 0;
  private isAway = false;

  constructor(private readonly options: Options) {
    this.timeoutMilliseconds = options.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
    this.local = new RateLimiter(options.mode, options.now, options.table);
    this.redis = openRedis(options.url, {
      maxRetriesPerRequest: 0,
      commandTimeout: this.timeoutMilliseconds,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
    });
    this.redis.on('error', (error) => this.reportAway(error));
    this.redis.on('ready', () => (this.isAway = false));
  }

  take(rule: RateRule, key: string, cost = 1): number | Promise<number> {
    const bucket = bucketOf(rule, this.options.mode, (this.options.table ?? defaultRates)());
    if (!bucket) return 0;
    if (this.redis.status !== 'ready' || steadyNow() < this.pausedUntil) return this.local.take(rule, key, cost);
    return this.takeShared({ rule, key, cost }, bucket);
  }

  /** Resolves when Redis is reachable, or after the time that one action may wait. */
  async ready(): Promise<void> {
    if (this.redis.status === 'ready') return;
    const connected = new Promise((resolve) => this.redis.once('ready', resolve));
    await Promise.race([connected, wait(this.timeoutMilliseconds, undefined, { ref: false })]);
  }

  close(): void {
    this.redis.disconnect();
  }

  private async takeShared(
    { rule, key, cost }: { readonly rule: RateRule; readonly key: string; readonly cost: number },
    { capacity, perMillisecond }: NonNullable<ReturnType<typeof bucketOf>>,
  ): Promise<number> {
    const now = this.options.now?.() ?? '';
    const name = `yuanfen:rate:${rule}:${key}`;
    try {
      const seconds = await this.redis.eval(takeScript, 1, name, capacity, perMillisecond, now, cost);
      this.isAway = false;
      if (typeof seconds === 'number') return seconds;
    } catch (error) {
      this.pausedUntil = steadyNow() + pauseMilliseconds;
      this.reportAway(error);
    }
    return this.local.take(rule, key, cost);
  }

  /** Logs the first failure after Redis was reachable. */
  private reportAway(error: unknown): void {
    if (!this.isAway) logger.warn({ err: error }, 'Redis is away: rate limits count in each process');
    this.isAway = true;
  }
}
