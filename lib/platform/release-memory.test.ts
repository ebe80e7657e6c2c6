import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ofThisProcess, releaseMemoryWhenQuiet } from './release-memory';

const megabyte = 2 ** 20;
const second = 1_000_000;

let timer: NodeJS.Timeout;
const state = { cpu: 0, heap: 0, releases: 0 };
const period = async (cpu: number) => {
  state.cpu += cpu;
  await vi.advanceTimersByTimeAsync(5_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { cpu: 0, heap: 300 * megabyte, releases: 0 });
  timer = releaseMemoryWhenQuiet({
    cpuUsed: () => state.cpu,
    heapSize: () => state.heap,
    release: () => {
      state.releases += 1;
      state.heap = 50 * megabyte;
      return Promise.resolve();
    },
  });
});
afterEach(() => {
  clearInterval(timer);
  vi.useRealTimers();
});

it('releases nothing while the process works', async () => {
  for (let count = 0; count < 20; count += 1) await period(0.5 * second);
  expect(state.releases).toBe(0);
});

it('releases once after two quiet periods in succession', async () => {
  await period(4 * second);
  await period(0.1 * second);
  await period(4 * second);
  await period(0.1 * second);
  expect(state.releases).toBe(0);
  await period(0.1 * second);
  expect(state.releases).toBe(1);
  for (let count = 0; count < 20; count += 1) await period(0.1 * second);
  expect(state.releases).toBe(1);
});

it('releases again only after the heap has grown by 32 MB', async () => {
  await period(0);
  await period(0);
  expect(state.releases).toBe(1);
  state.heap = 81 * megabyte;
  for (let count = 0; count < 5; count += 1) await period(0);
  expect(state.releases).toBe(1);
  state.heap = 83 * megabyte;
  await period(0);
  expect(state.releases).toBe(2);
});

it('returns the memory of dropped objects to the system', async () => {
  vi.useRealTimers();
  const sizeInUse = occupy();
  await ofThisProcess.release();
  expect(ofThisProcess.heapSize()).toBeLessThan(sizeInUse - 40 * megabyte);
});

/** Allocates objects, measures the heap and drops them. */
function occupy(): number {
  const kept = Array.from({ length: 40 }, () => Array.from({ length: 300_000 }, (_, index) => index / 3));
  return kept.length > 0 ? ofThisProcess.heapSize() : 0;
}
