import { expect, test } from 'vitest';
import { enterPage } from './enter-page';
import { sessionSecrets } from './session-secrets';
import { sealToken, sessionCookieName } from './token';

const phone = 'Mozilla/5.0 (iPhone; Mobile)';

/** Enters an address as a browser that keeps its cookies. */
async function enter(
  address: string,
  { cookies = {} as Record<string, string>, userAgent = 'Mozilla/5.0 (X11)' } = {},
) {
  const { pathname, searchParams: search } = new URL(address, 'http://site.test');
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const sent = new Headers({ cookie, 'user-agent': userAgent });
  return enterPage({ pathname, search, headers: sent });
}

async function sessionCookie(): Promise<Record<string, string>> {
  const { secret, siteUrl } = sessionSecrets();
  return { [sessionCookieName(siteUrl)]: await sealToken('A'.repeat(43), secret) };
}

/** Returns the cookie that a redirect of a guest sets. */
async function cookieOf(address: string): Promise<string | undefined> {
  const entry = await enter(address);
  return entry.kind === 'redirect' ? /^wanted-page=([^;]*)/.exec(entry.cookie ?? '')?.[1] : undefined;
}

test('a guest who is led to log-in from a page reaches it by / afterwards, once', async () => {
  const page = '/w/home/user/detail/42?type=2';
  const led = await enter(page);
  expect(led).toMatchObject({ kind: 'redirect', to: '/w/login' });
  const value = (await cookieOf(page)) ?? '';
  const wanted = { 'wanted-page': value };
  const home = await enter('/', { cookies: { ...(await sessionCookie()), ...wanted } });
  expect(home).toEqual({
    kind: 'redirect',
    to: page,
    cookie: expect.stringMatching(/^wanted-page=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0$/),
  });
  const onPhone = await enter('/', { cookies: { ...(await sessionCookie()), ...wanted }, userAgent: phone });
  expect(onPhone).toMatchObject({ to: '/m/home/My/newsfeed/42?type=2' });
});

test('the cookie leads nowhere before log-in, and to no other site', async () => {
  const wanted = (value: string) => ({ 'wanted-page': encodeURIComponent(value) });
  expect(await enter('/', { cookies: wanted('/w/home/user/edit') })).toEqual({ kind: 'redirect', to: '/w/login' });
  for (const value of ['//evil.test', 'https://evil.test/w/home/user/edit', '/w/login', '/admin', 'x'])
    expect(await enter('/', { cookies: { ...(await sessionCookie()), ...wanted(value) } }), value).toMatchObject({
      to: '/w/home/index',
    });
});

test.each(['/', '/w', '/w/home', '/w/home/index', '/anything', '/w/home/nothing', '/.well-known/change-password'])(
  '%s leaves no cookie',
  async (address) => {
    expect(await cookieOf(address)).toBeUndefined();
  },
);

test('the page where a password is changed is kept through log-in', async () => {
  const known = await enter('/.well-known/change-password');
  expect(known).toMatchObject({ to: '/w/home/user/edit' });
  expect(await cookieOf('/w/home/user/edit')).toBe(encodeURIComponent('/w/home/user/edit'));
});
