import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin';

const post = (headers: object) =>
  new Request('http://yuanfen.test/member/index/login', { method: 'POST', headers: Object.entries(headers) });
const site = 'http://yuanfen.test';

test.each([
  { origin: site },
  { origin: site, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000', 'sec-fetch-site': 'same-origin' },
])('a post of our own page passes: %o', (headers) => {
  expect(isSameOrigin(post(headers), site)).toBe(true);
});

test.each([
  { origin: 'http://evil.test' },
  { origin: 'null' },
  { origin: 'http://yuanfen.test:8080' },
  { origin: 'http://sub.yuanfen.test', 'sec-fetch-site': 'same-site' },
  { origin: 'https://yuanfen.test' },
  { origin: 'https://yuanfen.test', host: 'yuanfen.test', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://192.168.1.7:3000', host: '192.168.1.7:3000', 'sec-fetch-site': 'same-origin' },
  { origin: site, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  {},
])('a foreign one does not: %o', (headers) => {
  expect(isSameOrigin(post(headers), site)).toBe(false);
});

test('behind a proxy that ends TLS, the scheme of the site counts', () => {
  const host = 'other.test';
  expect(isSameOrigin(post({ origin: 'https://other.test', host }), 'https://yuanfen.test')).toBe(true);
  expect(isSameOrigin(post({ origin: 'http://other.test', host }), 'https://yuanfen.test')).toBe(false);
});
