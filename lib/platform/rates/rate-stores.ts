import type { Db } from '@/db/client';
import { RateLimiter, type RateMode, type RateStore } from '@/lib/core/rate-limiter';
import { rates, type RateRule } from '@/lib/core/rates';
import { DatabaseRates } from './database-rates';

type Options = {
  readonly db: () => Db;
  readonly mode: RateMode;
  /** The Redis that several processes share. */
  readonly redisUrl: string | undefined;
};

/** Counts each rule where the table of rates puts it: in the process, in the shared Redis, or in the database. */
export class RateStores implements RateStore {
  private readonly stores: Record<(typeof rates)[RateRule]['countedIn'], RateStore>;

  constructor({ db, mode, redisUrl }: Options) {
    this.stores = {
      memory: redisUrl === undefined || mode === 'off' ? new RateLimiter(mode) : new SharedRates(redisUrl, mode),
      database: new DatabaseRates({ db, mode }),
    };
  }

  take(rule: RateRule, key: string): number | Promise<number> {
    return this.stores[rates[rule].countedIn].take(rule, key);
  }
}

/** Loads the client of Redis with the first action, so that a single process never does. */
class SharedRates implements RateStore {
  private store: Promise<RateStore> | undefined;

  constructor(
    private readonly url: string,
    private readonly mode: RateMode,
  ) {}

  async take(rule: RateRule, key: string): Promise<number> {
    this.store ??= this.open();
    return (await this.store).take(rule, key);
  }

  /** Waits a moment for the connection: the first actions of a new process would count alone. */
  private async open(): Promise<RateStore> {
    const { RedisRates } = await import('./redis-rates');
    const store = new RedisRates({ url: this.url, mode: this.mode });
    await store.ready();
    return store;
  }
}
