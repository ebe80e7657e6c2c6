import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from './client';
import { GatheredReads } from './gathered-reads';

const db = {} as Db; // only a key of the cache here
const load = vi.fn(async (_: Db, keys: readonly string[]) => new Map(keys.map((key) => [key, `value of ${key}`])));
const buildReads = () => new GatheredReads(load, { gatherMilliseconds: 20, maxKeys: 3 });

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
});
afterEach(() => vi.useRealTimers());

test('readers of one moment share a statement, and later ones get another', async () => {
  const reads = buildReads();
  const first = [reads.get(db, 'a'), reads.get(db, 'b')];
  await vi.advanceTimersByTimeAsync(19);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(first)).toEqual(['value of a', 'value of b']);

  const later = reads.get(db, 'a');
  await vi.advanceTimersByTimeAsync(20);
  expect(await later).toBe('value of a');
  expect(load.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'b'], ['a']]);
});

test('a complete statement is sent at once, and only once', async () => {
  const reads = buildReads();
  const values = await Promise.all(['a', 'b', 'b', 'c'].map((key) => reads.get(db, key)));
  await vi.runAllTimersAsync();
  expect(values).toEqual(['value of a', 'value of b', 'value of b', 'value of c']);
  expect(load).toHaveBeenCalledExactlyOnceWith(db, ['a', 'b', 'c']);
});

test('readers of one turn of the event loop share a statement that waits for no timer', async () => {
  vi.useRealTimers();
  const reads = new GatheredReads(load, { gatherMilliseconds: 0, maxKeys: 3 });
  expect(await Promise.all(['a', 'b'].map((key) => reads.get(db, key)))).toEqual(['value of a', 'value of b']);
  expect(await reads.get(db, 'c')).toBe('value of c');
  expect(load.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'b'], ['c']]);
});

test('every pool has separate statements', async () => {
  const reads = buildReads();
  const other = {} as Db; // another key
  const values = Promise.all([reads.get(db, 'a'), reads.get(other, 'b')]);
  await vi.runAllTimersAsync();
  await values;
  expect(load.mock.calls).toEqual([
    [db, ['a']],
    [other, ['b']],
  ]);
});

test('a failed statement rejects for its readers, and the next one is sent', async () => {
  const reads = buildReads();
  load.mockRejectedValueOnce(new Error('no connection'));
  const failed = Promise.allSettled([reads.get(db, 'a'), reads.get(db, 'b')]);
  await vi.runAllTimersAsync();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

  const next = reads.get(db, 'a');
  await vi.runAllTimersAsync();
  expect(await next).toBe('value of a');
});

test('a key without a value is undefined', async () => {
  load.mockResolvedValueOnce(new Map());
  const value = buildReads().get(db, 'a');
  await vi.runAllTimersAsync();
  expect(await value).toBeUndefined();
});
