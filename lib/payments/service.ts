import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders, orderUuids } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import type { OrderKind, PayType } from '@/lib/core/payments';
import { ok, refuse, type Result } from '@/lib/core/result';
import { logger } from '@/lib/platform/logger';
import { GatewayError, type Checkout, type PaymentGateway } from '@/lib/platform/providers/payments/gateway';
import { canAskForRefund, type Payment } from './model';
import { findOrder } from './queries';

/** Returns a new id for one payment of the member, valid for an hour. */
export async function createOrderUuid(db: Db, { id }: Pick<Viewer, 'id'>): Promise<{ uuid: string }> {
  const [row] = await db.insert(orderUuids).values({ memberId: id }).returning({ uuid: orderUuids.uuid });
  if (!row) throw new Error(`No id of a payment was stored for ${id}`);
  return row;
}

type PayCode =
  | 'PAYMENT_FAILED'
  | 'LOW_CREDIT'
  | 'PAYMENT_MISMATCH'
  | 'PACKAGE_NOT_FOUND'
  | 'UUID_NOT_VALID'
  | 'PAYMENTS_CLOSED'
  | 'PAYMENT_LIMIT';

type PaymentRequest = {
  readonly payerId: number;
  readonly gainerId: number;
  readonly payType: PayType;
  readonly orderKind: OrderKind;
  /** Undefined or 0 for an own amount. */
  readonly packageId?: number | undefined;
  /** What the member was shown, in US cents: another price is refused. */
  readonly price: number;
  readonly payerName?: string | undefined;
  readonly payerPhone?: string | undefined;
  readonly orderUuid?: string | undefined;
  readonly startsNow?: number | undefined;
};

export type PaymentSite = {
  readonly locale: Locale;
  /** Undefined while the site takes no payments of this type. */
  readonly gateway: PaymentGateway | undefined;
  /** The page of an order to which the provider returns the member. */
  readonly returnUrl: (orderKey: string) => string;
  /** What is bought, in the language of the member. */
  readonly describe: (order: Described) => string;
};

type Described = { readonly coins: number; readonly tier: string | null; readonly months: number | null };

const cardTypes: readonly PayType[] = ['local_card', 'card_provider'];

/**
 * Begins a payment of the member for themselves, at the price of the price list. Money is paid on the page of a provider,
 * whose callback delivers what was bought; coins pay a membership at once.
 */
export async function pay(
  db: Db,
  member: Pick<Viewer, 'id'>,
  request: PaymentRequest,
  site: PaymentSite,
): Promise<Result<Payment, PayCode>> {
  const { payerId, gainerId, payType, orderUuid } = request;
  if (payerId !== member.id || gainerId !== member.id) return refuse('PAYMENT_MISMATCH');
  if (cardTypes.includes(payType) && orderUuid === undefined) return refuse('UUID_NOT_VALID');
  if (payType === 'credits') return payWithCoins(db, member, request);
  if (!site.gateway) return refuse('PAYMENTS_CLOSED');
  return payWithMoney(db, member, request, { ...site, gateway: site.gateway });
}

type CreatedRow = { outcome: 'done' | 'no_such_package' | 'uuid' | 'wrong_price'; order_id: string | null };

const createRefusals = {
  no_such_package: 'PACKAGE_NOT_FOUND',
  uuid: 'UUID_NOT_VALID',
  wrong_price: 'PAYMENT_MISMATCH',
} as const;

async function payWithMoney(
  db: Db,
  member: Pick<Viewer, 'id'>,
  { payType, orderKind, packageId, price, ...request }: PaymentRequest,
  { gateway, locale, returnUrl, describe }: PaymentSite & { gateway: PaymentGateway },
): Promise<Result<Payment, PayCode>> {
  const [created] = await db.execute<CreatedRow>(sql`
    select outcome, order_id
    from create_order(${member.id}, ${orderKind}, ${payType}, ${packageId || null}, ${price}, ${price}, ${gateway.provider},
      ${request.orderUuid ?? null}, ${request.payerName ?? ''}, ${request.payerPhone ?? ''}, ${request.startsNow === 1})`);
  if (!created) throw new Error(`create_order returned no row for ${member.id}`);
  if (created.outcome !== 'done') return refuse(createRefusals[created.outcome]);
  const orderId = Number(created.order_id);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`The order ${orderId} is missing`);
  let checkout: Checkout;
  try {
    checkout = await gateway.createCheckout({
      key: order.key,
      cents: order.cents,
      currency: 'USD',
      description: describe(order),
      locale,
      returnUrl: returnUrl(order.key),
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logger.warn({ err: error, order: order.key, provider: gateway.provider }, 'a checkout was not created');
    // The member never saw the page of the provider, so nothing can be paid.
    await db
      .update(orders)
      .set({ state: 'failed', askAt: null, settledAt: sql`now()` })
      .where(and(eq(orders.id, orderId), eq(orders.state, 'created')));
    return refuse('PAYMENT_FAILED');
  }
  await db
    .update(orders)
    .set({
      state: sql`case ${orders.state} when 'created' then 'pending' else ${orders.state} end`,
      providerRef: checkout.ref,
      providerUrl: checkout.url,
    })
    .where(eq(orders.id, orderId));
  return ok({ orderKey: order.key, payType, url: checkout.url });
}

type BoughtRow = {
  outcome: 'done' | 'repeated' | 'no_such_package' | 'wrong_price' | 'over_limit' | 'insufficient';
  order_key: string | null;
};

const buyRefusals = {
  no_such_package: 'PACKAGE_NOT_FOUND',
  wrong_price: 'PAYMENT_MISMATCH',
  over_limit: 'PAYMENT_LIMIT',
  insufficient: 'LOW_CREDIT',
} as const;

async function payWithCoins(
  db: Db,
  member: Pick<Viewer, 'id'>,
  { packageId, price, orderUuid, startsNow }: PaymentRequest,
): Promise<Result<Payment, PayCode>> {
  const [row] = await db.execute<BoughtRow>(sql`
    select outcome, order_key
    from buy_membership(${member.id}, ${packageId ?? 0}, ${price}, ${startsNow === 1}, ${orderUuid ?? randomUUID()})`);
  if (!row) throw new Error(`buy_membership returned no row for ${member.id}`);
  if (row.outcome !== 'done' && row.outcome !== 'repeated') return refuse(buyRefusals[row.outcome]);
  return ok({ orderKey: row.order_key ?? '', payType: 'credits', url: '' }, 'rechargeSuccess');
}

/** Opens a ticket that asks for the refund of an own order, within the days of a dispute. */
export async function requestRefund(
  db: Db,
  member: Pick<Viewer, 'id' | 'language'>,
  { orderKey, reason }: { readonly orderKey: string; readonly reason: string },
): Promise<Result<{ ticket: number }, 'ORDER_NOT_FOUND' | 'REFUND_NOT_POSSIBLE'>> {
  const order = await findOrder(db, member, orderKey);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!canAskForRefund(order, Date.now(), limits.disputeDays)) return refuse('REFUND_NOT_POSSIBLE');
  const [ticket] = await db.execute<{ id: string }>(sql`
    insert into support_tickets (kind, content, reply_address, member_id, order_id, language)
    select 'payment', ${reason}, m.email, m.id, o.id, ${member.language}
    from orders o join members m on m.id = o.member_id where o.key = ${orderKey} and o.member_id = ${member.id}
    on conflict do nothing returning id`);
  return ticket ? ok({ ticket: Number(ticket.id) }, 'sendSuccess') : refuse('REFUND_NOT_POSSIBLE');
}
