import { expect, it } from 'vitest';
import { dayOf, nameOfDay } from './days';

const now = Date.parse('2026-11-22T12:00:00Z');

it('returns the day of the reader', () => {
  const evening = Date.parse('2026-11-21T23:30:00Z');
  expect([dayOf(evening, 'UTC'), dayOf(evening, 'Asia/Shanghai')]).toEqual(['2026-11-21', '2026-11-22']);
});

it.each([
  ['2026-11-22', 'en', 'today'],
  ['2026-11-21', 'en', 'yesterday'],
  ['2026-03-05', 'en', { text: 'Thu, March 5' }],
  ['2025-03-05', 'en', { text: 'March 5, 2025' }],
  ['2025-03-05', 'zh-CN', { text: '2025年3月5日' }],
])('names the day %s in %s', (key, locale, name) => {
  expect(nameOfDay(key, { locale, timeZone: 'UTC', now })).toEqual(name);
});

it.each([
  ['2026-11-22', 'en', 'today'],
  ['2026-03-05', 'en', { text: 'Mar 5' }],
  ['2026-03-05', 'zh-TW', { text: '3月5日' }],
  ['2025-03-05', 'en', { text: 'Mar 2025' }],
  ['2025-12-29', 'zh-TW', { text: '2025年12月' }],
])('names the day %s in %s shortly', (key, locale, name) => {
  expect(nameOfDay(key, { locale, timeZone: 'UTC', now, isShort: true })).toEqual(name);
});
