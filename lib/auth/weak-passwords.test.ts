import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords';

test.each([
  ...[
    'aaaaaaaa',
    'AaAaAaAa',
    '00000000',
    '        ',
    '!!!!!!!!!',
    '中中中中中中中中',
    '😀😀😀😀',
    '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦',
    '👍🏽👍🏽👍🏽👍🏽',
  ],
  ...[
    'éééééééé',
    'e\u0301e\u0301e\u0301e\u0301e\u0301',
    'ａａａａａａａａ',
    'aaaaAAAAａａａａ',
    'a'.repeat(64),
    '١١١١١١١١',
  ],
  ...['abababab', 'ababababa', 'abcabcabc', 'abcabcab', '12121212', '123123123', '哈喽哈喽哈喽哈喽'],
  ...['abcdefgh', 'hgfedcba', '23456789', '98765432', 'ijklmnopqrst', 'Password1', 'ＰＡＳＳＷＯＲＤ', 'qwertyuiop'],
])('%j is weak', (password) => {
  expect(isWeakPassword(password)).toBe(true);
});

test.each([
  ...[
    'aaaaaaab',
    'abcdabcd',
    'a quiet Harbour',
    'correct horse battery',
    '一二三四五六七八',
    '😀🎈🌷☕🐱🚗💎🌙',
    'aabbccdd',
  ],
  ...['demo-yuanfen', 'another long password', 'abcdefgi'],
])('%j is not weak', (password) => {
  expect(isWeakPassword(password)).toBe(false);
});
