import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { clientFrame, upgradeRequest } from '@/lib/testing/live/raw-client';
import { BoundedRequest } from './bounded-request';
import { limitSentAhead } from './limit-sent-ahead';
import { listen } from './listen';
import { readInParts } from './read-in-parts';

const maxAhead = 8;
const longReply = 'x'.repeat(8_000_000);

let server: Server;
let port: number;
let requests: string[];
let pieces = 0;
let accepted: Socket[];
beforeEach(async () => {
  [requests, accepted] = [[], []];
  server = createServer({ IncomingMessage: BoundedRequest }, (request, response) => {
    requests.push(request.url ?? '');
    request.on('data', () => (pieces += 1));
    sizeOf(request).then(
      (size) => response.end(request.url === '/long' ? longReply : `size ${size}.`),
      () => undefined,
    );
  });
  readInParts(server);
  limitSentAhead(server, maxAhead);
  server.on('connection', (socket) => accepted.push(socket));
  await listen(server, { port: 0, host: '127.0.0.1' });
  ({ port } = server.address() as AddressInfo); // a listening TCP server has one
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function sizeOf(request: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of request) size += (chunk as Buffer).byteLength;
  return size;
}

async function connect() {
  const socket = net.connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, text: () => text };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`;

test('of thousands of requests sent at once, a few are parsed before the connection closes', async () => {
  const { socket } = await connect();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(get('/a').repeat(5_000));
  await closed;
  expect(requests.length).toBeLessThan(50);
});

test('as many requests as may be sent ahead are handled', async () => {
  const { socket, text } = await connect();
  socket.write(get('/a').repeat(maxAhead));
  await expect.poll(() => text().match(/size 0\./g)).toHaveLength(maxAhead);
});

test('a body of line ends arrives whole, and so does the request after it', async () => {
  const { socket, text } = await connect();
  const body = '\r\n\r\n'.repeat(100_000);
  socket.write(`POST /a HTTP/1.1\r\nHost: a.test\r\nContent-Length: ${body.length}\r\n\r\n${body}${get('/b')}`);
  await expect.poll(text).toContain('size 0.');
  expect(text()).toContain(`size ${body.length}.`);
  expect(requests).toEqual(['/a', '/b']);
});

const chunked = (chunk: string, times: number) =>
  `POST /a HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(times)}0\r\n\r\n`;

test('a body in chunks of one byte closes its connection after a few of them', async () => {
  const { socket } = await connect();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  pieces = 0;
  socket.write(chunked('1\r\na\r\n', 60_000));
  await closed;
  expect(pieces).toBeLessThanOrEqual(100);
});

test('a body in small chunks arrives', async () => {
  const { socket, text } = await connect();
  socket.write(chunked('20\r\n' + 'a'.repeat(32) + '\r\n', 2_000));
  await expect.poll(text).toContain('size 64000.');
});

test('requests wait while the client does not read the replies', async () => {
  const { socket, text } = await connect();
  socket.pause();
  const long = `GET /long HTTP/1.1\r\nHost: a.test\r\nCookie: ${'c'.repeat(1_500)}\r\n\r\n`;
  socket.write(long);
  await expect.poll(() => accepted[0]?.writableNeedDrain).toBe(true);
  socket.write(long.repeat(maxAhead - 1));
  await expect.poll(() => accepted[0]?.isPaused()).toBe(true);
  socket.resume();
  await expect.poll(() => text().length).toBeGreaterThan(maxAhead * longReply.length);
  expect(requests).toHaveLength(maxAhead);
});

test('a connection becomes a websocket', async () => {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (...args) =>
    sockets.handleUpgrade(...args, (socket) => socket.on('message', () => socket.send('a reply'))),
  );
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { cookie: 'c'.repeat(3_000) } });
  await once(client, 'open');
  client.send('\r\n\r\n'.repeat(2_000));
  const [reply] = (await once(client, 'message')) as [Buffer];
  expect(reply.toString()).toBe('a reply');
  client.terminate();
});

test('a connection that sends on before it became a websocket is closed', async () => {
  server.on('upgrade', () => undefined);
  const { socket } = await connect();
  const frames = Buffer.concat(Array.from({ length: 500 }, () => clientFrame('\r\n\r\n')));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(Buffer.concat([Buffer.from(upgradeRequest()), frames]));
  await closed;
});

test('a connection whose client left before it was accepted is not read', () => {
  const socket = new net.Socket();
  server.emit('connection', socket);
  expect(socket.destroyed).toBe(true);
});
