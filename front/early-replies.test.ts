import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bodyLimits } from '@/lib/core/body-limits';
import { BodyHold } from '@/lib/web/body-hold';
import { toRoute, type CallReply } from '@/lib/web/call-reply';
import { openBody } from '@/lib/web/read-body';
import { createFront } from './server';

const megabyte = 1024 * 1024;
const rule = { kind: 'multipart', maxBytes: 50 * megabyte } as const;
const reply: CallReply = { status: 200, headers: {}, setCookies: [], body: '{"status":401}' };

/** Replies after the opening of the body, as a call to a caller without a session. */
const answering = (drains: boolean) =>
  toRoute(async (request) => {
    const hold = new BodyHold('192.0.2.1');
    await openBody(request, rule, { hold });
    hold.release();
    return { ...reply, drains };
  });

/** Replies after the first bytes of the body, as to a body that is wrong. */
const unread = toRoute(async ({ body }) => {
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
  return reply;
});

let server: Server;
/** The server's side of the connections, in their order. */
const sockets: net.Socket[] = [];

beforeAll(async () => {
  server = createFront({
    calls: {
      byPath: new Map([
        ['/member/test/guest', answering(false)],
        ['/member/test/member', answering(true)],
        ['/member/test/unread', unread],
      ]),
      missing: answering(false),
    },
    pages: async (_, response) => void response.writeHead(405, { 'content-length': '0' }).end(),
    upgrade: () => false,
  });
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Connects, and sends a head that declares a body. */
async function open(head: string, declared: number) {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const socket = net.connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').catch(() => undefined);
  await once(socket, 'connect');
  const type = 'content-type: multipart/form-data; boundary=b\r\n';
  socket.write(`${head} HTTP/1.1\r\nhost: a.test\r\n${type}content-length: ${declared}\r\n\r\n`);
  return { socket, text: () => text, closed };
}

const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test('without a session a few chunks are read, the reply arrives, and the connection closes', async () => {
  const declared = 14 * megabyte;
  const { socket, text, closed } = await open('POST /member/test/guest', declared);
  socket.write(part + 'x'.repeat(declared - part.length - 1));
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 200 [^]*\{"status":401\}$/);
  expect(sockets.at(-1)?.bytesRead).toBeLessThan(6 * bodyLimits.ordinaryBytes);
});

test('a member receives the reply at once, and what they still send is dropped before their next request', async () => {
  const declared = 5 * megabyte;
  const { socket, text, closed } = await open('POST /member/test/member', declared);
  const sent = part + 'x'.repeat(100_000);
  socket.write(sent);
  await expect.poll(text).toMatch(/\{"status":401\}$/);
  expect(socket.closed).toBe(false);
  socket.write(`${'x'.repeat(declared - sent.length)}GET / HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n`);
  await closed;
  expect(text()).toMatch(/HTTP\/1\.1 405 /);
  expect(sockets.at(-1)?.bytesRead).toBeGreaterThan(declared);
});

test.each(['GET /w/login', 'HEAD /w/login', 'OPTIONS /w/login', 'GET /member/test/guest'])(
  'a body of %s is refused unread',
  async (head) => {
    const { socket, text, closed } = await open(head, 14 * megabyte);
    socket.write('x'.repeat(14 * megabyte));
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 413 /);
    expect(sockets.at(-1)?.bytesRead).toBeLessThan(6 * bodyLimits.ordinaryBytes);
  },
);

test('a connection closes whose body does not come after the reply, or is large', async () => {
  for (const rest of ['', 'x'.repeat(14 * megabyte)]) {
    const { socket, text, closed } = await open('POST /api/anything', 14 * megabyte);
    socket.write(rest);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 405 /);
    expect(sockets.at(-1)?.bytesRead).toBeLessThan(8 * bodyLimits.ordinaryBytes);
  }
});

test('a small body that comes after the reply leaves the connection open', async () => {
  const { socket, text, closed } = await open('POST /api/anything', 10);
  await expect.poll(text).toMatch(/^HTTP\/1\.1 405 /);
  socket.write('0123456789GET /w/login HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n');
  await closed;
  expect(text().match(/HTTP\/1\.1 405/g)).toHaveLength(2);
});

test('a body that is sent to its end with the request is no reason for a reset', async () => {
  const declared = 70_000;
  const { socket, text, closed } = await open('POST /api/anything', declared);
  socket.write(`${'x'.repeat(declared)}GET /w/login HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n`);
  await closed;
  expect(socket.errored).toBeNull();
  expect(text().match(/HTTP\/1\.1 405/g)).toHaveLength(2);
});

test('a reply to a body that will not be read announces that the connection closes, and arrives before it does', async () => {
  for (const head of ['POST /api/anything', 'POST /member/test/guest', 'GET /w/login']) {
    const { socket, text, closed } = await open(head, 14 * megabyte);
    const ended = once(socket, 'end');
    socket.write('x'.repeat(bodyLimits.droppedBytes));
    await ended;
    expect(text()).toMatch(/\r\nconnection: close\r\n/i);
    await closed;
  }
});

test('a small body that its call left unread leaves the connection open', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const declared = 60_000;
  const { socket, text, closed } = await open('POST /member/test/unread', declared);
  socket.write('x'.repeat(20_000));
  await expect.poll(text).toMatch(/\{"status":401\}$/);
  socket.write(`${'x'.repeat(declared - 20_000)}GET /w/login HTTP/1.1\r\nhost: a.test\r\n\r\n`);
  await expect.poll(() => text().match(/HTTP\/1\.1 405/g)).toHaveLength(1);
  // The time of the first reply is over.
  for (const [callback, delay] of timers.mock.calls) if (delay === bodyLimits.lingerMilliseconds) callback();
  timers.mockRestore();
  socket.write('GET /w/login HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n');
  await closed;
  expect(text().match(/HTTP\/1\.1 405/g)).toHaveLength(2);
});

test('headers have to come within 20 seconds', () => {
  expect(server).toMatchObject({ headersTimeout: bodyLimits.headerSeconds * 1000 });
  expect(bodyLimits.headerSeconds).toBe(20);
});
