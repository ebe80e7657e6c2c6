import { expect, test } from 'vitest';
import { excerptOf } from './search-excerpt';

test('what was looked for is marked whatever its capitals', () => {
  expect(excerptOf('See you at the Lake', 'lake')).toEqual({ before: 'See you at the ', match: 'Lake', after: '' });
});

test('a match far inside a long message is led in by a few words', () => {
  const { before, match } = excerptOf(`${'word '.repeat(20)}tea, then home`, 'tea');
  expect(before.startsWith('…')).toBe(true);
  expect(before.length).toBeLessThan(24);
  expect(match).toBe('tea');
});

test('line breaks become blanks, and what the server found by other letters is shown whole', () => {
  expect(excerptOf('两个\n人', '兩個')).toEqual({ before: '两个 人', match: '', after: '' });
});
