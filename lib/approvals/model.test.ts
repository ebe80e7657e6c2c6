import { expect, test } from 'vitest';
import { listSuffixes } from './email-domain';
import { roundWait } from './model';

test.each([
  [0, 'minutes', 1],
  [7, 'minutes', 7],
  [11, 'minutes', 15],
  [60, 'minutes', 60],
  [61, 'hours', 2],
  [48 * 60, 'hours', 48],
  [48 * 60 + 1, 'days', 3],
] as const)('rounds a wait of %i minutes up to %s: %i', (minutes, unit, count) => {
  expect(roundWait(minutes)).toEqual({ unit, count });
});

test('lists a domain with those above it, without the last part alone', () => {
  expect(listSuffixes('a@b@Mail.Example.co.uk')).toEqual(['mail.example.co.uk', 'example.co.uk', 'co.uk']);
});
