import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDb, type Database } from '@/db/client';
import { sendMessages } from '@/lib/chat/send';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { framesAtOnce } from './frame-lane';
import { buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { TestClient } from '@/lib/testing/live/test-client';
import { type RealtimeServer } from './server';
import { mintSession, startTestRealtime } from './testing';

const { perMember } = limits.socket;

let database: TestDatabase;
/** The pool of the tests, because that of the server may be occupied. */
let other: Database;
let server: RealtimeServer;
let clients: TestClient[];
let woman: Member;
let man: Member;

beforeAll(async () => {
  // Enough that none is busy for a moment: the driver would put a statement behind one that waits here.
  database = await createTestDatabase({ max: 16 });
  other = createDb(database.url, { max: 2 });
  server = await startTestRealtime(database);
});
afterAll(async () => {
  await server.close();
  await other.close();
  await database.close();
});
beforeEach(async () => {
  clients = [];
  ({ woman, man } = await buildPair(database.db, { tier: 'gold' }));
});
afterEach(() => {
  for (const client of clients) client.close();
});

async function connect({ id }: Member): Promise<TestClient> {
  const client = await TestClient.connect(server.port, { token: await mintSession(database, id) });
  clients.push(client);
  return client;
}

/** Makes every frame that reads blocks wait, until the returned function is called. */
async function holdFrames(): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((isHeld) => {
    ended = other.sql.begin(async (sql) => {
      await sql`lock table blocks in access exclusive mode`;
      isHeld();
      await released;
    });
  });
  return async () => {
    release();
    await ended;
  };
}

/** Lists the statements of frames that wait; the presence of members is not one of them. */
async function listWaiting(): Promise<readonly unknown[]> {
  return await other.sql`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as statement from pg_locks join pg_stat_activity using (pid)
    where not granted and relation = 'blocks'::regclass and query not like '%select blocker_id as of%'`;
}

/** Resolves when the server has received every frame of this client. */
const received = (client: TestClient) => client.requestRaw({ opt: 999 });

describe('the frames of one member', () => {
  test.each([
    ['history', 1, () => ({ opt: opcode.history, uid: woman.id })],
    ['openings', 1, () => ({ opt: opcode.open, uid: woman.id })],
    ['lists of members', 1, () => ({ opt: opcode.watch, uids: [woman.id] })],
    ['lists of posts', 1, () => ({ opt: opcode.subjects, now: 1, subjects: [['trend', 1]] })],
    ['typing', 1, () => ({ opt: opcode.typing, uid: woman.id })],
    // It loads contacts and settings at once, and only connections of clients that arrive.
    ['hellos', 2, () => ({ opt: opcode.hello, uid: man.id })],
  ])(
    'run one frame of %s at a time over ten sockets, in %i statements, and others are served',
    async (_, statements, frame) => {
      await sendMessages(database.db, [
        { senderId: man.id, receiverId: woman.id, clientId: 'c', type: 'text', content: 'hello', imageKey: null },
      ]);
      const hers = await connect(woman);
      const his = await Promise.all(Array.from({ length: perMember }, () => connect(man)));
      const release = await holdFrames();
      try {
        const acks = his.flatMap((client) => [client.requestRaw(frame()), client.requestRaw(frame())]);
        await Promise.all(his.map(received));
        // Deletes the woman's side before it counts the unread messages, which waits too.
        expect(await hers.request({ opt: opcode.delete, uid: man.id })).toEqual({ status: 200 });
        await expect.poll(listWaiting).toHaveLength(statements + 1);
        await release();
        for (const ack of await Promise.all(acks)) expect(ack).toMatchObject({ status: 200 });
      } finally {
        await release();
      }
    },
  );

  test('occupy a share of the pool with all kinds together, and others are served', async () => {
    const stranger = await buildMember(database.db, { gender: 'female' });
    const hers = await connect(stranger);
    const his = await Promise.all(Array.from({ length: perMember }, () => connect(man)));
    const release = await holdFrames();
    try {
      for (const client of his)
        for (const frame of [
          { opt: opcode.open, uid: woman.id },
          { opt: opcode.history, uid: woman.id },
          { opt: opcode.delete, uid: woman.id },
          { opt: opcode.watch, uids: [woman.id] },
          { opt: opcode.subjects, now: 1, subjects: [['trend', 1]] },
        ])
          client.socket.emit('message', frame);
      await Promise.all(his.map(received));
      expect(await hers.request({ opt: opcode.delete, uid: man.id })).toEqual({ status: 200 });
      await expect.poll(listWaiting).toHaveLength(framesAtOnce + 1);
    } finally {
      await release();
    }
  });
});

describe('what honest clients send', () => {
  test('is never refused at the usual limits: three tabs that open, scroll, chat and fill gaps at once', async () => {
    const limited = await startTestRealtime(database, { rateLimits: 'standard' });
    try {
      const token = await mintSession(database, man.id);
      const ids = Array.from({ length: limits.presence.watched }, (_, n) => woman.id + n);
      const acks = [1, 2, 3].map(async (tab) => {
        const client = await TestClient.connect(limited.port, { token });
        clients.push(client);
        const scrolled = [0, 1, 2, 3, 4].flatMap((n) => [
          { opt: opcode.watch, uids: ids.slice(n) },
          { opt: opcode.subjects, now: 1, subjects: ids.slice(n).map((id) => ['trend', id]) },
        ]);
        const gap = Array.from({ length: 8 }, (_, n) => ({ opt: opcode.history, uid: woman.id, after_seq: n * 50 }));
        const chat = tab > 1 ? [] : Array.from({ length: 10 }, (_, n) => textTo(woman, `message ${n}`));
        const hello = { opt: opcode.hello, uid: man.id, origin: 1 };
        const opening = { opt: opcode.open, uid: woman.id };
        return Promise.all(
          [hello, hello, opening, ...scrolled, ...gap, ...chat].map((frame) => client.requestRaw(frame)),
        );
      });
      for (const ack of (await Promise.all(acks)).flat()) expect(ack).toMatchObject({ status: 200 });
    } finally {
      await limited.close();
    }
  });
});

const textTo = ({ id }: Member, txt: string) => ({ opt: opcode.message, uid: id, type: 'text', txt, address: '' });

describe('a gap of 400 messages', () => {
  test('is returned whole when all its pages are requested at once', async () => {
    const sides = { senderId: woman.id, receiverId: man.id, type: 'text', imageKey: null } as const;
    for (let first = 0; first < 400; first += 50)
      await sendMessages(
        database.db,
        Array.from({ length: 50 }, (_, n) => ({ ...sides, clientId: `c${first + n}`, content: `${first + n}` })),
      );
    const his = await connect(man);
    const pages = Array.from({ length: 8 }, (_, n) => n * 50);
    const acks = await Promise.all(
      pages.map((after) => his.request({ opt: opcode.history, uid: woman.id, after_seq: after })),
    );
    expect(acks).toEqual(pages.map((after) => ({ status: 200, more: after < 350 })));
    expect(his.of('history').flatMap(({ data }) => data.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 400 }, (_, n) => n + 1),
    );
  });
});
