import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin';

const rule = { siteUrl: 'http://site.test:3000', webPort: 3000 };
const secure = { siteUrl: 'https://site.test', webPort: 3000 };

test.each([
  [rule, {}],
  [rule, { origin: 'http://site.test:3000' }],
  [rule, { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:2346' }],
  [rule, { origin: 'http://[2001:db8::1]:3000', host: '[2001:db8::1]:2346' }],
  [
    { ...rule, webPort: 80 },
    { origin: 'http://192.168.1.7', host: '192.168.1.7:2346' },
  ],
  [secure, { origin: 'https://site.test', host: 'live.test' }],
])('with %j, %j is a page of the site', (site, headers) => {
  expect(isOwnOrigin(headers, site)).toBe(true);
});

test.each([
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
])('with %j, %j is foreign', (site, headers) => {
  expect(isOwnOrigin(headers, site)).toBe(false);
});
