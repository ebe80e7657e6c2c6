import { expect, it } from 'vitest';
import { limits } from '@/lib/core/limits';
import { StoredPageCursors } from './stored-page-cursors';

const key = (id: number) => ({ at: '2026-01-01', id });
const firstThree = (starts: StoredPageCursors, list: string) => [1, 2, 3].map((page) => starts.find(list, page)?.id);

it('keeps the starts of the pages read and of the pages after them, until page 1 is read again', () => {
  const starts = new StoredPageCursors();
  starts.keep('a', 1, { first: key(1), next: key(21) });
  starts.keep('a', 2, { first: key(21), next: key(41) });
  starts.keep('b', 1, { first: key(7) });
  expect([firstThree(starts, 'a'), firstThree(starts, 'b')]).toEqual([
    [1, 21, 41],
    [7, undefined, undefined],
  ]);
  starts.keep('a', 1, { first: key(4), next: key(24) });
  expect(firstThree(starts, 'a')).toEqual([4, 24, undefined]);
});

it('forgets a list after a while, and the lists read least recently beyond the limit', () => {
  let now = 0;
  const starts = new StoredPageCursors(() => now);
  starts.keep('old', 1, { first: key(1) });
  now = limits.pageStarts.rememberedMilliseconds + 1;
  expect(starts.find('old', 1)).toBeUndefined();
  for (let list = 0; list <= limits.pageStarts.remembered; list += 1) starts.keep(`${list}`, 1, { first: key(1) });
  expect(starts.find('0', 1)).toBeUndefined();
  expect(starts.find('1', 1)).toEqual(key(1));
});
