import type { Db } from '@/db/client';
import { RateLimiter, type CurrentRates, type RateMode, type RateStore } from '@/lib/core/rate-limiter';
import { rates, type RateRule } from '@/lib/core/rates';
import { DatabaseRates } from './database-rates';

type Options = {
  readonly db: () => Db;
  readonly mode: RateMode;
  /** The Redis that several processes share. */
  readonly redisUrl: string | undefined;
  readonly table?: CurrentRates;
};

/** Counts each rule where the table of rates puts it: in the process, in the shared Redis, or in the database. */
export class RateStores implements RateStore {
  private readonly stores: Record<(typeof rates)[RateRule]['countedIn'], RateStore>;

  constructor({ db, mode, redisUrl, table }: Options) {
    this.stores = {
      memory:
        redisUrl === undefined || mode === 'off'
          ? new RateLimiter(mode, undefined, table)
          : new SharedRates({ url: redisUrl, mode, ...(table && { table }) }),
      database: new DatabaseRates({ db, mode, ...(table && { table }) }),
    };
  }

  take(rule: RateRule, key: string, cost?: number): number | Promise<number> {
    return this.stores[rates[rule].countedIn].take(rule, key, cost);
  }
}

/** Loads the client of Redis with the first action, so that a single process never does. */
class SharedRates implements RateStore {
  private store: Promise<RateStore> | undefined;

  constructor(private readonly options: { url: string; mode: RateMode; table?: CurrentRates }) {}

  async take(...action: Parameters<RateStore['take']>): Promise<number> {
    this.store ??= this.open();
    return (await this.store).take(...action);
  }

  /** Waits a moment for the connection: the first actions of a new process would count alone. */
  private async open(): Promise<RateStore> {
    const { RedisRates } = await import('./redis-rates');
    const store = new RedisRates(this.options);
    await store.ready();
    return store;
  }
}
