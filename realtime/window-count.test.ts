import { expect, it } from 'vitest';
import { WindowCount } from './window-count';

const second = 1_000;

it('counts within a window, and begins with one in the next', () => {
  const window = new WindowCount();
  const at = 1_000_000;
  expect([0, 1, 999].map((later) => window.add(at + later, second))).toEqual([1, 2, 3]);
  expect(window.left(at + 400, second)).toBe(600);
  expect(window.add(at + second, second)).toBe(1);
  expect(window.left(at + second, second)).toBe(second);
});
