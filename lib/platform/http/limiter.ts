import type { RateStore } from '@/lib/core/rate-limiter';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { RateStores } from '@/lib/platform/rates/rate-stores';

const holder = globalThis as typeof globalThis & { yuanfenLimiter?: RateStore };

/** Returns this process's limiter, in the mode of `RATE_LIMITS`. Kept on `globalThis`, as the database is. */
export function limiter(): RateStore {
  const { RATE_LIMITS: mode, REDIS_URL: redisUrl } = env();
  holder.yuanfenLimiter ??= new RateStores({ db: () => database().db, mode, redisUrl });
  return holder.yuanfenLimiter;
}
