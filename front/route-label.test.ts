import { expect, test } from 'vitest';
import { routeLabel } from './route-label';

const calls = new Map([['/member/index/login', true]]);

test.each([
  ['/member/index/login?x=1', '/member/index/login'],
  ['/member/index/nothing', 'other'],
  ['/m/login', 'page login'],
  ['/w/home/user/index?a=b', 'page mine'],
  ['/m/regist/a-secret-code', 'page registerInvited'],
  ['/uploads/0123/480.webp', 'uploads'],
  ['/_next/static/chunks/a.js', 'static'],
  ['/api/health/ready', 'health'],
  ['/api/payments/stripe', 'api'],
  ['/w/no-such-page/ann@example.org', 'other'],
  ['/%ff', 'other'],
])('%s is counted as %s', (url, label) => {
  expect(routeLabel(url, calls)).toBe(label);
});
