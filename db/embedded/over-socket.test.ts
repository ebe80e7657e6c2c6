import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { socketPath, toAddress } from '../address';
import { overSocket, socketFolder } from './over-socket';

const address = 'postgres://a:b@127.0.0.1:6001/site';

it('leads to the socket of a folder, and over TCP without one', async () => {
  const folder = mkdtempSync('/tmp/yuanfen-socket-');
  const server = createServer();
  try {
    expect(overSocket(address, folder)).toBe(address);
    server.listen(socketPath(folder, 6001));
    await once(server, 'listening');
    expect(toAddress(overSocket(address, folder))).toEqual([address, { path: socketPath(folder, 6001) }]);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('opens no socket whose path is longer than the system allows', () => {
  const length = 107 - Buffer.byteLength(socketPath('', 6001));
  const longest = path.join('/', '缘'.repeat(10), 'c'.repeat(length - 32));
  expect(Buffer.byteLength(socketPath(longest, 6001))).toBe(107);
  expect(socketFolder(longest, 6001)).toBe(longest);
  expect(socketFolder(`${longest}c`, 6001)).toBeUndefined();
});
