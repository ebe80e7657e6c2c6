import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { likeNotes, quotaCounters } from '@/db/schema';
import { listHistory } from '@/lib/chat/queries';
import { sendMessages } from '@/lib/chat/send';
import { buildBlock, buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { giftNamed, giveCoins } from '@/lib/testing/money';
import { buildNote } from '@/lib/testing/notes';
import { giveGift } from '@/lib/gifts/service';
import { answerNote } from './notes';
import { toggleLike } from './service';

let database: TestDatabase;
let db: Db;
let sent = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
  db = database.db;
});
afterAll(() => database.close());

const gone = { ok: false, code: 'NOTE_NOT_FOUND' };
const answered = { ok: true, value: null };

async function say(sender: Member, receiver: Member, content = 'Hello') {
  sent += 1;
  const [outcome] = await sendMessages(db, [
    { senderId: sender.id, receiverId: receiver.id, clientId: `c${sent}`, type: 'text', content, imageKey: null },
  ]);
  return outcome?.ok ? outcome.value : outcome?.code;
}

const historyOf = async (reader: Member, other: Member) =>
  (await listHistory(db, reader.id, other.id)).messages.map(({ seq, senderId, content }) => [seq, senderId, content]);
const unreadOf = async (reader: Member) =>
  (
    await database.sql<{ unread: number }[]>`
    select (c.last_seq - s.last_read_seq)::int as unread from conversation_members s join conversations c on c.id = s.conversation_id
    where s.member_id = ${reader.id}`
  )[0]?.unread;

describe('answering a note', () => {
  it('makes the note the first line of the conversation, unread by its reader alone', async () => {
    const { man, woman } = await buildPair(db);
    const note = await buildNote(db, woman, man);
    expect(await answerNote(db, man, woman.id)).toEqual(answered);
    expect(await historyOf(man, woman)).toEqual([[1, woman.id, note.content]]);
    expect(await historyOf(woman, man)).toEqual([[1, woman.id, note.content]]);
    expect([await unreadOf(man), await unreadOf(woman)]).toEqual([1, 0]);
    const [row] = await db.select().from(likeNotes).where(eq(likeNotes.id, note.id));
    expect(row?.answeredAt).not.toBeNull();
  });

  it('20 times at once gives one message', async () => {
    const { man, woman } = await buildPair(db);
    await buildNote(db, woman, man);
    const replies = await Promise.all(Array.from({ length: 20 }, () => answerNote(db, man, woman.id)));
    expect(replies).toEqual(replies.map(() => answered));
    expect(await historyOf(man, woman)).toHaveLength(1);
  });

  it('costs no quota, and the next message of its reader is a reply, not a new person', async () => {
    const { man, woman } = await buildPair(db);
    await buildNote(db, woman, man);
    await answerNote(db, man, woman.id);
    expect(await db.$count(quotaCounters, sql`member_id in (${man.id}, ${woman.id})`)).toBe(0);
    expect(await say(man, woman)).toMatchObject({ newPeople: undefined, message: { seq: 2 } });
    expect(await db.$count(quotaCounters, sql`kind = 'chat_start_day' and member_id = ${man.id}`)).toBe(0);
  });

  it('follows what the two wrote before, and leaves unread what the author has not read', async () => {
    const { man, woman } = await buildPair(db);
    await say(man, woman, 'Are you there?');
    const note = await buildNote(db, woman, man);
    await answerNote(db, man, woman.id);
    expect((await historyOf(man, woman)).at(-1)).toEqual([2, woman.id, note.content]);
    expect(await unreadOf(woman)).toBe(2);
  });

  it('of a member whose gift came before makes the conversation one with a text', async () => {
    const { man, woman } = await buildPair(db);
    await giveCoins(db, woman, 100);
    const giftId = await giftNamed(db);
    const gift = { recipientName: man.username, giftId, howMany: 1, message: '', visibility: 'public' } as const;
    await giveGift(db, woman, gift);
    await buildNote(db, woman, man);
    await answerNote(db, man, woman.id);
    expect(await say(man, woman)).toMatchObject({ newPeople: undefined, message: { seq: 3 } });
  });

  it('carries the warning of the note to its reader alone', async () => {
    const { man, woman } = await buildPair(db);
    await buildNote(db, woman, man, { warnings: 8 });
    await answerNote(db, man, woman.id);
    expect((await listHistory(db, man.id, woman.id)).messages[0]?.warnings).toEqual(['payment']);
    expect((await listHistory(db, woman.id, man.id)).messages[0]).not.toHaveProperty('warnings');
  });

  it('is refused for a note that was taken back, hidden, blocked or never written, and stores nothing', async () => {
    const { man, woman } = await buildPair(db);
    expect(await answerNote(db, man, woman.id)).toEqual(gone);
    await buildNote(db, woman, man);
    await toggleLike(db, woman, man.id);
    expect(await answerNote(db, man, woman.id)).toEqual(gone);
    const { man: reader, woman: author } = await buildPair(db);
    await buildNote(db, author, reader, { hiddenAt: new Date() });
    expect(await answerNote(db, reader, author.id)).toEqual(gone);
    const { man: blocked, woman: blocker } = await buildPair(db);
    await buildNote(db, blocker, blocked);
    expect(await answerNote(db, await buildMember(db), blocker.id)).toEqual(gone);
    await buildBlock(db, blocker, blocked);
    expect(await answerNote(db, blocked, blocker.id)).toEqual(gone);
    for (const member of [man, reader, blocked]) expect(await unreadOf(member)).toBeUndefined();
  });

  it('keeps the line when the like is taken back later', async () => {
    const { man, woman } = await buildPair(db);
    const note = await buildNote(db, woman, man);
    await answerNote(db, man, woman.id);
    await toggleLike(db, woman, man.id);
    expect(await historyOf(man, woman)).toEqual([[1, woman.id, note.content]]);
    expect(await answerNote(db, man, woman.id)).toEqual(gone);
  });
});
