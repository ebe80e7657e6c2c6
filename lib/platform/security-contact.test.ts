import { expect, test } from 'vitest';
import { describeContact } from './security-contact';

const now = new Date('2026-11-27T06:00:00.123Z');

test('names the address for support, and an end within a year', () => {
  expect(describeContact({ SITE_URL: 'https://example.org', SUPPORT_EMAIL: 'help@example.org' }, now)).toBe(
    [
      'Contact: mailto:help@example.org',
      'Expires: 2027-05-26T06:00:00Z',
      'Preferred-Languages: en, zh-CN, zh-TW',
      'Canonical: https://example.org/.well-known/security.txt',
      'Policy: https://example.org/w/info/imprint',
      '',
    ].join('\r\n'),
  );
});

test('has no content without an address for support', () => {
  expect(describeContact({ SITE_URL: 'https://example.org' }, now)).toBeUndefined();
});
