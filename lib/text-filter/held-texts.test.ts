import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { auditLog, comments, heldTexts, memberFacts, members, notices, trends } from '@/db/schema';
import { listThreads } from '@/lib/comments/queries';
import { deleteComment, releaseComment } from '@/lib/comments/service';
import { findSubject } from '@/lib/comments/subjects';
import { decideReport } from '@/lib/moderation/service';
import { listNotices } from '@/lib/notices/queries';
import { noFacts } from '@/lib/profile/model';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { changeSignature, saveFacts } from '@/lib/settings/service';
import { buildBlock, buildHeldText, buildMember, buildPair, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { testOutbox } from '@/lib/testing/emails';
import { buildReport } from '@/lib/testing/reports';
import { listFeed, listTrendsOf } from '@/lib/trends/queries';
import { deleteTrend, postTrend } from '@/lib/trends/service';
import { textFilterContract } from './contract';
import { decideHeldText, listHeldTexts } from './held-texts';
import { findHeldProfile, listNameRisks } from './service';

let database: TestDatabase;
let db: Db;
let staff: Member;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  db = database.db;
  staff = await buildMember(db, { role: 'moderator' });
});
afterAll(() => database.close());

const marked = 'Add me on WeChat: lily_1990';
const as = (member: Member) => ({ ...member, tier: 'gold' as const });

async function pendingOf(member: Member) {
  return db
    .select()
    .from(heldTexts)
    .where(and(eq(heldTexts.memberId, member.id), eq(heldTexts.status, 'pending')));
}

async function decide(member: Member, isApproved: boolean, reason = 'because') {
  const [held] = await pendingOf(member);
  return decideHeldText(db, staff, { textId: held?.id ?? 0, isApproved, reason });
}

const decisionsOf = async (member: Member) =>
  (await listNotices(db, member)).items.map(({ details }) => details && 'decision' in details && details.decision);

const signatureOf = async ({ id }: Member) =>
  (await db.select({ signature: members.signature }).from(members).where(eq(members.id, id)))[0]?.signature;

describe('a signature', () => {
  it('without a match is saved at once', async () => {
    const member = await buildMember(db);
    expect(await changeSignature(db, member, 'I like tea.')).toMatchObject({ messageKey: 'modified' });
    expect(await signatureOf(member)).toBe('I like tea.');
  });

  it('with a match is held: others see the former one until it is approved', async () => {
    const member = await buildMember(db, { signature: 'former' });
    expect(await changeSignature(db, member, marked)).toMatchObject({ ok: true, messageKey: 'heldForReview' });
    expect(await signatureOf(member)).toBe('former');
    expect(await findHeldProfile(db, member.id)).toEqual({ signature: marked });
    const [held] = await pendingOf(member);
    expect(held?.matches.map(({ kind }) => kind)).toContain('messenger');
    expect(await decide(member, true)).toMatchObject({ ok: true });
    expect(await signatureOf(member)).toBe(marked);
    expect(await findHeldProfile(db, member.id)).toEqual({});
    // What others see already is not held again.
    expect(await changeSignature(db, member, marked)).toMatchObject({ messageKey: 'modified' });
  });

  it('that is rejected leaves the former one, with the reason in the audit log and in a notice', async () => {
    const member = await buildMember(db, { signature: 'former' });
    await changeSignature(db, member, marked);
    expect(await decide(member, false, 'no addresses')).toMatchObject({ ok: true });
    expect(await signatureOf(member)).toBe('former');
    const [row] = await db
      .select({ act: auditLog.act, reason: auditLog.reason, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.memberId, member.id));
    expect(row).toEqual({ act: 'text.reject', reason: 'no addresses', actorId: staff.id });
    expect(await decisionsOf(member)).toEqual([
      { about: 'signature', isApproved: false, count: 1, text: marked, reason: 'no addresses' },
    ]);
  });

  it('of a moderator is for a colleague to decide', async () => {
    const moderator = await buildMember(db, { role: 'moderator' });
    await changeSignature(db, moderator, marked);
    const [held] = await pendingOf(moderator);
    for (const isApproved of [true, false]) {
      const decided = await decideHeldText(db, moderator, { textId: held?.id ?? 0, isApproved, reason: 'because' });
      expect(decided).toEqual({ ok: false, code: 'OWN_CASE' });
    }
    expect(await pendingOf(moderator)).toMatchObject([{ decidedBy: null }]);
    expect(await db.$count(auditLog, eq(auditLog.memberId, moderator.id))).toBe(0);
    expect(await decide(moderator, true)).toMatchObject({ ok: true });
  });

  it('that is replaced takes the place of the held one, and an honest one ends it', async () => {
    const member = await buildMember(db);
    await changeSignature(db, member, marked);
    const [first] = await pendingOf(member);
    await changeSignature(db, member, marked);
    expect((await pendingOf(member)).map(({ id }) => id)).toEqual([first?.id]);
    await changeSignature(db, member, 'call 13800138000');
    expect((await pendingOf(member)).map(({ content }) => content)).toEqual(['call 13800138000']);
    await changeSignature(db, member, 'honest');
    expect(await pendingOf(member)).toEqual([]);
    expect(await signatureOf(member)).toBe('honest');
  });
});

describe('facts', () => {
  const factsOf = async ({ id }: Member) =>
    (await db.select().from(memberFacts).where(eq(memberFacts.memberId, id)))[0];

  it('keep the former occupation and city while new ones are held; the others are saved', async () => {
    const member = await buildMember(db);
    await saveFacts(db, member, { ...noFacts, occupation: 'Nurse', city: 'Taipei' });
    const change = { ...noFacts, occupation: 'USDT trader', city: 'vx: lily1990', height: 170 };
    expect(await saveFacts(db, member, change)).toMatchObject({ messageKey: 'heldForReview' });
    expect(await factsOf(member)).toMatchObject({ occupation: 'Nurse', city: 'Taipei', height: 170 });
    expect(await findHeldProfile(db, member.id)).toEqual({ occupation: 'USDT trader', city: 'vx: lily1990' });
    for (const { id } of await pendingOf(member))
      await decideHeldText(db, staff, { textId: id, isApproved: true, reason: 'fine' });
    expect(await factsOf(member)).toMatchObject({ occupation: 'USDT trader', city: 'vx: lily1990', height: 170 });
  });

  it('that the member does not state any more are not changed by an approval', async () => {
    const member = await buildMember(db);
    await db.insert(memberFacts).values({ memberId: member.id, undisclosed: ['city'] });
    await buildHeldText(db, member, { field: 'city', content: 'www.example.com' });
    expect(await decide(member, true)).toMatchObject({ ok: true });
    expect(await factsOf(member)).toMatchObject({ city: '' });
  });
});

const newPost = { imageKey: undefined, clientId: '', commentsFrom: 'everyone' } as const;

describe('a post', () => {
  const post = (author: Member, content: string) => postTrend(db, as(author), { ...newPost, content });
  const ids = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

  it('with a match is seen by its author alone, marked, until it is approved', async () => {
    const { woman, man } = await buildPair(db);
    const posted = await post(woman, marked);
    if (!posted.ok) throw new Error(posted.code);
    expect(posted.messageKey).toBe('heldForReview');
    const { id } = posted.value;
    const own = await listTrendsOf(db, woman, { authorId: woman.id });
    expect(own.items).toMatchObject([{ id, isHeld: true }]);
    expect(ids(await listFeed(db, woman))).toContain(id);
    expect(ids(await listFeed(db, man))).not.toContain(id);
    expect(ids(await listTrendsOf(db, man, { authorId: woman.id }))).toEqual([]);
    expect(await findSubject(db, as(man), { kind: 'trend', id })).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
    await decide(woman, true);
    expect(ids(await listFeed(db, man))).toContain(id);
    expect((await listTrendsOf(db, woman, { authorId: woman.id })).items).toMatchObject([{ id, isHeld: false }]);
  });

  it('that its author deletes waits no more', async () => {
    const { woman } = await buildPair(db);
    const posted = await post(woman, marked);
    if (!posted.ok) throw new Error(posted.code);
    await deleteTrend(db, createMemoryStore(), { authorId: woman.id, trendId: posted.value.id });
    expect(await pendingOf(woman)).toEqual([]);
  });

  it('that is rejected is seen by no member', async () => {
    const { woman, man } = await buildPair(db);
    await post(woman, marked);
    await decide(woman, false);
    expect(await decisionsOf(woman)).toMatchObject([{ about: 'trend', text: marked, reason: 'because' }]);
    expect(ids(await listTrendsOf(db, woman, { authorId: woman.id }))).toEqual([]);
    expect(ids(await listTrendsOf(db, man, { authorId: woman.id }))).toEqual([]);
    expect(await db.$count(trends, eq(trends.authorId, woman.id))).toBe(1);
  });
});

describe('a comment', () => {
  async function commentOn(owner: Member, author: Member, content: string) {
    const trend = await buildTrend(db, owner);
    const of = { kind: 'trend', id: trend.id } as const;
    const released = await releaseComment(db, as(author), { ...of, content });
    if (!released.ok) throw new Error(released.code);
    const seenBy = async (viewer: Member) => {
      const subject = await findSubject(db, as(viewer), of);
      if (!subject.ok) throw new Error(subject.code);
      return (await listThreads(db, as(viewer), { of: subject.value, before: 0 })).items;
    };
    const count = async () => (await db.select().from(trends).where(eq(trends.id, trend.id)))[0]?.commentCount;
    return { released, seenBy, count };
  }

  it('with a match is seen by its author alone; the owner has the notice and the count after its approval', async () => {
    const { woman, man } = await buildPair(db);
    const { released, seenBy, count } = await commentOn(woman, man, marked);
    expect(released).toMatchObject({ messageKey: 'heldForReview', value: { comment: { isHeld: true } } });
    expect(await seenBy(man)).toMatchObject([{ content: marked, isHeld: true }]);
    expect(await seenBy(woman)).toEqual([]);
    expect([await count(), await db.$count(notices, eq(notices.memberId, woman.id))]).toEqual([0, 0]);
    await decide(man, true);
    expect(await seenBy(woman)).toMatchObject([{ content: marked, isHeld: false }]);
    expect([await count(), await db.$count(notices, eq(notices.memberId, woman.id))]).toEqual([1, 1]);
  });

  it('that is approved after a block leaves no notice of its author', async () => {
    const { woman, man } = await buildPair(db);
    await commentOn(woman, man, marked);
    await buildBlock(db, woman, man);
    expect(await decide(man, true)).toMatchObject({ ok: true });
    expect(await db.$count(notices, eq(notices.memberId, woman.id))).toBe(0);
  });

  it('that is deleted while it is held, by its author or with the post, waits no more', async () => {
    const { woman, man } = await buildPair(db);
    const { released } = await commentOn(woman, man, marked);
    await deleteComment(db, man.id, released.value.comment.id);
    expect(await pendingOf(man)).toEqual([]);
    await commentOn(woman, man, marked);
    await db.delete(trends).where(eq(trends.authorId, woman.id));
    expect(await pendingOf(man)).toEqual([]);
  });

  it('that is rejected is seen by no member, and its author alone has a notice', async () => {
    const { woman, man } = await buildPair(db);
    const { seenBy, count } = await commentOn(woman, man, marked);
    await decide(man, false);
    expect([await seenBy(man), await seenBy(woman), await count()]).toEqual([[], [], 0]);
    expect(await db.$count(notices, eq(notices.memberId, woman.id))).toBe(0);
    expect(await decisionsOf(man)).toMatchObject([{ about: 'comment' }]);
  });

  it('with the text that six others have is held', async () => {
    const man = await buildMember(db);
    const text = 'What a wonderful picture this is';
    const states = [];
    for (let n = 0; n < 7; n += 1) {
      const woman = await buildMember(db, { gender: 'female' });
      const { released } = await commentOn(woman, man, text);
      states.push(released.value.comment.isHeld);
    }
    expect(states).toEqual([false, false, false, false, false, true, true]);
    expect(await db.$count(comments, eq(comments.held, true))).toBeGreaterThanOrEqual(2);
  });
});

describe('a decision', () => {
  it('is taken once, when two members of staff decide at the same time', async () => {
    const other = await buildMember(db, { role: 'moderator' });
    for (let round = 0; round < 10; round += 1) {
      const member = await buildMember(db, { signature: 'former' });
      const textId = await buildHeldText(db, member);
      const both = await Promise.all([
        decideHeldText(db, staff, { textId, isApproved: true, reason: 'fine' }),
        decideHeldText(db, other, { textId, isApproved: false, reason: 'bad' }),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual({ ok: false, code: 'ALREADY_DECIDED' });
      expect(await db.$count(auditLog, eq(auditLog.memberId, member.id))).toBe(1);
      expect(await signatureOf(member)).toBe(both[0].ok ? 'Add me on WeChat: lily_1990' : 'former');
    }
  });

  it('waits for a change of the profile that has begun, and neither blocks the other for good', async () => {
    const member = await buildMember(db, { signature: 'former' });
    const textId = await buildHeldText(db, member);
    let decided: ReturnType<typeof decideHeldText> | undefined;
    await database.sql.begin(async (change) => {
      await change`select from members where id = ${member.id} for no key update`;
      decided = decideHeldText(db, staff, { textId, isApproved: true, reason: 'fine' });
      const waiting = () => database.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
      await change`select hold_profile_text(p_actor => ${member.id}, p_field => 'signature',
        p_text => 'call 13800138000', p_matches => '[]')`;
    });
    expect(await decided).toEqual({ ok: false, code: 'TEXT_NOT_FOUND' });
    expect(await signatureOf(member)).toBe('former');
  });

  it('waits for a post that another transaction holds without holding its text, also when a report hides the post', async () => {
    const { woman, man } = await buildPair(db);
    const posted = await postTrend(db, as(woman), { ...newPost, content: marked });
    if (!posted.ok) throw new Error(posted.code);
    const of = { subject: 'trend', subjectId: posted.value.id, member: woman, reporters: [man] } as const;
    const { caseId } = await buildReport(db, of);
    let hidden: ReturnType<typeof decideReport> | undefined;
    await database.sql.begin(async (author) => {
      await author`select lock_subject(p_kind => 'trend', p_id => ${posted.value.id})`;
      hidden = decideReport(db, testOutbox, staff.id, { caseId, outcome: 'hide', reason: 'an advert' });
      const waiting = () => database.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
      await author`select from held_texts where subject_id = ${posted.value.id} for update nowait`;
    });
    expect(await hidden).toMatchObject({ ok: true });
    expect((await pendingOf(woman)).filter(({ field }) => field === 'trend')).toEqual([]);
  });

  it('waits for an author who deletes or replaces the text at the same time, and the other way round', async () => {
    const { woman } = await buildPair(db);
    for (let round = 0; round < 30; round += 1) {
      await changeSignature(db, woman, `${marked} ${round}`);
      const [held] = await pendingOf(woman);
      const textId = held?.id ?? 0;
      await Promise.all([
        decideHeldText(db, staff, { textId, isApproved: true, reason: 'fine' }),
        changeSignature(db, woman, `${marked} again ${round}`),
      ]);
      const posted = await postTrend(db, as(woman), { ...newPost, content: marked });
      if (!posted.ok) throw new Error(posted.code);
      const [post] = (await pendingOf(woman)).filter(({ field }) => field === 'trend');
      await Promise.all([
        decideHeldText(db, staff, { textId: post?.id ?? 0, isApproved: true, reason: 'fine' }),
        deleteTrend(db, createMemoryStore(), { authorId: woman.id, trendId: posted.value.id }),
      ]);
      expect((await pendingOf(woman)).filter(({ field }) => field === 'trend')).toEqual([]);
    }
  });

  it('needs a text', async () => {
    const decision = { textId: 2_000_000_000, isApproved: true, reason: 'fine' };
    expect(await decideHeldText(db, staff, decision)).toEqual({ ok: false, code: 'TEXT_NOT_FOUND' });
  });
});

it('lists what waits, the oldest first, in pages', async () => {
  await db.execute(sql`delete from held_texts`);
  const [first, second] = [await buildMember(db), await buildMember(db)];
  const ids = [await buildHeldText(db, first), await buildHeldText(db, second)];
  const page = await listHeldTexts(db, { page: 1 });
  expect(page.items.map(({ id, author }) => [id, author.username])).toEqual([
    [ids[0], first.username],
    [ids[1], second.username],
  ]);
  expect(page).toMatchObject({ page: 1, lastPage: 1 });
  expect(textFilterContract['/member/staff/held_texts'].output.parse(page)).toEqual(page);
});

it('names the risks of a user name', async () => {
  expect((await listNameRisks(db, 'vx88888')).map(({ kind }) => kind)).toContain('messenger');
  expect(await listNameRisks(db, '小明1990')).toEqual([]);
});
