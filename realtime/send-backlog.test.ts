import { connect as connectTcp, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { opcode } from '@/lib/live/opcodes';
import { waitingBytes } from './send-backlog';
import { buildMember, type Member } from '@/lib/testing/build';
import { PollingClient } from '@/lib/testing/live/polling-client';
import { sendText } from '@/lib/testing/live/test-client';
import { until } from '@/lib/testing/until';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';
import { socketsOf } from './rooms';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let open: RealtimeTest['open'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, server, open } = test));
beforeEach(async () => {
  woman = await buildMember(database.db, { gender: 'female' });
  man = await buildMember(database.db, { tier: 'gold' });
});

const frameTypes = { text: 1, ping: 9 } as const;

/** Returns a masked websocket frame, as clients send it. */
function toFrame(type: number, text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length <= 125 ? Buffer.from([0x80 | type, 0x80 | body.length]) : Buffer.alloc(4);
  if (body.length > 125) {
    head[0] = 0x80 | type;
    head[1] = 0x80 | 126;
    head.writeUInt16BE(body.length, 2);
  }
  return Buffer.concat([head, Buffer.alloc(4), body]); // a mask of zeros changes nothing
}

/** Connects over bare TCP and stops reading once the connection is accepted. */
async function openSlowReader(member: Member): Promise<Socket> {
  const token = await mintSession(database, member.id);
  const socket = connectTcp(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: site.test:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  const before = socketsOf(server.context.io, member.id).length;
  await new Promise((resolve) => socket.once('data', resolve)); // the upgrade
  socket.write(toFrame(frameTypes.text, `40${JSON.stringify({ token })}`));
  expect(await until(() => socketsOf(server.context.io, member.id).length > before)).toBe(true);
  socket.pause();
  return socket;
}

/** Requests of a client that reads none of the replies. */
const maxAsked = 400;

const isConnected = (member: Member) => socketsOf(server.context.io, member.id).length > 0;

/** Stores a conversation of long messages, whose pages fill the buffers of the system quickly. */
async function storeLongMessages(): Promise<void> {
  await sendText(await open(man), woman, 'first');
  await database.sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, content)
    select conversation_id, n, ${man.id}, 'long-' || n, 'text', repeat('x', 2000) from generate_series(2, 60) n, messages where seq = 1 and sender_id = ${man.id}`;
  await database.sql`update conversations set last_seq = 60 where ${man.id} in (low_id, high_id)`;
}

describe('a socket that does not read', () => {
  test('is closed when more bytes wait for it than the limit, and reads what it missed after it reconnects', async () => {
    await storeLongMessages();
    const slow = await openSlowReader(woman);
    const page = JSON.stringify({ opt: opcode.history, uid: man.id });
    for (let n = 0; n < 200 && isConnected(woman); n += 1) {
      slow.write(toFrame(frameTypes.text, `42["message",${page}]`));
      // oxlint-disable-next-line yuanfen/no-sleep -- the server has to read between two writes
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await until(() => !isConnected(woman))).toBe(true);
    const hers = await open(woman);
    expect((await hers.next('contacts')).contact[0]).toMatchObject({ last_seq: 60 });
    await hers.request({ opt: opcode.history, uid: man.id, after_seq: 0 });
    await hers.request({ opt: opcode.history, uid: man.id, after_seq: 50 });
    const seqs = hers.of('history').flatMap(({ data }) => data.map(({ seq }) => seq));
    expect(seqs).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    slow.destroy();
  });

  test('does not delay other sockets, nor the other sockets of its member', async () => {
    await storeLongMessages();
    const [his, hers] = [await open(man), await open(woman)];
    const slow = await openSlowReader(woman);
    const page = JSON.stringify({ opt: opcode.history, uid: man.id });
    for (let n = 0; n < 100; n += 1) slow.write(toFrame(frameTypes.text, `42["message",${page}]`));
    expect(await sendText(his, woman, 'quick')).toMatchObject({ status: 200 });
    expect((await hers.next('message', ({ msg }) => msg.content === 'quick')).msg.seq).toBe(61);
    await until(() => socketsOf(server.context.io, woman.id).length === 1);
    expect(await sendText(his, woman, 'and after')).toMatchObject({ status: 200 });
    await hers.next('message', ({ msg }) => msg.content === 'and after');
    slow.destroy();
  });

  test('is found when only replies to its websocket pings wait for it', async () => {
    const slow = await openSlowReader(woman);
    const pings = Buffer.concat(Array.from({ length: 2_000 }, () => toFrame(frameTypes.ping, 'x'.repeat(125))));
    for (let sent = 0; sent < 16 * waitingBytes && isConnected(woman); sent += pings.length) {
      slow.write(pings);
      // oxlint-disable-next-line yuanfen/no-sleep -- the server has to read between two writes
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await until(() => !isConnected(woman))).toBe(true);
    slow.destroy();
  });

  test('by long polling is closed when more bytes wait for its next request than the limit', async () => {
    await storeLongMessages();
    const client = await PollingClient.open(server.port);
    await client.enter(await mintSession(database, woman.id));
    const page = `42["message",${JSON.stringify({ opt: opcode.history, uid: man.id })}]`;
    let pages = 0;
    while (isConnected(woman) && (await client.post(page)).status === 200) pages += 1;
    // Each page has 50 messages of 2,000 characters.
    expect(pages).toBeGreaterThanOrEqual(Math.floor(waitingBytes / 110_000));
    await expect.poll(() => server.countHeld().polling).toBe(0);
  });

  test('by long polling is closed when it asks again before it has read a reply', async () => {
    await storeLongMessages();
    const client = await PollingClient.open(server.port);
    await client.enter(await mintSession(database, woman.id));
    const page = `42["message",${JSON.stringify({ opt: opcode.history, uid: man.id })}]`;
    const replies: Socket[] = [];
    const ask = async () => {
      const reader = connectTcp(server.port, '127.0.0.1').on('error', () => undefined);
      reader.pause().write(`GET ${client.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      replies.push(reader);
      for (let n = 0; n < 8 && isConnected(woman); n += 1) await client.post(page).catch(() => undefined);
    };
    // The buffers of the system hold the first replies, and a busy server sends fewer pages in each.
    for (let n = 0; n < maxAsked && isConnected(woman); n += 1) await ask();
    expect(await until(() => !isConnected(woman))).toBe(true);
    for (const reader of replies) reader.destroy();
  });
});
