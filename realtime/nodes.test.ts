import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '@/db/embedded/postmaster';
import { startSession } from '@/lib/web/session/store';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { ChatLoad } from '@/lib/testing/live/chat-load';
import { findViolations } from '@/lib/testing/live/chat-invariants';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { startRedis, type TestRedis } from '@/lib/testing/live/redis';
import { TcpProxy } from '@/lib/testing/live/tcp-proxy';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { TestClient } from '@/lib/testing/live/test-client';
import { until } from '@/lib/testing/until';

let database: TestDatabase;
let redis: TestRedis;
let nodes: [RealtimeProcess, RealtimeProcess];

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis();
  nodes = await Promise.all([startNode(), startNode()]);
});
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.end('SIGKILL')));
  await redis?.stop();
  await database.close();
});

const startNode = ({ url } = redis) => RealtimeProcess.start({ databaseUrl: database.url, redisUrl: url });
const people = async (): Promise<[Member, Member]> => [
  await buildMember(database.db, { tier: 'gold' }),
  await buildMember(database.db, { gender: 'female', tier: 'gold' }),
];
const tokenOf = ({ id }: Member) =>
  startSession(database.db, { memberId: id, terminal: 'client', userAgent: '', addressPrefix: '', now: new Date() });
const connect = async (member: Member, node: RealtimeProcess) =>
  TestClient.connect(node.port, { token: await tokenOf(member) });

describe('two nodes', () => {
  test('deliver messages in order, and presence, to each other', async () => {
    const [man, woman] = await people();
    const his = await connect(man, nodes[0]);
    await his.request({ opt: opcode.hello, uid: man.id, origin: 1 });
    await his.request({ opt: opcode.watch, uids: [woman.id] });
    const [hers, hersToo] = [await connect(woman, nodes[1]), await connect(woman, nodes[0])];
    await Promise.all([hers, hersToo].map((client) => client.request({ opt: opcode.hello, uid: woman.id, origin: 1 })));
    await his.next(
      'presence',
      ({ data }) => Array.isArray(data) && data.some(({ id, is_online }) => id === woman.id && is_online === 1),
    );
    for (let n = 1; n <= 20; n += 1)
      expect(
        await his.request({ opt: opcode.message, uid: woman.id, type: 'text', txt: `m${n}`, address: '' }),
      ).toMatchObject({
        status: 200,
        seq: n,
      });
    const inOrder = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const side of [hers, hersToo]) {
      await side.next('message', ({ msg }) => msg.seq === 20);
      expect(side.of('message').map(({ msg }) => msg.seq)).toEqual(inOrder);
    }
    expect(hers.of('message')[0]?.contact).toMatchObject({ uid: man.id, is_online: 1 });
    // A reply on one node reaches the other member on the other node, and the sender's second device.
    await hers.request({ opt: opcode.message, uid: man.id, type: 'text', txt: 'yes', address: '' });
    await Promise.all([
      his.next('message', ({ msg }) => msg.content === 'yes'),
      hersToo.next('message', ({ msg }) => msg.content === 'yes'),
    ]);
    for (const client of [his, hers, hersToo]) client.close();
  });

  test('limit the sockets of a member together', async () => {
    const [man] = await people();
    const clients = await Promise.all(
      Array.from({ length: 10 }, (_, n) => connect(man, n % 2 === 0 ? nodes[0] : nodes[1])),
    );
    await expect(connect(man, nodes[1])).rejects.toThrow('TOO_MANY');
    clients.pop()?.close();
    let last: TestClient | undefined;
    await until(async () => (last = await connect(man, nodes[0]).catch(() => undefined)) !== undefined);
    expect(last).toBeDefined();
    for (const client of [...clients, last]) client?.close();
  });

  test('close the oldest connection with a hidden page on either of them for one more', async () => {
    const [man] = await people();
    const token = await tokenOf(man);
    const open = (n: number, hidden: 0 | 1) => TestClient.connect(nodes[n % 2 === 0 ? 0 : 1].port, { token, hidden });
    const clients: TestClient[] = [];
    for (let n = 0; n < 10; n += 1) clients.push(await open(n, n === 3 || n === 6 ? 1 : 0));
    // The third is on the other node than the newcomer, the sixth on the same.
    for (const [newcomer, closed] of [
      [0, 3],
      [2, 6],
    ] as const) {
      clients.push(await open(newcomer, 0));
      await clients[closed]?.closed();
      expect(clients[closed]?.of('sessionEnded')).toMatchObject([{ paused: 1 }]);
    }
    await expect(open(1, 0)).rejects.toThrow('TOO_MANY');
    expect(clients.filter(({ socket }) => socket.connected)).toHaveLength(10);
    for (const client of clients) client.close();
  });

  test('work alone without Redis and reconnect when it is back', async () => {
    // Separate nodes, because they count the sockets of each other again only after their next heartbeat.
    let ownRedis = await startRedis();
    const [firstNode, secondNode] = await Promise.all([startNode(ownRedis), startNode(ownRedis)]);
    onTestFinished(async () => {
      await Promise.all([firstNode, secondNode].map((node) => node.end('SIGKILL')));
      await ownRedis.stop();
    });
    const [man, woman] = await people();
    const open = async () => {
      const [his, hers] = [await connect(man, firstNode), await connect(woman, secondNode)];
      await Promise.all([
        his.request({ opt: opcode.hello, uid: man.id, origin: 1 }),
        hers.request({ opt: opcode.hello, uid: woman.id, origin: 1 }),
      ]);
      return [his, hers] as const;
    };
    const [his, hers] = await open();
    await ownRedis.stop();
    expect(
      await his.request({ opt: opcode.message, uid: woman.id, type: 'text', txt: 'without', address: '' }),
    ).toMatchObject({
      status: 200,
      seq: 1,
    });
    ownRedis = await startRedis(ownRedis.port);
    // Both sockets are closed, so that the clients reconnect and load missed messages.
    await Promise.all([his.closed(), hers.closed()]);
    const [hisNext, hersNext] = await open();
    expect(hersNext.of('contacts')[0]?.contact.find(({ uid }) => uid === man.id)?.list).toMatchObject([
      { seq: 1, content: 'without' },
    ]);
    await hisNext.request({ opt: opcode.message, uid: woman.id, type: 'text', txt: 'with', address: '' });
    expect((await hersNext.next('message', ({ msg }) => msg.content === 'with')).msg.seq).toBe(2);
    for (const client of [his, hers, hisNext, hersNext]) client.close();
  });

  test('count no socket that closed while Redis could not be reached', async () => {
    let proxy = await TcpProxy.start([redis.port]);
    const { port } = proxy;
    const folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-nodes-'));
    const logFile = path.join(folder, 'log');
    const redisUrl = `redis://127.0.0.1:${port}`;
    const metricsPort = await findFreePort();
    const node = await RealtimeProcess.start({ databaseUrl: database.url, redisUrl, logFile, metricsPort });
    onTestFinished(async () => {
      await node.end('SIGKILL');
      await proxy.stop();
      await rm(folder, { recursive: true });
    });
    const [man, woman] = await people();
    const [his, hers] = [await connect(man, node), await connect(woman, node)];
    await proxy.stop();
    await expect.poll(() => readFile(logFile, 'utf8')).toContain('Redis is away');
    his.close();
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect.poll(readMetrics).toMatch(/^yuanfen_live_sockets 1$/m);
    proxy = await TcpProxy.start([redis.port], port);
    // The other socket is closed when Redis is back.
    await hers.closed();
    const clients: TestClient[] = [];
    const fill = async () => {
      while (clients.length < limits.socket.perMember) clients.push(await connect(man, nodes[1]));
      return clients.length;
    };
    await expect.poll(() => fill().catch(() => 0)).toBe(limits.socket.perMember);
    for (const client of clients) client.close();
  });

  test('lose no message when one is killed, and its members reconnect to the other', async () => {
    const killed = await startNode();
    const proxy = await TcpProxy.start([killed.port, nodes[1].port]);
    const couples = await Promise.all(Array.from({ length: 4 }, people));
    const testMember = async (member: Member) => ({ id: member.id, token: await tokenOf(member) });
    const load = new ChatLoad({
      port: proxy.port,
      pairs: await Promise.all(
        couples.map(async ([man, woman]) => [await testMember(man), await testMember(woman)] as const),
      ),
    });
    try {
      expect(await load.online(10_000)).toBe(true);
      load.start(400);
      expect(await until(() => load.acknowledgedCount >= 100)).toBe(true);
      await killed.end('SIGKILL');
      const sentBefore = load.sentCount;
      expect(await until(() => load.sentCount >= sentBefore + 100)).toBe(true);
      load.pause();
      expect((await load.delivered(10_000)) || load.describe()).toBe(true);
      for (const pair of load.pairs) expect(await findViolations(database.sql, pair, load.sent)).toEqual([]);
      // Presence is written in batches: the living node takes over the rows shortly after the members have reconnected.
      const countDead = async () => {
        const ids = couples.flat().map(({ id }) => id);
        const [row] = await database.sql<{ dead: number }[]>`
          select count(*)::int as dead from presence where node like ${`%:${killed.port}`} and member_id = any(${ids}::bigint[])`;
        return row?.dead;
      };
      await expect.poll(countDead, { interval: 200 }).toBe(0);
    } finally {
      load.stop();
      await proxy.stop();
      await killed.end('SIGKILL');
    }
  });
});
