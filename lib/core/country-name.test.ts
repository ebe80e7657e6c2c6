import { expect, test } from 'vitest';
import { countryName } from './country-name';

test.each([
  ['en', 'HK', 'Hong Kong'],
  ['zh-CN', 'HK', '香港'],
  ['zh-TW', 'MO', '澳門'],
  ['en', 'PS', 'Palestine'],
  ['en', 'MY', 'Malaysia'],
  ['zh-CN', 'MY', '马来西亚'],
] as const)('in %s the country %s is named %s', (locale, code, name) => {
  expect(countryName(locale, code)).toBe(name);
});

test.each(['', 'gb', 'GBR', '英国'])('the text %j, which is no code, is its own name', (text) => {
  expect(countryName('en', text)).toBe(text);
});
