import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '@/db/client';
import { serviceMemberId } from '@/lib/core/member';
import { startSession } from '@/lib/web/session/store';
import { opcode } from '@/lib/live/opcodes';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { TestClient } from '@/lib/testing/live/test-client';
import { startRealtime, type RealtimeOptions, type RealtimeServer } from './server';

export const testSession = { secret: 'a secret of thirty-two characters!', siteUrl: 'http://site.test:3000' };

/** Starts the live connection on a free port; by default presence is batched every 20 ms and ends after 60 ms. */
export function startTestRealtime(database: Database, options: Partial<RealtimeOptions> = {}): Promise<RealtimeServer> {
  return startRealtime({
    database,
    port: 0,
    webPort: 3000,
    session: testSession,
    node: `test-${randomUUID()}`,
    rateLimits: 'off',
    presence: { batchMilliseconds: 20, offlineAfterMilliseconds: 60 },
    suspensionSweepMilliseconds: 100,
    ...options,
  });
}

export function mintSession(database: Database, memberId: number): Promise<string> {
  return startSession(database.db, { memberId, terminal: 'client', userAgent: '', addressPrefix: '', now: new Date() });
}

export type RealtimeTest = {
  readonly database: TestDatabase;
  readonly server: RealtimeServer;
  /** Closed after each test. */
  readonly clients: TestClient[];
  connect(member: { id: number }, port?: number): Promise<TestClient>;
  /** Connects and sends the hello; the contacts follow. */
  open(member: { id: number }, port?: number): Promise<TestClient>;
  /** Opens the desk of an agent, whose hello is that of customer service. */
  openDesk(agent: { id: number }): Promise<TestClient>;
};

/** Sets up a database and a live connection for all tests of a file; `ready` receives them before the first. */
export function setUpRealtime(ready: (test: RealtimeTest) => void): void {
  const clients: TestClient[] = [];
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const server = await startTestRealtime(database);
    close = async () => {
      await server.close();
      await database.close();
    };
    const connect = async (member: { id: number }, port = server.port) => {
      const client = await TestClient.connect(port, { token: await mintSession(database, member.id) });
      clients.push(client);
      return client;
    };
    const open = async (member: { id: number }, port?: number) => {
      const client = await connect(member, port);
      await client.request({ opt: opcode.hello, uid: member.id, origin: 1 });
      return client;
    };
    const openDesk = async (agent: { id: number }) => {
      const client = await TestClient.connect(server.port, { token: await mintSession(database, agent.id), desk: 1 });
      clients.push(client);
      await client.request({ opt: opcode.hello, uid: serviceMemberId, origin: 1 });
      return client;
    };
    ready({ database, server, clients, connect, open, openDesk });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => close());
}
