import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goneMembers } from '@/lib/browser/gone-members';
import { keepBlockOnLeave, takeLeftBlock } from './left-block';
import { undoMilliseconds } from './use-block';

const lily = { id: 7, username: 'lily' };
let stopKeeping = () => {};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  stopKeeping = keepBlockOnLeave();
});
afterEach(() => {
  setBlocked(false);
  stopKeeping();
  vi.useRealTimers();
});

function setBlocked(isBlocked: boolean): void {
  goneMembers.setBlockedHere(lily, isBlocked);
  goneMembers.set(lily.id, isBlocked);
}

const leave = () => dispatchEvent(new Event('pagehide'));

it('a block is kept for the next document if this one is left while its toast is shown, and given once', () => {
  setBlocked(true);
  expect(takeLeftBlock()).toBeUndefined();
  leave();
  expect(takeLeftBlock()).toEqual(lily);
  expect(takeLeftBlock()).toBeUndefined();
});

it('a block whose toast has ended, that was undone, or that another member made is not kept', () => {
  setBlocked(true);
  vi.advanceTimersByTime(undoMilliseconds);
  leave();
  expect(takeLeftBlock()).toBeUndefined();

  setBlocked(false);
  setBlocked(true);
  setBlocked(false);
  leave();
  expect(takeLeftBlock()).toBeUndefined();

  goneMembers.set(lily.id, true);
  leave();
  expect(takeLeftBlock()).toBeUndefined();
});

it('a kept block is given neither long afterwards nor to another account', () => {
  setBlocked(true);
  leave();
  const meta = document.createElement('meta');
  meta.name = 'page-member';
  meta.content = '8';
  document.head.append(meta);
  expect(takeLeftBlock()).toBeUndefined();
  meta.remove();
  vi.advanceTimersByTime(20_000);
  expect(takeLeftBlock()).toBeUndefined();
});
