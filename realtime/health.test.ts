import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sql } from 'postgres';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '@/lib/testing/database';
import { logger, troubles } from '@/lib/platform/logger';
import { addSecurityHeaders, serveHealth } from './health';

test('200 health requests at once ask the database once, and a later one asks again', async () => {
  const ends: (() => void)[] = [];
  const sql = (() => new Promise<void>((resolve) => ends.push(resolve))) as unknown as Sql; // a query is a promise
  const serve = serveHealth(sql);
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const get = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health`); // a TCP server has one
  const replies = Array.from({ length: 200 }, get);
  await expect.poll(() => requests).toBe(200);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  for (const reply of await Promise.all(replies)) expect(await reply.json()).toEqual({ status: 'ok' });
  const later = get();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect((await later).status).toBe(200);
  server.close();
});

test('names a full disk that this process met within a minute', async () => {
  const sql = (async () => undefined) as unknown as Sql; // a query is a promise
  const server = createServer(serveHealth(sql));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const get = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health`); // a TCP server has one
  expect((await get()).status).toBe(200);
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  // Long ago for the other tests of this process.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  troubles.admit(Object.assign(new Error('full'), { code: '53100' }));
  const reply = await get();
  clock.mockRestore();
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'unavailable', cause: 'the disk is full' }]);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ check: 'disk', cause: 'the disk is full' }]);
  server.close();
});

test('is live without a database, and ready with one that has every migration of this build', async () => {
  const database = await createTestDatabase();
  const broken = (() => Promise.reject(new Error('away'))) as unknown as Sql; // a query is a promise
  const get = async (sql: Sql, path: string) => {
    const server = createServer(serveHealth(sql));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`); // a TCP server has one
    server.close();
    return [reply.status, await reply.json()] as const;
  };
  expect(await get(broken, '/health/live')).toEqual([200, { status: 'live' }]);
  expect(await get(broken, '/health/ready')).toMatchObject([503, { database: false, cause: 'the database is away' }]);
  expect(await get(database.sql, '/health/ready')).toMatchObject([200, { database: true, migrations: true }]);
  await database.sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
  expect(await get(database.sql, '/health/ready')).toMatchObject([503, { database: true, migrations: false }]);
  await database.close();
});

test('a response has a policy, and on a site with TLS keeps browsers on it', async () => {
  const server = createServer((_, response) => {
    addSecurityHeaders(response, 'https://example.org');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // a TCP server has one
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  server.close();
});
