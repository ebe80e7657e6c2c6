import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comments, messages, trends } from '@/db/schema';
import { listContacts } from '@/lib/chat/contacts';
import { listHistory } from '@/lib/chat/queries';
import { searchMessages } from '@/lib/chat/search';
import { sendMessages } from '@/lib/chat/send';
import type { ReportSubject } from '@/lib/core/reports';
import { decideHeldText } from '@/lib/text-filter/held-texts';
import { answerNote } from '@/lib/likes/notes';
import { listMails, listThread } from '@/lib/mail/queries';
import { findMember } from '@/lib/members/queries';
import {
  buildComment,
  buildHeldText,
  buildMail,
  buildMember,
  buildPair,
  buildTrend,
  buildUpload,
  type Member,
} from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildNote } from '@/lib/testing/notes';
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

async function hide(subject: ReportSubject, subjectId: number, member = man): Promise<number> {
  const { db } = database;
  const { caseId } = await buildReport(db, { member, reporters: [woman], subject, subjectId });
  const decision = { caseId, outcome: 'hide', reason: 'unkind words' } as const;
  expect(await decideReport(db, { secret: 'x'.repeat(32) }, moderator.id, decision)).toMatchObject({ ok: true });
  return caseId;
}

async function store(message: { content?: string; imageKey?: string }): Promise<number> {
  const { content = '', imageKey = null } = message;
  const type = imageKey ? 'image' : 'text';
  const clientId = `${content}${imageKey}`;
  const ids = { senderId: man.id, receiverId: woman.id, clientId };
  const [sent] = await sendMessages(database.db, [{ ...ids, type, content, imageKey }]);
  if (!sent?.ok) throw new Error('the message was not stored');
  return sent.value.message.id;
}

const show = (caseId: number) => database.sql`select hide_reported_item(p_case => ${caseId}, p_is_hidden => false)`;

describe('a hidden message', () => {
  it('is removed from history, previews and search, and comes back when it is shown again', async () => {
    const { db } = database;
    const reads = async () => {
      const [history, list, matches] = await Promise.all([
        listHistory(db, woman.id, man.id),
        listContacts(db, woman),
        searchMessages(db, woman.id, { text: 'vile' }),
      ]);
      const contact = list.contacts[0];
      return [
        history.messages.map(({ type, content }) => [type, content]),
        [contact?.lastType, contact?.preview],
        contact?.messages.at(-1)?.content,
        matches.items.length,
      ];
    };
    const id = await store({ content: 'a vile word' });
    const visibleReads = [[['text', 'a vile word']], ['text', 'a vile word'], 'a vile word', 1];
    expect(await reads()).toEqual(visibleReads);
    const caseId = await hide('message', id);
    expect(await reads()).toEqual([[['removed', '']], ['removed', ''], '', 0]);
    expect((await searchMessages(db, woman.id, { text: 'vile', otherId: man.id })).items).toEqual([]);
    expect((await findCase(db, moderator.id, caseId))?.itemState).toBe('hidden');
    await show(caseId);
    expect(await reads()).toEqual(visibleReads);
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
    const visibleMails = [['a vile word', false]];
    expect(await reads()).toEqual([visibleMails, visibleMails, visibleMails, visibleMails]);
    await hide('mail', id);
    const removed = [['', true]];
    expect(await reads()).toEqual([removed, removed, removed, []]);
  });
});

describe('a hidden note', () => {
  it('is nowhere, also as the first line of a conversation, and comes back when it is shown again', async () => {
    const { db } = database;
    const { id } = await buildNote(db, man, woman, { content: 'a vile word' });
    await answerNote(db, woman, man.id);
    const reads = async () => {
      const [profile, history] = await Promise.all([findMember(db, woman, man.id), listHistory(db, woman.id, man.id)]);
      return [profile?.member.note?.content, history.messages.map(({ type, content }) => [type, content])];
    };
    const visibleReads = ['a vile word', [['text', 'a vile word']]];
    expect(await reads()).toEqual(visibleReads);
    const caseId = await hide('note', id);
    expect(await reads()).toEqual([undefined, [['removed', '']]]);
    expect((await findCase(db, moderator.id, caseId))?.itemState).toBe('hidden');
    await show(caseId);
    expect(await reads()).toEqual(visibleReads);
  });
});

describe('a hidden comment', () => {
  /** A comment of the man on the woman's post with her reply, and a view of which of them are shown and counted. */
  async function thread() {
    const { db } = database;
    const trendId = (await buildTrend(db, woman)).id;
    const comment = await buildComment(db, man, { trendId, audienceId: man.id });
    const reply = await buildComment(db, woman, { trendId, audienceId: man.id, parentId: comment.id });
    const readVisibility = async () => {
      const rows = await db
        .select({ id: comments.id, hiddenAt: comments.hiddenAt })
        .from(comments)
        .where(eq(comments.trendId, trendId));
      const [trend] = await db.select({ count: trends.commentCount }).from(trends).where(eq(trends.id, trendId));
      const isShown = (of: { id: number }) => rows.some(({ id, hiddenAt }) => id === of.id && hiddenAt === null);
      return [isShown(comment), isShown(reply), trend?.count];
    };
    return { comment, reply, readVisibility };
  }

  it('hides its replies, which come back with it, except one that was decided itself meanwhile', async () => {
    const { comment, reply, readVisibility } = await thread();
    const ofComment = await hide('comment', comment.id);
    expect(await readVisibility()).toEqual([false, false, 0]);
    await show(ofComment);
    expect(await readVisibility()).toEqual([true, true, 2]);
    await show(await hide('comment', comment.id));
    const again = await hide('comment', comment.id);
    const ofReply = await hide('comment', reply.id, woman);
    await show(again);
    expect(await readVisibility()).toEqual([true, false, 1]);
    await show(ofReply);
    expect(await readVisibility()).toEqual([true, true, 2]);
  });

  it('keeps a reply hidden that is shown again while the comment is hidden', async () => {
    const { comment, reply, readVisibility } = await thread();
    const ofReply = await hide('comment', reply.id, woman);
    const ofComment = await hide('comment', comment.id);
    await show(ofReply);
    expect(await readVisibility()).toEqual([false, false, 0]);
    await show(ofComment);
    expect(await readVisibility()).toEqual([true, true, 2]);
  });
});

describe('a text that waits because of the text filter', () => {
  it.each(['trend', 'comment'] as const)(
    'in a %s that is hidden is rejected with it: no approval shows it',
    async (kind) => {
      const { db } = database;
      const held = { hiddenAt: new Date(), held: true };
      const { id } =
        kind === 'trend'
          ? await buildTrend(db, man, held)
          : await buildComment(db, man, { ...held, trendId: (await buildTrend(db, woman)).id, audienceId: man.id });
      const textId = await buildHeldText(db, man, { field: kind, subjectId: id });
      const caseId = await hide(kind, id);
      const decision = { textId, isApproved: true, reason: 'fine' };
      expect(await decideHeldText(db, moderator, decision)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
      const table = kind === 'trend' ? trends : comments;
      const stateOf = async () =>
        (await db.select({ hiddenAt: table.hiddenAt, held: table.held }).from(table).where(eq(table.id, id)))[0];
      expect(await stateOf()).toEqual({ hiddenAt: expect.any(Date) as Date, held: false });
      await show(caseId);
      expect(await stateOf()).toEqual({ hiddenAt: null, held: false });
    },
  );
});
