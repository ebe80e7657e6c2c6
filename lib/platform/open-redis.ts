import { Redis, type RedisOptions } from 'ioredis';
import { parseSentinels } from '@/lib/core/redis-sentinels';

const longestPauseMilliseconds = 1_000;
const pause = (attempts: number) => Math.min(100 * attempts, longestPauseMilliseconds);

/** Connects to the Redis of an address of REDIS_URL, again and again while it is away. With sentinels, to the master that they name. */
export function openRedis(address: string, options: RedisOptions): Redis {
  const shared = { ...options, retryStrategy: pause };
  const url = new URL(address);
  const sentinels = parseSentinels(url) ?? [];
  if (sentinels.length === 0) return new Redis(address, shared);
  const { hostname: name, username, password, pathname, protocol } = url;
  return new Redis({
    ...shared,
    sentinels: sentinels.map((sentinel) => ({ ...sentinel })),
    name,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1)),
    sentinelRetryStrategy: pause,
    // A master that lost its role stays connected otherwise, and refuses writes.
    failoverDetector: true,
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
  });
}
