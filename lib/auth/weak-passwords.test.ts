import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { limits } from '@/lib/core/limits';
import { findWeakness } from './weak-passwords';

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
  // Rare ones of breaches.
  ...['nevermin', '1020304050', 'Vinogradov', '87654321vv', 'bhrh0h2oof6xbqjeh', '25021983', 'aabbccdd'],
])('%j is weak', (password) => {
  expect(findWeakness(password)).toBeDefined();
});

test.each([
  ...['aaaaaaab', 'abcdabcd', 'a quiet Harbour', 'correct horse battery', '一二三四五六七八', '😀🎈🌷☕🐱🚗💎🌙'],
  ...['demo-yuanfen', 'another long password', 'abcdefgi', 'yuanfen garden'],
])('%j is not weak', (password) => {
  expect(findWeakness(password)).toBeUndefined();
});

test.each([
  ...['Password123!', 'Summer2025!', '2025-Summer', '!!Welcome!!1', 'P@ssw0rd2024', 'Pa55w0rd!!!', '$ummer-2025'],
  ...[
    'hell0123!',
    'Dragon#99999',
    '1l0v3y0u!!!',
    '4dm1n-2025',
    'ＳＵＭＭＥＲ２０２５',
    'Summer2025Summer2025',
    'sunshinesunshine1',
  ],
  ...['pass-word-2025', 'let me in 2025', 'summer83619274650', 'January.2026', 'Qwerty!2345', 'backpack'],
  ...['我爱你1314520', '密碼密碼12345', 'Woaini-1314', 'nihao20252025', '٢٠٢٥summer', 'summer❤️❤️❤️2025'],
])('%j is weak: one public word with digits and signs', (password) => {
  expect(findWeakness(password)).toBe('passwordCommon');
});

test.each([
  ...[
    'correct horse battery staple',
    'summer rain on tin roofs',
    'quiet harbour 12',
    'SummerHarbour2025',
    'k7i!n9g4',
    'x7f!2k9q',
  ],
  ...['83!vq74#2', 'Tr0ub4dor-moss&3', 'winter-garden-1999', '我家的猫叫小黑2025', 'Lq9$wz!t', 'my dog barks 24/7'],
])('%j, of several words or none, is not', (password) => {
  expect(findWeakness(password)).toBeUndefined();
});

test('the longest passwords of marks and letters are checked at once', () => {
  const longest = [
    '!'.repeat(64),
    '4'.repeat(63) + 'a',
    '@1'.repeat(32),
    `a${'-a'.repeat(31)}`,
    'ab'.repeat(31) + 'c1',
  ];
  const start = performance.now();
  for (let round = 0; round < 100; round += 1) for (const password of longest) findWeakness(password);
  expect((performance.now() - start) / 500).toBeLessThan(20);
});

test('every password of the list that is long enough is weak', () => {
  const long = dictionary['passwords-common'].map(String).filter(({ length }) => length >= limits.password.min);
  expect(long.length).toBeGreaterThan(17_000);
  expect(long.filter((password) => !findWeakness(password))).toEqual([]);
});

const known = { siteName: 'Red Thread', username: 'Lily', email: 'lily.wang@example.org' };

test.each([
  ...[
    'lily2024',
    'LILY-lily-1',
    '1990-Lily!',
    'lily.wang',
    'lily.wang@example.org',
    'red thread 1',
    'Ｌｉｌｙ２０２４',
  ],
  ...['yuanfen1', '12缘分345678', 'lily-yuanfen', 'xx-lily-99'],
])('%j is weak for whom its words are public', (password) => {
  expect(findWeakness(password, known)).toBe('passwordPublic');
});

test.each(['a quiet lily', 'lily of the valley', 'wang-harbour', '缘分让我们相遇在这里'])('%j is not', (password) => {
  expect(findWeakness(password, known)).toBeUndefined();
});

test.each([
  ['abcabcabc', 'passwordPattern'],
  ['23456789', 'passwordPattern'],
  ['qwertyuiop', 'passwordCommon'],
  ['yuanfen1', 'passwordPublic'],
])('%j is refused with the sentence of its rule, %s', (password, key) => {
  expect(findWeakness(password)).toBe(key);
});
