import { expect, onTestFinished, test, vi } from 'vitest';
import { RateLimiter } from './rate-limiter';

test('a clock that is set back an hour limits nothing for that hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = new RateLimiter('standard');
  expect(limiter.take('pages', 'an address')).toBe(0);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(limiter.take('pages', 'an address')).toBe(0);
});
