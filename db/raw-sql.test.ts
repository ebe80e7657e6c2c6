import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildBlock, buildMember, buildPair, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import * as presence from '@/lib/live/presence';
import { listContacts } from '@/lib/chat/contacts';
import { listCorrespondents, listHistory } from '@/lib/chat/queries';
import { searchMessages } from '@/lib/chat/search';
import type { Outgoing } from '@/lib/chat/outgoing';
import { sendMessages } from '@/lib/chat/send';
import { markRead, sharesActivity } from '@/lib/chat/service';
import { findChatState } from '@/lib/chat/settings';

/*
 * The row types of raw statements are declared by hand, so every statement runs once here to check the types of its values.
 */

let database: TestDatabase;
let woman: Member;
let man: Member;
let imageKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db, { tier: 'gold' }));
  imageKey = (await buildUpload(database.db, woman)).key;
  await sendMessages(database.db, [message(man, woman, 'hello'), message(woman, man, '', imageKey)]);
});

let sent = 0;

function message(sender: Member, receiver: Member, content: string, key: string | null = null): Outgoing {
  const type = key ? 'image' : 'text';
  return { senderId: sender.id, receiverId: receiver.id, clientId: `c${(sent += 1)}`, type, content, imageKey: key };
}

const number: unknown = expect.any(Number);
const text: unknown = expect.any(String);
const boolean: unknown = expect.any(Boolean);
const stored = { id: number, seq: number, clientId: text, senderId: number, content: text, isBlurred: boolean };

it('listContacts returns numbers, flags and messages', async () => {
  const [contact] = (await listContacts(database.db, man)).contacts;
  expect(contact).toMatchObject({
    conversationId: number,
    member: { id: woman.id, username: woman.username, avatar: text, tier: 'gold', isOnline: false },
    lastSeq: 2,
    lastType: 'image',
    lastMessageAt: number,
    unread: 1,
    readSeq: 2,
    isMuted: false,
    draft: '',
    messages: [
      { ...stored, type: 'text', content: 'hello', sentAt: number },
      {
        ...stored,
        type: 'image',
        imagePath: expect.stringContaining(imageKey),
        imageSize: { width: 300, height: 300 },
      },
    ],
  });
});

it.each([{}, { beforeSeq: 9 }, { before: new Date(Date.now() + 60_000) }, { afterSeq: 0 }])(
  'listHistory of %o returns messages',
  async (range) => {
    const page = await listHistory(database.db, woman.id, man.id, range);
    expect(page.messages).toMatchObject([stored, stored]);
    expect(page.more).toBe(false);
  },
);

it('listCorrespondents returns members', async () => {
  expect(await listCorrespondents(database.db, [man.id])).toMatchObject([{ id: man.id, gender: 'male', tier: 'gold' }]);
});

it.each(['all conversations', 'one conversation'])('searchMessages in %s returns messages', async (scope) => {
  const query = scope === 'one conversation' ? { text: 'hell', otherId: man.id } : { text: 'hell' };
  expect(await searchMessages(database.db, woman.id, query)).toMatchObject({
    items: [{ id: number, seq: 1, senderId: man.id, content: 'hello', sentAt: number, member: { id: man.id } }],
    next: null,
  });
});

it('sendMessages returns the stored messages, in a conversation and with a first message', async () => {
  const other = await buildMember(database.db, { gender: 'female' });
  const outcomes = await sendMessages(database.db, [message(man, woman, 'again'), message(man, other, 'first')]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({
      ok: true,
      value: { conversationId: number, message: { ...stored, sentAt: number }, isDuplicate: false, freeLeft: null },
    });
});

it('markRead, sharesActivity and findChatState return seqs, flags and the quota left', async () => {
  expect(await markRead(database.db, man.id, { otherId: woman.id, upTo: 2 })).toMatchObject({ lastSeq: number });
  expect(await sharesActivity(database.db, man.id, woman.id)).toBe(true);
  expect(await findChatState(database.db, man.id)).toEqual({
    showsOnline: true,
    showsReceipts: true,
    acceptsFrom: 'everyone',
    freeLeft: null,
    mutualLikes: 0,
    unreadMails: 0,
    unreadNotices: 0,
    likes: 0,
    coins: 0,
    newPeople: { left: number, canUpgrade: false },
  });
  const free = await buildMember(database.db);
  expect(await findChatState(database.db, free.id)).toMatchObject({
    freeLeft: number,
    newPeople: { left: number, canUpgrade: true },
  });
});

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const part of parts) items.push(part);
  return items;
}

it('the presence queries return member ids and times', async () => {
  const { db } = database;
  expect(await presence.writeOnline(db, 'here', [man.id])).toEqual(new Set([man.id]));
  expect(await presence.listUnwritten(db, [man.id, woman.id])).toEqual([woman.id]);
  expect(await all(presence.listElsewhere(db, 'there'))).toEqual([[man.id]]);
  expect(await all(presence.listOwnPresence(db, 'here'))).toEqual([[{ memberId: man.id, gender: 'male' }]]);
  expect(await presence.listPresence(db, woman, [man.id])).toEqual([
    { memberId: man.id, isOnline: true, lastActiveAt: number },
  ]);
  await presence.handOver(db, 'here', new Map([[man.id, 'there']]));
  expect(await presence.writeHeartbeat(db, 'there')).toBe(1);
  expect(await presence.reapDeadNodes(db, 'here', -1)).toEqual({
    reaped: [{ memberId: man.id, gender: 'male', at: number }],
    more: false,
  });
  await presence.writeOnline(db, 'here', [man.id]);
  await presence.writeOffline(db, 'here', [{ memberId: man.id, at: Date.now() }]);
  expect(await all(presence.listOwnPresence(db, 'here'))).toEqual([]);
});

it('listHidden returns member ids', async () => {
  const [blocker, blocked] = [await buildMember(database.db), await buildMember(database.db)];
  await buildBlock(database.db, blocker, blocked);
  expect(await presence.listHidden(database.db, [blocked.id])).toEqual(new Map([[blocked.id, new Set([blocker.id])]]));
});
