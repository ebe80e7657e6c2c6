import { expect, test } from 'vitest';
import { readBack } from './back';

test.each(['/m/home/chat/index?uid=4', '/w/home/photo/12?open=photo-3', '/w/home'])(
  '%s is a page of the site',
  (back) => {
    expect(readBack(back)).toBe(back);
  },
);

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/m/home//evil.example',
  '/m/homeless',
  'javascript:alert(1)',
  '/m/home/<script>',
  '/admin/desk',
  `/m/home/${'x'.repeat(500)}`,
])('%j is none', (back) => {
  expect(readBack(back)).toBeUndefined();
});
