import { expect, test } from 'vitest';
import { counted } from './counted';

test('a count has its noun in the singular for one only', () => {
  expect([0, 1, 2].map((count) => counted(count, 'email'))).toEqual(['0 emails', '1 email', '2 emails']);
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});
