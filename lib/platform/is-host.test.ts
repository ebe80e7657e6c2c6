import { expect, test } from 'vitest';
import { isHost } from './is-host';

test.each([
  'a.test',
  'a.test.',
  'localhost:3000',
  'a_b.test',
  'xn--fsq.test:65535',
  '192.0.2.1:80',
  '[2001:db8::1]:3000',
  '[::ffff:192.0.2.1]',
  `${'a.'.repeat(127)}a`,
])('%s names a host', (host) => {
  expect(isHost(host)).toBe(true);
});

test.each([
  '',
  ' ',
  '.',
  '..',
  'a..test',
  '.a.test',
  'a b',
  'a.test, b.test',
  'a.test/b',
  'a.test?b',
  'a.test#b',
  'me@a.test',
  'me:secret@a.test',
  'http://a.test',
  'a.test:',
  ':80',
  'a.test:0',
  'a.test:65536',
  'a.test:99999',
  'a.test:-1',
  'a.test:8e1',
  'a.test:80:80',
  '[::1',
  '[]',
  '[1]',
  '[:::1]',
  '[::1%eth0]',
  '2001:db8::1',
  'a.test\u0000',
  '例子.test',
  '%61.test',
  '*',
  'a'.repeat(256),
  `${'a.'.repeat(128)}a`,
])('%j names none', (host) => {
  expect(isHost(host)).toBe(false);
});
