import { randomUUID } from 'node:crypto';
import { sample } from '@/lib/testing/sampling';
import { expect, mintCookie, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { findFaults, sendRaw, type RawRequest } from '../raw-request';

const segments = [
  '%',
  '%ff',
  '%c0%af',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2e%2e',
  '..%2f..%2fsecrets.json',
  '..%5c',
  '%0d%0aset-cookie:x=1',
  '%1b%7f',
  '%F0%9F%98%80',
  '\xe4\xb8\xad',
  '99999999999999999999',
  "'%20or%201=1%20--",
  'a'.repeat(9_000),
];
const folders = [
  '/',
  '/m/',
  '/w/',
  '/m/home/',
  '/m/home/My/newsfeed/',
  '/w/home/user/detail/',
  '/m/regist/',
  '/w/regist/',
  '/reset/',
  '/invitation/',
  '/w/info/',
  '/admin/',
  '/member/',
  '/member/index/',
  '/uploads/',
  '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/',
  '/api/',
  '/api/auth/',
  '/_next/',
  '/_next/static/',
  '/_next/image/',
  '/emoticons/',
];
const queries = [
  'lang=%E4%B8%AD',
  'lang=\xe4\xb8\xad',
  'lang=%00',
  'lang=%ff&lang=en',
  'uid=%ff&seq=%00',
  '%ff=%',
  '_rsc=%ff',
];
const pages = [
  '/',
  '/m/login',
  '/w/login',
  '/w/regist/abc',
  '/reset/abc',
  '/w/info/terms-of-use',
  '/w/info/unknown',
  '/m/Agreement',
  '/m/home/chat/index',
  '/w/home/chat',
  '/w/home/index',
  '/sitemap.xml',
  '/api/health',
  '/favicon.ico',
];
const addresses = [
  ...folders.flatMap((folder) => segments.map((segment) => folder + segment)),
  ...pages.flatMap((page) => [...queries, `lang=${'x'.repeat(8_000)}`].map((query) => `${page}?${query}`)),
  '//evil.test/m/login',
  '/\\evil.test',
  'http://evil.test/m/login',
  '/api/../w/login',
  '/m/home/My/newsfeed/7?nxtPid=%ff',
  '/_next/image?url=%2f%2fevil.test&w=640&q=75',
  '/_next/data/x/m/login.json',
];

const agents = { phone: 'Mozilla/5.0 (iPhone; Mobile)', desktop: 'Mozilla/5.0 (X11; Linux x86_64)' };
const hostileText = ['%ff', '\xff', '["",{}', '[::1', 'evil.test', 'x'.repeat(5_000)];
const hostileHeaders = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'x-middleware-subrequest',
  'x-requested-language',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
  'accept-language',
  'user-agent',
  'if-none-match',
  'range',
  'authorization',
];
const cookies = [
  'language',
  'terminal',
  'theme',
  'next-auth.session-token',
  'next-auth.callback-url',
  '__prerender_bypass',
];

test.describe('pages by address', () => {
  /** Sends the requests as a guest and as a member; returns the faulty replies. */
  async function findFaultyReplies(
    requests: readonly RawRequest[],
    memberCookie: string,
    userAgents: Readonly<Record<string, string>> = agents,
  ): Promise<string[]> {
    const variants = requests.flatMap((request) =>
      Object.entries(userAgents).flatMap(([agent, userAgent]) =>
        ['', memberCookie].map((cookie) => {
          const sent = [request.headers?.cookie, cookie].filter(Boolean).join('; ');
          const headers = { 'user-agent': userAgent, ...request.headers, ...(sent && { cookie: sent }) };
          return {
            ...request,
            headers,
            name: `${agent} ${cookie ? 'member' : 'guest'} ${JSON.stringify(request).slice(0, 120)}`,
          };
        }),
      ),
    );
    const replies = await Promise.all(
      variants.map(async ({ name, ...request }) => ({ name, reply: await sendRaw(request) })),
    );
    return replies.flatMap(({ name, reply }) => findFaults(reply).map((fault) => `${fault}: ${name}`));
  }

  test('a malformed address is refused, redirected or a page with its policy, for guests and members', async ({
    database,
  }) => {
    const member = await buildUniqueMember(database);
    const cookie = `next-auth.session-token=${await mintCookie(database, member.id)}`;
    expect(addresses.length).toBeGreaterThan(200);
    const drawn = sample(addresses, 160, 'malformed addresses');
    expect(
      await findFaultyReplies(
        drawn.map((path) => ({ path })),
        cookie,
      ),
    ).toEqual([]);
    // The same cookie opens a page, so the requests above were those of a member.
    const home = await sendRaw({ path: '/w/home/index', headers: { cookie, 'user-agent': agents.desktop } });
    expect(home).toMatchObject({ status: 200, body: expect.stringContaining(member.username) });
  });

  test('a hostile header or cookie causes no server error and no redirect to another host', async ({ database }) => {
    const member = await buildUniqueMember(database);
    const cookie = `next-auth.session-token=${await mintCookie(database, member.id)}`;
    const headers = hostileText.flatMap((text) => [
      ...hostileHeaders.map((name) => ({ [name]: text })),
      ...cookies.map((name) => ({ cookie: `${name}=${text}` })),
    ]);
    const paths = ['/', '/w/info/unknown', '/w/home/user/detail/7', '/api/session/ended', '/uploads/x'];
    const requests = headers.flatMap((extra) => paths.map((path) => ({ path, headers: { rsc: '1', ...extra } })));
    expect(
      await findFaultyReplies(sample(requests, 240, 'hostile headers'), cookie, { desktop: agents.desktop }),
    ).toEqual([]);
  });
});

test.describe('a path in other capitals, with escapes or slashes', () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' };

  test('calls the same call', async () => {
    const body = JSON.stringify({ account: `${randomUUID()}@example.test`, password: 'wrong password' });
    for (const path of [
      '/member/index/login',
      '/MEMBER/Index/LOGIN',
      '/member/index/login/',
      '//member/index/%6cogin',
    ]) {
      const reply = await sendRaw({ path, method: 'POST', headers, body });
      expect(JSON.parse(reply.body), path).toEqual({
        status: -1,
        code: 'INCORRECT_CREDENTIALS',
        msg: 'Incorrect username or password',
      });
    }
  });

  test('redirects to the address of the page', async () => {
    const redirects = [
      ['/M/HOME/INDEX', '/m/login', agents.phone],
      ['/M/LOGIN', '/m/login', agents.phone],
      ['/W/Info/Terms-Of-Use', '/w/info/terms-of-use', agents.desktop],
      ['/W/Regist/AbC', '/w/regist/AbC', agents.desktop],
    ] as const;
    for (const [path, location, userAgent] of redirects) {
      const reply = await sendRaw({ path, headers: { 'user-agent': userAgent } });
      expect(reply, path).toMatchObject({ status: 307, headers: { location } });
    }
  });
});

test.describe('the methods of an address', () => {
  const headers = { 'accept-language': 'zh-CN' };

  test('a call that does not exist replies 404 in the language of the caller to every method', async () => {
    for (const path of ['/member', '/member/nothing', '/Member/a/b/c/', '/member/%ff', '/member/index/login/more']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const reply = await sendRaw({ path, method, headers });
        expect(reply, `${method} ${path}`).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
        expect(JSON.parse(reply.body)).toEqual({ status: 404, msg: '此接口不存在。' });
      }
    }
  });

  test('a call replies 405 with JSON to every method except POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const reply = await sendRaw({ path: '/member/index/login', method, headers });
      expect(reply, method).toMatchObject({ status: 405, headers: { allow: 'POST' } });
      expect(JSON.parse(reply.body)).toMatchObject({ status: 405 });
    }
  });

  test('pages, files and the API are only read, and HEAD replies like GET', async () => {
    for (const path of ['/w/login', '/api/health', '/uploads/x/480.webp', '/robots.txt', '/emoticons/face1.svg']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND']) {
        const refused = await sendRaw({ path, method });
        expect(refused, `${method} ${path}`).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
      }
      const asked = await sendRaw({ path, method: 'OPTIONS' });
      expect(asked, path).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } });
      const [got, head] = [await sendRaw({ path }), await sendRaw({ path, method: 'HEAD' })];
      expect([head.status, head.headers['content-type'], head.body]).toEqual([
        got.status,
        got.headers['content-type'],
        '',
      ]);
    }
  });
});

test('a client without a name receives a page as a browser does, with nothing left for later', async () => {
  for (const path of ['/w/login', '/w/nothing', '/admin']) {
    const boundaries = async (headers: Record<string, string>) =>
      (await sendRaw({ path, headers })).body.match(/<!--\$\??-->/g)?.length;
    expect(await boundaries({}), path).toBe(await boundaries({ 'user-agent': agents.desktop }));
  }
});

test('a request that offers another protocol is an ordinary request', async () => {
  for (const protocol of ['websocket', 'h2c', 'TLS/1.0']) {
    const headers = { connection: 'upgrade', upgrade: protocol };
    const [offered, plain] = [await sendRaw({ path: '/w/login', headers }), await sendRaw({ path: '/w/login' })];
    expect([offered.status, offered.headers['content-type']], protocol).toEqual([
      plain.status,
      plain.headers['content-type'],
    ]);
    expect(offered.status).toBe(200);
  }
});

test.describe('conventions of the web', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];

  test('an address that the site does not know is missing for everyone, with every method', async ({ database }) => {
    const member = await buildUniqueMember(database);
    const cookie = `next-auth.session-token=${await mintCookie(database, member.id)}`;
    for (const path of [
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
      '/.Well-Known/Nothing',
      '/%2ewell-known/assetlinks.json',
      '/ads.txt',
    ])
      for (const method of methods)
        for (const headers of [undefined, { cookie }])
          expect(await sendRaw({ path, method, headers }), `${method} ${path}`).toMatchObject({
            status: 404,
            body: '',
          });
  });

  test('the address for a new password leads to its page on both terminals', async () => {
    for (const path of ['/.well-known/change-password', '/.Well-Known/change%2Dpassword/'])
      for (const [agent, location] of [
        [agents.phone, '/m/home/My/setup/changepwd'],
        [agents.desktop, '/w/home/user/edit'],
      ] as const)
        for (const method of ['GET', 'HEAD'])
          expect(await sendRaw({ path, method, headers: { 'user-agent': agent } }), `${method} ${path}`).toMatchObject({
            status: 307,
            headers: { location },
          });
  });

  test('the icon of Apple’s devices is served under each of its names', async () => {
    for (const name of [
      'apple-touch-icon',
      'apple-touch-icon-precomposed',
      'apple-touch-icon-120x120',
      'Apple-Touch-Icon',
    ])
      for (const method of ['GET', 'HEAD'])
        expect(await sendRaw({ path: `/${name}.png`, method }), name).toMatchObject({
          status: 200,
          headers: { 'content-type': 'image/png' },
        });
  });

  test('a site without an address for support has no contact for weaknesses', async () => {
    for (const path of ['/.well-known/security.txt', '/security.txt'])
      expect(await sendRaw({ path }), path).toMatchObject({ status: 404 });
  });
});
