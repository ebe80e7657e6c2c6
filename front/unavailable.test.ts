import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { Availability, isPage, sendUnavailable } from './unavailable';

let server: Server | undefined;
afterEach(() => void server?.close());

async function get(headers: Record<string, string> = {}) {
  server = createServer((request, response) => void sendUnavailable(request, response));
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
  const response = await get({ cookie: `language=${language}` });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(title);
});

test.each([
  ['GET', '/w/home', true],
  ['HEAD', '/m/login?back=/m/home/x.png', true],
  ['POST', '/w/home', false],
  ['GET', '/api/health', false],
  ['GET', '/_next/static/a.js', false],
  ['GET', '/uploads/00/a.webp', false],
  ['GET', '/robots.txt', false],
])('%s %s is a page: %s', (method, url, expected) => {
  expect(isPage({ method, url } as Parameters<typeof isPage>[0])).toBe(expected);
});

test('requests of a second share one check, and those during a check wait for it', async () => {
  let now = 0;
  let fails = false;
  const check = vi.fn(async () => {
    if (fails) throw new Error('away');
  });
  const availability = new Availability(check, () => now);
  expect(await Promise.all(Array.from({ length: 50 }, () => availability.isWell()))).not.toContain(false);
  expect(check).toHaveBeenCalledTimes(1);
  now = 999;
  expect(await availability.isWell()).toBe(true);
  fails = true;
  now = 1_000;
  expect(await Promise.all([availability.isWell(), availability.isWell()])).toEqual([false, false]);
  expect(check).toHaveBeenCalledTimes(2);
  // It is asked again at once while it is away.
  fails = false;
  expect(await availability.isWell()).toBe(true);
});

test('a check without a reply counts as away after two seconds', async () => {
  vi.useFakeTimers();
  try {
    const isWell = new Availability(() => new Promise(() => undefined)).isWell();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await isWell).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
