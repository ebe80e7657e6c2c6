import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rates } from '@/lib/core/rates';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { TestClient } from '@/lib/testing/live/test-client';
import { buildTestMember } from '@/lib/testing/test-member';
import { AdmissionRate } from './admission-rate';
import type { RealtimeServer } from './server';
import { mintSession, startTestRealtime } from './testing';

const { burst } = rates.admissions;
const seconds = 3;
/** Fewer than the connections that a member may have open. */
const atOnce = 8;

describe('the rate of admissions', () => {
  test('refuses a session of an account without a further look until it may open again', async () => {
    let now = 0;
    const takeOf = vi.fn<(account: number) => number>().mockReturnValueOnce(0).mockReturnValue(seconds);
    const rate = new AdmissionRate(takeOf, () => now);
    expect(await rate.take(1, 'a')).toBe(true);
    expect(rate.isUsedUp('a')).toBe(false);
    expect(await rate.take(1, 'a')).toBe(false);
    expect([rate.isUsedUp('a'), rate.isUsedUp('b')]).toEqual([true, false]);
    now = seconds * 1000;
    expect(rate.isUsedUp('a')).toBe(false);
    expect(takeOf.mock.calls).toEqual([[1], [1]]);
  });

  test('that cannot be read refuses no member', async () => {
    const rate = new AdmissionRate(() => Promise.reject(new Error('away')));
    expect(await rate.take(1, 'a')).toBe(true);
  });
});

describe('a member who opens and leaves the live connection', () => {
  let database: TestDatabase;
  let server: RealtimeServer;
  const clients: TestClient[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestRealtime(database, { rateLimits: 'standard' });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const connect = async (token: string) => {
    const client = await TestClient.connect(server.port, { token });
    clients.push(client);
  };
  const leaveAll = async () => {
    for (const client of clients.splice(0)) client.close();
    await expect.poll(() => server.context.io.sockets.sockets.size).toBe(0);
  };
  const createMember = () => buildTestMember(database.db, { tier: 'gold' });

  test('without pause is refused with TOO_MANY, on all sessions, and other members are not', async () => {
    const [member, other] = [await createMember(), await createMember()];
    const second = await mintSession(database, member.id);
    const codes = new Set<string>();
    for (let turn = 0; turn < burst / 2 && codes.size === 0; turn += 1) {
      const tokens = Array.from({ length: atOnce }, (_, n) => (n % 2 ? member.token : second));
      const connected = await Promise.allSettled(tokens.map(connect));
      for (const { reason } of connected.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[])
        codes.add((reason as Error).message);
      await leaveAll();
    }
    expect([...codes]).toEqual(['TOO_MANY']);
    await connect(other.token);
  });

  test('in ten tabs at once, three times, is admitted', async () => {
    const { token } = await createMember();
    for (let restart = 0; restart < 3; restart += 1) {
      await Promise.all(Array.from({ length: 10 }, () => connect(token)));
      await leaveAll();
    }
  });
});
