import { once } from 'node:events';
import http from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from './listen';
import { logger } from './logger';

test('a server that listens survives errors of its connections, and logs one a minute', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const server = createServer();
  await listen(server, { port: 0, host: '127.0.0.1' });
  for (let n = 0; n < 100; n += 1) server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(server.listening).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  server.close();
});

test('a port in use rejects', async () => {
  const server = createServer();
  await listen(server, { port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  server.close();
});

test('thousands of connections may wait to be accepted', async () => {
  const server = createServer();
  const asked = vi.spyOn(server, 'listen');
  await listen(server, { port: 0, host: '127.0.0.1' });
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ port: 0, backlog: 16_384 });
  server.close();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Starts a server that accepts many connections at once, and counts them. */
async function startAcceptingMany() {
  const server = http.createServer((_, response) => void response.end('a reply'));
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const stop = await listen(server, { port: 0, host: '127.0.0.1', acceptsMany: true });
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { stop, open: () => connect(port, '127.0.0.1'), accepted: () => accepted };
}

test('a process accepts many connections in one turn of its event loop', async () => {
  const { stop, open, accepted } = await startAcceptingMany();
  const clients = Array.from({ length: 160 }, open);
  let turns = 0;
  for (; accepted() < clients.length; turns += 1) await turn();
  expect(turns).toBeLessThan(clients.length / 2);
  for (const client of clients) client.destroy();
  await stop();
});

test('stopping refuses further connections, and waits for those that were accepted', async () => {
  const { stop, open, accepted } = await startAcceptingMany();
  const clients = Array.from({ length: 40 }, open);
  await Promise.all(clients.map((client) => once(client, 'connect')));
  await expect.poll(accepted).toBe(40);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await expect(once(open(), 'connect')).rejects.toThrow('ECONNREFUSED');
  for (const client of clients.slice(1)) client.destroy();
  expect(stopped).not.toHaveBeenCalled();
  clients[0]?.end('GET / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n');
  expect(String(await once(clients[0] ?? open(), 'data'))).toContain('a reply');
  await stopping;
});
