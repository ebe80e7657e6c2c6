import { expect, test } from 'vitest';
import { findFolded } from '@/lib/core/fold-text';
import { excerptOf } from './search-excerpt';

test('a match is marked regardless of case', () => {
  expect(excerptOf('See you at the Lake', 'lake', findFolded)).toEqual({
    before: 'See you at the ',
    match: 'Lake',
    after: '',
  });
});

test('a match far inside a long message is preceded by a few words', () => {
  const { before, match } = excerptOf(`${'word '.repeat(20)}tea, then home`, 'tea', findFolded);
  expect(before.startsWith('…')).toBe(true);
  expect(before.length).toBeLessThan(24);
  expect(match).toBe('tea');
});

test('line breaks become blanks, and a match in the other script is marked as written', () => {
  expect(excerptOf('两个\n人', '個 人', findFolded)).toEqual({ before: '两', match: '个 人', after: '' });
});

test('a match in another spelling is marked as written', () => {
  expect(excerptOf('Crème\u0301 brûlée', 'creme', findFolded)).toEqual({
    before: '',
    match: 'Crème\u0301',
    after: ' brûlée',
  });
});

test('a message without a match is shown whole without a mark', () => {
  expect(excerptOf('tea', 'coffee', findFolded)).toEqual({ before: 'tea', match: '', after: '' });
});
