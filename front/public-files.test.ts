import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePublicFiles } from './public-files';
import { createFront } from './server';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(200)}</svg>`;
const picture = Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 251));
let folder: string;
let server: ReturnType<typeof createFront>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'public-'));
  for (const name of ['public/gifts', '.next/static/chunks']) await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, 'public/gifts/a b.svg'), drawing);
  await writeFile(path.join(folder, 'public/face.webp'), picture);
  await writeFile(path.join(folder, 'public/service-worker.js'), 'self;');
  await writeFile(path.join(folder, '.next/static/chunks/page.js'), 'page;');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  server = createFront({
    calls: undefined,
    files: servePublicFiles(folder),
    pages: async (_, response) => void response.writeHead(501).end(),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

type Sent = { method?: string; headers?: Record<string, string> };

async function send(target: string, { method = 'GET', headers = {} }: Sent = {}) {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const sent = httpRequest({ port, host: '127.0.0.1', path: target, method, headers, agent: false }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}

test('sends a text compressed, and not again while the reader has it', async () => {
  const { headers, body } = await send('/gifts/a%20b.svg?v=1', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(body).toString()).toBe(drawing);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(body.length),
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(headers['cache-control']).toMatch(/^public, max-age=604800/);
  const kept = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
  expect((await send('/gifts/a%20b.svg', { headers: kept })).status).toBe(304);
  expect((await send('/gifts/a%20b.svg', { headers: { ...kept, 'accept-encoding': '' } })).status).toBe(200);
});

test('sends a picture whole, in parts, and not again', async () => {
  const whole = await send('/face.webp', { headers: { 'accept-encoding': 'br' } });
  expect([whole.status, whole.headers['content-type'], whole.body.equals(picture)]).toEqual([200, 'image/webp', true]);
  const part = await send('/face.webp', { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 10-19/3000']);
  expect(part.body.equals(picture.subarray(10, 20))).toBe(true);
  const missing = await send('/face.webp', { headers: { range: 'bytes=3000-' } });
  expect([missing.status, missing.headers['content-range'], missing.body.length]).toEqual([416, 'bytes */3000', 0]);
  const kept = await send('/face.webp', { headers: { 'if-none-match': String(whole.headers.etag) } });
  expect(kept.status).toBe(304);
});

test.each([
  'bytes=3000-',
  'bytes=99999999999999999999-',
  'bytes=-0',
  'bytes=20-10',
  'bytes=abc',
  'bytes=',
  'bytes=9999-,-0',
])('%s is missing', async (range) => {
  const { status, headers, body } = await send('/face.webp', { headers: { range } });
  expect([status, headers['content-range'], headers['cache-control'], body.length]).toEqual([
    416,
    'bytes */3000',
    'no-store',
    0,
  ]);
  expect((await send('/face.webp', { headers: { range, 'if-range': '"a"' } })).status).toBe(200);
});

test.each([
  ['bytes=-500', 'bytes 2500-2999/3000'],
  ['bytes=-9999', 'bytes 0-2999/3000'],
  ['bytes = 10-', 'bytes 10-2999/3000'],
  ['bytes=2999-9999', 'bytes 2999-2999/3000'],
  ['bytes=0-1,5-6', undefined],
  ['items=0-5', undefined],
])('%s is the part %s', async (range, part) => {
  const { status, headers } = await send('/face.webp', { headers: { range } });
  expect([status, headers['content-range']]).toEqual([part ? 206 : 200, part]);
});

test('compares what a reader has with a text as with a picture', async () => {
  for (const target of ['/gifts/a%20b.svg', '/face.webp']) {
    const { headers } = await send(target);
    const statusOf = async (sent: Record<string, string>) => (await send(target, { headers: sent })).status;
    const tag = String(headers.etag);
    for (const listed of [tag, tag.replace('W/', ''), `"a", ${tag}`, '*'])
      expect(await statusOf({ 'if-none-match': listed }), `${target} ${listed}`).toBe(304);
    expect(await statusOf({ 'if-none-match': tag, range: 'bytes=0-3' }), target).toBe(304);
    expect(await statusOf({ 'if-none-match': '"a"' }), target).toBe(200);
    expect(await statusOf({ 'if-match': '"a"' }), target).toBe(412);
    const modified = String(headers['last-modified']);
    expect(await statusOf({ range: 'bytes=0-3', 'if-range': modified }), target).toBe(206);
    for (const other of ['Mon, 30 Nov 2099 00:00:00 GMT', tag, '"a"'])
      expect(await statusOf({ range: 'bytes=0-3', 'if-range': other }), `${target} ${other}`).toBe(200);
    expect((await send(target, { headers: { range: 'bytes=0-3' } })).headers.etag, target).toBe(tag);
  }
});

test('sends files of the build for good, and the worker with a policy and no cache', async () => {
  expect((await send('/_next/static/chunks/page.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  const { headers } = await send('/service-worker.js');
  expect([headers['cache-control'], headers['content-security-policy']]).toEqual(['no-cache', "default-src 'self'"]);
});

test('replies to HEAD without the body', async () => {
  for (const [target, length] of [
    ['/face.webp', 3_000],
    ['/gifts/a%20b.svg', drawing.length],
  ] as const) {
    const { status, headers, body } = await send(target, { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, String(length), 0]);
  }
});

test.each(['/gifts', '/gifts/', '/gifts/b.svg', '/secret.txt', '/gifts/..%2F..%2Fsecret.txt', '/__proto__', '/'])(
  'has no file at %s',
  async (target) => {
    expect([400, 501]).toContain((await send(target)).status);
  },
);
