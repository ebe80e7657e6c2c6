import { expect, test } from 'vitest';
import { parseSentinels } from './redis-sentinels';

const parse = (address: string) => parseSentinels(new URL(address));

test('an address without the parameter has no sentinels', () => {
  expect(parse('redis://:secret@host:6379/1')).toEqual([]);
});

test('sentinels are hosts with or without a port', () => {
  expect(parse('redis://:secret@site?sentinels=10.0.0.1:26380,redis2.example.org,[::1]:5')).toEqual([
    { host: '10.0.0.1', port: 26380 },
    { host: 'redis2.example.org', port: 26379 },
    { host: '::1', port: 5 },
  ]);
});

test.each(['', 'a,', 'a:0', 'a:70000', 'a b', 'a/b', 'redis://a:1', 'a:1:2'])('%j is no list of sentinels', (list) => {
  expect(parse(`redis://site?sentinels=${encodeURIComponent(list)}`)).toBeUndefined();
});
