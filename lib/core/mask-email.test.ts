import { expect, test } from 'vitest';
import { maskEmail } from './mask-email';

test.each([
  ['lily@demo.test', 'l…@demo.test'],
  ['a@b.test', 'a…@b.test'],
  ['😀x@b.test', '😀…@b.test'],
  ['', ''],
])('of %s, shows %s', (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});
