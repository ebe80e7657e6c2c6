import { expect, test } from 'vitest';
import { kindOf } from './request-kind';

test.each([
  ['/', 'pages'],
  ['/w/home', 'pages'],
  ['/m/login?back=/m/home/x.png', 'pages'],
  ['/api/health', 'health'],
  ['/api/health/ready?x', 'health'],
  ['/api/healthy', 'files'],
  ['/_next/static/a.js', 'files'],
  ['/uploads/00/a.webp', 'files'],
  ['/robots.txt', 'files'],
  ['/service-worker.js', 'files'],
])('%s is of the kind %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});
