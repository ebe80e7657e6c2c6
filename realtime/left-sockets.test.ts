import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { opcode } from '@/lib/live/opcodes';
import { buildMember, type Member } from '@/lib/testing/build';
import { connectAndCut, cutMany } from '@/lib/testing/live/cut-client';
import { RawClient } from '@/lib/testing/live/raw-client';
import { randomOf } from '@/lib/testing/sampling';
import { until } from '@/lib/testing/until';
import type { LiveSocket } from './live-socket';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

const cuts = 200;

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let member: Member;
let token: string;

setUpRealtime((test) => ({ database, server } = test));
beforeEach(async () => {
  member = await buildMember(database.db, { tier: 'gold' });
  token = await mintSession(database, member.id);
});
afterEach(() => void vi.restoreAllMocks());

const collectGarbage = () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};

/** Counts the objects that the process keeps for connections. */
const held = () => server.countHeld();
const nothing = () => Object.fromEntries(Object.keys(held()).map((name) => [name, 0]));

async function connect(): Promise<RawClient> {
  const client = await RawClient.upgrade(server.port);
  await client.until('"sid"');
  await client.send(`40${JSON.stringify({ token })}`);
  await client.until('40{"sid"');
  return client;
}

describe('a connection that closes', () => {
  test('while its contacts load is kept nowhere', async () => {
    const waiting: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => waiting.push(resolve));
    vi.spyOn(server.context.nodes, 'subscriptionsReady').mockImplementation(hold);
    const client = await connect();
    await client.send(`420["message",{"opt":${opcode.watch},"uids":[1]}]`);
    await client.until('430[');
    await client.send(`421["message",{"opt":${opcode.hello},"uid":${member.id},"origin":1}]`);
    await expect.poll(() => waiting.length).toBe(1);
    client.reset();
    await expect.poll(() => held().sockets).toBe(0);
    for (const go of waiting) go();
    // The queries after the wait have ended when the next member has their contacts.
    const next = await connect();
    vi.restoreAllMocks();
    await next.send(`421["message",{"opt":${opcode.hello},"uid":${member.id},"origin":1}]`);
    await next.until('431[');
    next.reset();
    await expect.poll(held).toEqual(nothing());
  });

  test('while its contacts wait for their turn leaves the line', async () => {
    const ends: (() => void)[] = [];
    const { loadGate } = server.context;
    const other = await connect();
    const [socket] = server.context.io.sockets.sockets.values();
    if (!socket) throw new Error('no socket');
    for (let n = 0; n < 5; n += 1)
      void loadGate.run(
        { key: `other ${n}`, connection: socket.conn },
        () => new Promise<void>((end) => ends.push(end)),
      );
    const contacts = vi.spyOn(server.context.nodes, 'subscriptionsReady');
    await other.send(`421["message",{"opt":${opcode.hello},"uid":${member.id},"origin":1}]`);
    await expect.poll(() => loadGate.waiting).toBe(1);
    other.reset();
    await expect.poll(() => loadGate.waiting).toBe(0);
    for (const end of ends) end();
    await expect.poll(held).toEqual(nothing());
    expect(contacts).not.toHaveBeenCalled();
  });

  test('is refused by the registries that its handlers fill later', async () => {
    const client = await connect();
    const { io, subscribers, subjectWatchers } = server.context;
    const [socket] = io.sockets.sockets.values();
    if (!socket) throw new Error('no socket');
    client.reset();
    await expect.poll(() => held().sockets).toBe(0);
    subscribers.setScreen(socket, [1, 2]);
    subscribers.setContacts(socket, [3]);
    subscribers.addContact(socket, 4);
    subjectWatchers.set(socket, { feed: true, subjects: [{ kind: 'trend', id: 1 }] });
    expect(held()).toEqual(nothing());
  });

  test('at random moments of its first second is kept nowhere, and its memory is free', async () => {
    const random = randomOf('left sockets');
    const sockets: WeakRef<LiveSocket>[] = [];
    server.context.io.on('connection', (socket) => void sockets.push(new WeakRef(socket)));
    await cutMany(cuts, 25, () => connectAndCut({ port: server.port, random, member: { id: member.id, token } }));
    // A client of long polling that left between two requests is found when the next one does not come, and a client that never
    // asked to connect after 15 s; each then has 2 s to close. What is kept by a fault is kept for ever.
    await expect.poll(held, { timeout: 60_000 }).toEqual(nothing());
    expect(sockets.length).toBeGreaterThan(0);
    await until(() => {
      collectGarbage();
      return sockets.every((socket) => socket.deref() === undefined);
    });
    expect(sockets.filter((socket) => socket.deref() !== undefined)).toHaveLength(0);
  });
});
