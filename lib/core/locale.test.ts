import { expect, test } from 'vitest';
import { pickLocale } from './locale';

test('the saved choice has precedence over Accept-Language', () => {
  expect(pickLocale('zhcn', 'en-GB,en;q=0.9')).toBe('zh-CN');
});

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['zh-HK,zh;q=0.9', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['fr-FR,fr;q=0.9,en;q=0.5', 'en'],
  ['en;q=0.2,zh-TW;q=0.8', 'zh-TW'],
  ['de', 'zh-TW'],
  ['', 'zh-TW'],
  [null, 'zh-TW'],
  [';;;,,q=', 'zh-TW'],
])('the header %s selects %s', (header, expected) => {
  expect(pickLocale(undefined, header)).toBe(expected);
});

test('an unknown saved language is ignored', () => {
  expect(pickLocale('klingon', 'en')).toBe('en');
});

test.each([
  [undefined, null, 'en'],
  [undefined, '*', 'en'],
  [undefined, 'zh-TW', 'zh-TW'],
  ['zhcn', null, 'zh-CN'],
])('a robot with the choice %s and the header %s gets %s', (saved, header, expected) => {
  expect(pickLocale(saved, header, 'WhatsApp/2.23.20.0 A')).toBe(expected);
});
