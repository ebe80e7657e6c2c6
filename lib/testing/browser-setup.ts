import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// On a busy machine the first import of a lazy part takes seconds.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
