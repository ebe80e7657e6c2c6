import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { members, presence } from '@/db/schema';
import { endSession, endSessionsOf } from '@/lib/web/session/store';
import { type Acknowledgement } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { TestClient } from '@/lib/testing/live/test-client';
import { mintSession, setUpRealtime, startTestRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let connect: RealtimeTest['connect'];
let open: RealtimeTest['open'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, server, connect, open } = test));
beforeEach(async () => {
  woman = await buildMember(database.db, { gender: 'female' });
  man = await buildMember(database.db, { tier: 'gold' });
});

function say(client: TestClient, to: Member, txt: string, cid?: string): Promise<Acknowledgement> {
  return client.request({ opt: opcode.message, uid: to.id, type: 'text', txt, address: '', cid });
}

describe('a message', () => {
  test('is acknowledged and reaches all sockets of both members except the sending one', async () => {
    const [his, hisOther, hers] = await Promise.all([open(man), open(man), open(woman)]);
    const reply = await say(his, woman, 'hello 😀', 'c-1');
    expect(reply).toMatchObject({ status: 200, seq: 1, cid: 'c-1' });
    const arrived = await hers.next('message');
    expect(arrived.msg).toMatchObject({
      seq: 1,
      cid: 'c-1',
      sender_id: man.id,
      reciver_id: woman.id,
      type: 'text',
      content: 'hello 😀',
      img: '',
    });
    expect(arrived.contact).toMatchObject({
      uid: man.id,
      mid: woman.id,
      username: man.username,
      is_online: 1,
      count: 1,
      last_seq: 1,
      content: 'hello 😀',
    });
    expect((await hisOther.next('message')).contact).toMatchObject({ uid: woman.id, mid: man.id, count: 0 });
    await his.request({ opt: opcode.history, uid: woman.id });
    expect(his.of('message')).toEqual([]);
  });

  test('sent again with its cid is stored and delivered once, with the same acknowledgement', async () => {
    const [his, hers] = await Promise.all([open(man), open(woman)]);
    const replies = await Promise.all([say(his, woman, 'once', 'same'), say(his, woman, 'once', 'same')]);
    replies.push(await say(his, woman, 'once', 'same'));
    // Only the message that opened the conversation changed what is left of new people.
    expect(new Set(replies.map((reply) => JSON.stringify({ ...reply, new_people: undefined }))).size).toBe(1);
    await say(his, woman, 'after', 'other');
    await hers.next('message', (frame) => frame.msg.content === 'after');
    expect(hers.of('message').map((frame) => [frame.msg.seq, frame.msg.content])).toEqual([
      [1, 'once'],
      [2, 'after'],
    ]);
  });

  test('without a callback is delivered', async () => {
    const [his, hers] = await Promise.all([open(man), open(woman)]);
    his.socket.emit('message', { opt: '1', uid: String(woman.id), type: 'text', txt: 'no callback', address: '' });
    expect((await hers.next('message')).msg.content).toBe('no callback');
  });

  test('that is empty, too long, unstorable or without a valid receiver is refused and not stored', async () => {
    const [sameSex, pending, blocker] = await Promise.all([
      buildMember(database.db, { gender: 'male' }),
      buildMember(database.db, { gender: 'female', status: 'pending' }),
      buildMember(database.db, { gender: 'female' }),
    ]);
    await buildBlock(database.db, blocker, man);
    const his = await open(man);
    expect(await say(his, woman, '', 'c')).toMatchObject({ status: 400, code: 'EMPTY', cid: 'c' });
    expect(await say(his, woman, '长'.repeat(limits.message.chat + 1))).toMatchObject({
      status: 400,
      code: 'TOO_LONG',
    });
    expect(await say(his, woman, 'a\u0000b')).toMatchObject({ status: 400, code: 'INVALID' });
    for (const nobody of [sameSex, pending, blocker, man, { ...woman, id: 987_654_321 }]) {
      expect(await say(his, nobody, 'hello')).toMatchObject({ status: 404, code: 'MEMBER_NOT_FOUND' });
    }
    expect(await say(his, woman, '长'.repeat(limits.message.chat))).toMatchObject({ status: 200, seq: 1 });
  });

  test('in a burst keeps its order, and missed ones can be requested by seq', async () => {
    const his = await open(man);
    const replies = await Promise.all(Array.from({ length: 70 }, (_, n) => say(his, woman, `n${n}`)));
    expect(replies.map((reply) => 'seq' in reply && reply.seq)).toEqual(Array.from({ length: 70 }, (_, n) => n + 1));
    const hers = await open(woman);
    const [contact] = (await hers.next('contacts')).contact;
    expect(contact).toMatchObject({ last_seq: 70, count: 70, content: 'n69' });
    expect(contact?.list.map((message) => message.seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 51));
    expect(await hers.request({ opt: opcode.history, uid: man.id, after_seq: 10 })).toEqual({
      status: 200,
      more: true,
    });
    expect(await hers.request({ opt: opcode.history, uid: man.id, after_seq: 60 })).toEqual({
      status: 200,
      more: false,
    });
    expect(hers.of('history').map((frame) => [frame.data[0]?.seq, frame.data.at(-1)?.seq])).toEqual([
      [11, 60],
      [61, 70],
    ]);
  });

  test('is read when its conversation is opened, or up to the seq given', async () => {
    const [his, hers] = await Promise.all([open(man), open(woman)]);
    for (const text of ['one', 'two', 'three']) await say(his, woman, text);
    expect(await hers.request({ opt: opcode.open, uid: man.id, seq: 2 })).toEqual({ status: 200, last_seq: 3 });
    expect(hers.of('history')).toEqual([]);
    expect((await (await open(woman)).next('contacts')).contact[0]).toMatchObject({ count: 1 });
    expect(await hers.request({ opt: opcode.open, uid: man.id })).toEqual({ status: 200, last_seq: 3, more: false });
    expect(hers.of('history')[0]?.data.map((message) => message.content)).toEqual(['one', 'two', 'three']);
    expect((await (await open(woman)).next('contacts')).contact[0]).toMatchObject({ count: 0 });
  });
});

describe('history', () => {
  test('of 400 messages is paged back to its beginning, by seq and by second', async () => {
    await say(await open(man), woman, 'first');
    await database.sql`
      insert into messages (conversation_id, seq, sender_id, client_id, type, content)
      select conversation_id, n, ${man.id}, 'bulk-' || n, 'text', 'n' || n from generate_series(2, 400) n, messages where seq = 1 and sender_id = ${man.id}`;
    await database.sql`update conversations set last_seq = 400 where ${man.id} in (low_id, high_id)`;
    const expected = Array.from({ length: 400 }, (_, n) => n + 1);

    const byNumber = await open(woman);
    await byNumber.request({ opt: opcode.open, uid: man.id });
    while (true) {
      const reply = await byNumber.request({
        opt: opcode.history,
        uid: man.id,
        before_seq: byNumber.of('history').at(-1)?.data[0]?.seq,
      });
      if (!('more' in reply) || !reply.more) break;
    }
    expect(
      byNumber
        .of('history')
        .reverse()
        .flatMap((frame) => frame.data.map((message) => message.seq)),
    ).toEqual(expected);

    const bySecond = await open(woman);
    await bySecond.request({ opt: opcode.open, uid: man.id });
    while (true) {
      const reply = await bySecond.request({
        opt: opcode.history,
        uid: man.id,
        create_time: bySecond.of('history').at(-1)?.data[0]?.create_time,
      });
      if (!('more' in reply) || !reply.more) break;
    }
    expect(
      bySecond
        .of('history')
        .reverse()
        .flatMap((frame) => frame.data.map((message) => message.seq)),
    ).toEqual(expected);
  });

  test('a page requested with apart carries the same apart', async () => {
    await say(await open(man), woman, 'first');
    const hers = await open(woman);
    await hers.request({ opt: opcode.history, uid: man.id, apart: '7' });
    await hers.request({ opt: opcode.history, uid: man.id });
    expect(hers.of('history').map(({ apart }) => apart)).toEqual([7, undefined]);
  });

  test('of another pair is never returned', async () => {
    await say(await open(man), woman, 'secret');
    const stranger = await open(await buildMember(database.db, { gender: 'male' }));
    for (const uid of [man.id, woman.id]) {
      expect(await stranger.request({ opt: opcode.open, uid })).toEqual({ status: 200, last_seq: 0, more: false });
      expect(await stranger.request({ opt: opcode.history, uid })).toEqual({ status: 200, more: false });
    }
    expect(stranger.of('history').flatMap((frame) => frame.data)).toEqual([]);
  });
});

describe('presence', () => {
  test('reaches the other gender only, once per member, and ends after the last socket has closed', async () => {
    const [other, watching] = [await buildMember(database.db, { gender: 'male' }), await open(woman)];
    const neighbour = await open(other);
    const [first, second] = [await open(man), await open(man)];
    await watching.next('presence', ({ data }) => !Array.isArray(data) && data.id === man.id && data.is_online === 1);
    first.close();
    await say(second, woman, 'still here');
    await watching.next('message');
    second.close();
    await watching.next('presence', ({ data }) => !Array.isArray(data) && data.id === man.id && data.is_online === 0);
    const changes = watching
      .of('presence')
      .flatMap(({ data }) => data)
      .filter(({ id }) => id === man.id || id === woman.id);
    expect(changes.map(({ id, is_online }) => [id, is_online])).toEqual([
      [man.id, 1],
      [man.id, 0],
    ]);
    expect(
      neighbour
        .of('presence')
        .flatMap(({ data }) => data)
        .filter(({ id }) => id === man.id || id === other.id),
    ).toEqual([]);
    expect(await database.db.select().from(presence).where(eq(presence.memberId, man.id))).toEqual([]);
    const [row] = await database.db.select({ at: members.lastActiveAt }).from(members).where(eq(members.id, man.id));
    expect(row && row.at > man.lastActiveAt).toBe(true);
  });

  test('of a member whose gender changed ends for those who saw them and begins for the others', async () => {
    const [hers, neighbour] = [await open(woman), await open(await buildMember(database.db, { gender: 'male' }))];
    const changed = await open(man);
    const isMan = (isOnline: 0 | 1) => (frame: { data: unknown }) =>
      [frame.data].flat().some((change) => {
        const { id, is_online } = change as { id: number; is_online: number };
        return id === man.id && is_online === isOnline;
      });
    await hers.next('presence', isMan(1));
    await database.db.update(members).set({ gender: 'female' }).where(eq(members.id, man.id));
    await changed.closed();
    await hers.next('presence', isMan(0));
    await open(man);
    await neighbour.next('presence', isMan(1));
  });

  test('is batched for a socket that watches members, and limited to those and its contacts', async () => {
    const [watched, hidden, unwatched] = await Promise.all([
      buildMember(database.db),
      buildMember(database.db),
      buildMember(database.db),
    ]);
    await buildBlock(database.db, hidden, woman);
    const sameSex = await open(await buildMember(database.db, { gender: 'female' }));
    const hers = await open(woman);
    expect(await hers.request({ opt: opcode.watch, uids: [watched.id, hidden.id, woman.id] })).toEqual({ status: 200 });
    expect((await hers.next('presence', ({ data }) => Array.isArray(data))).data).toMatchObject([
      { id: watched.id, is_online: 0 },
    ]);
    const since = hers.frames.length;
    await Promise.all([open(hidden), open(unwatched)]);
    await open(watched);
    await hers.next(
      'presence',
      ({ data }) => Array.isArray(data) && data.some(({ id, is_online }) => id === watched.id && is_online === 1),
    );
    await sameSex.next('presence', ({ data }) => !Array.isArray(data) && data.id === watched.id);
    const changes = hers.frames.slice(since).flatMap((frame) => (frame.opt === opcode.presence ? frame.data : []));
    expect(changes.map(({ id }) => id)).toEqual([watched.id]);
  });
});

describe('hostile input', () => {
  test('malformed frames are refused and the socket stays open', async () => {
    const his = await open(man);
    const broken = [
      null,
      undefined,
      7,
      'text',
      [],
      {},
      { opt: '__proto__' },
      { opt: 'constructor' },
      { opt: opcode.message },
      { opt: opcode.message, uid: [woman.id], type: 'text', txt: 'x' },
      { opt: opcode.message, uid: woman.id, type: 'img', img: ['/x'] },
      { opt: opcode.message, uid: woman.id, type: 'text', txt: { a: 1 } },
      { opt: opcode.message, uid: '0x10', type: 'text', txt: 'x' },
      { opt: opcode.history, uid: -1 },
      { opt: opcode.history, uid: 1, before_seq: 1e308 },
      { opt: opcode.watch, uids: Array.from({ length: limits.presence.watched + 1 }, (_, n) => n + 1) },
      { opt: opcode.delete },
      { opt: opcode.typing, uid: null },
      { opt: 2, uid: 1 },
      Buffer.from('binary'),
      { opt: opcode.message, uid: Buffer.from('1') },
    ];
    for (const frame of broken) expect(await his.requestRaw(frame)).toMatchObject({ status: 400, code: 'INVALID' });
    his.socket.emit('message');
    his.socket.emit('message', () => undefined);
    his.socket.emit('something else', 1, 2, 3);
    expect(await say(his, woman, 'still here')).toMatchObject({ status: 200 });
  });

  test('an invalid packet or a frame over 16 kB closes that socket only', async () => {
    const [his, other, hers] = await Promise.all([open(man), open(man), open(woman)]);
    his.socket.io.engine.write('4not a packet');
    await his.closed();
    other.socket.emit('message', {
      opt: opcode.message,
      uid: woman.id,
      type: 'text',
      txt: 'x'.repeat(limits.socket.frameBytes),
    });
    await other.closed();
    expect(await say(hers, man, 'unharmed')).toMatchObject({ status: 200 });
  });

  test('the 101st event within ten seconds is refused with the seconds to wait', async () => {
    const limited = await startTestRealtime(database, { rateLimits: 'standard' });
    const his = await connect(man, limited.port);
    const replies = await Promise.all(
      Array.from({ length: limits.socket.events + 1 }, () => his.requestRaw({ opt: 'none' })),
    );
    await limited.close();
    expect(replies.filter((reply) => 'code' in reply && reply.code === 'INVALID')).toHaveLength(limits.socket.events);
    expect(replies.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY', retry: expect.any(Number) });
  });

  test('/health reports whether the database is up', async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    const missing = await fetch(`http://127.0.0.1:${server.port}/`);
    const handshake = await fetch(`http://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=polling`);
    const ofLibrary = await fetch(`http://127.0.0.1:${server.port}/socket.io/?EIO=3&transport=polling`);
    expect([missing.status, handshake.status, ofLibrary.status]).toEqual([404, 200, 400]);
    for (const { headers } of [response, missing, handshake, ofLibrary]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    }
  });
});

describe('the end of a session', () => {
  test('closes its sockets with a sessionEnded frame, and no others', async () => {
    const token = await mintSession(database, man.id);
    const [ended, kept] = [await TestClient.connect(server.port, { token }), await open(man)];
    await endSession(database.db, token);
    await ended.closed();
    expect(ended.of('sessionEnded')).toHaveLength(1);
    expect(await say(kept, woman, 'still in')).toMatchObject({ status: 200 });
    await endSessionsOf(database.db, man.id);
    await kept.closed();
    expect(kept.of('sessionEnded')).toHaveLength(1);
  });

  test('of the process finishes the messages being stored first', async () => {
    const own = await startTestRealtime(database);
    const his = await connect(man, own.port);
    const sending = Array.from({ length: 40 }, (_, n) => say(his, woman, `last ${n}`));
    const settled = Promise.allSettled(sending);
    await sending[0];
    await own.close();
    const acknowledged = (await settled).filter((reply) => reply.status === 'fulfilled').length;
    const [row] = await database.sql<
      { stored: number }[]
    >`select count(*)::int as stored from messages where sender_id = ${man.id}`;
    expect(acknowledged).toBeGreaterThan(0);
    expect(row?.stored).toBe(acknowledged);
  });
});
