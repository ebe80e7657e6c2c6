import { encode } from 'next-auth/jwt';
import { describe, expect, test } from 'vitest';
import { createToken } from '@/lib/platform/random-token';
import { readDevice } from './device';
import {
  endedSessionCookies,
  hasSessionCookie,
  openCookie,
  readCookie,
  readSessionToken,
  sealToken,
  sessionCookie,
  readChoiceCookie,
  sessionCookieName,
} from './token';

const secret = 'a secret for tests, and for nothing else';

test('opens a sealed token with its secret only', async () => {
  const token = createToken();
  const cookie = await sealToken(token, secret);
  expect(await openCookie(cookie, { secret })).toBe(token);
  expect(await openCookie(cookie, { secret })).toBe(token);
  expect(await openCookie(cookie, { secret: `${secret}!` })).toBeUndefined();
});

test.each([undefined, '', 'x', 'a.b.c.d.e', 'é'.repeat(5000)])(
  'a cookie that is none of ours opens to nothing',
  async (cookie) => {
    expect(await openCookie(cookie, { secret })).toBeUndefined();
  },
);

test('returns no token for an expired cookie or a cookie without a session', async () => {
  expect(
    await openCookie(await encode({ token: { sid: createToken() }, secret, maxAge: -3600 }), { secret }),
  ).toBeUndefined();
  expect(await openCookie(await encode({ token: { sid: 'admin' }, secret, maxAge: 60 }), { secret })).toBeUndefined();
});

test('reads the last of several cookies of one name', () => {
  expect(readCookie('a=1; b=2; a=3', 'a')).toBe('3');
  expect(readCookie(null, 'a')).toBeUndefined();
});

describe('over TLS', () => {
  const siteUrl = 'https://yuanfen.example';
  const host = '__Host-next-auth.session-token';
  const earlier = '__Secure-next-auth.session-token';
  const read = (cookies: string) => readSessionToken(cookies, { secret, siteUrl });
  /** As an earlier version sealed it. */
  const sealEarlier = (token: string) => encode({ token: { sid: token }, secret, maxAge: 60 });

  test('cookies are of this host alone, with all that browsers demand for the prefix', async () => {
    const { id, setCookie = '' } = readDevice(null, siteUrl);
    for (const line of [
      sessionCookie('value', { siteUrl, maxAge: 60 }),
      sessionCookie('value', { siteUrl }),
      setCookie,
    ]) {
      expect(line).toMatch(/^__Host-[\w.-]+=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure(; Max-Age=\d+)?$/);
      expect(line).not.toContain('Domain');
    }
    expect(setCookie).toContain(id);
    expect(sessionCookieName('http://localhost:4000')).toBe('next-auth.session-token');
  });

  test('a session from before the change stays, and its cookie is removed at log-out', async () => {
    const token = createToken();
    expect(await read(`${earlier}=${await sealEarlier(token)}`)).toBe(token);
    expect(hasSessionCookie(`a=1; ${earlier}=x`, siteUrl)).toBe(true);
    expect(hasSessionCookie('next-auth.session-token=x', siteUrl)).toBe(false);
    expect(endedSessionCookies(siteUrl)).toEqual([
      `${host}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`,
      `${earlier}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`,
    ]);
  });

  test('another host of the domain can place no session: neither a new one, nor next to the own one', async () => {
    const [own, foreign] = [createToken(), createToken()];
    const sealed = await sealToken(own, secret);
    expect(await read(`${host}=${sealed}`)).toBe(own);
    expect(await read(`${earlier}=${await sealToken(foreign, secret)}`)).toBeUndefined();
    expect(await read(`next-auth.session-token=${await sealEarlier(foreign)}`)).toBeUndefined();
    for (const cookies of [`${host}=${sealed}; ${earlier}=`, `${earlier}=; ${host}=${sealed}`])
      expect(await read(cookies.replace(/__Secure-[^=]+=/, `$&${await sealEarlier(foreign)}`))).toBe(own);
    expect(await read(`${host}=forged; ${earlier}=${await sealEarlier(foreign)}`)).toBeUndefined();
  });

  test('the id of a browser is kept under its new name', () => {
    const id = createToken();
    const kept = readDevice(`yuanfen.device=${id}`, siteUrl);
    expect(kept).toMatchObject({ id });
    expect(kept.setCookie).toMatch(new RegExp(`^__Host-yuanfen\\.device=${id};`));
    expect(readDevice(`__Host-yuanfen.device=${id}; yuanfen.device=${createToken()}`, siteUrl)).toEqual({ id });
  });
});

test('without TLS, names and cookies are plain', async () => {
  const siteUrl = 'http://localhost:4000';
  const token = createToken();
  expect(await readSessionToken(`next-auth.session-token=${await sealToken(token, secret)}`, { secret, siteUrl })).toBe(
    token,
  );
  expect(sessionCookie('value', { siteUrl })).toBe('next-auth.session-token=value; Path=/; HttpOnly; SameSite=Lax');
  expect(endedSessionCookies(siteUrl)).toHaveLength(1);
  expect(readDevice(null, siteUrl).setCookie).toMatch(/^yuanfen\.device=[\w-]{43}; Path=\/member\/index;/);
});

test('a choice is read from the cookie that no other host can place, and otherwise from that of an earlier version', () => {
  const read = (header: string) => readChoiceCookie(header, 'language');
  expect(read('language=zhcn; __Host-language=en')).toBe('en');
  expect([read('language=zhcn'), read('theme=dark'), read('')]).toEqual(['zhcn', undefined, undefined]);
});
