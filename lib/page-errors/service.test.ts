import { afterEach, expect, test, vi } from 'vitest';
import { logger } from '@/lib/platform/logger';
import { tally } from '@/lib/platform/tally';
import { pageErrorId } from './model';
import { reportPageError } from './service';

afterEach(() => void vi.restoreAllMocks());

test('a place that fails on many pages is one line a minute, with a known page and the release', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const before = tally().browserErrors;
  const error = { name: 'TypeError', file: 'b7.js', line: 1, column: 9 };
  await reportPageError({ ...error, page: 'home' });
  await reportPageError({ ...error, page: 'home' });
  await reportPageError({ ...error, column: 10, page: 'toString' });
  expect(tally().browserErrors - before).toBe(3);
  expect(warn.mock.calls).toMatchObject([
    [{ errorId: pageErrorId(error), page: 'home', name: 'TypeError', at: 'b7.js:1:9' }, 'a page failed in a browser'],
    [{ page: 'other', at: 'b7.js:1:10' }, 'a page failed in a browser'],
  ]);
});
