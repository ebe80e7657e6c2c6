import type { Redis } from 'ioredis';
import { openRedis } from '@/lib/platform/open-redis';
import type { MarkStore } from './write-marks';

/** KEYS: mark. ARGV: position, milliseconds. Two calls of a member may end in the other order than their positions. */
const raiseScript = `
local known = redis.call('GET', KEYS[1])
local position = ARGV[1]
if known and known > position then position = known end
redis.call('SET', KEYS[1], position, 'PX', ARGV[2])`;

/** A read waits this long for Redis, and then goes to the primary. */
const timeoutMilliseconds = 100;

type Options = { readonly url: string; readonly keptMilliseconds: number };

/** Keeps the marks in the Redis that the processes share, each until no replica in use can be older. */
export class RedisMarks implements MarkStore {
  private readonly redis: Redis;

  constructor(private readonly options: Options) {
    this.redis = openRedis(options.url, {
      maxRetriesPerRequest: 0,
      commandTimeout: timeoutMilliseconds,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
    });
    // Reported by the rates, which use the same Redis.
    this.redis.on('error', () => undefined);
  }

  async set(memberIds: readonly number[], position: bigint): Promise<void> {
    const { keptMilliseconds } = this.options;
    const mark = toMark(position);
    await Promise.all(memberIds.map((id) => this.redis.eval(raiseScript, 1, keyOf(id), mark, keptMilliseconds)));
  }

  async get(memberId: number): Promise<bigint | undefined> {
    const text = await this.redis.get(keyOf(memberId));
    return text === null ? undefined : BigInt(`0x${text}`);
  }

  close(): void {
    this.redis.disconnect();
  }
}

/** Texts of one length, which compare as their numbers do. */
const toMark = (position: bigint) => position.toString(16).padStart(16, '0');

const keyOf = (memberId: number) => `yuanfen:written:${memberId}`;
