import { expect, it } from 'vitest';
import { limits } from '@/lib/core/limits';
import { PageStarts } from './page-starts';

const key = (id: number) => ({ at: '2026-01-01', id });

it('keeps the starts of the pages read and of the pages after them, until page 1 is read again', () => {
  const starts = new PageStarts();
  starts.keep('a', { page: 1, pages: 3, isCounted: true, first: key(1), next: key(21) });
  starts.keep('a', { page: 2, pages: 3, isCounted: true, first: key(21), next: key(41) });
  starts.keep('b', { page: 1, pages: 9, isCounted: true, first: key(7), next: undefined });
  expect([...(starts.find('a')?.starts ?? [])]).toEqual([
    [1, key(1)],
    [2, key(21)],
    [3, key(41)],
  ]);
  expect([starts.find('a')?.pages, starts.find('b')?.pages]).toEqual([3, 9]);
  starts.keep('a', { page: 1, pages: 2, isCounted: true, first: key(4), next: key(24) });
  expect(starts.find('a')).toMatchObject({
    pages: 2,
    starts: new Map([
      [1, key(4)],
      [2, key(24)],
    ]),
  });
});

it('forgets a list after a while, and the lists read least recently beyond the limit', () => {
  let now = 0;
  const starts = new PageStarts(() => now);
  const page = { page: 1, pages: 2, isCounted: true, first: key(1), next: key(21) };
  starts.keep('old', page);
  now = limits.likeLists.rememberedMilliseconds + 1;
  expect(starts.find('old')).toBeUndefined();
  for (let list = 0; list <= limits.likeLists.remembered; list += 1) starts.keep(`${list}`, page);
  expect(starts.find('0')).toBeUndefined();
  expect(starts.find('1')).toBeDefined();
});

it('returns the pages of a list to page 1 for some seconds, and to later pages as long as the list is kept', () => {
  let now = 0;
  const starts = new PageStarts(() => now);
  const page = { page: 1, pages: 5, first: key(1), next: key(21) };
  starts.keep('a', { ...page, isCounted: true });
  now = limits.likeLists.countedMilliseconds;
  expect(starts.countedPages('a', 1)).toBe(5);
  // A page that was read without a count does not make the count newer.
  starts.keep('a', { ...page, isCounted: false });
  now += 1;
  expect([starts.countedPages('a', 1), starts.countedPages('a', 2)]).toEqual([undefined, 5]);
});
