import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { guardRequest, guardUpgrade } from './request-guard';
import { readTarget } from './request-target';

describe('pages by address', () => {
  test.each([
    ['/MEMBER/Index/LOGIN', '/member/index/login'],
    ['//member//index/login/', '/member/index/login'],
    ['/member/index/%6cogin?a=B', '/member/index/login?a=B'],
    ['/Member/index%2flogin', '/member/index%2Flogin'],
    ['/member/%ff/login', '/member'],
    ['/%6dember/../w/login', '/member'],
    ['/API/Health/', '/api/health'],
    ['/Uploads/ABCDEF/480.WEBP', '/uploads/abcdef/480.webp'],
    ['/M/HOME/INDEX', '/M/HOME/INDEX'],
    ['/w/regist/AbC%20%E6%9D%8E?x=%ff', '/w/regist/AbC%20%E6%9D%8E?x=%ff'],
    ['http://evil.test/m/login?x=1', '/m/login?x=1'],
    ['*', '/'],
    ['/.Well-Known/change%2Dpassword/', '/.well-known/change-password'],
    ['/Security.TXT', '/.well-known/security.txt'],
    ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
    ['/Apple-Touch-Icon-120x120.png?v=1', '/apple-touch-icon.png?v=1'],
    ['/apple-touch-icon-152x152-precomposed.png', '/apple-touch-icon.png'],
  ])('the target %s is routed as %s', (target, url) => {
    expect(readTarget(target)?.url).toBe(url);
  });

  test.each([
    '/%',
    '/w/%ff',
    '/w/%c0%af',
    '/w/%E0%A4%A',
    '/w/%ED%A0%80',
    '/m/login%00',
    '/m/%0d%0ax',
    '/w/%7f',
    '/w/%C2%85',
    '/api/../m/login',
    '/uploads/%2e%2e/m/login',
    '/./m/login',
    '/api/auth/%ff',
    'm/login',
    'evil.test:80',
    'ftp://evil.test/',
    '',
  ])('the target %s is refused', (target) => {
    expect(readTarget(target)).toBeUndefined();
  });
});

describe('conventions of the web', () => {
  test.each([
    '/.well-known',
    '/.well-known/',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.WELL-KNOWN/Nothing',
    '/%2ewell-known/assetlinks.json?x=1',
    '/.well-known/change-password/more',
    '/.well-known/change-passwords',
    '/.well-known/security.txt/more',
    '/.well-known/%2Fsecurity.txt',
    '/ads.txt',
    '/Ads.TXT/',
    '/browserconfig.xml',
  ])('%s is missing', (target) => {
    expect(readTarget(target)?.kind).toBe('missing');
  });

  test.each([
    '/',
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/.wellknown',
    '/w/ads.txt',
    '/w/.well-known/x',
    '/apple-touch-icon-huge.png',
    '/favicon.ico',
  ])('%s is not missing', (target) => {
    expect(readTarget(target)?.kind).toBe('read');
  });
});

describe('the guard of the web process', () => {
  let server: http.Server;
  let port: number;
  let seen: http.IncomingMessage;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      if (guardRequest(request, response)) return;
      seen = request;
      response.end('passed');
    });
    server.on('upgrade', (request, socket) => {
      if (!guardUpgrade(request, socket)) socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port; // a server on a port has no other address
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => server.close());

  const send = (path: string, { method = 'GET', headers = {} } = {}) =>
    new Promise<{ status?: number; allow?: string }>((resolve, reject) => {
      const request = http.request({ port, path, method, headers, agent: false }, (response) => {
        response.resume().once('end', () => resolve({ status: response.statusCode, allow: response.headers.allow }));
      });
      request.once('error', reject).end();
    });

  test.each(['/w/login', '/uploads/x/480.webp', '/robots.txt', '/_next/static/x.js'])(
    '%s is only read',
    async (path) => {
      const allow = 'GET, HEAD, OPTIONS';
      for (const method of ['GET', 'HEAD']) expect((await send(path, { method })).status, method).toBe(200);
      expect(await send(path, { method: 'OPTIONS' })).toEqual({ status: 204, allow });
      for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND', 'TRACE'])
        expect(await send(path, { method }), method).toEqual({ status: 405, allow });
    },
  );

  test('a call receives any method except POST and HEAD as GET', async () => {
    for (const method of ['POST', 'HEAD', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      expect((await send('/member/index/login', { method })).status).toBe(200);
      expect(seen.method).toBe(['POST', 'HEAD'].includes(method) ? method : 'GET');
    }
  });

  test('an address of the API keeps its method, except one that no route can have', async () => {
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      expect((await send('/api/health', { method })).status).toBe(200);
      expect(seen.method).toBe(method);
    }
    expect((await send('/api/health', { method: 'PROPFIND' })).status).toBe(405);
  });

  test.each(['x', '%ff', '[]', '{}', '["",{}],["",{}]'])('a malformed router state %s is refused', async (state) => {
    expect((await send('/w/login', { headers: { 'next-router-state-tree': state } })).status).toBe(400);
  });

  test('a router state of the browser passes', async () => {
    const state = encodeURIComponent(JSON.stringify(['', { children: ['w', { children: ['__PAGE__', {}] }] }]));
    expect((await send('/w/login', { headers: { 'next-router-state-tree': state } })).status).toBe(200);
  });

  test.each([
    ['1', '1'],
    ['2', undefined],
    ['x', undefined],
  ])('a prefetch of the kind %s is one of the kind %s', async (kind, passed) => {
    expect((await send('/w/login', { headers: { 'next-router-prefetch': kind } })).status).toBe(200);
    expect(seen.headers['next-router-prefetch']).toBe(passed);
  });

  test('a page is requested with the name of a client, and a call without one stays so', async () => {
    for (const headers of [{}, { 'user-agent': '' }]) {
      await send('/w/login', { headers });
      expect(seen.headers['user-agent']).toBe('unknown');
    }
    await send('/w/login', { headers: { 'user-agent': 'a browser' } });
    expect(seen.headers['user-agent']).toBe('a browser');
    await send('/member/index/login');
    expect(seen.headers).not.toHaveProperty('user-agent');
  });

  test('the address of the connection follows the forwarded ones, and other headers of proxies are removed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
    await send('/w/login', { headers });
    expect(seen.headers['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1');
    expect(seen.headers).not.toHaveProperty('x-forwarded-host');
    expect(seen.headers).not.toHaveProperty('x-forwarded-proto');
    await send('/w/login');
    expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  const upgrade = (path: string, protocol: string) =>
    new Promise((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      let reply = '';
      socket.on('data', (chunk) => (reply += chunk));
      socket.once('error', reject).once('end', () => {
        resolve(reply.split('\r\n')[0]);
        socket.destroy();
      });
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
    });

  test('the development tools of Next may upgrade, and use every address of Next', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await upgrade('/_next/hmr', 'websocket')).toBe('HTTP/1.1 101 Switching Protocols');
    expect(await upgrade('/w/login', 'websocket')).toBe('HTTP/1.1 400 Bad Request');
    await expect.poll(() => countConnections(server)).toBe(0);
    expect((await send('/__nextjs_original-stack-frames', { method: 'POST' })).status).toBe(200);
    vi.stubEnv('NODE_ENV', 'production');
    expect((await send('/_next/image?url=/x')).status).toBe(404);
  });
});

const countConnections = (server: http.Server) =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
