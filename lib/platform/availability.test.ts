import { expect, test, vi } from 'vitest';
import { Availability } from './availability';

test('requests of a second share one check, and those during a check wait for it', async () => {
  let now = 0;
  let fails = false;
  const check = vi.fn(async () => {
    if (fails) throw new Error('away');
  });
  const availability = new Availability(check, { freshMilliseconds: 1_000, now: () => now });
  expect(await Promise.all(Array.from({ length: 50 }, () => availability.isWell()))).not.toContain(false);
  expect(check).toHaveBeenCalledTimes(1);
  now = 999;
  expect(await availability.isWell()).toBe(true);
  fails = true;
  now = 1_000;
  expect(await Promise.all([availability.isWell(), availability.isWell()])).toEqual([false, false]);
  expect(check).toHaveBeenCalledTimes(2);
  // It is asked again at once while it is away.
  fails = false;
  expect(await availability.isWell()).toBe(true);
});

test('a check without a reply counts as away after two seconds', async () => {
  vi.useFakeTimers();
  try {
    const isWell = new Availability(() => new Promise(() => undefined)).isWell();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await isWell).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
