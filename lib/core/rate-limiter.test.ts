import { describe, expect, test } from 'vitest';
import { addressPrefix } from './address';
import { RateLimiter } from './rate-limiter';
import { rates, type RateRule } from './rates';

const rules = Object.keys(rates) as RateRule[];

describe.each(rules)('the limit %s', (rule) => {
  test('allows its burst, refuses the next action with the seconds to wait, and recovers', () => {
    let now = 0;
    const limiter = new RateLimiter('standard', () => now);
    const { burst } = rates[rule];
    for (let act = 0; act < burst; act++) expect(limiter.take(rule, 'a')).toBe(0);
    const wait = limiter.take(rule, 'a');
    expect(wait).toBeGreaterThan(0);
    expect(limiter.take(rule, 'somebody else')).toBe(0);
    now += wait * 1000;
    expect(limiter.take(rule, 'a')).toBe(0);
  });
});

test('strict mode halves a burst and off has no limit', () => {
  const strict = new RateLimiter('strict', () => 0);
  for (let act = 0; act < 2; act++) expect(strict.take('register', 'a')).toBe(0);
  expect(strict.take('register', 'a')).toBeGreaterThan(0);
  const off = new RateLimiter('off', () => 0);
  for (let act = 0; act < 100; act++) expect(off.take('register', 'a')).toBe(0);
});

test('an IPv6 address counts by its /64, a mapped IPv4 address as IPv4', () => {
  expect(addressPrefix('2001:db8:1:2:aaaa::1')).toBe(addressPrefix('2001:0db8:0001:0002:bbbb::2'));
  expect(addressPrefix('2001:db8::1')).not.toBe(addressPrefix('2001:db9::1'));
  expect(addressPrefix('::ffff:10.0.0.7')).toBe('10.0.0.7');
});
