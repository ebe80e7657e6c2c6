import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { replyLater } from './reply-later';

let server: Server | undefined;
afterEach(() => void server?.close());

async function get(headers: Record<string, string> = {}) {
  server = createServer((request, response) => void replyLater(request, response, { reason: 'unavailable' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return fetch(`http://127.0.0.1:${port}/w/home`, { headers });
}

test.each([
  ['en', 'en', 'be right back'],
  ['zh-CN', 'zhcn', '马上回来'],
  ['zh-TW', 'zhtw', '馬上回來'],
])('a plain page in %s replies 503 with the time to come back', async (locale, language, title) => {
  const response = await get({ cookie: `language=${language}`, accept: 'text/html,*/*;q=0.8' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(title);
});

test('what is no page replies 503 without a body', async () => {
  const response = await get({ accept: 'image/avif,*/*' });
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '5', '']);
});
