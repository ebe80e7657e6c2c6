import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { orders, orderUuids } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { isByCard, type OrderKind, type PayType } from '@/lib/core/payments';
import { ok, refuse, type Result } from '@/lib/core/result';
import { logger } from '@/lib/platform/logger';
import { readBack } from '@/lib/routing/back';
import { GatewayError, type PaymentGateway } from '@/lib/platform/providers/payments/gateway';
import { canAskForRefund, findNameProblem, findPhoneProblem, type Payment, type PayerProblem } from './model';
import { openCheckout, type CheckoutSite } from './open-checkout';
import { findOrder } from './queries';

/** Returns a new id for one payment of the member, valid for an hour. */
export async function createOrderUuid(db: Db, { id }: Pick<Viewer, 'id'>): Promise<{ uuid: string }> {
  const [row] = await db.insert(orderUuids).values({ memberId: id }).returning({ uuid: orderUuids.uuid });
  if (!row) throw new Error(`No id of a payment was stored for ${id}`);
  return row;
}

type PayCode =
  | 'PROVIDER_UNAVAILABLE'
  | 'LOW_CREDIT'
  | 'PAYMENT_MISMATCH'
  | 'PACKAGE_NOT_FOUND'
  | 'UUID_NOT_VALID'
  | 'PAYMENTS_CLOSED'
  | 'PAYMENT_LIMIT'
  | 'STAFF_PRICE';

type PaymentRequest = {
  readonly payerId: number;
  readonly gainerId: number;
  readonly payType: PayType;
  readonly orderKind: OrderKind;
  /** Undefined or 0 for an own amount. */
  readonly packageId?: number | undefined;
  /** The price that the member saw, in US cents: another one is refused. */
  readonly price: number;
  readonly payerName?: string | undefined;
  readonly payerPhone?: string | undefined;
  readonly orderUuid?: string | undefined;
  readonly startsNow?: number | undefined;
  /** The page from which the member came. */
  readonly back?: string | undefined;
};

export type PaymentSite = CheckoutSite & {
  readonly locale: Locale;
  /** Undefined while the site takes no payments of this type. */
  readonly gateway: PaymentGateway | undefined;
};

/**
 * Begins a payment of the member for themselves, at the price of the price list. Money is paid on the page of a provider,
 * whose callback delivers what was bought; coins pay a membership at once.
 */
export async function pay(
  db: Db,
  member: Pick<Viewer, 'id'>,
  request: PaymentRequest,
  site: PaymentSite,
): Promise<Result<Payment, PayCode | 'INVALID'>> {
  const { payerId, gainerId, payType, orderUuid } = request;
  if (payType !== 'credits' && !site.gateway) return refuse('PAYMENTS_CLOSED');
  if (payerId !== member.id || gainerId !== member.id) return refuse('PAYMENT_MISMATCH');
  if (payType === 'credits') return payWithCoins(db, member, request);
  // While nothing can be paid, nothing is asked.
  if (!site.gateway) return refuse('PAYMENTS_CLOSED');
  if (isByCard(payType)) {
    const fields = findPayerProblems(request);
    if (Object.keys(fields).length > 0) return { ok: false, code: 'INVALID', fields };
    if (orderUuid === undefined) return refuse('UUID_NOT_VALID');
  }
  return payWithMoney(db, member, request, { ...site, gateway: site.gateway });
}

/** Returns what is missing or wrong of the details that a card needs, by the fields of the request. */
function findPayerProblems({ payerName = '', payerPhone = '' }: PaymentRequest): Record<string, PayerProblem> {
  const [payerNameProblem, payerPhoneProblem] = [findNameProblem(payerName), findPhoneProblem(payerPhone)];
  return {
    ...(payerNameProblem && { payerName: payerNameProblem }),
    ...(payerPhoneProblem && { payerPhone: payerPhoneProblem }),
  };
}

async function payWithMoney(
  db: Db,
  member: Pick<Viewer, 'id'>,
  { payType, orderKind, packageId, price, ...request }: PaymentRequest,
  { gateway, locale, ...site }: PaymentSite & { gateway: PaymentGateway },
): Promise<Result<Payment, PayCode>> {
  const created = await callFunction(
    db,
    sql`create_order(p_actor => ${member.id}, p_kind => ${orderKind}, p_pay_with => ${payType},
      p_package => ${packageId || null}, p_own_cents => ${price}, p_shown_cents => ${price},
      p_provider => ${gateway.provider}, p_order_uuid => ${request.orderUuid ?? null},
      p_payer_name => ${request.payerName ?? ''}, p_payer_phone => ${request.payerPhone ?? ''},
      p_starts_now => ${request.startsNow === 1})`,
    {
      codes: ['PACKAGE_NOT_FOUND', 'UUID_NOT_VALID', 'PAYMENT_MISMATCH', 'STAFF_PRICE'],
      done: (row: { order_id: number }) => ok(row.order_id),
    },
  );
  if (!created.ok) return created;
  const orderId = created.value;
  const [order] = await db
    .update(orders)
    .set({ locale, back: readBack(request.back) })
    .where(eq(orders.id, orderId))
    .returning();
  if (!order) throw new Error(`The order ${orderId} is missing`);
  try {
    return ok({ orderKey: order.key, payType, url: await openCheckout(db, gateway, site, order) });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logger.warn({ err: error, order: order.key, provider: gateway.provider }, 'a checkout waits for its provider');
    // The worker asks for the page again. The member sees the order, and can pay it when the provider is back.
    await db
      .update(orders)
      .set({ state: 'pending' })
      .where(and(eq(orders.id, orderId), eq(orders.state, 'created')));
    return refuse('PROVIDER_UNAVAILABLE');
  }
}

const buyCodes = [
  'PACKAGE_NOT_FOUND',
  'UUID_NOT_VALID',
  'PAYMENT_MISMATCH',
  'STAFF_PRICE',
  'PAYMENT_LIMIT',
  'LOW_CREDIT',
] as const;

async function payWithCoins(
  db: Db,
  member: Pick<Viewer, 'id'>,
  { packageId, price, orderUuid, startsNow }: PaymentRequest,
): Promise<Result<Payment, PayCode>> {
  return callFunction(
    db,
    sql`buy_membership(p_actor => ${member.id}, p_package => ${packageId ?? 0}, p_shown_cents => ${price},
      p_starts_now => ${startsNow === 1}, p_key => ${orderUuid ?? randomUUID()})`,
    {
      codes: buyCodes,
      done: (row: { order_key: string | null }) =>
        ok({ orderKey: row.order_key ?? '', payType: 'credits' as const, url: '' }, 'rechargeSuccess'),
    },
  );
}

/** Opens a ticket that asks for the refund of an own order, within the days of a dispute. */
export async function requestRefund(
  db: Db,
  member: Pick<Viewer, 'id' | 'language'>,
  { orderKey, reason }: { readonly orderKey: string; readonly reason: string },
): Promise<Result<{ ticketId: number }, 'ORDER_NOT_FOUND' | 'REFUND_NOT_POSSIBLE'>> {
  const order = await findOrder(db, member, orderKey);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!canAskForRefund(order, Date.now(), limits.disputeDays)) return refuse('REFUND_NOT_POSSIBLE');
  const [ticket] = await db.execute<{ id: number }>(sql`
    insert into support_tickets (kind, content, reply_address, member_id, order_id, language)
    select 'payment', ${reason}, m.email, m.id, o.id, ${member.language}
    from orders o join members m on m.id = o.member_id where o.key = ${orderKey} and o.member_id = ${member.id}
    on conflict do nothing returning id`);
  return ticket ? ok({ ticketId: ticket.id }, 'sendSuccess') : refuse('REFUND_NOT_POSSIBLE');
}
