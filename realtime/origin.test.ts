import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin';

const rule = { siteUrl: 'http://site.test:3000', webPort: 3000 };
const secure = { siteUrl: 'https://site.test', webPort: 3000, liveUrl: 'https://live.site.test' };

test.each([
  [rule, {}],
  [rule, { 'sec-fetch-site': 'same-origin' }],
  [rule, { 'sec-fetch-site': 'none' }],
  [rule, { origin: 'http://site.test:3000' }],
  [rule, { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:2346' }],
  [rule, { origin: 'http://[2001:db8::1]:3000', host: '[2001:db8::1]:2346' }],
  [
    { ...rule, webPort: 80 },
    { origin: 'http://192.168.1.7', host: '192.168.1.7:2346' },
  ],
  [secure, { origin: 'https://site.test', host: 'live.site.test' }],
])('with %j, %j is a page of the site', (site, headers) => {
  expect(isOwnOrigin(headers, site)).toBe(true);
});

test.each([
  [rule, { origin: 'http://127.0.0.1:2346', host: '127.0.0.1:2346' }],
  [rule, { origin: 'http://localhost:2346', host: 'localhost:2346' }],
  [rule, { origin: 'ws://192.168.1.7:2346', host: '192.168.1.7:2346' }],
  [rule, { origin: 'http://[::1]:2346', host: '[::1]:2346' }],
  [secure, { origin: 'https://live.site.test', host: 'live.site.test' }],
  [secure, { origin: 'wss://live.site.test', host: 'live.site.test:443' }],
  [secure, { origin: 'https://live.site.test:443', host: 'live.site.test' }],
  [secure, { origin: 'https://live.site.test/', host: 'live.site.test' }],
])('with %j, %j is a client that sends the address it calls', (site, headers) => {
  expect(isOwnOrigin(headers, site)).toBe(true);
});

test.each([
  [rule, { 'sec-fetch-site': 'cross-site' }],
  [rule, { 'sec-fetch-site': 'same-site' }],
  [rule, { origin: '', host: '127.0.0.1:2346' }],
  [rule, { origin: 'https://site.test:3000', host: 'site.test:2346' }],
  [rule, { origin: 'https://192.168.1.7:3000', host: '192.168.1.7:2346' }],
  [
    { ...rule, webPort: 443 },
    { origin: 'https://192.168.1.7', host: '192.168.1.7:2346' },
  ],
  [secure, { origin: 'http://site.test:3000', host: 'site.test' }],
  [rule, { origin: 'ws://192.168.1.7:3000', host: '192.168.1.7:2346' }],
  [rule, { origin: 'http://192.168.1.7:3001', host: '192.168.1.7:2346' }],
  [rule, { origin: 'http://192.168.1.8:3000', host: '192.168.1.7:2346' }],
  [rule, { origin: 'null', host: '192.168.1.7:2346' }],
  [rule, { origin: 'http://192.168.1.7:3000' }],
  [rule, { origin: 'https://127.0.0.1:2346', host: '127.0.0.1:2346' }],
  [rule, { origin: 'http://127.0.0.1:1', host: '127.0.0.1:2346' }],
  [rule, { origin: 'http://127.0.0.1:2346.evil.test', host: '127.0.0.1:2346' }],
  [rule, { origin: 'http://127.0.0.1.evil.test:2346', host: '127.0.0.1:2346' }],
  [rule, { origin: 'http://127.0.0.1:2346@evil.test', host: '127.0.0.1:2346' }],
  [rule, { origin: 'http://evil.test/127.0.0.1:2346', host: '127.0.0.1:2346' }],
  [rule, { origin: 'http://127.0.0.1:2346, http://evil.test', host: '127.0.0.1:2346' }],
  [rule, { origin: 'file://127.0.0.1:2346', host: '127.0.0.1:2346' }],
  [secure, { origin: 'http://live.site.test', host: 'live.site.test' }],
  [secure, { origin: 'https://live.site.test:2346', host: 'live.site.test:2346' }],
  [secure, { origin: 'https://live.site.test.evil.test', host: 'live.site.test' }],
  [secure, { origin: 'https://evil-live.site.test', host: 'live.site.test' }],
  // With a public address, no other name of the live connection is one.
  [secure, { origin: 'https://10.0.0.7:2346', host: '10.0.0.7:2346' }],
])('with %j, %j is foreign', (site, headers) => {
  expect(isOwnOrigin(headers, site)).toBe(false);
});
