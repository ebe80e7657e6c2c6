import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { auditLog, emailOutbox, members, notices, reportCases, reports, sanctions, trends } from '@/db/schema';
import { findApprovalState } from '@/lib/approvals/queries';
import { checkAudit } from '@/lib/audit/check-audit';
import type { CaseOutcome } from '@/lib/core/reports';
import { endSuspensions } from '@/lib/members/status';
import { buildMember, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildReport } from '@/lib/testing/reports';
import { moderationContract } from './contract';
import { findCase, findEvidencePicture } from './find-case';
import { findNextCase, listCases } from './queues';
import { decideReport, restoreMember, suspendMember } from './service';

const outbox = { secret: 'x'.repeat(32) };
const reason = 'unkind words';
let database: TestDatabase;
let db: Db;
let moderator: Member;
let administrator: Member;
beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  db = database.db;
  moderator = await buildMember(db, { role: 'moderator' });
  administrator = await buildMember(db, { role: 'administrator' });
});
afterAll(() => database.close());

const decide = (caseId: number, outcome: CaseOutcome, days?: number, staff = moderator) =>
  decideReport(db, outbox, staff.id, { caseId, outcome, days, reason });

async function newCase(overrides: Partial<Parameters<typeof buildReport>[1]> = {}) {
  const member = overrides.member ?? (await buildMember(db, { gender: 'female', language: 'en' }));
  const reporters = overrides.reporters ?? [await buildMember(db)];
  return { ...(await buildReport(db, { ...overrides, member, reporters })), member, reporters };
}

async function accountOf({ id }: { id: number }) {
  const columns = { status: members.status, reason: members.statusReason, until: members.suspendedUntil };
  const [row] = await db.select(columns).from(members).where(eq(members.id, id));
  if (!row) throw new Error('the member was expected');
  return row;
}

const noticesOf = async ({ id }: { id: number }) =>
  (await db.select({ kind: notices.kind, details: notices.details }).from(notices).where(eq(notices.memberId, id))).map(
    ({ kind, details }) => ({ kind, ...details }),
  );
const sanctionsOf = ({ id }: { id: number }) => db.select().from(sanctions).where(eq(sanctions.memberId, id));
const emailsTo = ({ id }: { id: number }) =>
  db
    .select({ kind: emailOutbox.kind, language: emailOutbox.language })
    .from(emailOutbox)
    .where(eq(emailOutbox.memberId, id));
const daysFromNow = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 86_400_000);

describe('a decision', () => {
  it.each([
    ['none', 'noViolation', 'active', []],
    ['warn', 'actionTaken', 'active', ['warn']],
    ['ban', 'actionTaken', 'suspended', ['ban']],
  ] as const)('%s sends the reporters %s and leaves the account %s', async (outcome, notice, status, kinds) => {
    const reporters = [await buildMember(db), await buildMember(db)];
    const { caseId, member } = await newCase({ reporters });
    expect(await decide(caseId, outcome)).toMatchObject({ ok: true });
    for (const reporter of reporters) expect(await noticesOf(reporter)).toEqual([{ kind: 'report', outcome: notice }]);
    expect(await accountOf(member)).toMatchObject({ status, until: null });
    expect((await sanctionsOf(member)).map(({ kind }) => kind)).toEqual(kinds);
    expect(await emailsTo(member)).toEqual(kinds.map(() => ({ kind: 'sanction', language: 'en' })));
    const [row] = await db.select().from(reportCases).where(eq(reportCases.id, caseId));
    expect(row).toMatchObject({ status: 'decided', outcome, decidedBy: moderator.id, reason });
    const [audited] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(caseId)));
    expect(audited).toMatchObject({ act: 'report.decide', actorId: moderator.id, memberId: member.id, reason });
    expect((await checkAudit(db)).faults).toEqual([]);
  });

  it('suspends for 3, 7 or 30 days only', async () => {
    const { caseId, member } = await newCase();
    expect(await decide(caseId, 'suspend')).toMatchObject({ code: 'INVALID', fields: { days: 'required' } });
    expect(await decide(caseId, 'suspend', 4)).toMatchObject({ code: 'INVALID', fields: { days: 'format' } });
    expect(await decide(caseId, 'suspend', 7)).toMatchObject({ ok: true });
    const account = await accountOf(member);
    expect(account).toMatchObject({ status: 'suspended', reason });
    expect(daysFromNow(account.until)).toBe(7);
  });

  it('hides the reported post, and a profile cannot be hidden', async () => {
    const member = await buildMember(db, { gender: 'female' });
    const trend = await buildTrend(db, member);
    const { caseId } = await newCase({ member, subject: 'trend', subjectId: trend.id });
    expect((await findCase(db, moderator.id, caseId))?.itemState).toBe('shown');
    expect(await decide(caseId, 'hide')).toMatchObject({ ok: true });
    expect((await findCase(db, moderator.id, caseId))?.itemState).toBe('hidden');
    expect(await accountOf(member)).toMatchObject({ status: 'active' });
    const ofProfile = await newCase();
    expect(await decide(ofProfile.caseId, 'hide')).toEqual({ ok: false, code: 'HIDE_NOT_POSSIBLE' });
    expect((await findCase(db, moderator.id, ofProfile.caseId))?.decision).toBeNull();
  });

  it('is sent once, also to reporters whose later report adds nothing', async () => {
    const member = await buildMember(db, { gender: 'female' });
    const first = await newCase({ member });
    await decide(first.caseId, 'warn');
    const second = await newCase({ member });
    await decide(second.caseId, 'none');
    expect(await noticesOf(first.reporters[0] ?? member)).toEqual([{ kind: 'report', outcome: 'actionTaken' }]);
    expect(await noticesOf(second.reporters[0] ?? member)).toEqual([{ kind: 'report', outcome: 'alreadyHandled' }]);
    const rows = await db
      .select({ noticedAt: reports.noticedAt })
      .from(reports)
      .where(eq(reports.caseId, first.caseId));
    expect(rows[0]?.noticedAt).toBeInstanceOf(Date);
  });

  it('queues the email of the switch "reports" for a reporter who is away', async () => {
    const reporter = await buildMember(db);
    const { caseId } = await newCase({ reporters: [reporter] });
    await decide(caseId, 'none');
    expect(await emailsTo(reporter)).toEqual([{ kind: 'reports', language: null }]);
  });

  it('is refused about oneself, about an administrator unless one is, and about an unknown case', async () => {
    const own = await newCase({ member: moderator });
    expect(await decide(own.caseId, 'none')).toEqual({ ok: false, code: 'CASE_NOT_FOUND' });
    const higher = await newCase({ member: await buildMember(db, { role: 'administrator' }) });
    expect(await decide(higher.caseId, 'suspend', 3)).toEqual({ ok: false, code: 'NOT_ALLOWED' });
    expect(await decide(higher.caseId, 'suspend', 3, administrator)).toMatchObject({ ok: true });
    expect(await decide(999_999, 'none')).toEqual({ ok: false, code: 'CASE_NOT_FOUND' });
  });

  it('of two moderators at once counts once, in 20 rounds', async () => {
    const other = await buildMember(db, { role: 'moderator' });
    for (let round = 0; round < 20; round++) {
      const { caseId, member, reporters } = await newCase();
      const replies = await Promise.all([decide(caseId, 'warn'), decide(caseId, 'suspend', 3, other)]);
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
      expect(replies.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
      expect(await sanctionsOf(member)).toHaveLength(1);
      expect(await noticesOf(reporters[0] ?? member)).toHaveLength(1);
      const audited = await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(caseId)));
      expect(audited).toHaveLength(1);
    }
    expect((await checkAudit(db)).faults).toEqual([]);
  });
});

describe('a suspension', () => {
  it('is never shortened by a later one, and a ban replaces one that ends', async () => {
    const member = await buildMember(db);
    const suspend = (days?: number) => suspendMember(db, outbox, moderator.id, { memberId: member.id, days, reason });
    await suspend(30);
    await suspend(3);
    expect(daysFromNow((await accountOf(member)).until)).toBe(30);
    await suspend();
    expect((await accountOf(member)).until).toBeNull();
    await suspend(300);
    expect((await accountOf(member)).until).toBeNull();
  });

  it('ends by time as before, with its sanction kept', async () => {
    const member = await buildMember(db);
    await suspendMember(db, outbox, moderator.id, { memberId: member.id, days: 3, reason });
    await endSuspensions(db, new Date(Date.now() + 4 * 86_400_000), member.id);
    expect(await accountOf(member)).toEqual({ status: 'active', reason: '', until: null });
    expect((await sanctionsOf(member))[0]?.liftedAt).toBeNull();
  });

  it('of staff is for administrators, in a case too', async () => {
    for (const role of ['support', 'moderator', 'finance'] as const) {
      const colleague = await buildMember(db, { role });
      const { caseId } = await newCase({ member: colleague });
      const suspend = (staff: Member) =>
        suspendMember(db, outbox, staff.id, { memberId: colleague.id, days: 3, reason });
      const restore = (staff: Member) => restoreMember(db, outbox, staff.id, { memberId: colleague.id, reason });
      const refused = { ok: false, code: 'NOT_ALLOWED' };
      expect([await suspend(moderator), await decide(caseId, 'ban')]).toEqual([refused, refused]);
      expect(await suspend(administrator)).toMatchObject({ ok: true });
      expect(await restore(moderator)).toEqual(refused);
      expect(await restore(administrator)).toMatchObject({ ok: true });
    }
  });

  it('is refused about oneself, an administrator, pending and unknown members', async () => {
    const suspend = (memberId: number) => suspendMember(db, outbox, moderator.id, { memberId, days: 3, reason });
    const refused = { ok: false, code: 'NOT_ALLOWED' };
    expect(await suspend(moderator.id)).toEqual(refused);
    expect(await suspend(administrator.id)).toEqual(refused);
    expect(await suspend((await buildMember(db, { status: 'pending' })).id)).toEqual(refused);
    const gone = { ok: false, code: 'MEMBER_NOT_FOUND' };
    expect(await suspend((await buildMember(db, { status: 'erased' })).id)).toEqual(gone);
    expect(await suspend(999_999)).toEqual(gone);
  });

  it('of a colleague is for administrators, inside and outside of cases', async () => {
    for (const role of ['support', 'moderator', 'finance'] as const) {
      const colleague = await buildMember(db, { role });
      const refused = { ok: false, code: 'NOT_ALLOWED' };
      const suspend = (staff: Member) =>
        suspendMember(db, outbox, staff.id, { memberId: colleague.id, days: 3, reason });
      expect(await suspend(moderator)).toEqual(refused);
      expect(await decide((await newCase({ member: colleague })).caseId, 'ban')).toEqual(refused);
      expect(await suspend(administrator)).toMatchObject({ ok: true });
      const restored = await restoreMember(db, outbox, moderator.id, { memberId: colleague.id, reason });
      expect(restored).toEqual(refused);
    }
  });

  it('leaves an administrator when two of them suspend each other at once, in 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const [first, second] = [
        await buildMember(db, { role: 'administrator' }),
        await buildMember(db, { role: 'administrator' }),
      ];
      const { caseId } = await newCase({ member: first });
      const replies = await Promise.all([
        suspendMember(db, outbox, first.id, { memberId: second.id, reason }),
        round % 2 === 0
          ? suspendMember(db, outbox, second.id, { memberId: first.id, reason })
          : decide(caseId, 'ban', undefined, second),
      ]);
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
      expect(replies.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'NOT_ALLOWED' });
    }
  });

  it('happens with its email, or not at all', async () => {
    const member = await buildMember(db);
    const { caseId } = await newCase({ member });
    const suspend = () => suspendMember(db, outbox, moderator.id, { memberId: member.id, reason });
    const restore = () => restoreMember(db, outbox, moderator.id, { memberId: member.id, reason });
    const withoutEmails = async (action: () => Promise<unknown>) => {
      await database.sql`alter table email_outbox add constraint no_email check (kind = 'none') not valid`;
      await expect(action()).rejects.toThrow();
      await database.sql`alter table email_outbox drop constraint no_email`;
    };
    await withoutEmails(suspend);
    await withoutEmails(() => decide(caseId, 'ban'));
    expect(await accountOf(member)).toMatchObject({ status: 'active' });
    expect(await sanctionsOf(member)).toEqual([]);
    await suspend();
    await withoutEmails(restore);
    expect(await accountOf(member)).toMatchObject({ status: 'suspended' });
    await restore();
    expect((await emailsTo(member)).map(({ kind }) => kind).sort()).toEqual(['appealDecided', 'sanction']);
  });

  it('ends when staff restore the member, which sends them an email', async () => {
    const member = await buildMember(db);
    await suspendMember(db, outbox, moderator.id, { memberId: member.id, reason });
    const restore = () => restoreMember(db, outbox, administrator.id, { memberId: member.id, reason: 'a mistake' });
    expect(await restore()).toMatchObject({ ok: true });
    expect(await accountOf(member)).toEqual({ status: 'active', reason: '', until: null });
    const [sanction] = await sanctionsOf(member);
    expect(sanction).toMatchObject({ liftedBy: administrator.id, liftedAt: expect.any(Date) as Date });
    expect((await emailsTo(member)).map(({ kind }) => kind).sort()).toEqual(['appealDecided', 'sanction']);
    expect(await restore()).toEqual({ ok: false, code: 'NOT_SUSPENDED' });
  });

  it('of a rejected account ends in the queue of approvals, without an email', async () => {
    const member = await buildMember(db, { status: 'rejected', statusReason: 'An advert.' });
    const restore = () => restoreMember(db, outbox, moderator.id, { memberId: member.id, reason: 'a mistake' });
    expect(await restore()).toMatchObject({ ok: true });
    expect(await accountOf(member)).toEqual({ status: 'pending', reason: '', until: null });
    expect(await findApprovalState(db, member.id)).toMatchObject({ place: expect.any(Number) as number });
    expect(await emailsTo(member)).toEqual([]);
    expect(await restore()).toEqual({ ok: false, code: 'NOT_SUSPENDED' });
  });
});

describe('the queue', () => {
  it('has the heaviest cases first, then the oldest, without decided ones', async () => {
    const hour = 3_600_000;
    const light = await newCase({ weight: 500, openedAt: new Date(Date.now() - hour) });
    const heavy = await newCase({ weight: 900 });
    const older = await newCase({ weight: 500, openedAt: new Date(Date.now() - 2 * hour) });
    const decided = await newCase({ weight: 950 });
    await decide(decided.caseId, 'none');
    const page = await listCases(db, moderator.id, { queue: 'open', page: 1 });
    const { items } = page;
    expect(moderationContract['/member/staff/reports'].output.parse(page)).toEqual(page);
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual([heavy.caseId, older.caseId, light.caseId]);
    expect(items[0]).toMatchObject({ kinds: ['offensive'], excerpt: 'the reported text', reportCount: 1 });
    const [newest] = (await listCases(db, moderator.id, { queue: 'decided', page: 1 })).items;
    expect(newest).toMatchObject({ id: decided.caseId, decision: { outcome: 'none', by: moderator.username } });
  });

  it('does not exist for staff who are reported themselves: a case names its reporters', async () => {
    const reported = await buildMember(db, { role: 'moderator' });
    const { caseId, pictureId } = await newCase({ member: reported, weight: 5000 });
    const next = await newCase({ weight: 4000 });
    const firstOf = async (staff: Member, queue: 'open' | 'decided') =>
      (await listCases(db, staff.id, { queue, page: 1 })).items[0]?.id;
    expect([await firstOf(reported, 'open'), await firstOf(moderator, 'open')]).toEqual([next.caseId, caseId]);
    expect(await findCase(db, reported.id, caseId)).toBeUndefined();
    expect(await findEvidencePicture(db, reported.id, pictureId)).toBeUndefined();
    expect(await findEvidencePicture(db, moderator.id, pictureId)).toBeDefined();
    expect(await findNextCase(db, reported.id, 999_999)).toBe(next.caseId);
    expect(await decide(caseId, 'none')).toMatchObject({ ok: true });
    expect(await firstOf(reported, 'decided')).not.toBe(caseId);
    expect(await firstOf(moderator, 'decided')).toBe(caseId);
    await decide(next.caseId, 'none');
  });

  it('keeps the evidence when the thing is deleted', async () => {
    const member = await buildMember(db, { gender: 'female' });
    const trend = await buildTrend(db, member, { content: 'buy now' });
    const script = '<script>alert(1)</script>';
    const built = await newCase({ member, subject: 'trend', subjectId: trend.id, text: script });
    await db.delete(trends).where(eq(trends.id, trend.id));
    const reportCase = await findCase(db, moderator.id, built.caseId);
    expect(reportCase).toMatchObject({ itemState: 'deleted', evidence: [{ text: script }] });
    expect(reportCase?.evidence[0]?.pictures).toEqual([{ id: built.pictureId, part: 'item', messageId: null }]);
    expect(moderationContract['/member/staff/report'].output.parse(reportCase)).toEqual(reportCase);
    expect(await decide(built.caseId, 'hide')).toMatchObject({ ok: true });
  });
});
