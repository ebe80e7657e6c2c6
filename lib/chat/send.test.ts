import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember, buildPair, buildUpload } from '@/lib/testing/build';
import { createDb, type Db } from '@/db/client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendMessages } from './send';

const deadlockProbe = 'deadlock probe';
type TestMessage = { from: { id: number }; to: { id: number }; cid: string; text?: string; image?: string };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());

const send = (batch: TestMessage[], db: Db = database.db) =>
  sendMessages(
    db,
    batch.map(({ from, to, cid, text = 'hello', image }) => ({
      senderId: from.id,
      receiverId: to.id,
      clientId: cid,
      type: image ? 'image' : 'text',
      content: image ? '' : text,
      imageKey: image ?? null,
    })),
  );
const stored = async (batch: TestMessage[]) =>
  (await send(batch)).map((outcome) => (outcome.ok ? outcome.value : undefined));

it('the first message opens the conversation on both lists, read by its sender only', async () => {
  const { woman, man } = await buildPair(database.db);
  const [first] = await stored([{ from: man, to: woman, cid: 'a', text: 'hi' }]);
  expect(first).toMatchObject({ isDuplicate: false, message: { seq: 1 } });
  const conversationId = first?.conversationId ?? 0;
  const sides =
    await database.sql`select member_id::int, other_id::int, last_read_seq::int, listed_at is not null as listed
    from conversation_members where conversation_id = ${conversationId} order by member_id`;
  expect(sides).toEqual(
    [
      { member_id: man.id, other_id: woman.id, last_read_seq: 1, listed: true },
      { member_id: woman.id, other_id: man.id, last_read_seq: 0, listed: true },
    ].sort((a, b) => a.member_id - b.member_id),
  );
  const [conversation] =
    await database.sql`select last_seq::int, last_sender_id::int, last_type, last_preview from conversations where id = ${conversationId}`;
  expect(conversation).toEqual({ last_seq: 1, last_sender_id: man.id, last_type: 'text', last_preview: 'hi' });
});

it.each(['free', 'gold'] as const)(
  'a client id repeated in the same or a later batch returns the stored message (%s)',
  async (tier) => {
    const { woman, man } = await buildPair(database.db, { tier });
    const message = { from: man, to: woman, cid: 'same' };
    const [first, second, other] = await stored([message, message, { from: woman, to: man, cid: 'same' }]);
    const [third] = await stored([message]);
    expect(second).toEqual({ ...first, isDuplicate: true, newPeople: undefined });
    expect(third).toMatchObject({ isDuplicate: true, message: first?.message });
    expect(other).toMatchObject({ isDuplicate: false, message: { seq: 2 } });
  },
);

it('a refused message stores nothing and does not affect other messages of the batch', async () => {
  const { woman, man } = await buildPair(database.db);
  const own = await buildUpload(database.db, man);
  const foreign = await buildUpload(database.db, woman);
  const outcomes = await send([
    { from: man, to: { id: 999_999_999 }, cid: '1' },
    { from: man, to: woman, cid: '2', image: foreign.key },
    { from: man, to: man, cid: '3' },
    { from: man, to: woman, cid: '4', image: own.key },
  ]);
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.message.seq : outcome.code))).toEqual([
    'MEMBER_NOT_FOUND',
    'IMAGE_NOT_FOUND',
    'MEMBER_NOT_FOUND',
    1,
  ]);
});

it('50 parallel batches of the same pairs, with duplicates, store each message once and without gaps', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      buildMember(database.db, { gender: index % 2 ? 'male' : 'female', tier: index < 6 ? 'gold' : 'silver' }),
    ),
  );
  const batches = Array.from({ length: 50 }, (_, batch) => {
    const messages = people.map((from, index) => {
      const to = people[(index + 1 + 2 * (batch % 3)) % people.length] ?? from;
      // All messages except those of the last two batches occur twice.
      return { from, to, cid: `${Math.floor(batch / 6)}-${batch % 3}` };
    });
    return batch % 2 ? messages.toReversed() : messages;
  });
  const replies = (await Promise.all(batches.map((batch) => send(batch)))).flat();
  expect(replies.every((reply) => reply.ok)).toBe(true);
  const sent = new Set(batches.flat().map((m) => `${m.from.id}-${m.to.id}-${m.cid}`)).size;
  expect(replies.filter((reply) => reply.ok && !reply.value.isDuplicate)).toHaveLength(sent);
  const [rows] =
    await database.sql`select count(*)::int as rows from messages where sender_id = any(${people.map(({ id }) => id)})`;
  expect(rows).toEqual({ rows: sent });
  const broken = await database.sql`select c.id from conversations c join messages m on m.conversation_id = c.id
    group by c.id having max(m.seq) <> c.last_seq or count(*) <> c.last_seq or min(m.seq) <> 1`;
  expect(broken).toEqual([]);
});

it('parallel batches of the same pairs in opposite orders cause no deadlock', async () => {
  const women = await Promise.all(Array.from({ length: 40 }, () => buildMember(database.db, { gender: 'female' })));
  const man = await buildMember(database.db, { tier: 'gold' });
  for (const woman of women) await send([{ from: woman, to: man, cid: 'first' }]);
  const probe = createDb(database.url, { max: 12, applicationName: deadlockProbe });
  await Promise.all(
    Array.from({ length: 12 }, (_, batch) => {
      const messages = women.map((to) => ({ from: man, to, cid: `${batch}` }));
      return send(batch % 2 ? messages.toReversed() : messages, probe.db);
    }),
  );
  await probe.close();
  expect(await countDeadlocks()).toBe(0);
});

it('messages of a batch that are stored before another message collides are no duplicates', async () => {
  const [{ woman, man }, counted] = [
    await buildPair(database.db, { tier: 'gold' }),
    await buildPair(database.db, { tier: 'gold' }),
  ];
  const both = (cid: string) => [
    { from: man, to: woman, cid },
    { from: counted.man, to: counted.woman, cid },
  ];
  await send(both('first'));
  await send(both('second'));
  await database.sql`insert into member_settings (member_id, accept_chat_from) values (${counted.woman.id}, 'paying')`;
  // The statement that stores what is left fails once, like one that met a concurrent statement.
  await database.sql.unsafe(`
    create sequence collisions;
    create function collide() returns trigger language plpgsql as $$ begin
      if new.sender_id = ${counted.man.id} and nextval('collisions') = 1 then
        raise exception 'collided' using errcode = 'serialization_failure';
      end if;
      return new;
    end $$;
    create trigger collide before insert on messages for each row execute function collide()`);
  const sent = await stored(both('third'));
  await database.sql.unsafe('drop trigger collide on messages');
  expect(sent.map((message) => [message?.message.seq, message?.isDuplicate])).toEqual([
    [3, false],
    [3, false],
  ]);
  expect(await database.sql`select last_value::int as collisions from collisions`).toEqual([{ collisions: 2 }]);
});

it('a message in a long conversation reads no other messages, even if all other conversations are short', async () => {
  const single = await createTestDatabase({ max: 1 });
  const pairs = await Promise.all(Array.from({ length: 20 }, () => buildPair(single.db, { tier: 'gold' })));
  await send(
    pairs.map(({ woman, man }) => ({ from: man, to: woman, cid: 'first' })),
    single.db,
  );
  await single.sql`analyze messages`;
  const [{ woman, man } = await buildPair(single.db)] = pairs;
  await single.sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, content)
    select conversation_id, n, ${man.id}, repeat('long ', 10) || n, 'text', '' from messages, generate_series(2, 10001) n
    where sender_id = ${man.id}`;
  await single.sql`
    update conversations set last_seq = 10001 where id = any(select conversation_id from messages where sender_id = ${man.id})`;
  const countRead = async () => {
    await single.sql`select pg_stat_force_next_flush()`;
    const [row] = await single.sql<{ read: number }[]>`
      select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'messages'`;
    return row?.read ?? 0;
  };
  const before = await countRead();
  expect(await send([{ from: man, to: woman, cid: 'next' }], single.db)).toMatchObject([
    { value: { message: { seq: 10002 } } },
  ]);
  expect((await countRead()) - before).toBeLessThan(100);
  await single.close();
});

/** Deadlocks are retried, so only the statistics of the database count them, once a connection has closed. */
async function countDeadlocks(): Promise<number | undefined> {
  const { sql } = database;
  const isClosed = async () =>
    (await sql`select from pg_stat_activity where application_name = ${deadlockProbe}`).length === 0;
  await expect.poll(isClosed).toBe(true);
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks;
}
