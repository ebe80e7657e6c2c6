import { expect, test } from 'vitest';
import { findHeavyPages } from './first-load-limits';

const withScripts = (bytes: number) => [0, 0, 0, 0, 0, 0, 0, bytes, 0, 0];

test.each([
  ['login, mobile', 150_000],
  ['helpCenter, desktop', 150_000],
  ['chat, mobile', 185_000],
])('the page "%s" has at most %d bytes of scripts', (name, maxBytes) => {
  expect(findHeavyPages(new Map([[name, withScripts(maxBytes)]]))).toEqual([]);
  expect(findHeavyPages(new Map([[name, withScripts(maxBytes + 1)]]))).toMatchObject([{ section: 'pages', name }]);
});

test('a page of staff is limited by its budget alone', () => {
  expect(findHeavyPages(new Map([['desk, desktop', withScripts(300_000)]]))).toEqual([]);
});
