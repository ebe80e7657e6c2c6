import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureCompressed } from '@/scripts/start/compress-assets';
import { serveAssets } from './assets';

const script = 'console.log("a script of the build");\n'.repeat(200);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'assets-'));
  await mkdir(path.join(folder, 'static', 'chunks'), { recursive: true });
  await writeFile(path.join(folder, 'static', 'chunks', 'page.js'), script);
  await writeFile(path.join(folder, 'static', 'chunks', 'page.css'), 'a{color:red}'.repeat(200));
  await writeFile(path.join(folder, 'static', 'chunks', 'small.js'), '1');
  await writeFile(path.join(folder, 'secret.js'), script);
  await ensureCompressed(path.join(folder, 'static'));
  await ensureCompressed(folder);
  const serve = serveAssets(path.join(folder, 'static'));
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end('next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function get(name: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo; // listens on a port
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: `/_next/static/${name}`, method, headers }, resolve)
      .once('error', reject)
      .end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer); // no encoding is set
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('a script of the build', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('is sent to a browser that accepts %s as %s', async (accepted, encoding, decompress) => {
    const { status, headers, body } = await get('chunks/page.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(decompress(body).toString()).toBe(script);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=UTF-8',
      'content-length': String(body.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('has the type of a style, and ignores a query', async () => {
    const { headers } = await get('chunks/page.css?dpl=1', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/css; charset=UTF-8' });
  });

  test('is not sent again to a browser that has it in this encoding', async () => {
    const { headers } = await get('chunks/page.js', { 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    expect(await get('chunks/page.js', { 'accept-encoding': 'br', 'if-none-match': tag })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    });
    expect(await get('chunks/page.js', { 'accept-encoding': 'gzip', 'if-none-match': tag })).toMatchObject({
      status: 200,
    });
  });

  test('has no body in the response to HEAD', async () => {
    const { status, headers, body } = await get('chunks/page.js', { method: 'HEAD', 'accept-encoding': 'br' });
    expect([status, body.byteLength]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });
});

test.each([
  ['chunks/page.js', {}],
  ['chunks/page.js', { 'accept-encoding': 'identity' }],
  ['chunks/page.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }],
  ['chunks/page.js', { 'accept-encoding': 'br', method: 'POST' }],
  ['chunks/small.js', { 'accept-encoding': 'br' }],
  ['chunks/page.js.br', { 'accept-encoding': 'br' }],
  ['chunks', { 'accept-encoding': 'br' }],
  ['../secret.js', { 'accept-encoding': 'br' }],
  ['chunks/../../secret.js', { 'accept-encoding': 'br' }],
  ['chunks/%2e%2e/%2e%2e/secret.js', { 'accept-encoding': 'br' }],
  ['chunks/page.js%00', { 'accept-encoding': 'br' }],
  ['__proto__', { 'accept-encoding': 'br' }],
])('leaves %s with %j to Next', async (name, options) => {
  expect((await get(name, options)).body.toString()).toBe('next');
});

test('without a build leaves every script to Next', () => {
  const serve = serveAssets(path.join(folder, 'missing'));
  expect(serve({ method: 'GET', url: '/_next/static/a.js', headers: {} } as IncomingMessage, {} as never)).toBe(false);
});

test('finds the copies that a first start makes while the process runs', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const late = path.join(folder, 'late');
    await mkdir(late);
    await writeFile(path.join(late, 'page.js'), script);
    const serve = serveAssets(late);
    const response = { setHeader: () => undefined, writeHead: () => response, end: () => response };
    const ask = () =>
      serve(
        { method: 'GET', url: '/_next/static/page.js', headers: { 'accept-encoding': 'br' } } as IncomingMessage, // what is read of a request
        response as never, // and called of a response
      );
    expect(ask()).toBe(false);
    await ensureCompressed(late);
    expect(ask()).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(ask()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
