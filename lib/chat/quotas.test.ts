import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDb, type Database } from '@/db/client';
import { memberSettings } from '@/db/schema';
import { buildBlock, buildMember, buildPair, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { Outgoing } from './outgoing';
import { sendMessages } from './send';

const probe = 'quota probe';
let database: TestDatabase;
/** Two processes that share the database. */
let nodes: [Database, Database];
let sentQuota: number;
let startQuota: number;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
  sentQuota = await getQuota(database.db, 'free', 'chat_sent_day');
  startQuota = await getQuota(database.db, 'free', 'chat_start_day');
});
afterAll(() => database.close());
beforeEach(() => {
  const options = { max: 4, applicationName: probe };
  nodes = [createDb(database.url, options), createDb(database.url, options)];
});
const closeNodes = () => Promise.all(nodes.map((node) => node.close()));
afterEach(closeNodes);

type Id = { id: number };
const text = (sender: Id, receiver: Id, content = `text ${(made += 1)}`): Outgoing => ({
  senderId: sender.id,
  receiverId: receiver.id,
  clientId: `id-${(made += 1)}`,
  type: 'text',
  content,
  imageKey: null,
});
const send = async ({ db }: Pick<Database, 'db'>, ...batch: Outgoing[]) =>
  (await sendMessages(db, batch)).map((outcome) => (outcome.ok ? 'stored' : (outcome.denial?.reason ?? outcome.code)));
const buildWomen = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildMember(database.db, { gender: 'female' })));
const countBy = (codes: string[]) =>
  Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, codes.filter((candidate) => candidate === code).length]),
  );
async function used({ id }: Id): Promise<Record<string, number>> {
  const rows = await database.sql<{ kind: string; used: number }[]>`
    select kind, used from quota_counters where member_id = ${id}`;
  return Object.fromEntries(rows.map((row) => [row.kind, row.used]));
}
/** Sends every batch, alternating between the two processes, all at once. */
const sendFromBoth = async (batches: Outgoing[][]) =>
  (await Promise.all(batches.map((batch, n) => send(nodes[n % 2 ? 1 : 0], ...batch)))).flat();

test('two processes together never exceed the daily messages of one member', async () => {
  const man = await buildMember(database.db);
  const women = await buildWomen(startQuota);
  expect(await send(database, ...women.map((woman) => text(man, woman)))).toEqual(women.map(() => 'stored'));
  const batches = Array.from({ length: 30 }, () => women.map((woman) => text(man, woman)));
  expect(countBy(await sendFromBoth(batches))).toEqual({
    FREE_CHAT_USED: 30 * startQuota - (sentQuota - startQuota),
    stored: sentQuota - startQuota,
  });
  expect(await used(man)).toEqual({ chat_sent_day: sentQuota, chat_start_day: startQuota });
});

test('two processes together never exceed the new people of one member', async () => {
  const man = await buildMember(database.db);
  const women = await buildWomen(24);
  const batches = Array.from({ length: 12 }, (_, n) => women.slice(2 * n, 2 * n + 2).map((woman) => text(man, woman)));
  expect(countBy(await sendFromBoth(batches))).toEqual({ new_people: women.length - startQuota, stored: startQuota });
  expect(await used(man)).toEqual({ chat_sent_day: startQuota, chat_start_day: startQuota });
});

test('two processes together open three conversations with one text', async () => {
  const man = await buildMember(database.db, { tier: 'gold' });
  const batches = (await buildWomen(12)).map((woman) => [text(man, woman, 'the same to all')]);
  expect(countBy(await sendFromBoth(batches))).toEqual({ SAME_TEXT: 9, stored: 3 });
  expect(await used(man)).toEqual({ chat_start_day: 3 });
});

test('two members who write to each other first, from two processes, open one conversation', async () => {
  const pairs = await Promise.all(Array.from({ length: 10 }, () => buildPair(database.db)));
  // Half of them have a conversation without messages.
  for (const { man, woman } of pairs.slice(5))
    await database.sql`
      with made as (insert into conversations (low_id, high_id) values (${Math.min(man.id, woman.id)}, ${Math.max(man.id, woman.id)}) returning *)
      insert into conversation_members (conversation_id, member_id, other_id)
      select id, low_id, high_id from made union all select id, high_id, low_id from made`;
  const outcomes = await sendFromBoth(pairs.flatMap(({ man, woman }) => [[text(man, woman)], [text(woman, man)]]));
  expect(countBy(outcomes)).toEqual({ stored: 20 });
  for (const { man, woman } of pairs) {
    const started = [await used(man), await used(woman)].map(({ chat_start_day: people = 0 }) => people);
    expect(started.toSorted()).toEqual([0, 1]);
  }
});

test('one batch is decided in its order: what is left of new people, of messages, and of one text', async () => {
  const [man, paying] = [await buildMember(database.db), await buildMember(database.db, { tier: 'gold' })];
  const known = (await buildWomen(startQuota)).sort((a, b) => a.id - b.id);
  await send(database, ...known.slice(1).map((woman) => text(man, woman)));
  const left = 2;
  await database.sql`update quota_counters set used = ${sentQuota - left} where member_id = ${man.id} and kind = 'chat_sent_day'`;
  const strangers = (await buildWomen(2)).sort((a, b) => a.id - b.id);
  // The first woman is new too, and takes the last of the new people and one of the two messages.
  const outcomes = await sendMessages(
    database.db,
    [...known, ...strangers].map((woman) => text(man, woman)),
  );
  expect(
    outcomes.map((outcome) => (outcome.ok ? outcome.value.freeLeft : (outcome.denial?.reason ?? outcome.code))),
  ).toEqual([1, 0, ...known.slice(2).map(() => 'FREE_CHAT_USED'), 'new_people', 'new_people']);
  const greeted = (await buildWomen(5)).sort((a, b) => a.id - b.id);
  const greetings = greeted.map((woman, n) => text(paying, woman, n === 3 ? 'another' : 'Hello to you all'));
  expect(await send(database, ...greetings)).toEqual(['stored', 'stored', 'stored', 'stored', 'SAME_TEXT']);
});

test('a refused message changes no table', async () => {
  const { man, woman } = await buildPair(database.db);
  const [used20, opened, blocked, choosy, greeter] = await Promise.all([
    buildMember(database.db),
    buildMember(database.db),
    buildMember(database.db),
    buildMember(database.db, { gender: 'female' }),
    buildMember(database.db, { tier: 'gold' }),
  ]);
  const women = await buildWomen(4);
  await send(
    database,
    text(used20, woman),
    ...women.slice(1).map((receiver) => text(greeter, receiver, 'Hi all of you')),
  );
  await database.sql`update quota_counters set used = ${sentQuota} where member_id = ${used20.id} and kind = 'chat_sent_day'`;
  await database.sql`insert into quota_counters (member_id, kind, used) values (${opened.id}, 'chat_start_day', ${startQuota})`;
  await buildBlock(database.db, woman, blocked);
  await database.db.insert(memberSettings).values({ memberId: choosy.id, acceptChatFrom: 'paying' });
  const before = await readAll();
  const first = women[0] ?? woman;
  const refused = [
    text(used20, woman),
    text(opened, first),
    text(blocked, woman),
    text(man, choosy),
    text(man, { id: 999_999_999 }),
    text(greeter, first, 'hi ALL of you '),
  ];
  const codes = ['FREE_CHAT_USED', 'new_people', 'MEMBER_NOT_FOUND', 'paying_only', 'MEMBER_NOT_FOUND', 'SAME_TEXT'];
  expect(await send(database, ...refused)).toEqual(codes);
  for (const [n, message] of refused.entries()) expect(await send(database, message)).toEqual([codes[n]]);
  expect(await readAll()).toEqual(before);
});

/** The rows of all tables that a message changes, with the transactions that wrote them. */
async function readAll(): Promise<unknown> {
  const { sql } = database;
  return Promise.all(
    ['conversations', 'conversation_members', 'messages', 'quota_counters', 'quota_targets'].map(
      (table) => sql`select t.xmin::text, t.* from ${sql(table)} t order by t::text`,
    ),
  );
}

test('batches of free and paying members in opposite orders, from two processes, cause no deadlock', async () => {
  const men = await Promise.all(
    Array.from({ length: 6 }, (_, n) => buildMember(database.db, { tier: n % 3 === 0 ? 'gold' : 'free' })),
  );
  const women = await buildWomen(8);
  // Paying members may open conversations with all women, free ones with three each, in every interleaving.
  const batch = (turn: number): Outgoing[] => {
    const messages = men.flatMap((man: Member, m) =>
      women.filter((_, w) => m % 3 === 0 || (w + m) % 8 < startQuota).map((woman) => text(man, woman)),
    );
    return turn % 2 ? messages.toReversed() : messages;
  };
  const outcomes = await sendFromBoth(Array.from({ length: 12 }, (_, turn) => batch(turn)));
  expect(outcomes.filter((outcome) => outcome !== 'stored' && outcome !== 'FREE_CHAT_USED')).toEqual([]);
  await closeNodes();
  const isClosed = async () =>
    (await database.sql`select from pg_stat_activity where application_name = ${probe}`).length === 0;
  await expect.poll(isClosed).toBe(true);
  const [row] =
    await database.sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`;
  expect(row).toEqual({ deadlocks: 0 });
});
