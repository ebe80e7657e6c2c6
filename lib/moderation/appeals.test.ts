import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { appeals, auditLog, members, sanctions, trends } from '@/db/schema';
import { buildMember, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { buildReport, buildSuspension, buildWarning } from '@/lib/testing/reports';
import { confirmWarning, fileAppeal, findOwnAppeal, findWarning } from './own-sanctions';
import { moderationContract } from './contract';
import { listAppeals } from './queues';
import { decideAppeal, decideReport, restoreMember } from './service';

const outbox = testOutbox;
let database: TestDatabase;
let db: Db;
let issuer: Member;
let other: Member;
beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  db = database.db;
  issuer = await buildMember(db, { role: 'moderator' });
  other = await buildMember(db, { role: 'moderator' });
});
afterAll(() => database.close());

async function suspended(days?: number): Promise<Member> {
  const member = await buildMember(db, { language: 'en' });
  await buildSuspension(db, member, { issuer, ...(days && { days }) });
  return member;
}

async function appealed(member: Member, text = 'It was not me.'): Promise<number> {
  expect(await fileAppeal(db, member.id, text)).toMatchObject({ ok: true });
  const page = await listAppeals(db, other.id, 1);
  expect(moderationContract['/member/staff/appeals'].output.parse(page)).toEqual(page);
  return page.items.find((appeal) => appeal.member.id === member.id)?.id ?? 0;
}

const decide = (appealId: number, isGranted: boolean, staff = other) =>
  decideAppeal(db, outbox, staff.id, { appealId, isGranted, reason: 'We looked again.' });
const statusOf = async ({ id }: { id: number }) =>
  (await db.select({ status: members.status }).from(members).where(eq(members.id, id)))[0]?.status;

describe('an appeal', () => {
  it('is filed once for a suspension, and by no other member', async () => {
    const member = await suspended(7);
    expect(await findOwnAppeal(db, member.id)).toEqual({ state: 'possible' });
    const replies = await Promise.all([1, 2, 3].map(() => fileAppeal(db, member.id, 'please')));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await fileAppeal(db, member.id, 'again')).toEqual({ ok: false, code: 'ALREADY_APPEALED' });
    expect(await findOwnAppeal(db, member.id)).toEqual({ state: 'waiting', content: 'please' });
    const free = await buildMember(db);
    expect(await fileAppeal(db, free.id, 'why?')).toEqual({ ok: false, code: 'NOTHING_TO_APPEAL' });
    expect(await findOwnAppeal(db, free.id)).toEqual({ state: 'none' });
  });

  it('that is granted by another moderator ends the suspension at once', async () => {
    const member = await suspended();
    const id = await appealed(member);
    expect(await decide(id, true, issuer)).toEqual({ ok: false, code: 'SAME_MODERATOR' });
    expect(await statusOf(member)).toBe('suspended');
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await statusOf(member)).toBe('active');
    const [sanction] = await db.select().from(sanctions).where(eq(sanctions.memberId, member.id));
    expect(sanction).toMatchObject({ liftedBy: other.id });
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.memberId, member.id));
    expect(audited).toMatchObject({ act: 'appeal.decide', actorId: other.id, details: { granted: true } });
    expect(await decide(id, false)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
    expect(await decide(999_999, true)).toEqual({ ok: false, code: 'APPEAL_NOT_FOUND' });
  });

  it('that is granted leaves another suspension in force', async () => {
    const member = await suspended();
    await buildSuspension(db, member, { issuer, days: 7 });
    const id = await appealed(member);
    await decide(id, true);
    const [row] = await db
      .select({ status: members.status, until: members.suspendedUntil })
      .from(members)
      .where(eq(members.id, member.id));
    expect(row).toMatchObject({ status: 'suspended', until: expect.any(Date) as Date });
    expect(await findOwnAppeal(db, member.id)).toEqual({ state: 'possible' });
    const [email] = (await sendDueEmails(db)).filter(({ to }) => to === member.email);
    expect(email?.text).toContain('your account stays suspended');
  });

  it('that is granted shows what the decision hid', async () => {
    const member = await buildMember(db, { gender: 'female' });
    const trend = await buildTrend(db, member);
    const reporters = [await buildMember(db)];
    const { caseId } = await buildReport(db, { member, reporters, subject: 'trend', subjectId: trend.id });
    await decideReport(db, outbox, issuer.id, { caseId, outcome: 'ban', reason: 'spam' });
    const hiddenAt = async () =>
      (await db.select({ at: trends.hiddenAt }).from(trends).where(eq(trends.id, trend.id)))[0]?.at;
    expect(await hiddenAt()).toBeInstanceOf(Date);
    await decide(await appealed(member), true);
    expect(await hiddenAt()).toBeNull();
  });

  it('that waits when staff end the suspension is granted with it, and shows what the decision hid', async () => {
    const member = await buildMember(db, { gender: 'female' });
    const [appealedPost, other] = [await buildTrend(db, member), await buildTrend(db, member)];
    for (const [{ id: subjectId }, outcome] of [[other, 'hide'] as const, [appealedPost, 'ban'] as const]) {
      const reporters = [await buildMember(db)];
      const { caseId } = await buildReport(db, { member, reporters, subject: 'trend', subjectId });
      await decideReport(db, outbox, issuer.id, { caseId, outcome, reason: 'spam' });
    }
    await appealed(member);
    await restoreMember(db, outbox, issuer.id, { memberId: member.id, reason: 'a mistake' });
    const visibleTrends = await db
      .select({ id: trends.id })
      .from(trends)
      .where(and(eq(trends.authorId, member.id), isNull(trends.hiddenAt)));
    expect(visibleTrends).toEqual([{ id: appealedPost.id }]);
  });

  it('that is refused shows the reply, and the member stays suspended', async () => {
    const member = await suspended(30);
    await decide(await appealed(member, 'please'), false);
    expect(await statusOf(member)).toBe('suspended');
    expect(await findOwnAppeal(db, member.id)).toEqual({
      state: 'upheld',
      content: 'please',
      reply: 'We looked again.',
    });
  });

  it('of two moderators at once is decided once, in 20 rounds', async () => {
    const third = await buildMember(db, { role: 'moderator' });
    for (let round = 0; round < 20; round++) {
      const id = await appealed(await suspended());
      const replies = await Promise.all([decide(id, true), decide(id, false, third)]);
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
      expect(replies.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
    }
    expect(await db.$count(appeals, eq(appeals.decidedBy, third.id))).toBeGreaterThanOrEqual(0);
  });
});

describe('a warning', () => {
  it('is shown until its member confirms it, and to no other member', async () => {
    const member = await buildMember(db);
    const id = await buildWarning(db, member, issuer);
    expect(await findWarning(db, member.id)).toEqual({ id, kind: 'warn', reason: 'unkind words', subject: undefined });
    const stranger = await buildMember(db);
    expect(await findWarning(db, stranger.id)).toBeUndefined();
    expect(await confirmWarning(db, stranger.id, id)).toEqual({ ok: false, code: 'WARNING_NOT_FOUND' });
    expect(await findWarning(db, member.id)).toBeDefined();
    expect(await confirmWarning(db, member.id, id)).toMatchObject({ ok: true });
    expect(await findWarning(db, member.id)).toBeUndefined();
    expect(await confirmWarning(db, member.id, id)).toMatchObject({ ok: true });
  });

  it('is none of a suspension, which has its own screen', async () => {
    const member = await suspended();
    expect(await findWarning(db, member.id)).toBeUndefined();
  });
});
