import { expect, test } from 'vitest';
import { warnOfDemo, warnOfFacts } from './ready';

test.each([
  ['http://localhost:3000', []],
  ['http://127.0.0.1:3000', []],
  ['http://[::1]:3000', []],
])('does not warn of a demo that only this machine reaches (%s)', (SITE_URL, lan) => {
  expect(warnOfDemo({ DEMO: true, SITE_URL }, lan)).toEqual([]);
});

test.each([
  ['http://localhost:3000', ['192.168.1.7'], '192.168.1.7'],
  ['https://example.org', [], 'example.org'],
  ['http://127.0.0.1.example.org', [], '127.0.0.1.example.org'],
])('warns in one line of a demo that others reach (%s)', (SITE_URL, lan, address) => {
  const lines = warnOfDemo({ DEMO: true, SITE_URL }, lan).filter((line) => line !== '');
  expect(lines).toEqual([expect.stringContaining(`can be reached at ${address}.`)]);
});

test('does not warn without the demo', () => {
  expect(warnOfDemo({ DEMO: false, SITE_URL: 'https://example.org' }, ['192.168.1.7'])).toEqual([]);
});

test('warns in one line of the facts about the operator that are not set', () => {
  const lines = warnOfFacts({ DEMO: false, OPERATOR_NAME: 'Example Ltd' }).filter((line) => line !== '');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('OPERATOR_ADDRESS, OPERATOR_COMPANY_NUMBER, OPERATOR_DATA_CONTACT');
  expect(lines[0]).not.toContain('OPERATOR_NAME');
});
