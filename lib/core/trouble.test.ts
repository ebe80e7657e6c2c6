import { expect, test } from 'vitest';
import { findTrouble } from './trouble';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('failed', { cause }), { code });

test.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['53100', 'diskFull'],
  ['53200', 'databaseAway'],
  ['53300', 'databaseAway'],
  ['57P01', 'databaseAway'],
  ['25006', 'databaseAway'],
  ['57P03', 'databaseAway'],
  ['08006', 'databaseAway'],
  ['CONNECTION_CLOSED', 'databaseAway'],
  ['ECONNREFUSED', 'databaseAway'],
  ['ENOTFOUND', 'databaseAway'],
  ['EHOSTUNREACH', 'databaseAway'],
  ['28P01', 'databaseAway'],
  ['23505', undefined],
  ['22P02', undefined],
  ['ENOENT', undefined],
])('finds for %s: %s, also as the cause of another error', (code, trouble) => {
  expect(findTrouble(withCode(code))).toBe(trouble);
  expect(findTrouble(new Error('query failed', { cause: withCode(code) }))).toBe(trouble);
});

test('finds the database away for a missing Unix socket, and nothing for another missing file', () => {
  expect(findTrouble(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))).toBe('databaseAway');
  expect(findTrouble(Object.assign(withCode('ENOENT'), { syscall: 'open' }))).toBeUndefined();
});

test('finds nothing in what is no error, and ends with causes that go round', () => {
  const round = new Error('round');
  round.cause = round;
  for (const value of [undefined, null, 'ENOSPC', { code: 'ENOSPC' }, round])
    expect(findTrouble(value)).toBeUndefined();
});
