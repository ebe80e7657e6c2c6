import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDb, type Database, type Db } from '@/db/client';
import type { WireCounters } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { toWireCounters } from '@/lib/live/counters-wire';
import { counterNames, listMemberCounters } from '@/lib/live/member-counters';
import { countUnread } from '@/lib/live/unread';
import { blockMember, unblockMember } from '@/lib/blocks/service';
import { saveNotificationSettings } from '@/lib/settings/notifications';
import { deleteMail, markMailRead } from '@/lib/mail/service';
import { takeNewMutualLikes } from '@/lib/likes/mutual-like-popup';
import { toggleLike } from '@/lib/likes/service';
import { markNoticeRead, markNoticesRead } from '@/lib/notices/service';
import { gatherMilliseconds } from './counter-feed';
import { buildMail, buildMember, buildNotice, type Member } from '@/lib/testing/build';
import { sendText, settled, type TestClient } from '@/lib/testing/live/test-client';
import { giveCoins } from '@/lib/testing/money';
import { setUpRealtime, type RealtimeTest } from './testing';

const rounds = 6;
const atOnce = 6;
let database: RealtimeTest['database'];
/** Another pool, with a connection for each of the transactions at once. */
let apart: Database;
let server: RealtimeTest['server'];
let open: RealtimeTest['open'];
let men: Member[];
let woman: Member;
let hers: TestClient;

setUpRealtime((test) => ({ database, server, open } = test));
beforeAll(async () => {
  apart = createDb(database.url, { max: atOnce });
  men = await Promise.all(Array.from({ length: atOnce }, () => buildMember(database.db, { tier: 'gold' })));
});
afterAll(() => apart.close());
beforeEach(async () => {
  woman = await buildMember(database.db, { gender: 'female', tier: 'gold' });
  hers = await open(woman);
});

type Counter = 'mail' | 'notice' | 'likecount' | 'mutual_like' | 'amount' | 'unread';
const all = <T>(items: readonly T[], action: (item: T) => Promise<unknown>) => Promise.all(items.map(action));

/** Returns the last value of a counter that the client received: from its contacts frame, or from later frames. */
function last(client: TestClient, counter: Counter): WireCounters[Counter] {
  const frames = client.frames.flatMap((frame) =>
    frame.opt === opcode.counters || (frame.opt === opcode.contacts && 'data' in frame)
      ? [(frame.data ?? {}) as WireCounters]
      : [],
  );
  return frames.findLast((data) => data[counter] !== undefined)?.[counter];
}

/** Waits until the frames of everything committed so far have arrived. */
async function quiet(client: TestClient, member: Member): Promise<void> {
  const giftId = (marks += 1);
  await database.sql`select pg_notify('member_event', ${JSON.stringify({ kind: 'thanks', memberId: member.id, otherId: 1, giftId })})`;
  await client.next('counters', ({ data }) => data.thanks?.gift === giftId);
  await expect.poll(() => server.context.counters.size).toBe(0);
  await settled(client);
}
let marks = 0;

async function expectTruth(counter: Counter, client = hers, member = woman): Promise<void> {
  await quiet(client, member);
  const counted = (await listMemberCounters(database.db, [member.id], counterNames)).get(member.id) ?? {};
  // The statement of one member counts without that of many.
  const { [counter]: truth } = { ...toWireCounters(counted), unread: await countUnread(database.db, member.id) };
  expect(last(client, counter) ?? 0).toBe(truth);
}

/** Commits the changes after all are made: none of their transactions sees another. */
async function together<T>(items: readonly T[], change: (tx: Db, item: T) => Promise<unknown>): Promise<void> {
  let waiting = items.length;
  let release: () => void = () => undefined;
  const areMade = new Promise<void>((resolve) => (release = resolve));
  await all(items, (item) =>
    apart.db.transaction(async (tx) => {
      await change(tx, item);
      waiting -= 1;
      if (waiting === 0) release();
      await areMade;
    }),
  );
}

const others = <T>(action: (man: Member) => Promise<T>): Promise<T[]> => Promise.all(men.map(action));

describe(`the last number that a page receives is the true one, in each of ${rounds} rounds, when at the same time`, () => {
  const kinds: Record<string, { counter: Counter; truth?: number; round: () => Promise<unknown> }> = {
    'mails are read': {
      counter: 'mail',
      truth: 0,
      round: async () => {
        const mails = await others((man) => buildMail(database.db, man, woman));
        await together(mails, (tx, { id }) => markMailRead(tx, woman, { mailId: id }));
      },
    },
    'mails arrive, are read and are deleted': {
      counter: 'mail',
      truth: 0,
      round: async () => {
        const mails = await others((man) => buildMail(database.db, man, woman));
        await together(mails, async (tx, { id }) => {
          const arrived = await buildMail(tx, men[0] ?? woman, woman);
          for (const mailId of [id, arrived.id])
            if (id % 2 === 0) await markMailRead(tx, woman, { mailId });
            else await deleteMail(tx, woman, mailId);
        });
      },
    },
    'notices are read one by one': {
      counter: 'notice',
      truth: 0,
      round: async () => {
        const notices = await others(() => buildNotice(database.db, woman));
        await together(notices, (tx, { id }) => markNoticeRead(tx, woman, id));
      },
    },
    'notices are read one by one and together': {
      counter: 'notice',
      truth: 0,
      round: async () => {
        const notices = await others(() => buildNotice(database.db, woman));
        const newest = Math.max(...notices.map(({ seq }) => seq));
        await all(notices, ({ id, seq }) =>
          seq === newest ? markNoticesRead(database.db, woman, newest) : markNoticeRead(database.db, woman, id),
        );
      },
    },
    'likes are given and taken back': {
      counter: 'likecount',
      round: () => others((man) => toggleLike(database.db, man, woman.id)),
    },
    'mutual likes are shown': {
      counter: 'mutual_like',
      truth: 0,
      round: async () => {
        await others((man) => toggleLike(database.db, man, woman.id));
        await others((man) => toggleLike(database.db, woman, man.id));
        await together(men, (tx, { id }) => takeNewMutualLikes(tx, woman.id, id));
      },
    },
    'coins arrive': { counter: 'amount', round: () => others(() => giveCoins(database.db, woman, 5)) },
    'conversations are opened': {
      counter: 'unread',
      truth: 0,
      round: async () => {
        await all(his, (socket) => sendText(socket, woman));
        await all(men, ({ id }) => hers.request({ opt: opcode.open, uid: id }));
      },
    },
    'all conversations but one are opened': {
      counter: 'unread',
      round: async () => {
        await all(his, (socket) => sendText(socket, woman));
        await all(men.slice(1), ({ id }) => hers.request({ opt: opcode.open, uid: id }));
      },
    },
    'conversations are marked as read and deleted': {
      counter: 'unread',
      truth: 0,
      round: async () => {
        await all(his, (socket) => sendText(socket, woman));
        await all(men, ({ id }) =>
          id % 2 === 0
            ? hers.request({ opt: opcode.open, uid: id, seq: 1_000 })
            : hers.request({ opt: opcode.delete, uid: id }),
        );
      },
    },
    'members are blocked and unblocked': {
      counter: 'mail',
      truth: 0,
      round: async () => {
        const mails = await others((man) => buildMail(database.db, man, woman));
        await others((man) => blockMember(database.db, woman, man.id));
        await others((man) => unblockMember(database.db, woman, man.id));
        await all(mails, ({ id }) => markMailRead(database.db, woman, { mailId: id }));
      },
    },
  };
  let his: TestClient[];

  test.for(Object.entries(kinds))('%s', async ([, { counter, truth, round }]) => {
    his = counter === 'unread' ? await others((man) => open(man)) : [];
    for (let turn = 0; turn < rounds; turn += 1) {
      await round();
      await expectTruth(counter);
      if (truth !== undefined) expect(last(hers, counter)).toBe(truth);
    }
  });
});

test('a contacts frame that was read before a change and sent after it is followed by the true numbers', async () => {
  const { counters } = server.context;
  const man = men[0];
  if (!man) throw new Error('no man');
  let seen: (value: unknown) => void = () => undefined;
  const isSeen = new Promise((resolve) => (seen = resolve));
  const reading = counters.whileReading(woman.id, async () => {
    const [older] = (await listMemberCounters(database.db, [woman.id], ['unreadMails'])).values();
    await isSeen;
    server.context.io.sockets.sockets.forEach((socket) => {
      if (socket.data.memberId === woman.id)
        socket.emit('message', { status: 'success', opt: opcode.counters, data: toWireCounters(older ?? {}) });
    });
  });
  await buildMail(database.db, man, woman);
  await hers.next('counters', ({ data }) => data.mail === 1);
  seen(undefined);
  await reading;
  await expectTruth('mail');
  expect(last(hers, 'mail')).toBe(1);
});

test('after an outage of the listening connection, the numbers are counted again', async () => {
  await quiet(hers, woman);
  const [listener] = await database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
  await database.sql`alter table mails disable trigger mails_notify_insert`;
  await buildMail(database.db, men[0] ?? woman, woman);
  await database.sql`alter table mails enable trigger mails_notify_insert`;
  await database.sql`select pg_terminate_backend(${listener?.pid ?? 0})`;
  await hers.next('counters', ({ data }) => data.mail === 1);
});

test('a flood of events for a member costs few reads', async () => {
  const before = hers.of('counters').length;
  const payload = JSON.stringify({ kind: 'counters', memberId: woman.id, changed: ['coins'] });
  const startedAt = performance.now();
  for (let turn = 0; turn < 300; turn += 1) await database.sql`select pg_notify('member_event', ${payload})`;
  await quiet(hers, woman);
  const turns = (performance.now() - startedAt) / gatherMilliseconds;
  expect(hers.of('counters').length - before).toBeLessThanOrEqual(Math.min(turns + 2, 150));
});

test('a member who does not want to be notified of likes receives no number of them', async () => {
  await saveNotificationSettings(database.db, woman, { like: false });
  const quietHers = await open(woman);
  await others((man) => toggleLike(database.db, man, woman.id));
  await quiet(quietHers, woman);
  expect(last(quietHers, 'likecount')).toBeUndefined();
});
