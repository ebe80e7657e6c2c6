import { rates, type RateRule } from './rates';

export type RateMode = 'off' | 'standard' | 'strict';

type Bucket = { tokens: number; at: number };

const maxBuckets = 200_000;

/**
 * Token buckets in a process's memory: `burst` acts at once, refilled evenly over `seconds`. `strict` halves every burst.
 * Several processes each keep their own, so a limit is at most that many times as wide.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly mode: RateMode,
    private readonly now: () => number = Date.now,
  ) {}

  /** Takes one act of `key` under `rule`; the seconds to wait when none is left, else 0. */
  take(rule: RateRule, key: string): number {
    if (this.mode === 'off') return 0;
    const { burst, seconds } = rates[rule];
    const capacity = this.mode === 'strict' ? Math.max(1, Math.floor(burst / 2)) : burst;
    const perMillisecond = capacity / (seconds * 1000);
    const id = `${rule} ${key}`;
    const at = this.now();
    const known = this.buckets.get(id);
    const tokens = known ? Math.min(capacity, known.tokens + (at - known.at) * perMillisecond) : capacity;
    // Taken out and put back, so that the map stays ordered by last use and the oldest can be dropped.
    this.buckets.delete(id);
    const allowed = tokens >= 1;
    this.buckets.set(id, { tokens: allowed ? tokens - 1 : tokens, at });
    this.dropOldest();
    return allowed ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1000);
  }

  private dropOldest(): void {
    if (this.buckets.size <= maxBuckets) return;
    const oldest = this.buckets.keys().next();
    if (!oldest.done) this.buckets.delete(oldest.value);
  }
}
