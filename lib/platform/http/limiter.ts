import { RateLimiter } from '@/lib/core/rate-limiter';
import { env } from '@/lib/platform/env';

let shared: RateLimiter | undefined;

/** Returns this process's limiter, in the mode of `RATE_LIMITS`. */
export function limiter(): RateLimiter {
  shared ??= new RateLimiter(env().RATE_LIMITS);
  return shared;
}
