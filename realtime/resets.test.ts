import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { connectAndCut, cutMany } from '@/lib/testing/live/cut-client';
import { enginePath, RawClient, upgradeRequest } from '@/lib/testing/live/raw-client';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { randomOf } from '@/lib/testing/sampling';

/* A separate process, because an unhandled error of a socket ends it. */

let database: TestDatabase;
let node: RealtimeProcess;
let pid: number;

beforeAll(async () => {
  database = await createTestDatabase();
  node = await RealtimeProcess.start({ databaseUrl: database.url });
});
beforeEach(async () => {
  if (!node.isRunning) await node.start();
  pid = node.pid;
});
afterAll(async () => {
  await node?.end('SIGKILL');
  await database.close();
});
/** The process replies after it has read what other connections sent before. */
const health = () => fetch(`http://127.0.0.1:${node.port}/health`).then(({ status }) => status);
afterEach(async () => {
  // Connections of an address that the process has not seen close yet are in the way of another.
  await expect.poll(() => health().catch(() => undefined)).toBe(200);
  expect(node.isRunning).toBe(true);
  expect(node.pid).toBe(pid);
});

describe('a connection that breaks off', () => {
  test.each(['/other', '/', '/socket.io', '//socket.io/', '/socket.io.evil', '*'])(
    'after it asked for a websocket at %s does not end the process',
    async (path) => {
      const client = await RawClient.upgrade(node.port, { path });
      await health();
      client.reset();
      await client.closed();
    },
  );

  test.each([
    'CONNECT a.test:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /health HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1',
  ])('after it sent %j does not end the process', async (bytes) => {
    const client = await RawClient.connect(node.port);
    await client.write(bytes);
    await health();
    client.reset();
    await client.closed();
  });

  test('while thousands wait for their handshake does not end the process', async () => {
    const clients = await Promise.all(Array.from({ length: 1_500 }, () => RawClient.upgrade(node.port)));
    for (const client of clients) client.reset();
    await Promise.all(clients.map((client) => client.closed()));
  });

  test('at random moments of its handshake does not end the process', async () => {
    const random = randomOf('resets');
    const request = upgradeRequest({ path: enginePath });
    const breakConnection = async () => {
      const client = await RawClient.connect(node.port);
      const steps: (() => Promise<unknown>)[] = [
        () => client.write(request.slice(0, random.integer(1, request.length - 1))),
        () => client.write(request),
        () => client.until('101 Switching'),
        () => client.until('"sid"'),
        () => client.send('40{"token":"no session has this token, which is so long"}'),
        () => client.until('44'),
      ];
      // A request in two parts is not whole: either its first part or all of it.
      const last = random.integer(0, steps.length - 1);
      for (const step of last === 0 ? steps.slice(0, 1) : steps.slice(1, last + 1)) await step();
      for (let turns = random.integer(0, 5); turns > 0; turns -= 1)
        await new Promise((resolve) => setImmediate(resolve));
      if (random.next() < 0.8) client.reset();
      else client.leave();
      await client.closed();
    };
    for (let n = 0; n < 6; n += 1) await Promise.all(Array.from({ length: 50 }, breakConnection));
  });

  test('at random moments of its handshake by long polling does not end the process', async () => {
    const random = randomOf('resets by polling');
    await cutMany(200, 25, () => connectAndCut({ port: node.port, random }));
  });
});
