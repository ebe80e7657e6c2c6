import { createServer, type AddressInfo } from 'node:net';
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
