import { expect, test } from 'vitest';
import { randomOf } from '@/lib/testing/sampling';
import { keptParts, withoutKeptParts } from './kept-parts';

const letters = (text: string) => text.match(/\p{L}/gu)?.join('') ?? '';

test.each([
  'see www.example.com',
  'mail ada@example.org',
  'tel:+49 1',
  '#travel',
  ':D',
  'xD',
  'orz',
  'T_T',
  '(・ω・)',
  'ℹ',
])('removes what stays as it is from “%s”', (text) => {
  expect(letters(withoutKeptParts(text))).toBe(letters(text.replace(keptParts, ' ')));
});

test('a text keeps its letters exactly where the whole pattern keeps them', () => {
  const parts: [string, ...string[]] = [
    'a',
    ...'DdPoxXTtQOuUw3:;=-^_.,/\\()（）<>@#＠＃ωДノツ你好ℹ😀\u20e3 ',
    'www',
    'http',
    '.com',
    'tel:',
    'orz',
    '://',
  ];
  const { integer, pick } = randomOf('kept parts');
  for (let round = 0; round < 5_000; round += 1) {
    const text = Array.from({ length: integer(1, 9) }, () => pick(parts)).join('');
    expect(letters(withoutKeptParts(text)), text).toBe(letters(text.replace(keptParts, ' ')));
  }
});
