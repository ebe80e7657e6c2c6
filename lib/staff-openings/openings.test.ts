import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '@/db/schema';
import { buildMember, buildVerification, type Member } from '@/lib/testing/build';
import { logInAs, post } from '@/lib/testing/product';
import { buildReport } from '@/lib/testing/reports';
import { startWorld, type World } from '@/lib/testing/world';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  member = await buildMember(world.product.db);
});

const as = async (role: 'support' | 'moderator' | 'administrator') => {
  const staff = await buildMember(world.product.db, { role });
  return { staff, token: await logInAs(world.product, staff) };
};
const openingsOf = (actor: Member) =>
  world.product.db
    .select({ act: auditLog.act, memberId: auditLog.memberId, reason: auditLog.reason, subjectId: auditLog.subjectId })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, actor.id), like(auditLog.act, 'open.%')))
    .orderBy(auditLog.id);

describe('opening', () => {
  test('the page of a member needs a reason, and is written down once however often it refreshes', async () => {
    const { staff, token } = await as('administrator');
    expect((await post('/member/staff/member', { id: member.id }, { token })).body).toMatchObject({
      code: 'REASON_NEEDED',
    });
    expect(await openingsOf(staff)).toEqual([]);
    const asked = { id: member.id, reason: 'asked us on the phone' };
    await Promise.all(Array.from({ length: 10 }, () => post('/member/staff/member', asked, { token })));
    expect((await post('/member/staff/member', { id: member.id }, { token })).body).toMatchObject({ status: 200 });
    expect(await openingsOf(staff)).toEqual([
      { act: 'open.member', memberId: member.id, reason: asked.reason, subjectId: String(member.id) },
    ]);
    // After half an hour, it is another opening.
    await world.product
      .sql`update staff_openings set seen_at = now() - interval '31 minutes' where actor_id = ${staff.id}`;
    await post('/member/staff/member', asked, { token });
    expect(await openingsOf(staff)).toHaveLength(2);
  });

  test('is shown on the page of the member to administrators, and to no other role', async () => {
    const support = await as('support');
    await post('/member/staff/member', { id: member.id, reason: 'a question' }, { token: support.token });
    const administrator = await as('administrator');
    const seen = async ({ token }: { token: string }) => {
      const { body } = await post('/member/staff/member', { id: member.id, reason: 'checks' }, { token });
      return (body.data as { acts: { act: string; actor: string }[] }).acts;
    };
    expect(await seen(administrator)).toContainEqual(
      expect.objectContaining({ act: 'open.member', actor: support.staff.username }),
    );
    expect((await seen(support)).filter(({ act }) => act.startsWith('open.'))).toEqual([]);
  });

  test('a case of reports is written down with its number, and needs no other reason', async () => {
    const { staff, token } = await as('moderator');
    const reporters = [await buildMember(world.product.db)];
    const { caseId: id } = await buildReport(world.product.db, { member, reporters });
    for (let times = 0; times < 2; times += 1) await post('/member/staff/report', { id }, { token });
    expect(await openingsOf(staff)).toEqual([
      { act: 'open.report', memberId: member.id, reason: `report ${id}`, subjectId: String(id) },
    ]);
    await post('/member/staff/member', { id: member.id }, { token });
    expect(await openingsOf(staff)).toHaveLength(2);
  });

  test('a member at the desk who never wrote to customer service needs a reason', async () => {
    const { staff, token } = await as('support');
    const { body } = await post('/member/staff/support_member', { id: member.id }, { token });
    expect(body).toMatchObject({ code: 'REASON_NEEDED' });
    expect(JSON.stringify(body)).not.toContain(member.email);
    await post('/member/staff/support_member', { id: member.id, reason: 'a letter' }, { token });
    expect(await openingsOf(staff)).toMatchObject([{ act: 'open.thread', reason: 'a letter' }]);
  });

  test('a search of members, whose results have emails, is written down with its text', async () => {
    const { staff, token } = await as('support');
    for (let times = 0; times < 2; times += 1)
      await post('/member/staff/members', { query: member.username, page: 1 }, { token });
    expect(await openingsOf(staff)).toMatchObject([
      { act: 'open.members', memberId: null, subjectId: member.username },
    ]);
  });

  test.each([
    [
      '/member/staff/approvals',
      'open.approval',
      async () => {
        const pending = await buildMember(world.product.db, { status: 'pending' });
        await world.product.sql`insert into approvals (member_id) values (${pending.id})`;
        return pending;
      },
    ],
    [
      '/member/staff/verifications',
      'open.verification',
      async () => {
        await buildVerification(world.product.db, member, { status: 'pending' });
        return member;
      },
    ],
  ] as const)('%s writes down each member whose private things it shows', async (path, act, prepare) => {
    const of = await prepare();
    const { staff, token } = await as('moderator');
    for (let times = 0; times < 2; times += 1) await post(path, { page: 1 }, { token });
    const rows = (await openingsOf(staff)).filter(({ memberId }) => memberId === of.id);
    expect(rows).toMatchObject([{ act }]);
  });
});
