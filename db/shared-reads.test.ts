import { expect, it } from 'vitest';
import type { Db } from './client';
import { SharedReads } from './shared-reads';

// Only the identity of the pool matters: each pool has its own values.
const db = {} as Db;

function build() {
  const clock = { now: 0 };
  let loads = 0;
  const reads = new SharedReads<string, number>(
    async (_db, key) => {
      loads += 1;
      if (key === 'broken' && loads === 1) throw new Error('no answer');
      return loads;
    },
    { freshFor: 100, keptFor: 10, now: () => clock.now },
  );
  return { clock, reads };
}

it('concurrent readers share one load', async () => {
  const { reads } = build();
  expect(await Promise.all([reads.get(db, 'a'), reads.get(db, 'a'), reads.get(db, 'a')])).toEqual([1, 1, 1]);
  expect(await reads.get({} as Db, 'a')).toBe(2);
});

it('a query, which is executed each time it is awaited, is executed once', async () => {
  let executed = 0;
  const query = { then: (done: (value: number) => void) => done((executed += 1)) } as unknown as Promise<number>;
  const reads = new SharedReads<string, number>(() => query, { freshFor: 100 });
  expect([await reads.get(db, 'a'), await reads.get(db, 'a')]).toEqual([1, 1]);
});

it('a value is reloaded once it is no longer fresh', async () => {
  const { clock, reads } = build();
  await reads.get(db, 'a');
  clock.now = 99;
  expect(await reads.get(db, 'a')).toBe(1);
  clock.now = 100;
  expect(await reads.get(db, 'a')).toBe(2);
});

it('refresh reloads a value, but not within keptFor', async () => {
  const { clock, reads } = build();
  await reads.get(db, 'a');
  clock.now = 9;
  expect(await reads.refresh(db, 'a')).toBe(1);
  clock.now = 10;
  expect(await reads.refresh(db, 'a')).toBe(2);
});

it('a failed load is not cached', async () => {
  const { reads } = build();
  await expect(reads.get(db, 'broken')).rejects.toThrow('no answer');
  expect(await reads.get(db, 'broken')).toBe(2);
});
