import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyLimits } from '@/lib/core/body-limits';
import { PacedReader } from './paced-reader';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { bytes: leastBytes, seconds } = bodyLimits.slow;

/** Reads a body of which `bytes` come every `every` seconds. Returns how it ended, and after how many seconds. */
async function receive({ bytes, every, total }: { bytes: number; every: number; total: number }) {
  let left = total;
  const read = () =>
    new Promise<{ done: boolean; value?: Uint8Array<ArrayBuffer> }>((resolve) => {
      if (left <= 0) return resolve({ done: true });
      left -= bytes;
      // oxlint-disable-next-line yuanfen/no-sleep -- the timers of this file are fake
      setTimeout(() => resolve({ done: false, value: new Uint8Array(bytes) }), every * 1000);
    });
  const reader = new PacedReader({ read, cancel: async () => undefined });
  const startedAt = Date.now();
  const ended = (async () => {
    while (!(await reader.read()).done);
  })().then(
    () => ({ outcome: 'read', after: (Date.now() - startedAt) / 1000 }),
    () => ({ outcome: 'ended', after: (Date.now() - startedAt) / 1000 }),
  );
  await vi.runAllTimersAsync();
  return ended;
}

test('a picture of 10,240 kB at 10 kB/s is read to its end', async () => {
  const total = 10_240 * 1024;
  expect(await receive({ bytes: 10_240, every: 1, total })).toEqual({ outcome: 'read', after: total / 10_240 });
});

test.each([
  ['a large body slower than 10 kB/s', { bytes: 9_000, every: 1, total: 14e6 }, seconds],
  ['a small body that trickles', { bytes: 1, every: 1, total: 1_000 }, seconds],
  ['a body of which nothing comes', { bytes: 1_000, every: 3_600, total: 1_000 }, seconds],
  ['a body that stops after a fast beginning', { bytes: leastBytes, every: 1_000, total: 14e6 }, seconds],
])('%s ends', async (_, sent, after) => {
  expect(await receive(sent)).toEqual({ outcome: 'ended', after });
});

test('a small body on a slow line is read', async () => {
  expect(await receive({ bytes: 1_000, every: 1, total: 15_000 })).toEqual({ outcome: 'read', after: 15 });
});

test('time in which nothing is read does not count', async () => {
  const read = async () => ({ done: false, value: new Uint8Array(1) });
  const reader = new PacedReader({ read, cancel: async () => undefined });
  for (let chunk = 0; chunk < 100; chunk += 1) {
    await reader.read();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  }
  expect((await reader.read()).done).toBe(false);
});
