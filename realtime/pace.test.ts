import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace';
import { TaskGate } from './task-gate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waiter = (key = 'one') => ({ key, connection: new EventEmitter() });

test('a pace lets a lone caller pass at once, and a burst pass in order at its rate', async () => {
  const pace = new Pace(200);
  const passed: number[] = [];
  await pace.pass(waiter());
  for (let n = 1; n <= 100; n += 1) void pace.pass(waiter()).then(() => passed.push(n));
  await vi.advanceTimersByTimeAsync(250);
  expect(passed).toEqual(Array.from({ length: passed.length }, (_, n) => n + 1));
  expect(passed.length).toBeGreaterThanOrEqual(45);
  expect(passed.length).toBeLessThanOrEqual(62);
  await vi.advanceTimersByTimeAsync(300);
  expect(passed).toHaveLength(100);
  expect(vi.getTimerCount()).toBe(0);
});

test('a pace lets one caller pass soon while fifty addresses have thousands waiting', async () => {
  const pace = new Pace(500);
  let others = 0;
  for (let n = 0; n < 50_000; n += 1) void pace.pass(waiter(`address ${n % 50}`)).then(() => (others += 1));
  let before: number | undefined;
  void pace.pass(waiter('member')).then(() => (before = others));
  await vi.advanceTimersByTimeAsync(200);
  expect(before).toBeLessThanOrEqual(90);
});

test('a pace and a gate give the place of a closed connection to the next, and leave no listener on those that passed', async () => {
  const pace = new Pace(100);
  const gate = new TaskGate(1);
  const waiters = Array.from({ length: 1_000 }, () => waiter());
  const last = waiter();
  let end: () => void = () => undefined;
  void gate.run(waiter(), () => new Promise<void>((resolve) => (end = resolve)));
  let runs = 0;
  const left = waiters.flatMap((entry) => [pace.pass(entry), gate.run(entry, async () => (runs += 1))]);
  const passed = Promise.all([pace.pass(last), gate.run(last, async () => 'ran')]);
  for (const { connection } of waiters) connection.emit('close');
  await vi.advanceTimersByTimeAsync(20);
  end();
  expect(await passed).toEqual([true, 'ran']);
  expect(runs).toBe(0);
  expect((await Promise.all(left)).filter(Boolean).length).toBeLessThanOrEqual(6); // those that passed at once
  expect([pace.waiting, gate.waiting]).toEqual([0, 0]);
  expect(last.connection.listenerCount('close')).toBe(0);
});

test('a pace keeps its rate in a process that has no time for its ticks', async () => {
  const pace = new Pace(1_000);
  let passed = 0;
  for (let n = 0; n < 1_000; n += 1) void pace.pass(waiter()).then(() => (passed += 1));
  await vi.advanceTimersByTimeAsync(0);
  const before = passed;
  const now = vi.spyOn(performance, 'now');
  for (let tick = 1; tick <= 4; tick += 1) {
    // Each tick comes 40 ms late.
    now.mockReturnValue(tick * 50);
    await vi.advanceTimersByTimeAsync(10);
  }
  now.mockRestore();
  expect(passed - before).toBeGreaterThanOrEqual(150);
});

test('a held pace lets no caller pass until it is released', async () => {
  let isHeld = true;
  const pace = new Pace(1_000, () => isHeld);
  let passed = 0;
  for (let n = 0; n < 5; n += 1) void pace.pass(waiter()).then(() => (passed += 1));
  await vi.advanceTimersByTimeAsync(100);
  expect(passed).toBe(0);
  isHeld = false;
  await vi.advanceTimersByTimeAsync(30);
  expect(passed).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});

test('a gate runs as many tasks at once as its size, in order, and continues after a failure', async () => {
  const gate = new TaskGate(2);
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const results = [0, 1, 2, 3].map((n) =>
    gate.run(waiter(), () => {
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
