import { expect, test } from 'vitest';
import { excerptOf } from './search-excerpt';

test('a match is marked regardless of case', () => {
  expect(excerptOf('See you at the Lake', 'lake')).toEqual({ before: 'See you at the ', match: 'Lake', after: '' });
});

test('a match far inside a long message is preceded by a few words', () => {
  const { before, match } = excerptOf(`${'word '.repeat(20)}tea, then home`, 'tea');
  expect(before.startsWith('…')).toBe(true);
  expect(before.length).toBeLessThan(24);
  expect(match).toBe('tea');
});

test('line breaks become blanks, and a match in the other script is shown whole without a mark', () => {
  expect(excerptOf('两个\n人', '兩個')).toEqual({ before: '两个 人', match: '', after: '' });
});
