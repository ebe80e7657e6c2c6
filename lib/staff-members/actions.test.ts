import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditLog,
  memberNotes,
  members,
  notices,
  profileChanges,
  recoveryCodes,
  sessions,
  staffRequests,
  staffSecrets,
} from '@/db/schema';
import { checkAudit } from '@/lib/audit/check-audit';
import { startSession } from '@/lib/web/session/store';
import { findNextChanges } from '@/lib/settings/profile-change-times';
import { buildMember, type Member } from '@/lib/testing/build';
import { buildReport } from '@/lib/testing/reports';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { decideStaffRequest } from '@/lib/staff-requests/service';
import { addNote, changeCountry, endSessions, grantTier, resetSecondFactor, setRole } from './actions';
import { listChanges, listSessions } from './history';

let database: TestDatabase;
let staff: Member;
let member: Member;
beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());
beforeEach(async () => {
  staff = await buildMember(database.db, { role: 'administrator' });
  member = await buildMember(database.db);
});

const reason = 'asked by phone';
const act = () => ({ actorId: staff.id, memberId: member.id, reason });
const actsOf = async ({ id } = member) => {
  const rows = await database.db.select().from(auditLog).where(eq(auditLog.memberId, id)).orderBy(auditLog.id);
  return rows.map(({ act: name, actorId, reason: why, details }) => ({ name, actorId, why, details }));
};
const rowOf = async ({ id } = member) => (await database.db.select().from(members).where(eq(members.id, id)))[0];
const logIn = (of = member) =>
  startSession(database.db, {
    memberId: of.id,
    terminal: 'mobile',
    userAgent: 'x',
    addressPrefix: '::1',
    now: new Date(),
  });

describe('grantTier', () => {
  test('adds the days once for 50 copies of one request, with a notice', async () => {
    const grant = { ...act(), tier: 'gold', days: 10, key: randomUUID() } as const;
    const replies = await Promise.all(Array.from({ length: 50 }, () => grantTier(database.db, grant)));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    const days = ((await rowOf())?.goldExpiresAt?.getTime() ?? 0) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(10);
    expect(await actsOf()).toMatchObject([{ name: 'member.grant_tier', actorId: staff.id, why: reason }]);
    const told = await database.db.select().from(notices).where(eq(notices.memberId, member.id));
    expect(told).toMatchObject([{ kind: 'membership' }]);
    expect(await grantTier(database.db, { ...grant, days: 11 })).toMatchObject({ code: 'KEY_USED' });
  });

  test('takes the same key of another author for another grant, with its row of the log', async () => {
    const grant = { ...act(), tier: 'gold', days: 10, key: 'first' } as const;
    const colleague = await buildMember(database.db, { role: 'finance' });
    await grantTier(database.db, grant);
    expect(await grantTier(database.db, { ...grant, actorId: colleague.id })).toMatchObject({ ok: true });
    expect((await actsOf()).map(({ actorId }) => actorId)).toEqual([staff.id, colleague.id]);
    const days = ((await rowOf())?.goldExpiresAt?.getTime() ?? 0) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(20);
  });

  test('refuses an unknown member and the own account of staff', async () => {
    const grant = { ...act(), tier: 'silver', days: 1, key: randomUUID() } as const;
    expect(await grantTier(database.db, { ...grant, memberId: 999_999 })).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    expect(await grantTier(database.db, { ...grant, memberId: staff.id })).toMatchObject({ code: 'ONESELF' });
  });
});

describe('endSessions', () => {
  test('ends one session by its key, then all, and notifies the live process of each', async () => {
    const ended: unknown[] = [];
    await database.sql.listen('session_ended', (payload) => void ended.push(JSON.parse(payload)));
    for (let made = 0; made < 3; made += 1) await logIn();
    const [first] = await listSessions(database.db, member.id);
    const one = { ...act(), actorRole: 'support', session: first?.key } as const;
    expect(await endSessions(database.db, one)).toMatchObject({ ok: true });
    expect(await endSessions(database.db, one)).toMatchObject({ code: 'NO_SESSION' });
    expect(await listSessions(database.db, member.id)).toHaveLength(2);
    expect(await endSessions(database.db, { ...act(), actorRole: 'support' })).toMatchObject({ ok: true });
    expect(await listSessions(database.db, member.id)).toEqual([]);
    await expect.poll(() => ended).toHaveLength(3);
    expect((await actsOf()).map(({ details }) => details)).toEqual([{ sessions: 1 }, { sessions: 2 }]);
  });

  test('of staff are for administrators to end', async () => {
    await logIn(staff);
    const end = { ...act(), memberId: staff.id };
    expect(await endSessions(database.db, { ...end, actorRole: 'moderator' })).toMatchObject({ code: 'NO_SESSION' });
    expect(await endSessions(database.db, { ...end, actorRole: 'administrator' })).toMatchObject({ ok: true });
  });

  test('never ends the sessions of another member', async () => {
    const other = await buildMember(database.db);
    await logIn(other);
    const [theirs] = await listSessions(database.db, other.id);
    const end = { ...act(), actorRole: 'administrator', session: theirs?.key } as const;
    expect(await endSessions(database.db, end)).toMatchObject({ code: 'NO_SESSION' });
    expect(await listSessions(database.db, other.id)).toHaveLength(1);
  });
});

describe('addNote', () => {
  test('keeps the author and the text, which no statement changes', async () => {
    expect(await addNote(database.db, { ...act(), text: '<b>called</b>' })).toMatchObject({ ok: true });
    const notes = await database.db.select().from(memberNotes).where(eq(memberNotes.memberId, member.id));
    expect(notes).toMatchObject([{ authorId: staff.id, content: '<b>called</b>' }]);
    await expect(database.sql`update member_notes set content = 'nicer'`).rejects.toThrow(
      'member_notes refuses update',
    );
    await expect(database.sql`delete from member_notes`).rejects.toThrow('member_notes refuses delete');
    expect(await actsOf()).toMatchObject([{ name: 'member.note', why: '<b>called</b>' }]);
    expect(await addNote(database.db, { ...act(), memberId: 999_999, text: 'x' })).toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
  });
});

describe('changeCountry', () => {
  const change = (given: Partial<Parameters<typeof changeCountry>[1]> = {}) =>
    changeCountry(database.db, { ...act(), country: 'TW', ...given });

  test('changes it with a row of the log, once for 20 parallel calls, and leaves the member their own change', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => change()));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await change()).toMatchObject({ code: 'UNCHANGED' });
    expect((await rowOf())?.country).toBe('TW');
    expect(await actsOf()).toEqual([
      { name: 'member.change_country', actorId: staff.id, why: reason, details: { from: 'GB', to: 'TW' } },
    ]);
    expect((await findNextChanges(database.db, member.id)).country).toBeNull();
  });

  test('is listed among the changes of the profile, which name its author as staff', async () => {
    await database.db
      .insert(profileChanges)
      .values({ memberId: member.id, field: 'country', oldValue: 'JP', newValue: 'GB' });
    await change();
    const changes = await listChanges(database.db, member.id);
    expect(changes.map(({ field, from, to, isByStaff }) => [field, from, to, isByStaff])).toEqual([
      ['country', 'GB', 'TW', true],
      ['country', 'JP', 'GB', false],
    ]);
    expect(changes.every(({ at }) => Math.abs(Date.now() - at) < 60_000)).toBe(true);
  });

  test('of a colleague is for administrators', async () => {
    const colleague = await buildMember(database.db, { role: 'administrator', country: 'GB' });
    const moderator = await buildMember(database.db, { role: 'moderator' });
    expect(await change({ actorId: moderator.id, memberId: colleague.id })).toMatchObject({ code: 'NOT_ALLOWED' });
    const administrator = await buildMember(database.db, { role: 'administrator' });
    expect(await change({ actorId: administrator.id, memberId: colleague.id })).toMatchObject({ ok: true });
  });

  test('refuses the own account, an unknown one, and a party of a case while a colleague is none', async () => {
    expect(await change({ memberId: staff.id })).toMatchObject({ code: 'ONESELF' });
    expect(await change({ memberId: 999_999 })).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await buildReport(database.db, { member, reporters: [staff] });
    await buildMember(database.db, { role: 'support' });
    expect(await change()).toMatchObject({ code: 'NOT_ALLOWED' });
    expect([(await rowOf())?.country, (await rowOf(staff))?.country]).toEqual(['GB', 'GB']);
    expect(await actsOf()).toEqual([]);
  });
});

describe('setRole', () => {
  test('gives a role and takes it, with both roles in the log', async () => {
    expect(await setRole(database.db, { ...act(), role: 'support' })).toMatchObject({ ok: true });
    expect((await rowOf())?.role).toBe('support');
    expect(await setRole(database.db, { ...act(), role: 'support' })).toMatchObject({ code: 'UNCHANGED' });
    expect(await setRole(database.db, { ...act(), role: null })).toMatchObject({ ok: true });
    expect((await rowOf())?.role).toBeNull();
    expect((await actsOf()).map(({ details }) => details)).toEqual([
      { from: 'none', to: 'support' },
      { from: 'support', to: 'none' },
    ]);
  });

  test('refuses the own role, and a role for a member who is not active', async () => {
    const own = { ...act(), memberId: staff.id, role: null };
    expect(await setRole(database.db, own)).toMatchObject({ code: 'NEEDS_ADMINISTRATOR' });
    const pending = await buildMember(database.db, { status: 'pending' });
    expect(await setRole(database.db, { ...act(), memberId: pending.id, role: 'support' })).toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
  });

  test('leaves an administrator when two of them take the role of each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await database.db.update(members).set({ role: null });
      const [one, two] = [
        await buildMember(database.db, { role: 'administrator' }),
        await buildMember(database.db, { role: 'administrator' }),
      ];
      const replies = await Promise.all([
        setRole(database.db, { actorId: one.id, memberId: two.id, role: null, reason }),
        setRole(database.db, { actorId: two.id, memberId: one.id, role: null, reason }),
      ]);
      expect(replies).toMatchObject([{ value: { state: 'pending' } }, { value: { state: 'pending' } }]);
      const waiting = await database.db.select().from(staffRequests).where(eq(staffRequests.state, 'pending'));
      const decided = await Promise.all(
        waiting.map(({ id }) =>
          decideStaffRequest(database.db, { actorId: null, requestId: id, isConfirmed: true, reason }),
        ),
      );
      expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
      await database.db.delete(staffRequests);
      const left = await database.db.select().from(members).where(eq(members.role, 'administrator'));
      expect(left).toHaveLength(1);
    }
  });
});

describe('resetSecondFactor', () => {
  test('ends the factor, its codes and all sessions', async () => {
    await logIn();
    await database.db
      .insert(staffSecrets)
      .values({ memberId: member.id, secret: Buffer.alloc(60), confirmedAt: new Date() });
    await database.db.insert(recoveryCodes).values({ memberId: member.id, codeHash: Buffer.alloc(32) });
    await database.db.update(sessions).set({ totpAt: new Date() }).where(eq(sessions.memberId, member.id));
    expect(await resetSecondFactor(database.db, act())).toMatchObject({ ok: true });
    expect(await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, member.id))).toEqual([]);
    expect(await database.db.$count(sessions, eq(sessions.memberId, member.id))).toBe(0);
    expect(await resetSecondFactor(database.db, act())).toMatchObject({ code: 'NO_SECOND_FACTOR' });
    expect(await actsOf()).toMatchObject([{ name: 'staff.totp_disable', actorId: staff.id }]);
  });

  test('refuses the own second factor', async () => {
    const own = { ...act(), memberId: staff.id };
    expect(await resetSecondFactor(database.db, own)).toMatchObject({ code: 'ONESELF' });
  });
});

test('the audit log has no fault after all of this', async () => {
  expect((await checkAudit(database.db)).faults).toEqual([]);
});
