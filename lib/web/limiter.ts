import { globalSingleton } from '@/lib/core/global-singleton';
import { TabledRates, type RateStore } from '@/lib/core/rate-limiter';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { RateStores } from '@/lib/platform/rates/rate-stores';
import { readSiteSetting } from '@/lib/site-settings/queries';

/** Returns this process's limiter, in the mode of `RATE_LIMITS` and with the numbers that staff set. */
export function limiter(): RateStore {
  return globalSingleton('limiter', () => {
    const { RATE_LIMITS: mode, REDIS_URL: redisUrl } = env();
    const db = () => database().db;
    if (mode === 'off') return new RateStores({ db, mode, redisUrl });
    return new TabledRates(
      () => readSiteSetting(db(), 'rates'),
      (table) => new RateStores({ db, mode, redisUrl, table }),
    );
  });
}
