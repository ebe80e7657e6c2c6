import { steadyNow } from './steady-clock';
import { rates, type RateRule, type RateTable } from './rates';

export type RateMode = 'off' | 'standard' | 'strict';

/** A place where the actions of rate limits are counted. */
export interface RateStore {
  /**
   * Counts an action of `key` under `rule`, which costs as much as `cost` others, 1 by default; more than a whole burst costs a
   * burst. Returns the seconds to wait when too few are left, else 0. The database counts single actions only.
   */
  take(rule: RateRule, key: string, cost?: number): number | Promise<number>;
}

type Bucket = { tokens: number; at: number };

const maxBuckets = 200_000;
/** Times are decimal fractions: a bucket refilled to the last bit less than a price holds it. */
const rounding = 1e-9;

/**
 * Returns the size and the fill rate of a rule's bucket; undefined when limits are off. `strict` halves every burst.
 */
export function bucketOf(
  rule: RateRule,
  mode: RateMode,
  table: RateTable,
): { capacity: number; seconds: number; perMillisecond: number } | undefined {
  if (mode === 'off') return undefined;
  const { burst, seconds } = table[rule];
  const capacity = mode === 'strict' ? Math.max(1, Math.floor(burst / 2)) : burst;
  return { capacity, seconds, perMillisecond: capacity / (seconds * 1000) };
}

/** Returns the table that counts now. */
export type CurrentRates = () => RateTable;
export const defaultRates: CurrentRates = () => rates;

/** Reads the table that counts now before each action. Without a wait while `read` returns it synchronously. */
export class TabledRates implements RateStore {
  private table: RateTable = rates;
  private readonly store: RateStore;

  constructor(
    private readonly read: () => RateTable | Promise<RateTable>,
    /** Makes the store, which gets the function that returns the newest table. */
    make: (current: CurrentRates) => RateStore,
  ) {
    this.store = make(() => this.table);
  }

  take(...action: Parameters<RateStore['take']>): number | Promise<number> {
    const table = this.read();
    if (table instanceof Promise) return this.takeLater(table, action);
    this.table = table;
    return this.store.take(...action);
  }

  private async takeLater(table: Promise<RateTable>, action: Parameters<RateStore['take']>): Promise<number> {
    this.table = await table;
    return this.store.take(...action);
  }
}

/** Token buckets in a process's memory: `burst` actions at once, refilled evenly over `seconds`. */
export class RateLimiter implements RateStore {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly mode: RateMode,
    private readonly now: () => number = steadyNow,
    private readonly table: CurrentRates = defaultRates,
  ) {}

  take(rule: RateRule, key: string, cost = 1): number {
    const bucket = bucketOf(rule, this.mode, this.table());
    if (!bucket) return 0;
    const { capacity, perMillisecond } = bucket;
    const id = `${rule} ${key}`;
    const at = this.now();
    const known = this.buckets.get(id);
    const tokens = known ? Math.min(capacity, known.tokens + (at - known.at) * perMillisecond) : capacity;
    // Deleted and set again, so that the map stays ordered by last use and the oldest entry can be dropped.
    this.buckets.delete(id);
    const price = Math.min(cost, capacity);
    const allowed = tokens >= price - rounding;
    this.buckets.set(id, { tokens: allowed ? tokens - price : tokens, at });
    this.dropOldest();
    return allowed ? 0 : Math.ceil((price - tokens) / perMillisecond / 1000);
  }

  private dropOldest(): void {
    if (this.buckets.size <= maxBuckets) return;
    const oldest = this.buckets.keys().next();
    if (!oldest.done) this.buckets.delete(oldest.value);
  }
}
