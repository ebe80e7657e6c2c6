import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Database } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import type { EmbeddedServer } from '@/db/embedded/server';
import { migrate } from '@/db/migrate';
import { createRandom } from '@/db/seed/random';
import { findViolations } from '@/lib/testing/live/chat-invariants';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { buildTestMember } from '@/lib/testing/test-member';
import { ChatLoad } from '@/lib/testing/live/chat-load';
import { TcpProxy } from '@/lib/testing/live/tcp-proxy';

/* The short version of `npm run bench:faults`: one fault of each kind under load, on a separate PostgreSQL, because it is killed. */

let folder: string;
let server: EmbeddedServer;
let database: Database;
let node: RealtimeProcess;
let proxy: TcpProxy;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-faults-'));
  chmodSync(folder, 0o755); // the database may run as another user, who needs access
  server = await startEmbedded({ dataDir: folder });
  await migrate(server.url);
  database = createDb(server.url, { max: 2 });
  node = await RealtimeProcess.start({ databaseUrl: server.url });
  proxy = await TcpProxy.start([node.port]);
});
afterAll(async () => {
  await proxy?.stop();
  await node?.end('SIGKILL');
  await database?.close().catch(() => undefined);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const createMember = (gender: 'male' | 'female') => buildTestMember(database.db, { gender, tier: 'gold' });

test(
  'acknowledged messages are stored and shown once, in order, on both sides, when processes are killed under load',
  { timeout: 120_000 },
  async () => {
    const pairs = await Promise.all(
      Array.from({ length: 4 }, async () => [await createMember('male'), await createMember('female')] as const),
    );
    const faultRates = { random: createRandom('7').next, duplicate: 0.1, stale: 0.1, late: 0.2 };
    const load = new ChatLoad({ port: proxy.port, pairs, faultRates });
    try {
      expect(await load.online(10_000)).toBe(true);
      load.start(60);
      expect(await load.firstAck(15_000)).toBeLessThan(15_000);

      await node.end('SIGKILL');
      await node.start();
      expect(await load.firstAck(15_000)).toBeLessThan(15_000);

      expect(await load.online(15_000)).toBe(true); // all clients are back after the kill, so the drop hits a fixed half of them
      expect(proxy.drop((index) => index % 2 === 0)).toBeGreaterThanOrEqual(load.clients.length / 2);
      expect(await load.firstAck(15_000)).toBeLessThan(15_000);

      process.kill(server.pid, 'SIGKILL');
      await server.stop(); // frees the data folder
      server = await startEmbedded({ dataDir: folder, port: server.port });
      expect(await load.firstAck(15_000)).toBeLessThan(15_000);

      load.pause();
      expect((await load.delivered(45_000)) || load.describe()).toBe(true);
      expect(load.acknowledgedCount).toBeGreaterThan(50);
      for (const pair of load.pairs) expect(await findViolations(database.sql, pair, load.sent)).toEqual([]);
    } finally {
      load.stop();
    }
  },
);
