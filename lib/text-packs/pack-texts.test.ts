import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailPacks, mails, members, messagePacks, messages, packProgress } from '@/db/schema';
import { packMessages } from '@/lib/chat/pack-messages';
import { searchMessages } from '@/lib/chat/search';
import { sendMessages } from '@/lib/chat/send';
import { foldText } from '@/lib/core/fold-text';
import { packMails } from '@/lib/mail/pack-mails';
import { listMails } from '@/lib/mail/queries';
import { deleteMail } from '@/lib/mail/service';
import { buildMail, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
let woman: Member;
let man: Member;
let sent = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db, { tier: 'gold' }));
});

async function say(...contents: readonly string[]): Promise<void> {
  for (const content of contents) {
    const clientId = `id-${(sent += 1)}`;
    const [outcome] = await sendMessages(database.db, [
      { senderId: man.id, receiverId: woman.id, clientId, type: 'text', content, imageKey: null },
    ]);
    if (!outcome?.ok) throw new Error(`${content} was not stored`);
  }
}

async function findMessages(text: string, otherId?: number): Promise<string[]> {
  const contents: string[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const page = await searchMessages(database.db, woman.id, { text, otherId, before });
    contents.push(...page.items.map(({ content }) => content));
    before = page.next;
  }
  return contents;
}

async function findMails(reader: Member, box: 'received' | 'sent' | 'unread', searched: string): Promise<string[]> {
  const contents: string[] = [];
  for (let before: number | null = 0; before !== null;) {
    const { items, next } = await listMails(database.db, reader, { box, searched, before });
    contents.push(...items.map(({ content }) => content));
    before = next;
  }
  return contents;
}

const storedLines = async (): Promise<string> => {
  const rows = [
    ...(await database.db.select({ lines: messagePacks.lines }).from(messagePacks)),
    ...(await database.db.select({ lines: mailPacks.lines }).from(mailPacks)),
  ];
  return rows.map(({ lines }) => lines).join('\n');
};

const parts = [
  'Café',
  'cafe\u0301',
  '週末',
  '周末',
  '聽音樂',
  '听音乐会',
  'ＡＢＣ',
  '100%',
  '_',
  '\\',
  'straße',
  'ﬁne',
  'a\u001fb',
  '👩‍💻',
  '\n',
];
/** Texts of one to three parts, in an order that every run repeats. */
const texts = Array.from({ length: 150 }, (_, n) =>
  [parts[n % parts.length], parts[(n * 7) % parts.length], n % 3 === 0 ? `number ${n}` : ''].join(n % 2 ? ' ' : ''),
);
const searches = [
  'cafe',
  '周',
  '音乐',
  '聽',
  'abc',
  '%',
  '0%',
  '_',
  '\\',
  'ss',
  'fine',
  'a\u001fb',
  '👩‍💻',
  'number',
  'number 9',
  'absent',
  '缺',
];
const expected = (searched: string) =>
  texts.filter((text) => foldText(text).includes(foldText(searched).trim())).toReversed();

describe('a search finds each text once, newest first, in packs, after them, and in both', () => {
  it('among messages', async () => {
    for (let from = 0; from < texts.length; from += 40) {
      await say(...texts.slice(from, from + 40));
      if (from < 120) await packMessages(database.db);
    }
    expect(await database.sql`select from message_packs where line_starts <> starts_of_lines(lines)`).toEqual([]);
    for (const text of searches)
      for (const otherId of [undefined, man.id])
        expect([text, await findMessages(text, otherId)]).toEqual([text, expected(text)]);
  });

  it('among mails', async () => {
    for (const [n, content] of texts.entries()) {
      await buildMail(database.db, man, woman, { content });
      if (n % 40 === 39) await packMails(database.db);
    }
    for (const text of searches)
      for (const box of ['received', 'unread'] as const)
        expect([text, await findMails(woman, box, text)]).toEqual([text, expected(text)]);
    for (const text of searches) expect([text, await findMails(man, 'sent', text)]).toEqual([text, expected(text)]);
  });
});

describe('a text that is erased', () => {
  it('leaves the packs with its message', async () => {
    await say('one secret', 'two', 'three');
    await packMessages(database.db);
    expect(await storedLines()).toContain('secret');
    await database.db
      .update(messages)
      .set({ content: '' })
      .where(sql`content = 'one secret'`);
    expect(await storedLines()).not.toContain('secret');
    await database.db.delete(messages).where(sql`content = 'two'`);
    expect(await storedLines()).not.toContain('two');
    expect(await database.sql`select from message_packs where line_starts <> starts_of_lines(lines)`).toEqual([]);
    expect([await findMessages('three'), await findMessages('secret')]).toEqual([['three'], []]);
    await say('four');
    await packMessages(database.db);
    expect(await findMessages('r', man.id)).toEqual(['four', 'three']);
  });

  it('leaves the packs with its conversation', async () => {
    await say('of a member who goes');
    await packMessages(database.db);
    await database.sql`delete from conversations where ${man.id} in (low_id, high_id)`;
    expect(await storedLines()).not.toContain('who goes');
  });

  it('leaves the packs of the side that deletes a mail, and all packs with the mail', async () => {
    const mail = await buildMail(database.db, man, woman, { content: 'a private line' });
    await buildMail(database.db, man, woman, { content: 'another line' });
    await packMails(database.db);
    await deleteMail(database.db, woman, mail.id);
    expect((await storedLines()).match(/private/g)).toHaveLength(1);
    expect([await findMails(woman, 'received', 'line'), await findMails(man, 'sent', 'line')]).toEqual([
      ['another line'],
      ['another line', 'a private line'],
    ]);
    await deleteMail(database.db, man, mail.id);
    expect(await storedLines()).not.toContain('private');
    await database.db.delete(mails).where(sql`sender_id = ${man.id}`);
    expect(await storedLines()).not.toContain('another');
  });

  it('is not packed by a worker that read it before', async () => {
    await say('read before it is erased');
    let isErased: Promise<unknown> = Promise.resolve();
    await database.sql.begin(async (tx) => {
      // As the worker holds it from its reads to its writes.
      await tx`select pg_advisory_xact_lock(pack_lock())`;
      const [row] = await tx<{ conversation: number; seq: number; id: number }[]>`
        select conversation_id as conversation, seq, id from messages where content = 'read before it is erased'`;
      isErased = database.sql`update messages set content = '' where content = 'read before it is erased'`.execute();
      await expect.poll(async () => (await tx`select from pg_locks where not granted`).length).toBeGreaterThan(0);
      await tx`insert into message_packs (conversation_id, last_seq, message_ids, line_starts, grams, lines)
        values (${row?.conversation ?? 0}, ${row?.seq ?? 0}, array[${row?.id ?? 0}::bigint], '{}', repeat('0', 2048)::bit(2048), 'read before it is erased')`;
    });
    await isErased;
    expect(await storedLines()).not.toContain('read before');
  });
});

it('another name of a member is found in the mails that are packed', async () => {
  await buildMail(database.db, man, woman, { content: 'the only mail' });
  await packMails(database.db);
  await database.db
    .update(members)
    .set({ usernameFolded: 'renamed' })
    .where(sql`id = ${man.id}`);
  expect([await findMails(woman, 'received', 'name'), await findMails(woman, 'received', man.username)]).toEqual([
    ['the only mail'],
    [],
  ]);
});

it('packs are written again after a change of their version', async () => {
  await say('first text');
  await packMessages(database.db);
  await database.sql`update message_packs set lines = 'of another fold'`;
  await database.db.update(packProgress).set({ version: 0 });
  await packMessages(database.db);
  const lines = await storedLines();
  expect(lines).toContain('first text');
  expect(lines).not.toContain('another fold');
});

it('texts of a time without a worker are packed', async () => {
  await packMessages(database.db);
  await say('stored meanwhile');
  await database.sql`update messages set created_at = now() - interval '2 hours' where content = 'stored meanwhile'`;
  await database.db.update(packProgress).set({ readTo: new Date(Date.now() - 3 * 3_600_000) });
  await packMessages(database.db);
  expect(await storedLines()).toContain('stored meanwhile');
});
