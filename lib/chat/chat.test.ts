import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { members } from '@/db/schema';
import { buildBlock, buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { eq } from 'drizzle-orm';
import { listContacts } from './contacts';
import { listHistory } from './queries';
import { countUnread } from '@/lib/live/unread';
import type { Outgoing } from './outgoing';
import { sendMessages } from './send';
import { clearConversation, markRead, openConversation } from './service';

let database: TestDatabase;
let woman: Member;
let man: Member;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
});

function text(sender: Member, receiver: Member, content: string, clientId = `id-${(made += 1)}`): Outgoing {
  return { senderId: sender.id, receiverId: receiver.id, clientId, type: 'text', content, imageKey: null };
}

const send = (...batch: Outgoing[]) => sendMessages(database.db, batch);
const countMessages = async () => (await database.sql<{ n: number }[]>`select count(*)::int as n from messages`)[0]?.n;

describe('sendMessages', () => {
  test('returns the outcomes in the order of the batch: stored, refused or duplicate', async () => {
    const other = await buildMember(database.db, { gender: 'male' });
    const outcomes = await send(
      text(man, woman, 'one'),
      text(man, other, 'refused'),
      text(woman, man, 'two', 'x'),
      text(woman, man, 'two', 'x'),
    );
    expect(
      outcomes.map((outcome) =>
        outcome.ok
          ? [outcome.value.message.seq, outcome.value.isDuplicate, outcome.value.receiverUnread]
          : outcome.code,
      ),
    ).toEqual([[1, false, 1], 'MEMBER_NOT_FOUND', [2, false, 1], [2, true, 1]]);
  });

  test('stores a hundred concurrent copies of one message once', async () => {
    const before = (await countMessages()) ?? 0;
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => send(text(man, woman, 'once', 'same'))));
    expect(
      new Set(outcomes.map(([outcome]) => outcome?.ok && `${outcome.value.message.id} ${outcome.value.message.seq}`))
        .size,
    ).toBe(1);
    expect(outcomes.filter(([outcome]) => outcome?.ok && !outcome.value.isDuplicate)).toHaveLength(1);
    expect(await countMessages()).toBe(before + 1);
  });

  test('refuses messages between blocked members, with an inactive member and to oneself', async () => {
    await send(text(man, woman, 'before'));
    await buildBlock(database.db, woman, man);
    const pending = await buildMember(database.db, { gender: 'female', status: 'pending' });
    const before = await countMessages();
    for (const [from, to] of [
      [man, woman],
      [woman, man],
      [man, pending],
      [pending, man],
      [man, man],
    ] as const) {
      expect(await send(text(from, to, 'no'))).toEqual([{ ok: false, code: 'MEMBER_NOT_FOUND' }]);
    }
    expect(await countMessages()).toBe(before);
    expect((await listContacts(database.db, man)).contacts).toEqual([]);
    expect(await countUnread(database.db, woman.id)).toBe(0);
    expect((await listHistory(database.db, woman.id, man.id)).messages).toEqual([]);
  });

  test('stores messages of members of one gender who already have a conversation', async () => {
    await send(text(man, woman, 'before'));
    await database.db.update(members).set({ gender: 'male' }).where(eq(members.id, woman.id));
    expect(await send(text(woman, man, 'after'))).toMatchObject([{ ok: true, value: { message: { seq: 2 } } }]);
  });
});

describe('countUnread', () => {
  test('counts the messages since the last read or reply, over all contacts', async () => {
    const other = await buildMember(database.db, { gender: 'male' });
    await send(text(man, woman, 'a'), text(man, woman, 'b'), text(other, woman, 'c'));
    expect(await countUnread(database.db, woman.id)).toBe(3);
    expect(await countUnread(database.db, man.id)).toBe(0);
    expect(await markRead(database.db, woman.id, { otherId: man.id, upTo: 1 })).toEqual({
      lastSeq: 2,
      marked: 1,
      isShared: true,
    });
    expect(await countUnread(database.db, woman.id)).toBe(2);
    expect(await openConversation(database.db, woman.id, man.id)).toMatchObject({ lastSeq: 2, more: false });
    expect(await countUnread(database.db, woman.id)).toBe(1);
    expect(await markRead(database.db, woman.id, { otherId: man.id, upTo: 1 })).toEqual({
      lastSeq: 2,
      marked: undefined,
      isShared: true,
    });
    await send(text(woman, other, 'answer'));
    expect(await countUnread(database.db, woman.id)).toBe(0);
  });

  test('excludes messages deleted on the side of the member, like the history and the contacts', async () => {
    await send(...['a', 'b', 'c'].map((content) => text(man, woman, content)));
    await database.sql`update conversation_members set cleared_upto_seq = 2 where member_id = ${woman.id}`;
    expect(await countUnread(database.db, woman.id)).toBe(1);
    expect((await listHistory(database.db, woman.id, man.id)).messages.map(({ seq }) => seq)).toEqual([3]);
    expect((await listHistory(database.db, woman.id, man.id, { afterSeq: 0 })).messages.map(({ seq }) => seq)).toEqual([
      3,
    ]);
    expect((await listContacts(database.db, woman)).contacts[0]).toMatchObject({
      unread: 1,
      lastSeq: 3,
      messages: [{ seq: 3 }],
    });
    expect((await listHistory(database.db, man.id, woman.id)).messages).toHaveLength(3);
  });
});

test('clearConversation waits for a message that is being stored, and deletes it too', async () => {
  await send(text(man, woman, 'a'));
  const { id, cleared } = await database.sql.begin(async (tx) => {
    const [stored] = await tx<{ id: number }[]>`
      select conversation_id as id from store_counted_messages(p_senders => array[${man.id}]::bigint[],
        p_receivers => array[${woman.id}]::bigint[], p_client_ids => array['in between'], p_types => array['text'],
        p_contents => array['b'], p_image_keys => array[null]::text[])`;
    const clearing = clearConversation(database.db, woman.id, man.id);
    await expect.poll(async () => (await tx`select from pg_locks where not granted`).length).toBeGreaterThan(0);
    return { id: stored?.id ?? 0, cleared: clearing };
  });
  await cleared;
  const [side] = await database.sql`
    select c.last_seq::int, me.cleared_upto_seq::int as cleared, me.listed_at is not null as listed
    from conversations c join conversation_members me on me.conversation_id = c.id where c.id = ${id} and me.member_id = ${woman.id}`;
  expect(side).toEqual({ last_seq: 2, cleared: 2, listed: false });
});

test('clearConversation keeps the messages that arrived after those that the member saw', async () => {
  await send(text(man, woman, 'seen'), text(man, woman, 'unseen'));
  expect(await clearConversation(database.db, woman.id, man.id, 1)).toBe(1);
  const { contacts } = await listContacts(database.db, woman);
  expect(contacts).toMatchObject([{ unread: 1, lastSeq: 2, messages: [{ seq: 2 }] }]);
  // A page that is behind brings nothing back.
  expect(await clearConversation(database.db, woman.id, man.id, 2)).toBe(2);
  expect(await clearConversation(database.db, woman.id, man.id, 1)).toBe(2);
  expect((await listContacts(database.db, woman)).contacts).toEqual([]);
  expect(await clearConversation(database.db, woman.id, woman.id)).toBeUndefined();
});

test('deleting a member deletes their conversations with both sides and all messages', async () => {
  const third = await buildMember(database.db, { gender: 'female', tier: 'gold' });
  await send(text(man, woman, 'hers'), text(man, third, 'stays'));
  await send(text(woman, man, 'his'));
  await database.db.delete(members).where(eq(members.id, woman.id));
  const rows = await database.sql`
    select s.member_id::int as side, (select count(*)::int from messages m where m.conversation_id = s.conversation_id) as messages
    from conversation_members s where ${man.id} in (s.member_id, s.other_id) order by s.member_id = ${man.id}`;
  expect(rows).toEqual([
    { side: third.id, messages: 1 },
    { side: man.id, messages: 1 },
  ]);
});
