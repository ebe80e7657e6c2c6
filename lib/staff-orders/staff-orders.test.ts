import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, orders } from '@/db/schema';
import { checkAudit } from '@/lib/audit/check-audit';
import { checkLedger } from '@/lib/credits/check-ledger';
import { findBalance } from '@/lib/credits/queries';
import { buildMember, type Member } from '@/lib/testing/build';
import { buildOrder, buildPaymentProblem, buildRefundable } from '@/lib/testing/money';
import { logInAs, post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { listPaymentProblems, listStaffOrders } from './queries';
import { handleProblem } from './service';

let world: World;
let staff: Member;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  staff = await buildMember(world.product.db, { role: 'finance' });
  token = await logInAs(world.product, staff);
});
afterAll(() => world.stop());

const reason = 'bought twice';
const list = async (query: string, state?: 'paid' | 'pending') =>
  (await listStaffOrders(world.product.db, { query, state, page: 1 })).items;

test('lists orders by key, and by the id, name and email of their member, newest first', async () => {
  const { db } = world.product;
  const member = await buildMember(db);
  const first = await buildOrder(db, member);
  const second = await buildOrder(db, member, { state: 'paid' });
  const keys = [second.key, first.key];
  for (const query of [`#${member.id}`, member.username, `@${member.username}`, member.email.toUpperCase()])
    expect((await list(query)).map(({ key }) => key)).toEqual(keys);
  expect((await list(first.key.toUpperCase())).map(({ key }) => key)).toEqual([first.key]);
  expect((await list(member.username, 'paid')).map(({ key }) => key)).toEqual([second.key]);
  expect(await list('nothing like it')).toEqual([]);
  expect((await list(''))[0]).toMatchObject({ key: second.key, cents: 2799, member: { username: member.username } });
});

test('a refund takes the coins back and is in the log once, however many members of staff ask for it', async () => {
  const { db } = world.product;
  const member = await buildMember(db);
  const { key, id } = await buildRefundable(db, member);
  expect(await findBalance(db, member.id)).toBe(300);
  const other = await logInAs(world.product, await buildMember(db, { role: 'administrator' }));
  const refund = (by: string) => post('/member/staff/refund_order', { order: key, reason }, { token: by });
  const replies = await Promise.all([refund(token), refund(other), refund(token), refund(other)]);
  expect(replies.map(({ body }) => body.status).sort()).toEqual([-4, -4, -4, 200]);
  expect(await findBalance(db, member.id)).toBe(0);
  expect((await list(key))[0]).toMatchObject({ state: 'refunded', refund: 'done', refundReason: reason });
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, key));
  expect(rows).toMatchObject([{ act: 'order.refund', memberId: member.id, reason }]);
  expect(await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))).toEqual([
    { state: 'refunded' },
  ]);
});

test('a refund that the provider refuses leaves the order paid, and is shown as refused', async () => {
  const { db } = world.product;
  const member = await buildMember(db);
  const { key } = await buildOrder(db, member, { state: 'paid' });
  const { body } = await post('/member/staff/refund_order', { order: key, reason }, { token });
  expect(body).toMatchObject({ status: -5, code: 'REFUND_REFUSED' });
  expect(await findBalance(db, member.id)).toBe(300);
  expect((await list(key))[0]).toMatchObject({ state: 'paid', refund: 'refused' });
});

test('a refund of the own order is for a colleague', async () => {
  const { db } = world.product;
  const { key } = await buildRefundable(db, staff);
  const { body } = await post('/member/staff/refund_order', { order: key, reason }, { token });
  expect(body).toMatchObject({ status: -6, code: 'ONESELF' });
  expect(await findBalance(db, staff.id)).toBe(300);
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, key))).toEqual([]);
});

test('a refund needs a password within the hour', async () => {
  const { db, sql } = world.product;
  const old = await logInAs(world.product, staff);
  await sql`update sessions set confirmed_at = now() - interval '61 minutes' where member_id = ${staff.id}`;
  const { key } = await buildRefundable(db, await buildMember(db));
  const { body } = await post('/member/staff/refund_order', { order: key, reason }, { token: old });
  expect(body).toMatchObject({ status: 428, code: 'CONFIRM_REQUIRED' });
  expect((await list(key))[0]).toMatchObject({ state: 'paid', refund: 'none' });
  await sql`update sessions set confirmed_at = now() where member_id = ${staff.id}`;
});

test('events that did not fit are listed until one member of staff has dealt with them', async () => {
  const { db } = world.product;
  const order = await buildOrder(db, await buildMember(db));
  await world.product.sql`select apply_payment_event(p_provider => 'sandbox', p_event_id => 'part',
    p_order_key => ${order.key}, p_ref => null, p_event_type => 'paid', p_cents => 5, p_currency => 'USD')`;
  const id = await buildPaymentProblem(db);
  const problems = async () => (await listPaymentProblems(db, 1)).items;
  expect((await problems()).slice(0, 2)).toMatchObject([
    { id, kind: 'no_order', order: null, cents: 100 },
    { kind: 'mismatch', cents: 5, order: { key: order.key, cents: 2799 } },
  ]);
  const [, mismatch] = await problems();
  for (const problemId of [id, mismatch?.id ?? 0]) {
    const handle = () => handleProblem(db, { actorId: staff.id, problemId, reason });
    const replies = await Promise.all([handle(), handle(), handle()]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  }
  expect((await problems()).some((problem) => [id, mismatch?.id].includes(problem.id))).toBe(false);
});

test('a problem of a payment of their own is not for a member of staff to deal with', async () => {
  const { db } = world.product;
  const problemId = await buildPaymentProblem(db, staff);
  const handle = (actorId: number) => handleProblem(db, { actorId, problemId, reason });
  expect(await handle(staff.id)).toMatchObject({ code: 'ONESELF' });
  expect(await handle((await buildMember(db, { role: 'finance' })).id)).toMatchObject({ ok: true });
  expect(await handle(staff.id)).toMatchObject({ code: 'ALREADY_DECIDED' });
});

test('the ledger and the audit log have no fault after all of this', async () => {
  expect(await checkLedger(world.product.db)).toMatchObject({ faults: [], drift: 0 });
  expect((await checkAudit(world.product.db)).faults).toEqual([]);
});
