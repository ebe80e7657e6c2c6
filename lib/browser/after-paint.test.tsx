import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('runs in a task after the next frame, and once', () => {
  const callback = vi.fn();
  afterPaint(callback);
  vi.advanceTimersByTime(1);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  dispatchEvent(new Event('pagehide'));
  expect(callback).toHaveBeenCalledOnce();
});

test('runs at once as the page is left, and once', () => {
  const callback = vi.fn();
  afterPaint(callback);
  dispatchEvent(new Event('pagehide'));
  expect(callback).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100);
  expect(callback).toHaveBeenCalledOnce();
});

test('runs on a hidden page, which has no frames', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const callback = vi.fn();
  afterPaint(callback);
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('does not run once it is cancelled', () => {
  const callback = vi.fn();
  const cancel = afterPaint(callback);
  cancel();
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(100);
  expect(callback).not.toHaveBeenCalled();
});
