import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members, orderCases, orders, paymentEvents, supportTickets } from '@/db/schema';
import { toHalfWidth } from '@/lib/core/half-width';
import { rowsOfPage, toPage, type Page } from '@/lib/core/page';
import { findIdByName } from '@/lib/members/find-by-name';
import type { LostPayment, OrderSearch, Payer, PaymentProblem, RefundState, StaffOrder } from './model';

const refunder = alias(members, 'refunder');

const columns = {
  id: orders.id,
  key: orders.key,
  memberId: orders.memberId,
  username: members.username,
  kind: orders.kind,
  payType: orders.payType,
  state: orders.state,
  cents: orders.cents,
  coins: orders.coins,
  tier: orders.tier,
  months: orders.months,
  provider: orders.provider,
  providerRef: orders.providerRef,
  failure: orders.failure,
  hasPayer: sql<boolean>`${orders.payerName} <> '' or ${orders.payerPhone} <> ''`,
  refundBegunAt: orders.refundBegunAt,
  refundsBegun: orders.refundsBegun,
  refundReason: orders.refundReason,
  refundedBy: refunder.username,
  ticketId: sql<number | null>`(select max(t.id) from ${supportTickets} t where t.order_id = ${orders.id})`,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  settledAt: orders.settledAt,
};

/** Lists orders, newest first: all of them, those of a member, or the one with a key. */
export async function listStaffOrders(db: Db, { query, state, page }: OrderSearch): Promise<Page<StaffOrder>> {
  const text = query.trim();
  const condition = text === '' ? undefined : await conditionOf(db, text);
  const { offset, limit } = rowsOfPage(page);
  // The ids first: names are read for the rows of the page alone.
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(condition, state && eq(orders.state, state)))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select(columns)
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(refunder, eq(refunder.id, orders.refundActorId))
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id));
  return toPage(
    rows.map(({ memberId, username, refundBegunAt, refundsBegun, createdAt, paidAt, settledAt, ticketId, ...row }) => ({
      ...row,
      member: { id: memberId, username },
      refund: refundOf({ state: row.state, refundBegunAt, refundsBegun }),
      ticketId: ticketId === null ? null : Number(ticketId),
      createdAt: createdAt.getTime(),
      paidAt: paidAt?.getTime() ?? null,
      settledAt: settledAt?.getTime() ?? null,
    })),
    page,
  );
}

/** Finds who paid an order, and whose order it is. */
export async function findPayer(db: Db, key: string): Promise<(Payer & { readonly memberId: number }) | undefined> {
  const { payerName, payerPhone, memberId } = orders;
  const [row] = await db.select({ payerName, payerPhone, memberId }).from(orders).where(eq(orders.key, key));
  return row;
}

type RefundColumns = Pick<typeof orders.$inferSelect, 'state' | 'refundBegunAt' | 'refundsBegun'>;

function refundOf({ state, refundBegunAt, refundsBegun }: RefundColumns): RefundState {
  if (state === 'refunded') return 'done';
  if (state !== 'paid') return 'none';
  if (refundBegunAt !== null) return 'begun';
  return refundsBegun > 0 ? 'refused' : 'none';
}

async function conditionOf(db: Db, typed: string): Promise<SQL> {
  const text = toHalfWidth(typed).trim();
  const key = text.toLowerCase();
  if (/^[0-9a-f]{32}$/.test(key)) return eq(orders.key, key);
  const ids: number[] = [];
  const id = /^#?(\d{1,15})$/.exec(text)?.[1];
  if (id !== undefined) ids.push(Number(id));
  const named = await findIdByName(db, text.replace(/^@/, ''));
  if (named !== undefined) ids.push(named);
  const [byEmail] = await db.select({ id: members.id }).from(members).where(eq(members.emailKey, key));
  if (byEmail) ids.push(byEmail.id);
  return ids.length > 0 ? inArray(orders.memberId, ids) : sql`false`;
}

/** Lists events of providers that did not fit, newest first, until staff have dealt with them. */
export async function listPaymentProblems(db: Db, page: number): Promise<Page<PaymentProblem>> {
  const { offset, limit } = rowsOfPage(page);
  const rows = await db
    .select({
      id: paymentEvents.id,
      kind: paymentEvents.outcome,
      provider: paymentEvents.provider,
      eventId: paymentEvents.eventId,
      type: paymentEvents.type,
      ref: paymentEvents.ref,
      cents: paymentEvents.cents,
      currency: paymentEvents.currency,
      orderKey: orders.key,
      orderCents: orders.cents,
      memberId: members.id,
      username: members.username,
      receivedAt: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .leftJoin(orders, eq(orders.id, paymentEvents.orderId))
    .leftJoin(members, eq(members.id, orders.memberId))
    // As literals, so that the planner can prove the condition of the index.
    .where(and(sql`${paymentEvents.outcome} in ('no_order', 'mismatch')`, isNull(paymentEvents.handledAt)))
    .orderBy(desc(paymentEvents.id))
    .limit(limit)
    .offset(offset);
  return toPage(
    rows.map(({ kind, orderKey, orderCents, memberId, username, receivedAt, ...row }) => ({
      ...row,
      kind: kind === 'mismatch' ? ('mismatch' as const) : ('no_order' as const),
      order:
        orderKey === null || orderCents === null || memberId === null || username === null
          ? null
          : { key: orderKey, cents: orderCents, member: { id: memberId, username } },
      at: receivedAt.getTime(),
    })),
    page,
  );
}

/** Lists payments that were lost, newest first, until staff have dealt with them. */
export async function listLostPayments(db: Db, page: number): Promise<Page<LostPayment>> {
  const { offset, limit } = rowsOfPage(page);
  const rows = await db
    .select({
      id: orderCases.id,
      cause: orderCases.cause,
      orderKey: orders.key,
      cents: orders.cents,
      kind: orders.kind,
      coins: orders.coins,
      memberId: members.id,
      username: members.username,
      days: orderCases.days,
      returnedCoins: orderCases.returnedCoins,
      balance: orderCases.balance,
      createdAt: orderCases.createdAt,
    })
    .from(orderCases)
    .innerJoin(orders, eq(orders.id, orderCases.orderId))
    .innerJoin(members, eq(members.id, orderCases.memberId))
    .where(isNull(orderCases.handledAt))
    .orderBy(desc(orderCases.id))
    .limit(limit)
    .offset(offset);
  return toPage(
    rows.map(({ orderKey, cents, kind, coins, memberId, username, createdAt, ...row }) => ({
      ...row,
      order: { key: orderKey, cents },
      member: { id: memberId, username },
      coins: kind === 'recharge' ? coins : 0,
      at: createdAt.getTime(),
    })),
    page,
  );
}
