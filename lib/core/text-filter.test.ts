import { expect, it } from 'vitest';
import { fromWarningBits, matchKinds, toWarningBits } from './text-filter';

it('keeps each set of kinds as bits', () => {
  for (let bits = 0; bits < 2 ** matchKinds.length; bits += 1) expect(toWarningBits(fromWarningBits(bits))).toBe(bits);
  expect(toWarningBits(['address', 'payment', 'same_text'])).toBe(1 + 8 + 16);
});
