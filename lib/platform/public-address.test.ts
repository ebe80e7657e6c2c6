import { expect, test } from 'vitest';
import { isPublicAddress, isPublicName } from './public-address';

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
  ...[
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
  ],
  ...[
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '100::1',
  ],
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3', '1.2.3.4.5', '::g'],
])('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450:4001:80b::200a'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a public name has an ending of the internet', () => {
  for (const name of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'xn--fsqu00a.xn--0zwm56d',
  ])
    expect(isPublicName(name), name).toBe(true);
  for (const name of [
    'localhost',
    'a.localhost',
    'printer.local',
    'db.internal',
    'router.lan',
    'com',
    'a.com.',
    '1.2.3.4',
    '[::1]',
    '-a.com',
  ])
    expect(isPublicName(name), name).toBe(false);
});
