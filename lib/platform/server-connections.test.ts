import { once } from 'node:events';
import http, { type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ServerConnections } from './server-connections';

const waiting: ServerResponse[] = [];

async function start(max?: number): Promise<{ server: Server; connections: ServerConnections }> {
  const server = http.createServer(({ url }, response) => {
    if (url === '/later') waiting.push(response);
    else response.end('at once');
  });
  const connections = new ServerConnections(server, max);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, connections };
}

/** Connects and sends a text. */
async function send(server: Server, text: string): Promise<Socket & { received: string }> {
  const { port } = server.address() as AddressInfo; // it listens
  const accepted = once(server, 'connection');
  const socket = Object.assign(net.connect(port, '127.0.0.1'), { received: '' });
  socket.on('data', (data) => (socket.received += String(data))).on('error', () => undefined);
  socket.write(text);
  await accepted;
  onTestFinished(() => void socket.destroy());
  return socket;
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const isClosed = (socket: Socket) => expect.poll(() => socket.readyState).toBe('closed');

test('a connection too many takes the place of the one that has been silent for longest', async () => {
  const { server } = await start(3);
  const served = await send(server, request('/'));
  await expect.poll(() => served.received).toContain('at once');
  const [silent, half] = [await send(server, ''), await send(server, 'GET / HT')];
  const next = await send(server, request('/'));
  await isClosed(silent);
  await expect.poll(() => next.received).toContain('at once');
  await send(server, '');
  await isClosed(half);
  served.write(request('/'));
  await expect.poll(() => served.received.match(/at once/g)).toHaveLength(2);
});

test('a connection too many is closed where each of the others has sent a request', async () => {
  const { server } = await start(1);
  const served = await send(server, request('/'));
  await expect.poll(() => served.received).toContain('at once');
  await isClosed(await send(server, request('/')));
  expect(served.readyState).toBe('open');
});

test('a server that leaves finishes its replies, and waits for no request that does not arrive', async () => {
  const { server, connections } = await start();
  const [idle, half, busy] = [
    await send(server, request('/')),
    await send(server, 'GET / HT'),
    await send(server, request('/later')),
  ];
  await expect.poll(() => waiting.length).toBe(1);
  net.Server.prototype.close.call(server);
  connections.leave();
  // On an idle connection, a request may be arriving.
  idle.write(request('/'));
  await isClosed(idle);
  expect(idle.received.match(/at once/g)).toHaveLength(2);
  expect(idle.received).toContain('Connection: close');
  await isClosed(half);
  expect(busy.readyState).toBe('open');
  waiting.pop()?.end('in the end');
  await isClosed(busy);
  expect(busy.received).toContain('Connection: close');
  expect(busy.received).toContain('in the end');
});
