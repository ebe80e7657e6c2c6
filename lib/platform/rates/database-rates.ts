import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { bucketOf, defaultRates, type CurrentRates, type RateMode, type RateStore } from '@/lib/core/rate-limiter';
import type { RateRule } from '@/lib/core/rates';

type Options = {
  readonly db: () => Db;
  readonly mode: RateMode;
  /** The database's clock by default. */
  readonly now?: () => Date;
  readonly table?: CurrentRates;
};

/** Counts in the database: one statement for each action, exact for all processes and across restarts. */
export class DatabaseRates implements RateStore {
  constructor(private readonly options: Options) {}

  async take(rule: RateRule, key: string): Promise<number> {
    const { db, mode, now, table = defaultRates } = this.options;
    const bucket = bucketOf(rule, mode, table());
    if (!bucket) return 0;
    const at = now ? sql`${now().toISOString()}::timestamptz` : sql`clock_timestamp()`;
    const [row] = await db().execute<{ wait: number }>(
      sql`select take_rate(p_rule => ${rule}, p_bucket => ${key}, p_capacity => ${bucket.capacity},
        p_fill_seconds => ${bucket.seconds}, p_at_time => ${at}) as wait`,
    );
    if (!row) throw new Error(`the rate ${rule} of ${key} was not counted`);
    return row.wait;
  }
}
