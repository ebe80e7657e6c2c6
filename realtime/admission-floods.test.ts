import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LightClient } from '@/lib/testing/live/light-client';
import { PollingClient } from '@/lib/testing/live/polling-client';
import { clientFrame, enginePath, RawClient } from '@/lib/testing/live/raw-client';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { buildTestMember, type TestMember } from '@/lib/testing/test-member';

/* The short version of the floods in `npm run bench:faults`. */

const requests = 15_000;
const addresses = 50;
/** The shape of a session's token, which belongs to no session: each costs a query. */
const forged = (n: number) => String(n).padStart(43, 'x');

let database: TestDatabase;
let node: RealtimeProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  node = await RealtimeProcess.start({ databaseUrl: database.url, rateLimits: 'standard' });
});
afterAll(async () => {
  await node?.end('SIGKILL');
  await database.close();
});

const createMember = () => buildTestMember(database.db, { tier: 'gold' });

/** Resolves when a member is admitted and has the contacts. */
async function connectMember({ id, token }: TestMember): Promise<void> {
  const client = await LightClient.connect(node.port, token);
  expect(await client.request(`{"opt":${opcode.hello},"uid":${id},"origin":1}`)).toContain('200');
  client.drop();
}

async function openConnection(localAddress?: string, origin?: string): Promise<RawClient> {
  const client = await RawClient.upgrade(node.port, {
    ...(localAddress && { localAddress }),
    ...(origin && { origin }),
  });
  await client.until('"sid"');
  return client;
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

describe('a connection without a session', () => {
  test.each([
    ['40', '40'],
    ['40 with a token', `40${JSON.stringify({ token: forged(1) })}`],
    ['40 for another namespace', '40/admin,'],
  ])('that sends %s 15,000 times closes, and gets at most one refusal', async (_, packet) => {
    const client = await openConnection('127.0.9.1');
    void client.sendTimes(packet, requests);
    await connectMember(await createMember());
    await client.closed();
    expect(countOf(client.received, '44{')).toBeLessThanOrEqual(1);
    expect(countOf(client.received, '44/')).toBeLessThanOrEqual(1);
  });

  test.each([
    ['without a token', '40'],
    ['with a token of no session', `40${JSON.stringify({ token: forged(2) })}`],
    ['with a malformed token', '40{"token":[1]}'],
  ])('that asks %s is refused with NO_SESSION, then closed', async (_, packet) => {
    const client = await openConnection('127.0.9.2');
    await client.send(packet);
    await client.closed();
    expect(client.received).toContain('"code":"NO_SESSION"');
  });

  test('that asks for a second websocket in the place of the first is refused', async () => {
    const client = await openConnection('127.0.9.3');
    const sid = /"sid":"([^"]+)"/.exec(client.received)?.[1];
    for (const successor of [sid, '__proto__', 'constructor']) {
      const second = await RawClient.upgrade(node.port, { path: `${enginePath}&sid=${successor}` });
      await second.closed();
      expect(second.received).toMatch(/^HTTP\/1\.1 400/);
    }
    client.leave();
  });

  test('that pings without pause closes', async () => {
    const client = await openConnection('127.0.9.4');
    void client.write(Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0]))));
    await client.closed();
  });
});

describe('a connection by long polling', () => {
  test.each([
    ['40', '40', '127.0.10.1'],
    ['40 with a token', `40${JSON.stringify({ token: forged(3) })}`, '127.0.10.2'],
    ['pongs', '3', '127.0.10.3'],
  ])('without a session that sends %s 40,000 times delays no member, and closes', async (_, packet, localAddress) => {
    const options = { localAddress };
    const [bodies, floods] = [160, 4];
    const body = Array.from({ length: 40_000 / bodies }, () => packet).join('\u001E');
    // Past the connections of one address, no other opens; a refused one is cut, also while it sends.
    const ifNotCut = <T>(request: Promise<T>) => request.catch(() => undefined);
    const first = await PollingClient.open(node.port, options);
    await ifNotCut(first.post(body));
    // A poll that was open when the connection closed ends with 200.
    const status = async () => (await ifNotCut(first.get()))?.status;
    if (packet !== '3') await expect.poll(status).toBe(400);

    const flood = async () => {
      for (let sent = 0; sent < bodies / floods; sent += 1) {
        const client = await ifNotCut(PollingClient.open(node.port, options));
        if (!client) continue;
        await ifNotCut(client.post(body));
        if (packet !== '3') await ifNotCut(client.get());
      }
    };
    const flooding = Promise.all(Array.from({ length: floods }, flood));
    await connectMember(await createMember());
    await flooding;
  });

  test('that probes a websocket without pause closes', async () => {
    const options = { localAddress: '127.0.9.9' };
    const client = await PollingClient.open(node.port, options);
    const path = client.path.replace('polling', 'websocket');
    const websocket = await RawClient.upgrade(node.port, { path, ...options });
    await websocket.until('101 Switching');
    void websocket.sendTimes('2probe', requests);
    await websocket.closed();
    expect(countOf(websocket.received, '3probe')).toBeLessThanOrEqual(3 * limits.socket.events);
    expect(await client.get()).toMatchObject({ status: 400 });
  });
});

test.each([
  ['acknowledgements', clientFrame('431["a"]')],
  ['pongs', clientFrame('3')],
  ['empty packets', clientFrame('6')],
  ['pongs of the websocket', Buffer.from([0x8a, 0x80, 0, 0, 0, 0])],
])('a member who sends %s without pause is disconnected', async (_, packet) => {
  const { token } = await createMember();
  const client = await openConnection('127.0.9.6');
  await client.send(`40${JSON.stringify({ token })}`);
  await client.until('40{"sid"');
  void client.write(Buffer.concat(Array.from({ length: 20_000 }, () => packet)));
  await client.closed();
});

test('a member who leaves the namespace and keeps the connection is disconnected', async () => {
  const { token } = await createMember();
  const client = await openConnection('127.0.9.5');
  await client.send(`40${JSON.stringify({ token })}`);
  await client.until('40{"sid"');
  await client.send('41');
  await client.closed();
});

test('a member is admitted while fifty addresses connect with forged tokens and foreign origins without pause', async () => {
  const member = await createMember();
  let isRunning = true;
  let refused = 0;
  const flood = async (address: string) => {
    for (let n = 0; isRunning; n += 1) {
      const foreign = await RawClient.upgrade(node.port, { localAddress: address, origin: 'http://evil.test' });
      const client = await openConnection(address);
      await client.send(`40${JSON.stringify({ token: forged(n) })}`);
      await Promise.all([client.closed(), foreign.closed()]);
      refused += 1;
    }
  };
  const floods = Array.from({ length: addresses }, (_, n) => flood(`127.0.8.${n + 1}`));
  await expect.poll(() => refused).toBeGreaterThan(addresses);
  const before = refused;
  await connectMember(member);
  // Each address had a few turns, not the hundreds that a first come, first served line would have given them.
  expect(refused - before).toBeLessThan(20 * addresses);
  isRunning = false;
  await Promise.all(floods);
});
