import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { approvals, auditLog, memberDevices, members, registrations, trends } from '@/db/schema';
import { checkAudit } from '@/lib/audit/check-audit';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { approvalsContract } from './contract';
import { changeDisposableDomain, listDisposableDomains } from './domains';
import { findApprovalState, listApprovals } from './queries';
import { decideApproval, requestCorrection } from './service';

const opened: TestDatabase[] = [];
let database: TestDatabase;
let staff: { id: number; outbox: typeof testOutbox };
beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
  staff = { id: (await buildMember(database.db, { role: 'moderator' })).id, outbox: testOutbox };
});
afterAll(() => Promise.all(opened.map((testDatabase) => testDatabase.close())));

const buildPending = (overrides: Partial<Member> = {}) => buildMember(database.db, { status: 'pending', ...overrides });
const approve = ({ id }: Member, reason = 'A real person.', by = staff) =>
  decideApproval(database.db, by, { memberId: id, isApproved: true, reason });
const reject = ({ id }: Member, reason = 'Not a real person.', by = staff) =>
  decideApproval(database.db, by, { memberId: id, isApproved: false, reason });
const find = async ({ id }: Member) => (await database.db.select().from(members).where(eq(members.id, id)))[0];
const rowsOf = ({ id }: Member) =>
  database.db.select().from(approvals).where(eq(approvals.memberId, id)).orderBy(asc(approvals.id));

describe('the queue', () => {
  test('has a row of every pending account, whatever made it pending, and of no other', async () => {
    const { db } = database;
    const waiting = await buildPending();
    const suspended = await buildPending();
    const active = await buildMember(db);
    await db.update(members).set({ status: 'suspended' }).where(eq(members.id, suspended.id));
    await db.update(members).set({ status: 'pending' }).where(eq(members.id, active.id));
    expect(await rowsOf(waiting)).toMatchObject([{ decidedAt: null, outcome: null }]);
    expect(await rowsOf(suspended)).toMatchObject([{ outcome: 'withdrawn', decidedBy: null }]);
    expect(await rowsOf(active)).toMatchObject([{ outcome: null }]);
    await db.update(members).set({ status: 'pending' }).where(eq(members.id, suspended.id));
    expect(await rowsOf(suspended)).toMatchObject([{ outcome: 'withdrawn' }, { outcome: null }]);
  });

  test('lists the oldest first, with other accounts of the address and the browser, refused ones first', async () => {
    const { db } = database;
    const [first, second] = [await buildPending(), await buildPending({ gender: 'female', signature: 'hi' })];
    const [neighbour, banned] = [await buildMember(db), await buildMember(db, { status: 'suspended' })];
    const ipPrefix = '203.0.113.9';
    await db.insert(registrations).values([
      { memberId: second.id, ipPrefix, userAgent: 'Tester' },
      { memberId: neighbour.id, ipPrefix },
      { memberId: banned.id, ipPrefix },
      { memberId: first.id, ipPrefix: '' },
    ]);
    const deviceHash = Buffer.alloc(32, 7);
    await db.insert(memberDevices).values([
      { memberId: second.id, deviceHash },
      { memberId: banned.id, deviceHash },
    ]);
    const page = await listApprovals(db, 1);
    expect(page).toMatchObject({ total: 2, page: 1, lastPage: 1 });
    expect(page.items.map(({ memberId }) => memberId)).toEqual([first.id, second.id]);
    expect(page.items[0]?.related).toEqual([]);
    expect(page.items[1]).toMatchObject({ signature: 'hi', addressPrefix: ipPrefix, userAgent: 'Tester' });
    expect(page.items[1]?.related).toMatchObject([
      { id: banned.id, status: 'suspended', by: ['address', 'device'] },
      { id: neighbour.id, status: 'active', by: ['address'] },
    ]);
    expect(approvalsContract['/member/staff/approvals'].output.parse(page)).toEqual(page);
  });

  test('shows a member the place, and the expected time once enough decisions were made', async () => {
    const { db } = database;
    const [first, second] = [await buildPending(), await buildPending()];
    expect(await findApprovalState(db, second.id)).toEqual({ place: 2, expectedMinutes: null, correction: '' });
    for (let index = 0; index < 5; index += 1) await approve(await buildPending());
    await db.execute(sql`
      update approvals set submitted_at = now() - make_interval(mins => 10 * rank + 3), decided_at = now() - make_interval(mins => 10 * rank)
      from (select id, row_number() over (order by id)::int as rank from approvals where decided_by is not null) r
      where r.id = approvals.id`);
    expect(await findApprovalState(db, second.id)).toMatchObject({ place: 2, expectedMinutes: 20 });
    await approve(first);
    expect(await findApprovalState(db, second.id)).toMatchObject({ place: 1 });
    expect(await findApprovalState(db, first.id)).toBeUndefined();
  });
});

describe('a decision', () => {
  test('approves: the account, its post, the audit log with the reasons, and an email in its language', async () => {
    const { db } = database;
    const member = await buildPending({ language: 'zhtw' });
    await db.update(approvals).set({ reasons: [{ kind: 'manyAccounts', detail: '5' }] });
    expect(await approve(member)).toEqual({ ok: true, value: null });
    expect(await find(member)).toMatchObject({ status: 'active', statusReason: '' });
    expect(await rowsOf(member)).toMatchObject([
      { outcome: 'approved', decidedBy: staff.id, reason: 'A real person.' },
    ]);
    expect(await db.select({ kind: trends.kind }).from(trends).where(eq(trends.authorId, member.id))).toEqual([
      { kind: 'joined' },
    ]);
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      actorId: staff.id,
      act: 'approval.approve',
      memberId: member.id,
      reason: 'A real person.',
    });
    expect(await checkAudit(db)).toEqual({ faults: [], rows: 1 });
    const [email, ...others] = await sendDueEmails(db);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: member.email, subject: '歡迎！你的帳號已通過審核' });
  });

  test('rejects with a reason, which the email quotes', async () => {
    const { db } = database;
    const member = await buildPending({ language: 'en' });
    expect(await reject(member, 'An <ad>.')).toEqual({ ok: true, value: null });
    expect(await find(member)).toMatchObject({ status: 'rejected', statusReason: 'An <ad>.' });
    expect(await db.$count(trends, eq(trends.authorId, member.id))).toBe(0);
    const [email] = await sendDueEmails(db);
    expect(email?.text).toContain('An <ad>.');
    expect(email?.html).toContain('An &lt;ad&gt;.');
  });

  test('notifies the live connection of the member', async () => {
    const member = await buildPending();
    const events: string[] = [];
    const { unlisten } = await database.sql.listen('member_event', (payload) => events.push(payload));
    await approve(member);
    await expect
      .poll(() => events.map((event) => JSON.parse(event) as unknown))
      .toEqual([{ kind: 'status', memberId: member.id }]);
    await unlisten();
  });

  test('of two moderators counts once: the other is refused, and nothing happens twice', async () => {
    const { db } = database;
    const other = { ...staff, id: (await buildMember(db, { role: 'administrator' })).id };
    for (let round = 0; round < 10; round += 1) {
      const member = await buildPending();
      const results = await Promise.all([approve(member), reject(member, 'No.', other)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
      expect(await find(member)).toMatchObject({ status: results[0].ok ? 'active' : 'rejected' });
    }
    expect(await db.$count(auditLog)).toBe(10);
    expect(await sendDueEmails(db)).toHaveLength(10);
  });

  test('is refused for accounts that never waited, and for those that do not any more', async () => {
    const [active, left] = [await buildMember(database.db), await buildPending()];
    await database.db.update(members).set({ status: 'suspended' }).where(eq(members.id, left.id));
    expect(await approve(active)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
    expect(await approve({ ...active, id: 8_000_000 })).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
    expect(await approve(left)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
    expect(await find(left)).toMatchObject({ status: 'suspended' });
  });
});

test('a request to correct something reaches the member, keeps the place, and is logged', async () => {
  const { db } = database;
  const member = await buildPending({ language: 'en' });
  const request = { memberId: member.id, reason: 'Another name, please.' };
  expect(await requestCorrection(db, staff, request)).toEqual({ ok: true, value: null });
  expect(await findApprovalState(db, member.id)).toMatchObject({ place: 1, correction: request.reason });
  expect((await sendDueEmails(db))[0]?.text).toContain(request.reason);
  expect((await db.select().from(auditLog))[0]).toMatchObject({
    act: 'approval.request_correction',
    memberId: member.id,
  });
  await approve(member);
  expect(await requestCorrection(db, staff, request)).toEqual({ ok: false, code: 'ALREADY_DECIDED' });
});

test('staff list, add and switch off disposable domains; only changes are logged', async () => {
  const { db } = database;
  expect((await listDisposableDomains(db, { query: 'mailin', page: 1 })).items).toContainEqual({
    domain: 'mailinator.com',
    isActive: true,
  });
  expect((await listDisposableDomains(db, { query: '', page: 1 })).lastPage).toBeGreaterThan(3);
  expect((await listDisposableDomains(db, { query: '%', page: 1 })).items).toEqual([]);
  await changeDisposableDomain(db, staff.id, { domain: 'mailinator.com', isActive: false });
  await changeDisposableDomain(db, staff.id, { domain: 'mailinator.com', isActive: false });
  await changeDisposableDomain(db, staff.id, { domain: 'fresh.example', isActive: true });
  const { items } = await listDisposableDomains(db, { query: 'mailinator.c', page: 1 });
  expect(items).toEqual([{ domain: 'mailinator.com', isActive: false }]);
  expect((await db.select({ id: auditLog.subjectId }).from(auditLog)).map(({ id }) => id)).toEqual([
    'mailinator.com',
    'fresh.example',
  ]);
});
