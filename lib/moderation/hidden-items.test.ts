import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '@/db/schema';
import { listContacts } from '@/lib/chat/contacts';
import { listHistory } from '@/lib/chat/queries';
import { searchMessages } from '@/lib/chat/search';
import { sendMessages } from '@/lib/chat/send';
import { listMails, listThread } from '@/lib/mail/queries';
import { buildMail, buildMember, buildPair, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildReport } from '@/lib/testing/reports';
import { findVisibleUpload } from '@/lib/uploads/queries';
import { findCase } from './find-case';
import { decideReport } from './service';

let database: TestDatabase;
let woman: Member;
let man: Member;
let moderator: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  moderator = await buildMember(database.db, { role: 'moderator' });
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db, { tier: 'gold' }));
});

async function hide(subject: 'message' | 'mail', subjectId: number): Promise<number> {
  const { db } = database;
  const { caseId } = await buildReport(db, { member: man, reporters: [woman], subject, subjectId });
  const decision = { caseId, outcome: 'hide', reason: 'unkind words' } as const;
  expect(await decideReport(db, { secret: 'x'.repeat(32) }, moderator.id, decision)).toMatchObject({ ok: true });
  return caseId;
}

async function store(given: { content?: string; imageKey?: string }): Promise<number> {
  const { content = '', imageKey = null } = given;
  const type = imageKey ? 'image' : 'text';
  const clientId = `${content}${imageKey}`;
  const ids = { senderId: man.id, receiverId: woman.id, clientId };
  const [sent] = await sendMessages(database.db, [{ ...ids, type, content, imageKey }]);
  if (!sent?.ok) throw new Error('the message was not stored');
  return sent.value.message.id;
}

describe('a hidden message', () => {
  it('is removed from history, previews and search, and comes back when it is shown again', async () => {
    const { db } = database;
    const reads = async () => {
      const [history, list, found] = await Promise.all([
        listHistory(db, woman.id, man.id),
        listContacts(db, woman),
        searchMessages(db, woman.id, { text: 'vile' }),
      ]);
      const contact = list.contacts[0];
      return [
        history.messages.map(({ type, content }) => [type, content]),
        [contact?.lastType, contact?.preview],
        contact?.messages.at(-1)?.content,
        found.messages.length,
      ];
    };
    const id = await store({ content: 'a vile word' });
    const shown = [[['text', 'a vile word']], ['text', 'a vile word'], 'a vile word', 1];
    expect(await reads()).toEqual(shown);
    const caseId = await hide('message', id);
    expect(await reads()).toEqual([[['removed', '']], ['removed', ''], '', 0]);
    expect((await searchMessages(db, woman.id, { text: 'vile', otherId: man.id })).messages).toEqual([]);
    expect((await findCase(db, caseId))?.itemState).toBe('hidden');
    await database.sql`select hide_reported_item(${caseId}, false)`;
    expect(await reads()).toEqual(shown);
  });

  it('takes its picture from the receiver, not from the sender', async () => {
    const { db } = database;
    const { key } = await buildUpload(db, man);
    const id = await store({ imageKey: key });
    const sees = async (member: Member) =>
      (await findVisibleUpload(db, { ...member, status: 'active', tier: 'gold' }, key)) !== undefined;
    expect([await sees(woman), await sees(man)]).toEqual([true, true]);
    await hide('message', id);
    expect([await sees(woman), await sees(man)]).toEqual([false, true]);
    const [message] = (await listHistory(db, woman.id, man.id)).messages;
    expect(message).toMatchObject({ type: 'removed', imagePath: '' });
    expect(await db.$count(messages, and(eq(messages.id, id), eq(messages.imageKey, key)))).toBe(1);
  });
});

describe('a hidden mail', () => {
  it('is removed for both sides, in lists, threads and search', async () => {
    const { db } = database;
    const { id } = await buildMail(db, man, woman, { content: 'a vile word' });
    const reads = async () =>
      (
        await Promise.all([
          listMails(db, woman, { box: 'received' }),
          listMails(db, man, { box: 'sent' }),
          listThread(db, woman, { partnerId: man.id }),
          listMails(db, woman, { box: 'received', searched: 'vile' }),
        ])
      ).map(({ items }) => items.map(({ content, isRemoved }) => [content, isRemoved]));
    const shown = [['a vile word', false]];
    expect(await reads()).toEqual([shown, shown, shown, shown]);
    await hide('mail', id);
    const removed = [['', true]];
    expect(await reads()).toEqual([removed, removed, removed, []]);
  });
});
