import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionSecrets } from '@/lib/web/session/session-secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { requestedLanguageHeader } from '@/lib/routing/requested-language';
import { createInfoDocuments } from './info-documents';

const phone = 'Mozilla/5.0 (iPhone; Mobile)';
let server: Server;
let rendered: string[];
let fails: boolean;

beforeEach(async () => {
  rendered = [];
  fails = false;
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
  mkdirSync(path.join(folder, 'public'));
  writeFileSync(path.join(folder, 'public', 'document.js'), 'start();');
  const documents = createInfoDocuments(
    () => async (request, response) => {
      const language = String(request.headers[requestedLanguageHeader]);
      rendered.push(`${request.url} ${language} ${request.headers.host} ${request.headers.cookie}`);
      if (fails) throw new Error('the page failed');
      response.setHeader('content-type', 'text/html');
      response.end(`<html lang="${language}"><head></head><body><script src="/document.js"></script></body></html>`);
    },
    folder,
  );
  server = createServer((request, response) => {
    void documents(request, response).then((isSent) => {
      if (!isSent) response.writeHead(404).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo; // it listens on a port
  return fetch(`http://127.0.0.1:${port}${url}`, { method, headers, redirect: 'manual' });
}

test('a document has the same bytes for every reader and host of a language, and is rendered once', async () => {
  const first = await get('/w/info/refund?lang=en', { cookie: 'language=zhcn; theme=dark' });
  const second = await get('/w/info/refund?lang=en&utm=x', { 'user-agent': phone, 'accept-language': 'zh' });
  expect(await first.text()).toBe(await second.text());
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(rendered).toEqual(['/w/info/refund en localhost:3000 undefined']);
});

test('the page of a member on a desktop is left to Next and not kept, that of a forged session or a phone is the document', async () => {
  const { secret, siteUrl } = sessionSecrets();
  const cookieOf = async (key: string) => `${sessionCookieName(siteUrl)}=${await sealToken('A'.repeat(43), key)}`;
  const cookie = await cookieOf(secret);
  for (const address of ['/w/info/refund', '/w/info/refund?lang=en'])
    expect((await get(address, { cookie })).status).toBe(404);
  expect(rendered).toEqual([]);
  expect((await get('/w/info/refund', { cookie: await cookieOf(`${secret}x`) })).status).toBe(200);
  expect((await get('/w/info/refund', { cookie, 'user-agent': phone })).status).toBe(200);
  expect(rendered.every((line) => line.endsWith('undefined'))).toBe(true);
});

test('shared caches keep a document that names its language, and only that', async () => {
  const named = await get('/w/info/about-us?lang=zh-TW');
  expect(named.headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=\d+/);
  expect(named.headers.get('vary')).toBe('Accept-Encoding');
  const chosen = await get('/w/info/about-us', { cookie: 'language=en' });
  expect(chosen.headers.get('cache-control')).toBe('private, no-cache');
  expect(await chosen.text()).toContain('lang="en"');
  expect(await (await get('/w/info/about-us?lang=xx', { 'accept-language': 'zh-CN' })).text()).toContain('zh-CN');
});

test('a reader who has the document gets 304, and HEAD the head alone', async () => {
  const { headers } = await get('/w/info/refund?lang=en');
  const etag = headers.get('etag') ?? '';
  expect((await get('/w/info/refund?lang=en', { 'if-none-match': `W/${etag}` })).status).toBe(304);
  expect((await get('/w/info/refund?lang=zh-CN', { 'if-none-match': etag })).status).toBe(200);
  const head = await get('/w/info/refund?lang=en', {}, 'HEAD');
  expect([head.headers.get('etag'), await head.text()]).toEqual([etag, '']);
});

test('the policy lets only the script of the document run', async () => {
  const { headers } = await get('/w/info/refund?lang=en');
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]{43}='; /);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/w/info/unknown', {}],
  ['/w/info', {}],
  ['/W/Info/Refund', {}],
  ['/w/login', {}],
  ['/m/Agreement', {}], // a desktop is redirected
  ['/w/info/refund?_rsc=1', {}],
  ['/w/info/refund', { rsc: '1' }],
])('leaves %s with %j to Next', async (url, headers) => {
  expect((await get(url, headers)).status).toBe(404);
  expect(rendered).toEqual([]);
});

test('the terms of phones are a document', async () => {
  expect((await get('/m/Agreement?lang=en', { 'user-agent': phone })).status).toBe(200);
});

test('a page that fails is left to Next and rendered again at the next visit', async () => {
  fails = true;
  expect((await get('/w/info/privacy-policy?lang=en')).status).toBe(404);
  fails = false;
  expect((await get('/w/info/privacy-policy?lang=en')).status).toBe(200);
});
