import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchText } from './fetch-text';

let server: ReturnType<typeof createServer>;
let url: string;
let reply: (response: ServerResponse) => void;
let isClosed: Promise<void>;

beforeEach(async () => {
  server = createServer((_, response) => {
    isClosed = new Promise((resolve) => response.once('close', resolve));
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // a listening TCP server has one
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const bounds = { milliseconds: 20_000, bytes: 1_000 };

test('returns the status and the text of a reply', async () => {
  reply = (response) => response.writeHead(201).end('文字');
  expect(await fetchText(url, {}, bounds)).toEqual({ status: 201, ok: true, text: '文字' });
});

test.each([
  ['that never begins', () => undefined],
  ['that begins and does not end', (response: ServerResponse) => void response.writeHead(200).write('a')],
])('gives up a reply %s, and closes its connection', async (_, how) => {
  reply = how;
  const briefly = fetchText(url, {}, { ...bounds, milliseconds: 300 });
  await expect(briefly).rejects.toMatchObject({ name: 'TimeoutError' });
  await isClosed;
});

test('gives up a reply beyond its size, and closes its connection', async () => {
  reply = (response) => {
    response.writeHead(200);
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(500)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  await expect(fetchText(url, {}, bounds)).rejects.toThrow(RangeError);
  await isClosed;
});
