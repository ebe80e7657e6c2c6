import { expect, test } from 'vitest';
import { href } from '@/lib/routing/href';
import { enterPage } from './enter-page';
import { sessionSecrets } from './session-secrets';
import { sealToken, sessionCookieName } from './token';

const edit = href('desktop', 'setup');
const login = href('desktop', 'login');
const home = href('desktop', 'home');
const profile = { id: 42, type: 2 };

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
  const page = href('desktop', 'profile', profile);
  const led = await enter(page);
  expect(led).toMatchObject({ kind: 'redirect', to: login });
  const value = (await cookieOf(page)) ?? '';
  const pageCookie = { 'wanted-page': value };
  const back = await enter('/', { cookies: { ...(await sessionCookie()), ...pageCookie } });
  expect(back).toEqual({
    kind: 'redirect',
    to: page,
    cookie: expect.stringMatching(/^wanted-page=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0$/),
  });
  const onPhone = await enter('/', { cookies: { ...(await sessionCookie()), ...pageCookie }, userAgent: phone });
  expect(onPhone).toMatchObject({ to: href('mobile', 'profile', profile) });
});

test('the cookie leads nowhere before log-in, and to no other site', async () => {
  const pageCookie = (value: string) => ({ 'wanted-page': encodeURIComponent(value) });
  expect(await enter('/', { cookies: pageCookie(edit) })).toEqual({ kind: 'redirect', to: login });
  for (const value of ['//evil.test', `https://evil.test${edit}`, login, href('desktop', 'desk'), 'x'])
    expect(await enter('/', { cookies: { ...(await sessionCookie()), ...pageCookie(value) } }), value).toMatchObject({
      to: home,
    });
});

test.each(['/', home, login, '/anything', `${home}/nothing`, '/.well-known/change-password'])(
  '%s leaves no cookie',
  async (address) => {
    expect(await cookieOf(address)).toBeUndefined();
  },
);

test('the page where a password is changed is kept through log-in', async () => {
  const known = await enter('/.well-known/change-password');
  expect(known).toMatchObject({ to: edit });
  expect(await cookieOf(edit)).toBe(encodeURIComponent(edit));
});
