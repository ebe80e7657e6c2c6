import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { WebSocketServer } from 'ws';
import { connectWebsocketFirst } from './websocket-first';

let http: HttpServer;
let io: Server;
let socket: Socket | undefined;
const blocked: TcpSocket[] = [];
/** The reaction of the network to a request for a websocket; undefined lets it through. */
let block: ((connection: TcpSocket) => void) | undefined;

beforeEach(async () => {
  block = undefined;
  http = createServer();
  io = new Server(http);
  const [pass, ...rest] = http.listeners('upgrade');
  expect(rest).toEqual([]);
  http.removeAllListeners('upgrade');
  const breaking = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, connection: TcpSocket, head: Buffer) => {
    if (!block) return void pass?.call(http, request, connection, head);
    connection.on('error', () => undefined);
    blocked.push(connection);
    if (block === closeAtOnce) breaking.handleUpgrade(request, connection, head, (websocket) => websocket.close(1011));
    else block(connection);
  });
  io.on('connection', (serverSocket) =>
    serverSocket.on('message', (text: string, done: (text: string) => void) => done(text)),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  socket?.disconnect();
  for (const connection of blocked.splice(0)) connection.destroy();
  http.closeAllConnections();
  await io.close();
});

const refuse = (connection: TcpSocket) => void connection.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
const ignore = () => undefined;
const closeAtOnce = () => undefined;

function connect(websocketRetries?: number[]): Socket {
  const { port } = http.address() as AddressInfo; // a listening TCP server has one
  socket = connectWebsocketFirst(`http://127.0.0.1:${port}`, {
    forceNew: true,
    reconnectionDelay: 20,
    ...(websocketRetries && { websocketRetries }),
  });
  return socket;
}
const wayOf = (client: Socket) => (client.connected ? client.io.engine.transport.name : 'none');
const echo = (client: Socket, text: string): Promise<unknown> => client.timeout(5_000).emitWithAck('message', text);

// Before the others: later in a page, a websocket without a reply has more time.
test.each([
  ['never replied to', ignore],
  ['refused with 403', refuse],
  ['closed with 1011', closeAtOnce],
  ['reset', (connection: TcpSocket) => void connection.resetAndDestroy()],
])('goes on with long polling in the same attempt when a websocket is %s', async (_, how) => {
  block = how;
  const startedAt = Date.now();
  const errors = vi.fn();
  const client = connect();
  client.on('connect_error', errors);
  await expect.poll(() => wayOf(client), { timeout: 5_000 }).toBe('polling');
  expect(Date.now() - startedAt).toBeLessThan(how === ignore ? 3_500 : 1_500);
  expect(errors).not.toHaveBeenCalled();
  expect(await echo(client, 'by polling')).toBe('by polling');
});

test('is closed while a websocket connects, without an error and without another way', async () => {
  block = ignore;
  const client = connect();
  await expect.poll(() => blocked.length).toBe(1);
  expect(() => client.disconnect()).not.toThrow();
  expect([client.active, client.io.engine.readyState, client.io.engine.transport.name]).toEqual([
    false,
    'closed',
    'websocket',
  ]);
});

test('takes the websocket when it works', async () => {
  const client = connect();
  await expect.poll(() => wayOf(client)).toBe('websocket');
  expect(io.engine.clientsCount).toBe(1);
});

test('tries the websocket first at the next connection', async () => {
  block = refuse;
  const client = connect();
  await expect.poll(() => wayOf(client)).toBe('polling');
  block = undefined;
  client.io.engine.close();
  await expect.poll(() => wayOf(client)).toBe('websocket');
});

test('moves an open connection to the websocket once it works, and loses nothing', async () => {
  block = refuse;
  const client = connect([30]);
  const disconnected = vi.fn();
  client.on('disconnect', disconnected);
  await expect.poll(() => wayOf(client)).toBe('polling');
  const errors = vi.fn();
  client.io.engine.on('upgradeError', errors);
  await expect.poll(() => errors.mock.calls.length).toBeGreaterThan(1);
  block = undefined;
  const texts = Array.from({ length: 50 }, (_, n) => `text ${n}`);
  const replies = Promise.all(texts.map((text) => echo(client, text)));
  await expect.poll(() => wayOf(client)).toBe('websocket');
  expect(await replies).toEqual(texts);
  expect(await echo(client, 'by the websocket')).toBe('by the websocket');
  expect(disconnected).not.toHaveBeenCalled();
});

test('tries no websocket after it was closed', async () => {
  block = refuse;
  const client = connect([30]);
  await expect.poll(() => wayOf(client)).toBe('polling');
  let attempts = 0;
  block = (connection) => {
    attempts += 1;
    refuse(connection);
  };
  await expect.poll(() => attempts).toBeGreaterThan(0);
  client.disconnect();
  // The first of two other clients connects after what was on the way, the second after what would have been sent meanwhile.
  for (let client = 0; client < 2; client += 1) {
    attempts = 0;
    const other = connect([1_000_000]);
    await expect.poll(() => wayOf(other)).toBe('polling');
    other.disconnect();
  }
  expect(attempts).toBe(1);
});
