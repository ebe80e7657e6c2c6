import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

const router = {};
const noParams = new URLSearchParams();

// Components outside of Next: links only need a router to exist. A test of a navigation replaces `next/navigation` itself.
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => router,
  useSearchParams: () => noParams,
}));

// On a busy machine the first import of a lazy part takes seconds.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
