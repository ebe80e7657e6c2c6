import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitSentAhead } from '@/lib/platform/limit-sent-ahead';
import { FrontResponse } from './front-response';
import { inTurn } from './in-turn';

let server: Server;
let open: { readonly url: string; readonly request: IncomingMessage; readonly response: FrontResponse }[] = [];
let begun: string[] = [];

beforeEach(async () => {
  [open, begun] = [[], []];
  server = createServer(
    { ServerResponse: FrontResponse },
    inTurn((request, response) => {
      const { url = '' } = request;
      begun.push(url);
      if (url.startsWith('/slow')) open.push({ url, request, response });
      else response.end(url);
    }),
  );
  limitSentAhead(server, 4);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function connect() {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const socket = net.connect({ port, host: '127.0.0.1' });
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  await once(socket, 'connect');
  return { socket, bodies: () => text.match(/\/[a-z]+\d*$|\/[a-z]+\d*(?=HTTP)/g) ?? [], isClosed: () => isClosed };
}

const get = (...paths: string[]) => paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`).join('');

test('a request waits for the one before it on its connection, and the replies keep their order', async () => {
  const { socket, bodies } = await connect();
  socket.write(get('/a1', '/slow', '/a2', '/a3'));
  await expect.poll(() => begun).toEqual(['/a1', '/slow']);
  await pass(server);
  expect(begun).toEqual(['/a1', '/slow']);
  open[0]?.response.end('/slow');
  await expect.poll(bodies).toEqual(['/a1', '/slow', '/a2', '/a3']);
});

test('a connection is handled while another one waits', async () => {
  const [busy, other] = [await connect(), await connect()];
  busy.socket.write(get('/slow', '/a1'));
  other.socket.write(get('/b1', '/b2'));
  await expect.poll(other.bodies).toEqual(['/b1', '/b2']);
  expect(begun).not.toContain('/a1');
});

test('no request begins after its connection is gone', async () => {
  const { socket } = await connect();
  socket.write(get('/slow', '/a1', '/a2'));
  await expect.poll(() => open.length).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => count(server)).toBe(0);
  await pass(server);
  expect(begun).toEqual(['/slow']);
});

test('a connection with more requests ahead than may wait is closed, and none of them begins', async () => {
  const { socket, isClosed } = await connect();
  socket.write(get('/slow', ...Array.from({ length: 300 }, (_, n) => `/a${n}`)));
  await expect.poll(isClosed).toBe(true);
  expect(begun).toEqual(['/slow']);
});

test('a request with a body that waited is handled whole', async () => {
  const { socket, bodies } = await connect();
  socket.write(get('/slow'));
  await expect.poll(() => open.length).toBe(1);
  socket.write('POST /slow2 HTTP/1.1\r\nHost: a.test\r\nContent-Length: 200000\r\n\r\nabc');
  await pass(server);
  open[0]?.response.end('/slow');
  await expect.poll(() => open.length).toBe(2);
  let size = 0;
  open[1]?.request.on('data', (chunk: Buffer) => (size += chunk.byteLength));
  open[1]?.request.once('end', () => open[1]?.response.end('/slow2'));
  socket.write('x'.repeat(199_997) + get('/a1'));
  await expect.poll(bodies).toEqual(['/slow', '/slow2', '/a1']);
  expect(size).toBe(200_000);
});

/** Resolves when the server has handled a whole exchange with another client, and thus all that had arrived before. */
async function pass(running: Server): Promise<void> {
  const { port } = running.address() as AddressInfo; // a server on a port has no other address
  await fetch(`http://127.0.0.1:${port}/end`).then((response) => response.text());
  begun = begun.filter((url) => url !== '/end');
}

const count = (running: Server) => new Promise((resolve) => running.getConnections((_, number) => resolve(number)));
