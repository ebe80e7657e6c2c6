import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { gatherDocument } from './whole-document';

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

type Page = (response: ServerResponse, undo: () => boolean) => void | Promise<void>;

/** Serves one page and returns the address. */
async function serve(page: Page): Promise<string> {
  const server = createServer((request: IncomingMessage, response) => {
    const undo = gatherDocument(response, request.headers['accept-encoding']);
    void page(response, undo);
  }).listen(0, '127.0.0.1');
  closings.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port
}

/** Requests a page as it is on the wire, which `fetch` would decompress. */
function read(url: string, encoding: string): Promise<{ head: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part)).once('error', reject);
    socket.once('end', () => {
      const all = Buffer.concat(parts);
      const end = all.indexOf('\r\n\r\n');
      resolve({ head: all.subarray(0, end).toString().toLowerCase(), body: all.subarray(end + 4) });
    });
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
  });
}

const text = 'Fate brings people together from a thousand miles away. '.repeat(200);

/** Writes as Next does: the head first, then the parts as bytes and strings. */
const inParts: Page = (response) => {
  response.setHeader('Content-Type', 'text/html');
  response.flushHeaders();
  response.write(Buffer.from(text.slice(0, 100)));
  response.write(text.slice(100, 5_000));
  response.end(text.slice(5_000));
};

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('sends the parts of a page as one body for %j, as %s with its length', async (accepted, encoding, decompress) => {
  const { head, body } = await read(await serve(inParts), accepted);
  expect(head).toContain(`content-encoding: ${encoding}`);
  expect(head).toContain(`content-length: ${body.length}`);
  expect(head).toContain('vary: accept-encoding');
  expect(head).not.toContain('transfer-encoding');
  expect(decompress(body).toString()).toBe(text);
});

test('sends a page as it is to a client that reads no encoding', async () => {
  const { head, body } = await read(await serve(inParts), 'identity');
  expect(head).not.toContain('content-encoding');
  expect(head).toContain('vary: accept-encoding');
  expect(body.toString()).toBe(text);
});

test('sends a small page and an empty reply as they are', async () => {
  const small = await read(await serve((response) => void response.end('Hello')), 'gzip');
  expect(small.head).not.toContain('content-encoding');
  expect(small.body.toString()).toBe('Hello');
  const redirect = await read(
    await serve((response) => void response.writeHead(307, { location: '/w/login' }).end()),
    'gzip',
  );
  expect(redirect.head).toContain('307');
  expect(redirect.head).not.toContain('content-encoding');
});

test('forgets what a page wrote before it failed, and sends what follows', async () => {
  const url = await serve((response, undo) => {
    response.write('half of a page');
    expect(undo()).toBe(true);
    expect(response.headersSent).toBe(false);
    response.statusCode = 500;
    response.end('the page of the failure');
  });
  const { head, body } = await read(url, 'gzip');
  expect(head).toContain('500');
  expect(body.toString()).toContain('the page of the failure');
  expect(body.toString()).not.toContain('half of a page');
});

test('does not undo a page that has ended', async () => {
  const url = await serve((response, undo) => {
    response.end('the page');
    expect(undo()).toBe(false);
  });
  expect((await read(url, 'gzip')).body.toString()).toBe('the page');
});
