import { encode } from 'next-auth/jwt';
import { expect, test } from 'vitest';
import { createToken } from '@/lib/platform/random-token';
import { openCookie, readCookie, sealToken } from './token';

const secret = 'a secret for tests, and for nothing else';

test('opens a sealed token with its secret only', async () => {
  const token = createToken();
  const cookie = await sealToken(token, secret);
  expect(await openCookie(cookie, secret)).toBe(token);
  expect(await openCookie(cookie, secret)).toBe(token);
  expect(await openCookie(cookie, `${secret}!`)).toBeUndefined();
});

test.each([undefined, '', 'x', 'a.b.c.d.e', 'é'.repeat(5000)])(
  'a cookie that is none of ours opens to nothing',
  async (cookie) => {
    expect(await openCookie(cookie, secret)).toBeUndefined();
  },
);

test('returns no token for an expired cookie or a cookie without a session', async () => {
  expect(
    await openCookie(await encode({ token: { sid: createToken() }, secret, maxAge: -3600 }), secret),
  ).toBeUndefined();
  expect(await openCookie(await encode({ token: { sid: 'admin' }, secret, maxAge: 60 }), secret)).toBeUndefined();
});

test('reads the last of several cookies of one name', () => {
  expect(readCookie('a=1; b=2; a=3', 'a')).toBe('3');
  expect(readCookie(null, 'a')).toBeUndefined();
});
