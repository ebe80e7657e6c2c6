import { expect, test } from 'vitest';
import { birthdayInput, loginInput } from '@/lib/auth/contract';
import { parseAmount } from '@/lib/payments/model';
import { digits, email } from './fields';
import { toHalfWidth } from './half-width';

test.each([
  ['ｕｓｅｒ１＠ｅｘａｍｐｌｅ．ｏｒｇ', 'user1@example.org'],
  ['user@example。org', 'user@example.org'],
  ['１２。５０', '12.50'],
  ['　ａ　', ' a '],
])('toHalfWidth returns for %s', (typed, text) => {
  expect(toHalfWidth(typed)).toBe(text);
});

test('an email in full width is the address that it looks like, and still needs its form', () => {
  expect(email.parse(' ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｏｒｇ　')).toBe('user@example.org');
  expect(loginInput.parse({ account: 'Ｕｓｅｒ＠ｅｘａｍｐｌｅ。ｏｒｇ', password: 'ｐａｓｓ' })).toMatchObject({
    account: 'User@example.org',
    password: 'ｐａｓｓ',
  });
  expect(email.safeParse('　').error?.issues[0]?.message).toBe('required');
  expect(email.safeParse('用户＠example.org').error?.issues[0]?.message).toBe('format');
});

test.each([
  ['８.２０', 820],
  ['12。50', 1250],
  ['１２．５', 1250],
  ['８,２０', undefined],
  ['０８', undefined],
])('the amount %s is %s cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});

test('numbers are read in full width', () => {
  expect(digits({ min: 1, max: 99 }).parse('１２')).toBe(12);
  expect(digits({ min: 1, max: 99 }).safeParse('１００').success).toBe(false);
  expect(birthdayInput.parse('６３１１５２０００００'.concat('０'))).toBe('1990-01-01');
});
