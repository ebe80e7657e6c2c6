import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepConnections } from './keep-connections';

const [kept, short] = ['timeout=75', 'timeout=5'];
let server: Server;
let clients: http.Agent[] = [];

beforeEach(async () => {
  server = http.createServer((_, response) => response.end());
  keepConnections(server, 2);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  server.close();
});

function connect(): http.Agent {
  const client = new http.Agent({ keepAlive: true, maxSockets: 1 });
  clients.push(client);
  return client;
}

/** Sends a request and returns for how long the server keeps its connection. */
async function request(agent: http.Agent): Promise<unknown> {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const sent = http.get({ port, host: '127.0.0.1', agent });
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage]; // the event's only argument
  await once(response.resume(), 'end');
  return response.headers['keep-alive'];
}

test('idle connections stay open for longer than a page or a proxy waits between two requests', async () => {
  expect(await request(connect())).toBe(kept);
});

test('connections of a crowd close early until enough of them are closed', async () => {
  const [first, second, third] = [connect(), connect(), connect()];
  expect([await request(first), await request(second), await request(third)]).toEqual([kept, kept, short]);
  expect(await request(first)).toBe(short);
  third.destroy();
  await expect.poll(() => request(first)).toBe(kept);
});
