import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawClient, upgradeRequest } from '@/lib/testing/live/raw-client';
import { ignoreSocketErrors } from './ignore-socket-errors';

let server: Server;
let port: number;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeEach(async () => {
  process.on('uncaughtExceptionMonitor', note);
  server = createServer(() => undefined);
  ignoreSocketErrors(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo); // a listening TCP server has one
});
afterEach(() => {
  process.off('uncaughtExceptionMonitor', note);
  server.close();
  expect(uncaught.splice(0)).toEqual([]);
});

const connect = 'CONNECT a.test:1 HTTP/1.1\r\nHost: a.test\r\n\r\n';
const request = 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n';

test.each([
  ['before it sent anything', 'connection', ''],
  ['while its request is handled', 'request', request],
  ['after it asked for another protocol that no code handles yet', 'upgrade', upgradeRequest()],
  ['after it asked for a tunnel', 'connect', connect],
])('a connection that is reset %s has a listener of errors', async (_, event, bytes) => {
  let socket: Socket | undefined;
  const seen = new Promise<void>((resolve) => {
    server.on(event, (connection: Socket | { socket: Socket }) => {
      socket = 'socket' in connection ? connection.socket : connection;
      expect(socket.listenerCount('error')).toBeGreaterThan(0);
      resolve();
    });
  });
  const client = await RawClient.connect(port);
  await client.write(bytes);
  await seen;
  const closed = new Promise((resolve) => socket?.once('close', resolve).resume());
  client.reset();
  expect(await closed).toBe(true);
});
