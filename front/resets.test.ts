import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { toRoute } from '@/lib/web/call-reply';
import { readBody } from '@/lib/web/read-body';
import { RawClient, upgradeRequest } from '@/lib/testing/live/raw-client';
import { randomOf } from '@/lib/testing/sampling';
import { createFront } from './server';

const breaks = 40;

let server: Server;
let port: number;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

const echo = toRoute(async (request) => {
  const body = await readBody(request, { kind: 'fields', maxBytes: 1_000_000 });
  return { status: 200, headers: {}, setCookies: [], body: JSON.stringify(body) };
});

beforeAll(async () => {
  server = createFront({
    calls: { byPath: new Map([['/member/test/echo', echo]]), missing: echo },
    pages: async (_, response) => {
      Readable.from(Array.from({ length: 100 }, () => 'x'.repeat(100_000))).pipe(response);
    },
    upgrade: () => false,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo); // a server on a port has no other address
});
afterAll(() => server.close());
beforeEach(() => void process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note));
afterEach(() => {
  process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note);
  expect(uncaught.splice(0)).toEqual([]);
});

const body = 'a=b&'.repeat(20_000);
const call = `POST /member/test/echo HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const page = 'GET /w/login HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['a call', call],
  ['calls in a row', call.repeat(3)],
  ['a page', page],
  ['pages in a row', page.repeat(20)],
  ['an upgrade', upgradeRequest()],
  ['an upgrade behind a page', page + upgradeRequest({ path: '/w/login' })],
  ['a tunnel', 'CONNECT a.test:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['no request', 'nonsense'.repeat(100)],
])('a connection that is reset at any moment of %s leaves no error without a listener', async (name, bytes) => {
  const random = randomOf(name);
  const breakConnection = async () => {
    const client = await RawClient.connect(port);
    const length = random.integer(1, bytes.length * 2);
    const isWhole = length >= bytes.length;
    await client.write(bytes.slice(0, length)); // a part of a request has no reply
    if (isWhole && random.chance(0.3)) await client.until('HTTP/1.1');
    client.reset();
    await client.closed();
  };
  await Promise.all(Array.from({ length: breaks }, breakConnection));
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
});
