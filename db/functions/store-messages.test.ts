import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember, buildPair, buildUpload } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

type Given = { from: { id: number }; to: { id: number }; cid: string; text?: string; image?: string };
type Stored = { place: number; refusal: string | null; id: number; conversation_id: number; seq: number; duplicate: boolean };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());

async function store(batch: Given[]): Promise<Stored[]> {
  return database.sql<Stored[]>`select place, refusal, id::float8 as id, conversation_id::float8 as conversation_id, seq::float8 as seq, duplicate
    from store_messages(${batch.map((m) => m.from.id)}::bigint[], ${batch.map((m) => m.to.id)}::bigint[], ${batch.map((m) => m.cid)}::text[],
      ${batch.map((m) => (m.image ? 'image' : 'text'))}::text[], ${batch.map((m) => m.text ?? 'hello')}::text[],
      ${batch.map((m) => m.image ?? null)}::text[])`;
}

it('the first message opens the conversation and puts it on both lists, read by its sender only', async () => {
  const { woman, man } = await buildPair(database.db);
  const [stored] = await store([{ from: man, to: woman, cid: 'a', text: 'hi' }]);
  expect(stored).toMatchObject({ place: 1, refusal: null, seq: 1, duplicate: false });
  const sides = await database.sql`select member_id::int, other_id::int, last_read_seq::int, listed_at is not null as listed
    from conversation_members where conversation_id = ${stored?.conversation_id ?? 0} order by member_id`;
  expect(sides).toEqual(
    [
      { member_id: man.id, other_id: woman.id, last_read_seq: 1, listed: true },
      { member_id: woman.id, other_id: man.id, last_read_seq: 0, listed: true },
    ].sort((a, b) => a.member_id - b.member_id),
  );
  const [conversation] = await database.sql`select last_seq::int, last_sender_id::int, last_type, last_preview from conversations
    where id = ${stored?.conversation_id ?? 0}`;
  expect(conversation).toEqual({ last_seq: 1, last_sender_id: man.id, last_type: 'text', last_preview: 'hi' });
});

it('a client id is stored once for ever, in one batch and in later ones, and answers the same message', async () => {
  const { woman, man } = await buildPair(database.db);
  const message = { from: man, to: woman, cid: 'same' };
  const [first, second, other] = await store([message, message, { from: woman, to: man, cid: 'same' }]);
  const [third] = await store([message]);
  expect(second).toEqual({ ...first, place: 2, duplicate: true });
  expect(third).toEqual({ ...first, duplicate: true });
  expect(other).toMatchObject({ seq: 2, duplicate: false });
});

it('a refused row stores nothing and harms no neighbour', async () => {
  const { woman, man } = await buildPair(database.db);
  const own = await buildUpload(database.db, man);
  const foreign = await buildUpload(database.db, woman);
  const rows = await store([
    { from: man, to: { id: 999_999_999 }, cid: '1' },
    { from: man, to: woman, cid: '2', image: foreign.key },
    { from: man, to: man, cid: '3' },
    { from: man, to: woman, cid: '4', image: own.key },
  ]);
  expect(rows.map(({ place, refusal, seq }) => [place, refusal, seq])).toEqual([
    [1, 'not_found', null],
    [2, 'image_not_found', null],
    [3, 'not_found', null],
    [4, null, 1],
  ]);
});

it('50 parallel batches over the same pairs, with repeats, end gapless, once each, and without a deadlock', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => buildMember(database.db, { gender: index % 2 ? 'male' : 'female' })),
  );
  const batches = Array.from({ length: 50 }, (_, batch) =>
    people.flatMap((from, place) => {
      const to = people[(place + 1 + (batch % 3)) % people.length] ?? from;
      // Every message is sent by two batches.
      return [{ from, to, cid: `${Math.floor(batch / 6)}-${batch % 3}` }];
    }).sort(() => (batch % 2 ? -1 : 1)),
  );
  const answers = await Promise.all(batches.map(store));
  expect(answers.flat().every((row) => row.refusal === null)).toBe(true);
  const sent = new Set(batches.flat().map((m) => `${m.from.id}-${m.to.id}-${m.cid}`)).size;
  expect(answers.flat().filter((row) => !row.duplicate)).toHaveLength(sent);
  const ids = people.map((person) => person.id);
  const [stored] = await database.sql`select count(*)::int as rows from messages where sender_id = any(${ids})`;
  expect(stored).toEqual({ rows: sent });
  const broken = await database.sql`select c.id from conversations c join messages m on m.conversation_id = c.id
    group by c.id having max(m.seq) <> c.last_seq or count(*) <> c.last_seq or min(m.seq) <> 1`;
  expect(broken).toEqual([]);
});
