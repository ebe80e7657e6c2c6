import { expect, test } from 'vitest';
import { acceptsEncoding } from './accepted-encoding';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['GZIP;q=0.5', true],
  ['x-gzip', true],
  ['*', true],
  ['br, *;q=0.1', true],
  ['gzip;q=0, *', false],
  ['gzip; q=0.000', false],
  ['*;q=0', false],
  ['identity', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('the accepted encodings %s allow gzip: %s', (header, isAllowed) => {
  expect(acceptsEncoding(header, 'gzip')).toBe(isAllowed);
});
