import { once } from 'node:events';
import { get, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toStream } from '@/lib/web/to-stream';
import { createRouteTable, type RouteModule } from './route-table';
import { createFront } from './server';

const text = 'A text that is long enough to be compressed. '.repeat(100);
const bytes = new Uint8Array(5_000).fill(7);
let isReturned = false;

async function* endless() {
  try {
    for (;;) yield 'x'.repeat(10_000);
  } finally {
    isReturned = true;
  }
}

async function* failing() {
  for (let row = 0; row < 500; row += 1) yield 'x'.repeat(10_000);
  throw new Error('the rows ended');
}

const typed = (type: string) => ({ headers: { 'content-type': type } });
const modules: Readonly<Record<string, RouteModule>> = {
  '/api/text': { GET: () => new Response(text, typed('text/plain; charset=utf-8')) },
  '/api/picture': { GET: () => new Response(bytes, typed('image/webp')) },
  '/api/empty': { GET: () => new Response(null, { status: 404 }) },
  '/api/none': { OPTIONS: () => new Response(null, { status: 204 }) },
  '/api/cookies': {
    GET: () =>
      new Response(null, {
        status: 303,
        headers: [
          ['location', '/'],
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      }),
  },
  '/api/endless': { GET: () => new Response(toStream(endless()), typed('text/csv')) },
  '/api/failing': { GET: () => new Response(toStream(failing()), typed('text/csv')) },
  '/api/own-head': { GET: () => new Response('get'), HEAD: () => new Response(null, { status: 202 }) },
  '/api/throws': { GET: () => Promise.reject(new Error('a route failed')) },
  '/api/echo/[name]': {
    POST: async (request, { params }) => {
      const read = await request.body?.getReader().read();
      const { name } = await (params as Promise<{ name: string }>);
      return Response.json({
        name,
        url: request.url,
        body: String(read?.value),
        by: request.headers.get('accept-language'),
      });
    },
  },
};

const pages = vi.fn(async (_, response) => void response.writeHead(501).end());
const server = createFront({ calls: undefined, routes: createRouteTable(Object.entries(modules)), pages });
const port = () => (server.address() as AddressInfo).port; // it listens on a port

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const sent = httpRequest({ port: port(), host: '127.0.0.1', path, method, headers, agent: false });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}

test('compresses a text as its reader accepts it, and sends its length', async () => {
  const plain = await send('/api/text');
  expect(plain.body.toString()).toBe(text);
  expect(plain.headers).toMatchObject({ 'content-length': String(text.length), vary: 'Accept-Encoding' });
  const br = await send('/api/text', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers['content-length']).toBe(String(br.body.length));
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const gzip = await send('/api/text', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(gzip.body).toString()).toBe(text);
});

test('sends a picture as it is, with the headers of all replies', async () => {
  const { headers, body } = await send('/api/picture', { headers: { 'accept-encoding': 'br' } });
  expect(body.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'content-length': '5000',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('sends several cookies, and a length without a body', async () => {
  const { status, headers } = await send('/api/cookies');
  expect([status, headers.location, headers['set-cookie'], headers['content-length']]).toEqual([
    303,
    '/',
    ['a=1', 'b=2'],
    '0',
  ]);
  expect((await send('/api/empty')).headers['content-length']).toBe('0');
  expect((await send('/api/none', { method: 'OPTIONS' })).headers).not.toHaveProperty('content-length');
});

test('replies to HEAD as to GET without the body, or by the export of the file', async () => {
  const { status, headers, body } = await send('/api/text', { method: 'HEAD' });
  expect([status, headers['content-type'], body.length]).toEqual([200, 'text/plain; charset=utf-8', 0]);
  expect((await send('/api/own-head', { method: 'HEAD' })).status).toBe(202);
});

test('refuses a method for which the file has no export', async () => {
  const { status, headers } = await send('/api/text', { method: 'DELETE' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('passes the address, parameters, headers and body of a request', async () => {
  const { body } = await send('/api/echo/a%20b?c=1', {
    method: 'POST',
    headers: { 'accept-language': 'me' },
    body: 'sent',
  });
  expect(JSON.parse(body.toString())).toMatchObject({ name: 'a b', body: 'sent', by: 'me' });
  expect(new URL((JSON.parse(body.toString()) as { url: string }).url).search).toBe('?c=1');
});

test('ends the source of a body whose reader has left', async () => {
  const sent = get({ port: port(), host: '127.0.0.1', path: '/api/endless', agent: false });
  sent.on('error', () => undefined);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.on('error', () => undefined);
  await once(reply, 'data');
  sent.destroy();
  await expect.poll(() => isReturned).toBe(true);
});

test('cuts the connection when a body fails, so that its reader sees that the end is missing', async () => {
  await expect(send('/api/failing')).rejects.toThrow(/aborted|socket hang up/);
});

test('replies 500 when a route fails', async () => {
  expect((await send('/api/throws')).status).toBe(500);
});

test('leaves pages to Next, and replies 404 for a file that does not exist', async () => {
  expect((await send('/w/login')).status).toBe(501);
  pages.mockClear();
  for (const path of ['/gifts/none.svg', '/texts/a/b', '/_next/static/none.js', '/uploads/none'])
    expect([path, (await send(path)).status]).toEqual([path, 404]);
  expect(pages).not.toHaveBeenCalled();
});
