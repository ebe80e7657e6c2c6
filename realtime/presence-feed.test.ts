import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WirePresence } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { feedPerSecond } from './presence-feed';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { settled, type TestClient } from '@/lib/testing/live/test-client';
import type { PresenceChange } from './live-socket';
import { PresenceEmitter } from './presence-emitter';
import { setUpRealtime, type RealtimeTest } from './testing';

/* The presence that a connection receives which never sent a watch frame. */

const perSecond = feedPerSecond;

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let open: RealtimeTest['open'];
let woman: Member;
let men: { id: number }[];
let emitter: PresenceEmitter;

setUpRealtime((test) => ({ database, server, open } = test));
beforeEach(async () => {
  emitter = new PresenceEmitter(server.context);
  woman = await buildMember(database.db, { gender: 'female' });
  men = await database.sql<{ id: number }[]>`
    insert into members (username, username_key, email, email_key, password_hash, gender, birthday, country)
    select n, n, n || '@example.test', n || '@example.test', 'no password fits', 'male', '1990-01-01', 'GB'
    from (select substr(md5(random()::text), 1, 8) as n from generate_series(1, 100)) names returning id`;
});

afterEach(() => emitter.close());

/** Takes the members online, each a second after the one before, in one batch. */
function changesOf(members: readonly { id: number }[], gender: 'male' | 'female' = 'male'): PresenceChange[] {
  const from = Date.now() - 1000 * members.length;
  return members.map(({ id }, n) => ({ memberId: id, gender, isOnline: true, at: from + 1000 * n }));
}

function receivedBy(client: TestClient): WirePresence[] {
  return client.of('presence').flatMap(({ data }) => data);
}

const idsOf = (members: readonly { id: number }[]) => members.map(({ id }) => id);

describe('the feed of a connection without a watch frame', () => {
  test('contains the newest 20 changes of a batch, newest first, one to a frame, and later ones a second later', async () => {
    const hers = await open(woman);
    const [newest] = men.slice(-1);
    // A man of another test may go offline during this one.
    const isOwn = ({ id }: WirePresence) => men.some((man) => man.id === id);
    const arrivedAt: number[] = [];
    hers.socket.on('message', ({ opt, data }: { opt: number; data: WirePresence }) => {
      if (opt === opcode.presence && isOwn(data)) arrivedAt.push(performance.now());
    });
    await emitter.emit(changesOf(men));
    for (const isOnline of [false, true, false])
      await emitter.emit(changesOf(men.slice(-1)).map((change) => ({ ...change, isOnline })));
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === newest?.id && data.is_online === 0);
    await settled(hers);
    expect(hers.of('presence').every(({ data }) => !Array.isArray(data))).toBe(true);
    const expected = men.slice(-perSecond).reverse();
    const received = receivedBy(hers).filter(isOwn);
    expect(received.map(({ id, is_online }) => [id, is_online])).toEqual([
      ...expected.map(({ id }) => [id, 1]),
      [newest?.id, 0],
    ]);
    expect((arrivedAt.at(-1) ?? 0) - (arrivedAt[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  test('contains neither blocked pairs nor the own gender', async () => {
    const [blocked, blocker, visible] = men.slice(-3);
    if (!blocked || !blocker || !visible) throw new Error('too few men');
    await buildBlock(database.db, woman, blocked);
    await buildBlock(database.db, blocker, woman);
    const other = await buildMember(database.db, { gender: 'female' });
    const [hers, others] = await Promise.all([open(woman), open(other)]);
    // After the others, who would otherwise miss that the man came online.
    const his = await open(visible);
    await others.next('presence', ({ data }) => !Array.isArray(data) && data.id === visible.id);
    const since = [hers, others, his].map(({ frames }) => frames.length);
    await emitter.emit(changesOf([blocked, blocker, visible]));
    await Promise.all(
      [hers, others].map((client) =>
        client.next(
          'presence',
          ({ data }) => !Array.isArray(data) && data.id === visible.id && client.frames.length > 2,
        ),
      ),
    );
    await settled(his);
    const [toHer, toOther, toHim] = [hers, others, his].map(({ frames }, n) =>
      frames.slice(since[n]).flatMap((frame) => (frame.opt === opcode.presence ? frame.data : [])),
    );
    const hidden = idsOf([blocked, blocker]);
    expect(toHer?.filter(({ id }) => hidden.includes(id))).toEqual([]);
    expect(new Set(toOther?.map(({ id }) => id))).toEqual(new Set(idsOf([blocked, blocker, visible])));
    expect(toHim?.filter(({ id }) => [...hidden, visible.id].includes(id))).toEqual([]);
  });
});

describe('a connection with a watch frame', () => {
  test('receives every change of the members it watches, however many there are, and no other', async () => {
    const hers = await open(woman);
    const [watched, others] = [men.slice(0, 60), men.slice(60)];
    await hers.request({ opt: opcode.watch, uids: idsOf(watched) });
    const since = hers.frames.length;
    await emitter.emit([...changesOf(watched), ...changesOf(others)]);
    await settled(hers);
    const changes = hers.frames.slice(since).flatMap((frame) => (frame.opt === opcode.presence ? frame.data : []));
    expect(changes.filter(({ is_online }) => is_online === 1).map(({ id }) => id)).toEqual(idsOf(watched));
  });

  test('receives changes of one gender and of unblocked members only', async () => {
    const [blocked, visible] = men;
    const same = await buildMember(database.db, { gender: 'female' });
    if (!blocked || !visible) throw new Error('too few men');
    await buildBlock(database.db, blocked, woman);
    const hers = await open(woman);
    await hers.request({ opt: opcode.watch, uids: [blocked.id, visible.id, same.id] });
    const since = hers.frames.length;
    await emitter.emit([...changesOf([blocked, visible]), ...changesOf([same], 'female')]);
    await settled(hers);
    const changes = hers.frames.slice(since).flatMap((frame) => (frame.opt === opcode.presence ? frame.data : []));
    expect(changes.filter(({ is_online }) => is_online === 1).map(({ id }) => id)).toEqual([visible.id]);
  });
});
