import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTrouble } from '@/lib/core/trouble';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { createDb, type Database } from './client';

// The option of the driver is made by patches/postgres+*.patch.

/** A proxy whose connections can be frozen: they stay open, and nothing comes through. */
let database: TestDatabase;
let behind: Database;
const fromServer = new Set<Socket>();
const proxy = createServer((client) => {
  const { hostname, port } = new URL(database.url);
  const backend = connect(Number(port), hostname);
  fromServer.add(backend);
  const end = () => [client, backend].forEach((socket) => socket.destroy());
  for (const socket of [client, backend]) socket.on('error', end).on('close', end);
  client.pipe(backend).pipe(client);
});

beforeAll(async () => {
  database = await createTestDatabase();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  behind = createDb(url.href, { max: 1, silentSeconds: 0.5 });
});
afterAll(async () => {
  await behind.close();
  proxy.close();
  await database.close();
});

test('a statement that a frozen server does not reply to fails as on a lost connection, and the next one connects again', async () => {
  expect(await behind.sql`select 'own' as row`).toEqual([{ row: 'own' }]);
  for (const backend of fromServer) backend.unpipe().pause();
  await expect(behind.sql`select 1`).rejects.toSatisfy((error) => findTrouble(error) === 'databaseAway');
  expect(await behind.sql`select 'own' as row`).toEqual([{ row: 'own' }]);
});

test('a connection without a statement in progress may be silent', async () => {
  const received: string[] = [];
  await behind.sql.listen('news', (text) => received.push(text));
  const [first] = await behind.sql`select pg_backend_pid() as pid`;
  await database.sql`select pg_sleep(1.2)`;
  await database.sql`notify news, 'first'`;
  await expect.poll(() => received).toEqual(['first']);
  expect(await behind.sql`select pg_backend_pid() as pid`).toEqual([first]);
});
