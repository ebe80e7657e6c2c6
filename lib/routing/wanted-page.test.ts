import { expect, test } from 'vitest';
import { fromWantedPage, toRequestedPage } from './wanted-page';

test.each([
  ['/w/home/user/edit', 'desktop', '/w/home/user/edit'],
  ['/m/home/My/setup/changepwd', 'mobile', '/m/home/My/setup/changepwd'],
  ['/m/home/My/newsfeed/42?type=2', 'mobile', '/m/home/My/newsfeed/42?type=2'],
  ['/m/home/My/newsfeed/42?type=2', 'desktop', '/w/home/user/detail/42?type=2'],
  ['/w/home/user/detail/%E4%B8%AD', 'desktop', '/w/home/user/detail/%E4%B8%AD'],
] as const)('%s is kept, and leads on %s to %s', (address, terminal, expected) => {
  expect(fromWantedPage(toRequestedPage(address), terminal)).toBe(expected);
});

test.each([
  '/',
  '/w/home/index',
  '/m/home/index?tab=likes',
  '/w/login',
  '/w/info/about-us',
  '/admin',
  '/w/home/nothing',
  '//evil.test/w/home/user/edit',
  'https://evil.test/w/home/user/edit',
  '/\\evil.test',
  `/w/home/user/detail/${'x'.repeat(600)}`,
])('%s is not kept', (address) => {
  expect(toRequestedPage(address)).toBeUndefined();
  expect(fromWantedPage(encodeURIComponent(address), 'desktop')).toBeUndefined();
});

test('a cookie that cannot be decoded, or is missing, names no page', () => {
  for (const value of [undefined, '', '%', '%ff', '["",{}']) expect(fromWantedPage(value, 'mobile')).toBeUndefined();
});
