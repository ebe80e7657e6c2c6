import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { describe, expect, test, vi } from 'vitest';
import { env } from '@/lib/platform/env';
import { createToken } from '@/lib/platform/random-token';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { pages } from '@/lib/routing/find-route';
import { middleware } from '@/middleware';
import { createDocuments, type PageHandler } from './documents';

const agents = { mobile: 'Mozilla/5.0 (iPhone; Mobile)', desktop: 'Mozilla/5.0 (X11; Linux x86_64)' };
const policyHeader = 'content-security-policy';

async function memberCookie(): Promise<string> {
  const { SITE_URL, AUTH_SECRET } = env();
  return `${sessionCookieName(SITE_URL)}=${await sealToken(createToken(), AUTH_SECRET)}`;
}

type Sent = { url: string; method?: string; headers?: Record<string, string> };

/** Sends a request to the documents; returns whether they rendered it, with the page's request and the response. */
async function send({ url, method = 'GET', headers = {} }: Sent, page: PageHandler = async (_, out) => out.end()) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method });
  Object.assign(request.headers, { host: 'example.org', 'user-agent': agents.desktop, ...headers });
  const response = new ServerResponse(request);
  const handler = vi.fn(page);
  const rendered = await createDocuments(() => handler)(request, response);
  return { rendered, isCalled: handler.mock.calls.length > 0, request, response };
}

const withoutNonce = (policy: unknown) => String(policy).replace(/'nonce-[^']+'/, 'nonce');

test('renders a page with a policy whose nonce the page reads, new for each request', async () => {
  const [first, second] = [await send({ url: '/w/login' }), await send({ url: '/w/login' })];
  expect(first.rendered).toBe(true);
  const policy = first.response.getHeader(policyHeader);
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==' 'strict-dynamic'/);
  expect(first.request.headers[policyHeader]).toBe(policy);
  expect(second.response.getHeader(policyHeader)).not.toBe(policy);
  expect(first.response.getHeader('x-frame-options')).toBe('DENY');
});

test('replaces the headers by which a client could choose the policy or the language', async () => {
  const headers = { [policyHeader]: "script-src 'nonce-mine'", 'x-requested-language': 'zh-CN' };
  const { request, rendered } = await send({ url: '/w/login', headers });
  expect(rendered).toBe(true);
  expect(request.headers[policyHeader]).not.toContain('mine');
  expect(request.headers['x-requested-language']).toBe('');
});

test.each<Sent>([
  { url: '/w/login', method: 'POST' },
  { url: '/w/%6cogin' },
  { url: '/reset/%ff' },
  { url: '/w/login?a=%00' },
  { url: '/w/login?nxtPid=1' },
  { url: '/w/login?__nextLocale=de' },
  { url: '/w/login?a=1?b=2' },
  { url: '/w/login#a' },
  ...['next-action', 'next-resume'].map((name) => ({ url: '/w/login', headers: { [name]: '1' } })),
  ...['x-matched-path', 'x-middleware-next', 'x-nextjs-data', 'x-now-route-matches', 'x-prerender-revalidate'].map(
    (name) => ({ url: '/w/login', headers: { [name]: '1' } }),
  ),
])('leaves %j to Next', async (sent) => {
  const { rendered, isCalled, response } = await send(sent);
  expect(rendered).toBe(false);
  expect(isCalled).toBe(false);
  expect(response.getHeaderNames()).toEqual([]);
});

test.each<Sent>([
  { url: '/w/login', method: 'HEAD' },
  { url: '/w/login?lang=en&left=a%20b+c' },
  { url: '/w/login?utm_source=a.b&utm_id=1' },
  ...['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'].map(
    (name) => ({ url: '/w/login', headers: { [name]: '1' } }),
  ),
])('renders %j', async (sent) => {
  const { rendered, isCalled, request } = await send(sent);
  expect([rendered, isCalled, request.url, request.method]).toEqual([true, true, sent.url, 'GET']);
});

test.each([
  ['/w/login?_rsc=1-a', '/w/login'],
  ['/w/login?lang=en&_rsc=1', '/w/login?lang=en'],
  ['/w/login?_rsc=1&lang=en', '/w/login?lang=en'],
])('renders the navigation to %s as %s', async (url, rendered) => {
  const { request, isCalled } = await send({ url, headers: { rsc: '1' } });
  expect([isCalled, request.url]).toEqual([true, rendered]);
});

test.each([
  ['/m/login?lang=en', '/w/login?lang=en'],
  ['/m/login?_rsc=1', '/w/login'],
  ['/w/home/index', '/w/login'],
  ['/unknown', '/w/login'],
])('redirects a visitor on a desktop from %s to %s', async (url, location) => {
  const { rendered, isCalled, response } = await send({ url });
  expect([rendered, isCalled]).toEqual([true, false]);
  expect([response.statusCode, response.getHeader('location')]).toEqual([307, location]);
  expect(response.getHeader('cache-control')).toBe('no-store');
});

test('replies 404 with the page for addresses without one', async () => {
  const cookie = await memberCookie();
  const { isCalled, response } = await send({ url: '/w/unknown', headers: { cookie } });
  expect([isCalled, response.statusCode]).toEqual([true, 404]);
});

test('leaves a page that fails before its head to Next, with the address of the request', async () => {
  const { rendered, request } = await send({ url: '/w/login?lang=en' }, async (page) => {
    page.url = '/elsewhere';
    throw new Error('the page failed');
  });
  expect(rendered).toBe(false);
  expect(request.url).toBe('/w/login?lang=en');
});

test('passes a large document to a slow reader', async () => {
  const part = 'x'.repeat(200_000);
  const documents = createDocuments(() => async (_, response) => {
    for (let count = 0; count < 20; count += 1) if (!response.write(part)) await once(response, 'drain');
    response.end();
  });
  const server = createServer((request, response) => void documents(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const reply = await fetch(`http://127.0.0.1:${port}/w/login`, { headers: { 'user-agent': agents.desktop } });
  expect((await reply.text()).length).toBe(20 * part.length);
  server.close();
});

describe('every page of the table', () => {
  const visits = pages.flatMap(({ address }) =>
    (['mobile', 'desktop'] as const).flatMap((agent) =>
      [true, false].map((isMember) => ({ url: address.replace(/\[\w+\]/g, 'a1'), agent, isMember })),
    ),
  );

  test.each(visits)(
    '$url on $agent, member: $isMember, is entered as by middleware',
    async ({ url, agent, isMember }) => {
      const cookie = isMember ? await memberCookie() : '';
      const headers = { host: 'example.org', 'user-agent': agents[agent], cookie };
      const { rendered, request, response } = await send({ url, headers });
      const other = await middleware(new NextRequest(`http://example.org${url}`, { headers }));
      expect(rendered).toBe(true);
      if (other.status !== 200) {
        const target = new URL(other.headers.get('location') ?? '', 'http://example.org');
        expect(response.getHeader('location')).toBe(target.pathname + target.search);
        expect(response.statusCode).toBe(other.status);
        expect(response.getHeader('set-cookie') ?? null).toBe(other.headers.get('set-cookie'));
        return;
      }
      expect(withoutNonce(response.getHeader(policyHeader))).toBe(withoutNonce(other.headers.get(policyHeader)));
      for (const name of [policyHeader, 'x-requested-language'])
        expect(withoutNonce(request.headers[name])).toBe(
          withoutNonce(other.headers.get(`x-middleware-request-${name}`)),
        );
    },
  );
});
