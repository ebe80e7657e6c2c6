import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace';
import { TaskGate } from './task-gate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pace lets a lone caller pass at once, and a burst pass in order at its rate', async () => {
  const pace = new Pace(200);
  const passed: number[] = [];
  await pace.pass();
  for (let n = 1; n <= 100; n += 1) void pace.pass().then(() => passed.push(n));
  await vi.advanceTimersByTimeAsync(250);
  expect(passed).toEqual(Array.from({ length: passed.length }, (_, n) => n + 1));
  expect(passed.length).toBeGreaterThanOrEqual(45);
  expect(passed.length).toBeLessThanOrEqual(55);
  await vi.advanceTimersByTimeAsync(300);
  expect(passed).toHaveLength(100);
  expect(vi.getTimerCount()).toBe(0);
});

test('a gate runs as many tasks at once as its size, in order, and continues after a failure', async () => {
  const gate = new TaskGate(2);
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const results = [0, 1, 2, 3].map((n) =>
    gate.run(() => {
      started.push(n);
      return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    }),
  );
  const settled = Promise.allSettled(results);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([0, 1]);
  ends[0]?.(new Error('failed'));
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.();
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(0);
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
