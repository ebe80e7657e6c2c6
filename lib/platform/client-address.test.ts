import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { clientAddress, parseNetworks } from './client-address';

const trusted = parseNetworks('127.0.0.1, 10.0.0.0/8,2001:db8::/32') ?? new BlockList();

describe('the address of a client', () => {
  test.each([
    ['the connection', '203.0.113.7', '203.0.113.7'],
    ['the entry before a trusted proxy', '203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['the entry before several trusted proxies', '203.0.113.7,2001:db8::9, 10.1.2.3,127.0.0.1', '203.0.113.7'],
    [
      'the last untrusted entry, whatever the client claims',
      '10.0.0.1, 198.51.100.1, 203.0.113.7, 127.0.0.1',
      '203.0.113.7',
    ],
    ['the connection, when it is no proxy', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['the first entry, when all are proxies', '10.0.0.1, 10.0.0.2, 127.0.0.1', '10.0.0.1'],
    ['the proxy, when the entry before it is malformed', '203.0.113.7, evil, 127.0.0.1', '127.0.0.1'],
    ['the proxy, when the entry before it is empty', ', 127.0.0.1', '127.0.0.1'],
    ['the proxy, when the entry before it is a name', 'unknown, 127.0.0.1', '127.0.0.1'],
    ['an address without its port', '203.0.113.7:4711, 127.0.0.1', '203.0.113.7'],
    ['a network of IPv6', '[2001:DB9:0:1:2::3]:443, 127.0.0.1', '2001:db9:0:1::/64'],
    ['an IPv4 address of an IPv6 socket', '203.0.113.7, ::ffff:127.0.0.1', '203.0.113.7'],
    ['nothing', '', 'unknown'],
    ['no address', 'x'.repeat(9_000), 'unknown'],
  ])('is %s', (_, hops, address) => {
    expect(clientAddress(hops, trusted)).toBe(address);
  });

  test('is the connection without trusted proxies, even from this machine', () => {
    expect(clientAddress('203.0.113.7, 127.0.0.1', new BlockList())).toBe('127.0.0.1');
    expect(clientAddress('203.0.113.7, ::1', new BlockList())).toBe('0:0:0:0::/64');
  });
});

test.each([
  '10.0.0.0/33',
  '::1/129',
  '10.0.0',
  'localhost',
  '10.0.0.1/',
  '10.0.0.1/8/8',
  '10.0.0.1/-1',
  'fe80::1%eth0',
  '*',
])('%s is neither an address nor a network', (text) => {
  expect(parseNetworks(`127.0.0.1, ${text}`)).toBeUndefined();
});
