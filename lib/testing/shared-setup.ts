import { afterAll, vi } from 'vitest';

// The next file of this process gets the clock and the globals as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
