import { expect, test } from 'vitest';
import { ageOn, daysInMonth, fromBirthdayTimestamp, isAdult, toBirthdayTimestamp } from './age';

test('somebody is 18 on the very day and 17 the day before', () => {
  expect(isAdult('2008-11-20', '2026-11-20')).toBe(true);
  expect(isAdult('2008-11-21', '2026-11-20')).toBe(false);
});

test('who was born on 29 February turns a year older on 1 March of common years', () => {
  expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
  expect(ageOn('2004-02-29', '2026-03-01')).toBe(22);
});

test('a birthday survives the wire', () => {
  expect(fromBirthdayTimestamp(toBirthdayTimestamp('1990-01-01'))).toBe('1990-01-01');
});

test('a timestamp before 1950, or of no day, is no birthday', () => {
  expect(fromBirthdayTimestamp(toBirthdayTimestamp('1949-12-31'))).toBeUndefined();
  expect(fromBirthdayTimestamp(1e308)).toBeUndefined();
  expect(fromBirthdayTimestamp(Number.NaN)).toBeUndefined();
});

test('months have their days', () => {
  expect([daysInMonth(2000, 2), daysInMonth(1900, 2), daysInMonth(2024, 2), daysInMonth(2023, 4)]).toEqual([
    29, 28, 29, 30,
  ]);
});
