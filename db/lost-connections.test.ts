import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTrouble } from '@/lib/core/trouble';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { createDb } from './client';

// patches/postgres+*.patch mends what these tests show: npm applies it after the installation.

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterAll(() => database.close());

test('a statement after one that failed within its rows receives its own rows', async () => {
  const { sql } = database;
  await expect(sql`select 1 / (2 - n) from generate_series(1, 3) n`).rejects.toMatchObject({ code: '22012' });
  expect(await sql`select 'own' as row`).toEqual([{ row: 'own' }]);
});

test('a statement sent behind one that fails within its rows receives its own rows', async () => {
  const { sql } = database;
  await sql`select 1`;
  const [failed, next] = await Promise.allSettled([
    sql`select 1 / (2 - n) from generate_series(1, 3) n`,
    sql`select 'own' as row`,
  ]);
  expect(failed.status).toBe('rejected');
  expect(next).toMatchObject({ status: 'fulfilled', value: [{ row: 'own' }] });
});

test('statements after one whose connection was terminated within its rows are executed, with their own rows', async () => {
  const { sql } = database;
  const terminated = sql`
    select n, case n when 2 then pg_terminate_backend(pg_backend_pid()) end from generate_series(1, 3) n`;
  await expect(terminated).rejects.toMatchObject({
    code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|ECONNRESET)$/),
  });
  expect(await sql`select 'first' as row`).toEqual([{ row: 'first' }]);
  expect(await sql`select 'second' as row`).toEqual([{ row: 'second' }]);
});

test('a connection that is terminated while the driver reads the types is made again', async () => {
  const proxy = await listen(terminateFirstReadOfTypes(database.url));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  const behind = createDb(url.href, { max: 1 });
  try {
    expect(await behind.sql`select 'own' as row`).toEqual([{ row: 'own' }]);
  } finally {
    await behind.close();
    proxy.close();
  }
});

test('a statement on a replica fails as on a lost connection, and the next one is executed by the leader', async () => {
  const { behind, stop } = await openBehind((connection) => connection === 1);
  try {
    await expect(behind.sql`select 1`).rejects.toSatisfy((error) => findTrouble(error) === 'databaseAway');
    expect(await behind.sql`select 'own' as row`).toEqual([{ row: 'own' }]);
  } finally {
    await stop();
  }
});

test('notifications arrive again after the loss of their connection, when the next servers are replicas', async () => {
  const { behind, stop } = await openBehind((connection) => connection === 2 || connection === 3);
  const received: string[] = [];
  let listened = 0;
  let listenedAgain = () => undefined as void;
  const again = new Promise<void>((resolve) => (listenedAgain = resolve));
  try {
    await behind.sql.listen(
      'news',
      (text) => received.push(text),
      () => (listened += 1) > 1 && listenedAgain(),
    );
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "news"'`;
    await again;
    await database.sql`notify news, 'first'`;
    await expect.poll(() => received).toEqual(['first']);
  } finally {
    await stop();
  }
});

/** Opens a pool of one connection behind a proxy that makes some connections, by their number, those of a replica. */
async function openBehind(isReplica: (connection: number) => boolean) {
  const proxy = await listen(asReplica(database.url, isReplica));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  const behind = createDb(url.href, { max: 1 });
  const stop = async () => {
    await behind.close();
    proxy.close();
  };
  return { behind, stop };
}

/** The error of a replica, which leaves its connection open. */
const refusedListen = Buffer.concat([
  errorResponse({ S: 'ERROR', C: '25006', M: 'cannot execute LISTEN during recovery' }),
  Buffer.from('Z\0\0\0\x05I'),
]);

/** Forwards to the database at `url`, which reports to some connections that it only follows a leader. */
function asReplica(url: string, isReplica: (connection: number) => boolean): Server {
  const { hostname, port } = new URL(url);
  const [leads, follows] = [Buffer.from('in_hot_standby\0off\0'), Buffer.from('in_hot_standby\0on\0')];
  let connections = 0;
  return createServer((client) => {
    const follower = isReplica((connections += 1));
    const backend = connect(Number(port), hostname);
    const end = () => [client, backend].forEach((socket) => socket.destroy());
    for (const socket of [client, backend]) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => {
      if (follower && bytes.includes('listen "')) client.write(refusedListen);
      else backend.write(bytes);
    });
    backend.on('data', (bytes) => {
      const index = follower ? bytes.indexOf(leads) : -1;
      if (index < 0) return void client.write(bytes);
      // The length of the message comes before it.
      bytes.writeInt32BE(4 + follows.length, index - 4);
      client.write(Buffer.concat([bytes.subarray(0, index), follows, bytes.subarray(index + leads.length)]));
    });
  });
}

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Forwards to the database at `url`, except that its first client loses its connection when it reads the types of arrays. */
function terminateFirstReadOfTypes(url: string): Server {
  const { hostname, port } = new URL(url);
  let isTerminated = false;
  return createServer((client) => {
    const backend = connect(Number(port), hostname);
    const end = () => [client, backend].forEach((socket) => socket.destroy());
    for (const socket of [client, backend]) socket.on('error', end).on('close', end);
    backend.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      if (isTerminated || !bytes.includes('typarray')) {
        backend.write(bytes);
        return;
      }
      isTerminated = true;
      client.end(errorResponse({ S: 'FATAL', C: '57P01', M: 'terminating connection due to administrator command' }));
    });
  });
}

/** Returns the message of the PostgreSQL protocol for an error with these fields. */
function errorResponse(fields: Record<string, string>): Buffer {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}${value}\0`)
    .join('');
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
