import { expect, test } from 'vitest';
import { invitationOfHash } from './old-invitation';

test.each([
  ['#/invitation/AbC123', '/invitation/AbC123'],
  ['#/invitation/AbC-1_2/', '/invitation/AbC-1_2'],
  ['#!/invitation/abc', '/invitation/abc'],
  ['#/Invitation/abc', '/invitation/abc'],
  ['#%2Finvitation%2Fabc', '/invitation/abc'],
  ['#/invitation/abc?from=chat', '/invitation/abc'],
  ['#/invitation/abc&x=1', '/invitation/abc'],
])('%s leads to %s', (hash, address) => {
  expect(invitationOfHash(hash)).toBe(address);
});

test.each([
  '',
  '#',
  '#content',
  '#/invitation',
  '#/invitation/',
  '#/invitation//evil.test',
  '#/invitation/..',
  '#/invitation/%2e%2e/w',
  '#/invitation/%2F%2Fevil.test',
  '#/invitation/\\evil.test',
  '#/invitation/https:evil.test',
  '#/invitation/javascript:alert(1)',
  '#/invitation/<img src=x>',
  '#/invitation/%3Cimg%3E',
  '#/invitation/a b',
  '#/invitation/%ff',
  '#/invitation/%00',
  '#/invitation/abc/def',
  '#/invitation/緣分',
  '#/login/invitation/abc',
  `#/invitation/${'a'.repeat(65)}`,
  `#/invitation/${'a'.repeat(100_000)}`,
])('%s leads nowhere', (hash) => {
  expect(invitationOfHash(hash)).toBeUndefined();
});
