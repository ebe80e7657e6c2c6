import { expect, it } from 'vitest';
import type { Photo } from '@/lib/photos/model';
import { groupByDay, nameOfDay } from './days';

const at = (time: string) => ({ createdAt: Date.parse(time) }) as Photo;
const now = Date.parse('2026-11-22T12:00:00Z');

it('groups photos by the day of the reader', () => {
  const photos = [at('2026-11-22T01:00:00Z'), at('2026-11-21T23:30:00Z'), at('2026-11-21T10:00:00Z')];
  expect(groupByDay(photos, 'UTC').map(({ key, photos: ofDay }) => [key, ofDay.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 2],
  ]);
  expect(groupByDay(photos, 'Asia/Shanghai').map(({ key, photos: ofDay }) => [key, ofDay.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
  ]);
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
