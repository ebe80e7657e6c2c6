import { expect, test } from 'vitest';
import { addressPrefix } from './address';

test('an IPv6 address counts by its /64, a mapped IPv4 address as IPv4', () => {
  expect(addressPrefix('2001:db8:1:2:aaaa::1')).toBe(addressPrefix('2001:0db8:0001:0002:bbbb::2'));
  expect(addressPrefix('2001:db8::1')).not.toBe(addressPrefix('2001:db9::1'));
  expect(addressPrefix('::ffff:10.0.0.7')).toBe('10.0.0.7');
});
