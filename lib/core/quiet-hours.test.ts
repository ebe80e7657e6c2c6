import { expect, test } from 'vitest';
import { formatTimeOfDay, isTimeZone, parseTimeOfDay, quietSeconds } from './quiet-hours';

const minutes = (text: string) => parseTimeOfDay(text) ?? Number.NaN;

test.each([
  ['22:00', '07:00', 'Asia/Taipei', '2026-06-01T13:59:59Z', 0],
  ['22:00', '07:00', 'Asia/Taipei', '2026-06-01T14:00:00Z', 9 * 3600],
  ['22:00', '07:00', 'Asia/Taipei', '2026-06-01T22:59:30Z', 30],
  ['22:00', '07:00', 'Asia/Taipei', '2026-06-01T23:00:00Z', 0],
  ['12:00', '13:30', 'UTC', '2026-06-01T12:30:00Z', 3600],
  ['12:00', '13:30', 'UTC', '2026-06-01T13:30:00Z', 0],
  ['00:00', '06:00', 'UTC', '2026-06-01T00:00:00Z', 6 * 3600],
  ['23:00', '00:00', 'UTC', '2026-06-01T23:59:00Z', 60],
])('between %s and %s in %s, it is %s: %i seconds', (from, until, timeZone, at, expected) => {
  expect(quietSeconds({ from: minutes(from), until: minutes(until), timeZone }, new Date(at))).toBe(expected);
});

test('reads and writes times of the day, and refuses others', () => {
  expect(formatTimeOfDay(minutes('07:05'))).toBe('07:05');
  for (const text of ['', '7:05', '24:00', '12:60', ' 12:00', '12:00:00', '１２:00'])
    expect(parseTimeOfDay(text), text).toBeUndefined();
});

test('accepts the time zones of browsers and no other text', () => {
  for (const name of ['Asia/Taipei', 'Europe/Paris', 'UTC']) expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', 'Mars/Base', "' or 1=1"]) expect(isTimeZone(name), name).toBe(false);
});
