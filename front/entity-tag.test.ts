import { expect, test } from 'vitest';
import { isTagListed } from './entity-tag';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ['"b",W/"a" ,"c"', 'W/"a"', true],
  ['*', 'W/"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('%s lists %s: %s', (header, etag, expected) => {
  expect(isTagListed(header, etag)).toBe(expected);
});
