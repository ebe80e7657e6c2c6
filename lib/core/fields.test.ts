import { expect, test } from 'vitest';
import { processorTimeOf } from '@/lib/testing/processor-time';
import { countryCodes, guessCountry } from './countries';
import { country, email, gender, page, password, username, staffReason } from './fields';

const problemOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

test.each(['ab', 'Ann2026', '小明', '小明a1', '緣分緣分緣分緣分', '𠮷野家', 'Zoë'])(
  '"%s" is a valid user name',
  (name) => {
    expect(username.parse(name)).toBe(name);
  },
);

test('a user name is normalised to NFKC', () => {
  expect(username.parse(' Ａｂ１２ ')).toBe('Ab12');
  expect(username.parse('Zoe\u0308')).toBe('Zoë');
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['a', 'format'],
  ['中', 'format'],
  ['ninechars', 'format'],
  ['一二三四五六七八九', 'format'],
  ['a b', 'format'],
  ['a_b', 'format'],
  ['ab\u0000', 'format'],
  ['ab\ud800', 'format'],
  ['😀😀', 'format'],
  ['ab😀', 'format'],
  ['аbв', 'format'],
  ['ab\u200b', 'format'],
  ['<b>', 'format'],
])('%j is no user name: %s', (name, problem) => {
  expect(problemOf(username.safeParse(name))).toBe(problem);
});

test('a user name of a million spaces is rejected at once', () => {
  const name = `a${' '.repeat(1_000_000)}b`;
  expect(processorTimeOf(() => expect(problemOf(username.safeParse(name))).toBe('format'))).toBeLessThan(100);
});

test.each([undefined, null, 1, true, ['ab'], {}])('%j instead of text is reported as a missing field', (value) => {
  expect(problemOf(username.safeParse(value))).toBe('required');
  expect(problemOf(email.safeParse(value))).toBe('required');
  expect(problemOf(password.safeParse(value))).toBe('required');
});

test.each(['a@b.co', 'first.last+tag@sub.example.org', 'A@B.MUSEUM', "o'neil@example.ie", ' a@b.com '])(
  '"%s" is a valid email address',
  (address) => {
    expect(email.parse(address)).toBe(address.trim());
  },
);

test.each([
  'a',
  'a@b',
  'a@b.c',
  '@b.com',
  'a@.com',
  'a@b..com',
  '.a@b.com',
  'a.@b.com',
  'a b@c.com',
  'a@b.com\nBcc: c@d.com',
  'a@-b.com',
  'ä@b.com',
  'a@b.123',
  `${'a'.repeat(250)}@b.com`,
])('"%s" is not a valid email address', (address) => {
  expect(problemOf(email.safeParse(address))).toBe('format');
});

test('the email pattern rejects a text that provokes backtracking in under 100 ms', () => {
  const address = `${'a.'.repeat(126)}!`;
  expect(processorTimeOf(() => expect(email.safeParse(address).success).toBe(false))).toBeLessThan(100);
});

test('a password has 8 to 64 characters and keeps its spaces', () => {
  expect(problemOf(password.safeParse('1234567'))).toBe('passwordShort');
  expect(password.parse(' 123456 ')).toBe(' 123456 ');
  expect(password.parse('x'.repeat(64))).toHaveLength(64);
  expect(problemOf(password.safeParse('x'.repeat(65)))).toBe('tooLong');
  expect(problemOf(password.safeParse('1234567\u0000'))).toBe('format');
});

test.each([
  'ann@example.\u212aim',
  '\u212aim@example.com',
  'li\u017fa@example.com',
  '\u0130pek@example.com',
  'ß@example.com',
])('%j is no email address, because another address has the same lower or upper case', (address) => {
  expect(problemOf(email.safeParse(address))).toBe('format');
});

test('a country is an assigned code in upper or lower case', () => {
  expect(country.parse('gb')).toBe('GB');
  expect(problemOf(country.safeParse(''))).toBe('required');
  for (const wrong of ['ZZ', 'GBR', 'G', '英国', 'ß', 'ﬆ', 'ıt', 'İT', 'ſe', 'ＧＢ', 'G\u200bB', 'GB ', '\u212aR'])
    expect(problemOf(country.safeParse(wrong))).toBe('format');
});

test('the list of countries has 250 codes, each once', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(countryCodes.length).toBe(250);
});

test('the guessed country is the first region in Accept-Language', () => {
  expect(guessCountry('en-GB,en;q=0.9')).toBe('GB');
  expect(guessCountry('zh-Hant-HK, zh-TW;q=0.8')).toBe('HK');
  expect(guessCountry('en, fr-CA;q=0.5')).toBe('CA');
  expect(guessCountry('en-ZZ, *;q=0.1')).toBeUndefined();
  expect(guessCountry(undefined)).toBeUndefined();
});

test('a gender is 1 or 0, as a number or a digit', () => {
  expect([gender.parse(1), gender.parse('0')]).toEqual(['male', 'female']);
  for (const wrong of [2, '', '01', true, null, [1], '1 ']) expect(gender.safeParse(wrong).success).toBe(false);
});

test('a page is digits only, and 1 when omitted', () => {
  expect([page.parse(undefined), page.parse(''), page.parse('3'), page.parse(7)]).toEqual([1, 1, 3, 7]);
  for (const wrong of [0, -1, 1.5, '1e3', '0x10', true, [7], Number.NaN, '99999999999999999999'])
    expect(page.safeParse(wrong).success).toBe(false);
});

test('a reason that a reader does not see is none', () => {
  for (const blank of ['', '  ', '\u200b', '\u3164']) expect(staffReason.safeParse(blank).success).toBe(false);
  expect(staffReason.parse(' asked by mail ')).toBe('asked by mail');
});
