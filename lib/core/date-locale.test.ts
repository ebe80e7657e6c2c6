import { expect, test } from 'vitest';
import { dateLocaleOf, regionOfHeader } from './date-locale';
import { dateFormatOf } from './intl-formats';

test('dates of English pages have the order of the region, and the day first without one', () => {
  const at = Date.UTC(2026, 10, 14, 18, 5);
  const write = (region?: string) => dateFormatOf(dateLocaleOf('en', region), { dateStyle: 'medium' }).format(at);
  expect([write('US'), write('PH'), write('GB'), write('TW'), write()]).toEqual([
    'Nov 14, 2026',
    'Nov 14, 2026',
    '14 Nov 2026',
    '14 Nov 2026',
    '14 Nov 2026',
  ]);
  expect(dateLocaleOf('zh-TW', 'US')).toBe('zh-TW');
});

test.each(['en-US', 'en-GB', 'zh-CN', 'zh-TW'] as const)('the clock of %s has 24 hours, also at midnight', (locale) => {
  const clock = dateFormatOf(locale, { hour: 'numeric', minute: '2-digit' });
  expect([clock.format(Date.UTC(2026, 0, 1, 0, 5)), clock.format(Date.UTC(2026, 0, 1, 18, 5))]).toEqual([
    '00:05',
    '18:05',
  ]);
  expect(
    dateFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.UTC(2026, 0, 1, 0, 5)),
  ).toContain('00:05');
});

test.each([
  ['en-US,en;q=0.9', 'US'],
  ['en, en-GB;q=0.8', 'GB'],
  ['zh-Hant-HK,zh;q=0.9', 'HK'],
  ['de-DE', 'DE'],
  ['zh-Hans', undefined],
  ['en', undefined],
  ['*', undefined],
  [null, undefined],
])('the region of %s is %s', (header, region) => {
  expect(regionOfHeader(header)).toBe(region);
});
