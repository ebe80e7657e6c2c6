import { env } from '@/lib/env';
import { RateLimiter } from './rate-limit';

let shared: RateLimiter | undefined;

/** This process's limiter, in the mode of `RATE_LIMITS`. */
export function limiter(): RateLimiter {
  shared ??= new RateLimiter(env().RATE_LIMITS);
  return shared;
}
