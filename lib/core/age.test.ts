import { expect, test } from 'vitest';
import { ageOn, birthdayOfAge, daysInMonth, fromBirthdayTimestamp, isAdult, toBirthdayTimestamp } from './age';

test('a member is 18 on their birthday and 17 on the day before', () => {
  expect(isAdult('2008-11-20', '2026-11-20')).toBe(true);
  expect(isAdult('2008-11-21', '2026-11-20')).toBe(false);
});

test('a member born on 29 February turns a year older on 1 March in common years', () => {
  expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
  expect(ageOn('2004-02-29', '2026-03-01')).toBe(22);
});

test.each(['2026-11-21', '2026-03-01', '2028-02-29', '2100-02-28'])('birthdayOfAge has the age on %s', (today) => {
  for (let age = 18; age <= 120; age += 1) {
    const birthday = birthdayOfAge(age, today);
    expect(ageOn(birthday, today)).toBe(age);
    expect(fromBirthdayTimestamp(toBirthdayTimestamp(birthday)) ?? birthday).toBe(birthday);
  }
});

test('a birthday is unchanged by the conversion to a timestamp and back', () => {
  expect(fromBirthdayTimestamp(toBirthdayTimestamp('1990-01-01'))).toBe('1990-01-01');
});

test.each(['1950-01-01', '1969-12-31', '1970-01-01', '1988-07-01', '2000-02-29', '2008-11-21'])(
  'the local midnight of %s is this day in every time zone from UTC+13:45 to UTC-10',
  (day) => {
    const minutes = Array.from({ length: 24 * 4 }, (_, quarter) => 13 * 60 + 45 - quarter * 15);
    for (const ahead of minutes)
      expect(fromBirthdayTimestamp(toBirthdayTimestamp(day) - ahead * 60_000), `${ahead} minutes ahead`).toBe(day);
  },
);

test.each([
  ...['Asia/Shanghai', 'Asia/Taipei', 'Europe/London', 'America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata'],
  ...['Pacific/Auckland', 'Pacific/Fiji'],
])('the local midnights of %s, with their historical offsets and summer times, are their days', (timeZone) => {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const local = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  for (let at = toBirthdayTimestamp('1950-01-02'); at < toBirthdayTimestamp('2008-01-01'); at += 13 * 86_400_000) {
    const midnight = [...Array(48).keys()]
      .map((half) => at - half * 1_800_000)
      .find((time) => Number(hour.format(time)) === 0 && Number(hour.format(time - 1_800_000)) === 23);
    if (midnight === undefined) continue; // the clocks change at midnight
    expect(fromBirthdayTimestamp(midnight)).toBe(local.format(midnight));
  }
});

test('fromBirthdayTimestamp returns undefined for a day before 1950 and for an invalid timestamp', () => {
  expect(fromBirthdayTimestamp(toBirthdayTimestamp('1949-12-31'))).toBeUndefined();
  expect(fromBirthdayTimestamp(1e308)).toBeUndefined();
  expect(fromBirthdayTimestamp(Number.NaN)).toBeUndefined();
});

test('daysInMonth respects leap years', () => {
  expect([daysInMonth(2000, 2), daysInMonth(1900, 2), daysInMonth(2024, 2), daysInMonth(2023, 4)]).toEqual([
    29, 28, 29, 30,
  ]);
});
