import { expect, it } from 'vitest';
import { limits } from '@/lib/core/limits';
import { PageStarts } from './page-starts';

const key = (id: number) => ({ at: '2026-01-01', id });

it('keeps the start of the next page of each list until page 1 is read again', () => {
  const starts = new PageStarts();
  starts.keep('a', 1, key(20));
  starts.keep('a', 2, key(40));
  starts.keep('b', 1, key(7));
  expect([starts.find('a', 2), starts.find('a', 3), starts.find('b', 2)]).toEqual([key(20), key(40), key(7)]);
  starts.keep('a', 1, key(23));
  expect([starts.find('a', 2), starts.find('a', 3)]).toEqual([key(23), undefined]);
});

it('forgets a start after a while, and the lists read least recently beyond the limit', () => {
  let now = 0;
  const starts = new PageStarts(() => now);
  starts.keep('old', 1, key(20));
  now = limits.likeLists.rememberedMilliseconds + 1;
  expect(starts.find('old', 2)).toBeUndefined();
  for (let list = 0; list <= limits.likeLists.remembered; list += 1) starts.keep(`${list}`, 1, key(1));
  expect(starts.find('0', 2)).toBeUndefined();
  expect(starts.find('1', 2)).toEqual(key(1));
});
