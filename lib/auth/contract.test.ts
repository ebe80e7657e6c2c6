import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { renameFields } from '@/lib/core/endpoint';
import { birthdayInput, loginInput, registerInput, resetInput } from './contract';
import { registerNames } from './names';

const form = {
  username: '小明',
  email: 'ming@example.com',
  password: 'a quiet Harbour',
  sex: 1,
  birthday: toBirthdayTimestamp('1990-01-01'),
  country: 'CN',
};

const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path[0] ?? '', issue.message]));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const parse = (input: unknown) => renameFields(registerInput.parse(input), registerNames);

test('parses a registration into domain words, with numbers given as numbers or digits', () => {
  const { username, email, password, country } = form;
  const parsed = { username, email, password, country, gender: 'male', birthday: '1990-01-01' };
  expect(parse(form)).toEqual(parsed);
  expect(parse({ ...form, sex: '1', birthday: String(form.birthday) })).toEqual(parsed);
});

test('reports each field of an empty registration as required, except the invitation code', () => {
  const required = {
    username: 'required',
    email: 'required',
    password: 'required',
    sex: 'required',
    birthday: 'required',
    country: 'required',
  };
  expect(problems(registerInput.safeParse({}))).toEqual(required);
});

test('drops unknown keys of a registration', () => {
  expect(registerInput.parse({ ...form, vip: 2, amount: 1e6, status: 1, role: 'administrator' })).not.toHaveProperty(
    'vip',
  );
});

test('accepts an 18th birthday today and rejects one tomorrow', () => {
  expect(birthdayInput.parse(toBirthdayTimestamp('2008-11-20'))).toBe('2008-11-20');
  expect(birthdayInput.safeParse(toBirthdayTimestamp('2008-11-21')).error?.issues[0]?.message).toBe('tooYoung');
});

test('counts a member born on 29 February as 18 from 1 March', () => {
  vi.setSystemTime(new Date('2026-02-28T23:59:59Z'));
  expect(birthdayInput.safeParse(toBirthdayTimestamp('2008-02-29')).success).toBe(false);
  vi.setSystemTime(new Date('2026-03-01T00:00:00Z'));
  expect(birthdayInput.safeParse(toBirthdayTimestamp('2008-02-29')).success).toBe(true);
});

test('rejects a birthday before 1950 or after today', () => {
  expect(birthdayInput.parse(toBirthdayTimestamp('1950-01-01'))).toBe('1950-01-01');
  for (const wrong of ['1949-12-31', '2026-11-21']) {
    expect(birthdayInput.safeParse(toBirthdayTimestamp(wrong)).error?.issues[0]?.message).toBe('format');
  }
});

test.each([Number.NaN, Infinity, 1.5, '1e3', '0x10', 'today', '9'.repeat(30), 8.64e15 + 1])(
  'rejects %j as a birthday',
  (value) => {
    expect(birthdayInput.safeParse(value).error?.issues[0]?.message).toMatch(/format|required/);
  },
);

test('accepts a user name or an email address as the account and trims it', () => {
  expect(loginInput.parse({ account: ' 小明 ', password: 'x' }).account).toBe('小明');
  expect(loginInput.parse({ account: 'a@b.com', password: 'x' }).account).toBe('a@b.com');
  expect(problems(loginInput.safeParse({ account: 'no such!', password: '' }))).toEqual({
    account: 'format',
    password: 'required',
  });
  expect(problems(loginInput.safeParse({}))).toEqual({ account: 'required', password: 'required' });
});

test('parses `remember` as true only for the values of a ticked box', () => {
  const parse = (remember: unknown) => loginInput.parse({ account: 'ab', password: 'x', remember }).remember;
  expect([parse(true), parse('1'), parse('on'), parse('true')]).toEqual([true, true, true, true]);
  expect([parse(undefined), parse(false), parse('0'), parse('')]).toEqual([false, false, false, false]);
});

test('applies the password rules of registration to a new password', () => {
  expect(problems(resetInput.safeParse({ key: 'k', newpassword: 'short' }))).toEqual({ newpassword: 'passwordShort' });
});
