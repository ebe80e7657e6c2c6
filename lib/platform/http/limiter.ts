import { processWide } from '@/lib/core/process-wide';
import type { RateStore } from '@/lib/core/rate-limiter';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { RateStores } from '@/lib/platform/rates/rate-stores';

/** Returns this process's limiter, in the mode of `RATE_LIMITS`. */
export function limiter(): RateStore {
  return processWide('limiter', () => {
    const { RATE_LIMITS: mode, REDIS_URL: redisUrl } = env();
    return new RateStores({ db: () => database().db, mode, redisUrl });
  });
}
