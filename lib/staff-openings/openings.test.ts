import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appeals, auditLog, sanctions, supportTickets } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember, buildVerification, type Member } from '@/lib/testing/build';
import { buildOrder } from '@/lib/testing/money';
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

const as = async (role: 'support' | 'moderator' | 'finance' | 'administrator') => {
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

  test.each(['en', 'zh-CN', 'zh-TW'] as const)('asks for a reason in %s, and for no second person', async (locale) => {
    const { token } = await as('support');
    for (const path of ['/member/staff/member', '/member/staff/support_member'] as const) {
      const { body } = await post(path, { id: member.id }, { token, headers: { 'accept-language': locale } });
      expect(body).toMatchObject({ code: 'REASON_NEEDED' });
      expect(body.msg).toMatch(/reason|理由/);
      expect(body.msg).not.toMatch(/second|第二/);
    }
  });

  test('a member at the desk who never wrote to customer service needs a reason', async () => {
    const { staff, token } = await as('support');
    const { body } = await post('/member/staff/support_member', { id: member.id }, { token });
    expect(body).toMatchObject({ code: 'REASON_NEEDED' });
    expect(JSON.stringify(body)).not.toContain(member.email);
    await post('/member/staff/support_member', { id: member.id, reason: 'a letter' }, { token });
    expect(await openingsOf(staff)).toMatchObject([{ act: 'open.thread', reason: 'a letter' }]);
  });

  test.each(['support', 'moderator', 'finance', 'administrator'] as const)(
    'the list of members shows no whole email to %s; a search by one is written down for its member',
    async (role) => {
      const { staff, token } = await as(role);
      const list = async (input: Record<string, unknown>) =>
        JSON.stringify((await post('/member/staff/members', input, { token })).body.data);
      expect(await list({})).not.toContain(member.email);
      const reply = await list({ query: member.email.toUpperCase() });
      expect(reply).toContain(member.username);
      expect(reply).not.toContain(member.email);
      expect(await openingsOf(staff)).toEqual([
        { act: 'open.members', memberId: null, reason: '', subjectId: '' },
        { act: 'open.members', memberId: member.id, reason: 'search by email', subjectId: member.email.toUpperCase() },
      ]);
      expect((await list({ query: member.email.slice(0, -3) })).includes(member.username)).toBe(
        role === 'administrator',
      );
      expect((await openingsOf(staff)).at(-1)).toMatchObject({ subjectId: member.email.slice(0, -3) });
    },
  );

  test('a search of members is written down with its text', async () => {
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

describe('a list of staff', () => {
  const private_ = 'a private sentence';
  const write = async () => {
    const message = { senderId: member.id, receiverId: serviceMemberId, clientId: 'a', content: private_ } as const;
    await sendMessages(world.product.db, [{ ...message, type: 'text', imageKey: null }]);
  };

  test('of appeals, which are private, writes down each', async () => {
    const { staff, token } = await as('moderator');
    const issuer = await buildMember(world.product.db, { role: 'moderator' });
    const sanction = { memberId: member.id, kind: 'ban', reason: 'a ban', issuedBy: issuer.id } as const;
    const [issued] = await world.product.db.insert(sanctions).values(sanction).returning();
    const [appeal] = await world.product.db
      .insert(appeals)
      .values({ sanctionId: issued?.id ?? 0, content: private_ })
      .returning();
    for (let times = 0; times < 2; times += 1) await post('/member/staff/appeals', { page: 1 }, { token });
    expect((await openingsOf(staff)).filter(({ memberId }) => memberId === member.id)).toEqual([
      { act: 'open.appeal', memberId: member.id, reason: `appeal ${appeal?.id}`, subjectId: String(appeal?.id) },
    ]);
  });

  test.each(['message', 'mail'] as const)(
    'of cases does not quote a reported %s before its case is opened',
    async (subject) => {
      const { token } = await as('moderator');
      const reporters = [await buildMember(world.product.db)];
      const { caseId } = await buildReport(world.product.db, { member, reporters, subject });
      const { body } = await post('/member/staff/reports', { page: 1 }, { token });
      const { items } = body.data as { items: { id: number; excerpt: string }[] };
      const rows = items.filter(({ id }) => id === caseId);
      expect(rows).toMatchObject([{ excerpt: '' }]);
    },
  );

  test('of conversations quotes those that the agent opened, and writes nothing down', async () => {
    await write();
    const { staff, token } = await as('support');
    const previews = async () => JSON.stringify((await post('/member/staff/conversations', {}, { token })).body);
    expect(await previews()).not.toContain(private_);
    expect(await openingsOf(staff)).toEqual([]);
    await post('/member/staff/support_thread', { uid: member.id }, { token });
    expect(await previews()).toContain(private_);
    expect(await openingsOf(staff)).toMatchObject([{ act: 'open.thread', memberId: member.id }]);
  });

  test('of conversations shows of the ticket of a guest who did not write to this agent neither text nor address', async () => {
    const ticket = {
      kind: 'payment',
      content: private_,
      replyAddress: 'guest.name@example.test',
      language: 'en',
    } as const;
    await world.product.db.insert(supportTickets).values(ticket);
    const { token } = await as('support');
    const list = async () =>
      JSON.stringify((await post('/member/staff/conversations', { filter: 'open' }, { token })).body);
    const before = await list();
    expect(before).toContain('g…@example.test');
    for (const hidden of [private_, ticket.replyAddress]) expect(before).not.toContain(hidden);
  });

  test('of tickets, which has their texts and addresses, writes down each', async () => {
    const ticket = { kind: 'payment', content: private_, replyAddress: member.email, language: 'en' } as const;
    await world.product.db.insert(supportTickets).values([ticket, { ...ticket, memberId: member.id }]);
    const { staff, token } = await as('support');
    for (let times = 0; times < 2; times += 1) await post('/member/staff/tickets', { page: 1 }, { token });
    const rows = await openingsOf(staff);
    expect(rows.filter(({ memberId }) => memberId === member.id)).toMatchObject([{ act: 'open.ticket' }]);
    expect(rows.filter(({ memberId }) => memberId === null).length).toBeGreaterThanOrEqual(1);
  });

  test('of orders has no payers, and its search is written down; the payer of an order is opened', async () => {
    const order = await buildOrder(world.product.db, member);
    await world.product
      .sql`update orders set payer_name = 'Ann Example', payer_phone = '+44 5550' where id = ${order.id}`;
    const { staff, token } = await as('finance');
    const { body } = await post('/member/staff/orders', { query: member.email }, { token });
    expect(body.data).toMatchObject({ items: [{ key: order.key, hasPayer: true }] });
    for (const hidden of ['Ann Example', '+44 5550']) expect(JSON.stringify(body)).not.toContain(hidden);
    await post('/member/staff/orders', { page: 1 }, { token });
    const opened = await post('/member/staff/payer', { order: order.key }, { token });
    expect(opened.body.data).toEqual({ payerName: 'Ann Example', payerPhone: '+44 5550' });
    expect(await openingsOf(staff)).toEqual([
      { act: 'open.orders', memberId: member.id, reason: 'search by email', subjectId: member.email },
      { act: 'open.order', memberId: member.id, reason: `order ${order.key}`, subjectId: order.key },
    ]);
  });
});
