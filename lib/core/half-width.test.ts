import { expect, test } from 'vitest';
import { loginInput } from '@/lib/auth/contract';
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

test('numbers of calls are written in ASCII: the boxes in which they are typed fold them', () => {
  expect(digits({ min: 1, max: 99 }).safeParse('１２').success).toBe(false);
  expect(parseAmount('８.２０')).toBeUndefined();
});
