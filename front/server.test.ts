import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logger } from '@/lib/platform/logger';
import { toRoute } from '@/lib/web/call-reply';
import { readBody } from '@/lib/web/read-body';
import { createFront } from './server';

const rule = { kind: 'fields', maxBytes: 1_000 } as const;
const large = 'x'.repeat(5_000);

/** The bodies that the call has read, in the order of the requests. */
let read: string[] = [];
let pages: string[] = [];
let server: Server;

const echo = toRoute(async (request) => {
  const body = await readBody(request, rule);
  read.push(JSON.stringify(body.ok ? body.value : body.code));
  const headers = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
  return { status: body.ok ? 200 : 413, headers, setCookies: ['a=1', 'b=2'], body: JSON.stringify(body) };
});
const replyLarge = toRoute(async () => ({ status: 200, headers: {}, setCookies: [], body: large }));
const full = toRoute(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
const failing = toRoute(() => Promise.reject(new RangeError('a bug')));
const refuse = (status: number) => toRoute(async () => ({ status, headers: {}, setCookies: [], body: 'refused' }));
const broken = toRoute(() => Promise.reject(new Error('a bug')));

beforeAll(async () => {
  server = createFront({
    calls: {
      byPath: new Map([
        ['/member/test/echo', echo],
        ['/member/test/large', replyLarge],
        ['/member/test/broken', broken],
        ['/member/test/failing', failing],
        ['/member/test/full', full],
      ]),
      missing: toRoute(async () => ({ status: 404, headers: {}, setCookies: [], body: 'missing' })),
      refusals: { byPath: new Map([['/member/test/echo', refuse(405)]]), missing: refuse(404) },
    },
    pages: async ({ method, url }, response) => {
      pages.push(`${method} ${url}`);
      // As many as Next and its compression wait with for the end of a file.
      for (let n = 0; n < 15; n++) response.once('close', () => undefined);
      response.setHeader('content-type', 'text/html').end('<p>a page</p>');
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  read = [];
  pages = [];
});
afterAll(() => server.close());

async function open(): Promise<{ socket: net.Socket; text: () => string; closed: Promise<unknown> }> {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const socket = net.connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}

async function exchange(bytes: string): Promise<string> {
  const { socket, text, closed } = await open();
  socket.write(bytes);
  await closed;
  return text();
}

const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;

test('a call gets its body and replies with the headers of every response, its own and both cookies', async () => {
  const reply = await exchange(post('/Member/Test/echo?x=y', 'Content-Length: 3', 'a=b'));
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).toMatch(/\r\nX-Frame-Options: DENY\r\n/);
  expect(reply.match(/x-content-type-options/gi)).toHaveLength(1);
  expect(reply.match(/set-cookie: (a=1|b=2)/gi)).toHaveLength(2);
  expect(reply).toMatch(/\r\n\r\n\{"ok":true,"value":\{"a":"b"\}\}$/);
  expect([read, pages]).toEqual([['{"a":"b"}'], []]);
});

test('a call that does not exist has its own reply', async () => {
  expect(await exchange(post('/member/test/other', 'Content-Length: 0'))).toMatch(/404[^]*missing$/);
  expect(pages).toEqual([]);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s of a call is refused by its own export', async (method) => {
  const ask = (target: string) => exchange(`${method} ${target} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`);
  const [known, unknown] = [await ask('/member/test/echo'), await ask('/member/nothing')];
  expect(known).toMatch(/^HTTP\/1\.1 405 /);
  expect(unknown).toMatch(/^HTTP\/1\.1 404 /);
  expect(known.endsWith('\r\n\r\nrefused')).toBe(method !== 'HEAD');
  expect([read, pages]).toEqual([[], []]);
});

test('a body that arrives byte by byte is read to its end', async () => {
  const { socket, text, closed } = await open();
  socket.write(post('/member/test/echo', 'Content-Length: 11'));
  for (const letter of 'name=slowly') {
    socket.write(letter);
    // oxlint-disable-next-line yuanfen/no-sleep -- no event of the client marks that the server has read a byte
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await closed;
  expect(text()).toMatch(/200 OK/);
  expect(read).toEqual(['{"name":"slowly"}']);
});

test('a client that expects 100 receives it before it sends its body', async () => {
  const { socket, text, closed } = await open();
  socket.write(post('/member/test/echo', 'Content-Length: 3\r\nExpect: 100-continue'));
  await expect.poll(text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('a=b');
  await closed;
  expect(text()).toMatch(/100 Continue[^]*200 OK/);
});

test('a client that breaks off counts as malformed, and the server keeps running', async () => {
  const { socket } = await open();
  socket.write(post('/member/test/echo', 'Content-Length: 100', 'a=b'));
  setTimeout(() => socket.resetAndDestroy(), 50);
  await expect.poll(() => read).toEqual(['"MALFORMED"']);
  expect(await exchange(post('/member/test/echo', 'Content-Length: 3', 'a=b'))).toMatch(/200 OK/);
});

test.each([
  ['a declared length', `Content-Length: 500000`, 'x'.repeat(500_000)],
  ['chunks', 'Transfer-Encoding: chunked', `${(500_000).toString(16)}\r\n${'x'.repeat(500_000)}\r\n0\r\n\r\n`],
])('a body over the limit by %s is refused, and its connection closes after the reply', async (_, head, body) => {
  const first = post('/member/test/echo', head, body).replace('Connection: close\r\n', '');
  const reply = await exchange(first + post('/member/test/echo', 'Content-Length: 3', 'a=b'));
  expect(reply).toMatch(/^HTTP\/1\.1 413[^]*\{"ok":false,"code":"TOO_LARGE"\}$/);
  expect(read).toEqual(['"TOO_LARGE"']);
});

test('a reply of 4 kB and more is compressed for a client that accepts gzip', async () => {
  const packed = await exchange(post('/member/test/large', 'Content-Length: 0\r\nAccept-Encoding: gzip, deflate, br'));
  expect(packed).toMatch(/Content-Encoding: gzip/);
  expect(packed.length).toBeLessThan(2_000);
  const plain = await exchange(post('/member/test/large', 'Content-Length: 0\r\nAccept-Encoding: br'));
  expect(plain.endsWith(large)).toBe(true);
  for (const reply of [packed, plain]) expect(reply).toMatch(/Vary: Accept-Encoding/);
  const small = await exchange(post('/member/test/echo', 'Content-Length: 3\r\nAccept-Encoding: gzip', 'a=b'));
  expect(small).not.toMatch(/Content-Encoding/);
});

test('no reply lets a page of another site read it', async () => {
  const reply = await exchange(post('/member/test/echo', 'Origin: http://evil.test\r\nContent-Length: 3', 'a=b'));
  expect(reply).toMatch(/200 OK/);
  expect(reply).not.toMatch(/access-control-/i);
});

test('Node warns of no listeners that wait for the end of a reply', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  await exchange('GET /w/home HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n');
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});

test('an error outside a call replies 500 without its detail', async () => {
  const reply = await exchange(post('/member/test/broken', 'Content-Length: 0'));
  expect(reply).toMatch(/^HTTP\/1\.1 500 /);
  expect(reply).not.toContain('a bug');
});

test('a failure shows a reader the id of its line in the log, and nothing of its text', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const reply = await exchange(
    post('/member/test/failing', 'Content-Length: 0\r\nAccept: text/html\r\nAccept-Language: en'),
  );
  const [fields] = logged.mock.calls.at(-1) ?? [];
  logged.mockRestore();
  expect(reply).toMatch(/^HTTP\/1\.1 500 /);
  expect(reply).toMatch(new RegExp(`<h1>Something went wrong.*#${(fields as { errorId: string }).errorId}<`, 's')); // as logged
  expect(reply).not.toContain('a bug');
});

test('the process is live whatever its pages do', async () => {
  expect(await exchange('GET /api/health/live?x HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 .*\{"status":"live"\}$/s,
  );
  expect(pages).toEqual([]);
});

test('a document without a policy gets one that runs nothing', async () => {
  const reply = await exchange('GET /x HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n');
  expect(reply).toMatch(/content-security-policy: default-src 'none'/);
});

test('a trouble that passes is a 503 with the time to come back', async () => {
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const response = await fetch(`http://127.0.0.1:${port}/member/test/full`, { method: 'POST' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});
