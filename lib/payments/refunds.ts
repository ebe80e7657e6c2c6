import { eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { orders } from '@/db/schema';
import { ok, refuse, type Result } from '@/lib/core/result';
import { logger } from '@/lib/platform/logger';
import { GatewayError, type PaymentGateway, type RefundOutcome } from '@/lib/platform/providers/payments/gateway';
import { applyPaymentEvent } from './apply-event';
import type { PaymentProvider } from '@/lib/core/payments';

export type FindGateway = (provider: PaymentProvider) => PaymentGateway | undefined;

type RefundCode = 'ORDER_NOT_FOUND' | 'NOT_PAID' | 'COINS_SPENT' | 'ALREADY_REFUNDED' | 'REFUND_REFUSED' | 'ONESELF';

type Refund = {
  readonly orderKey: string;
  /** The member of staff, and why they return the money. */
  readonly actorId: number;
  readonly reason: string;
};

/**
 * Refunds a paid order: takes back what it bought and has the provider return the money. When the provider is down, the worker
 * goes on. Refuses with COINS_SPENT when the member has fewer coins than the order bought, with ALREADY_REFUNDED when a refund was
 * begun before, with REFUND_REFUSED when the provider refuses, and with ONESELF for an order of the member of staff.
 */
export async function refundOrder(
  db: Db,
  findGateway: FindGateway,
  { orderKey, actorId, reason }: Refund,
): Promise<Result<null, RefundCode>> {
  const [order] = await db
    .select({ id: orders.id, provider: orders.provider })
    .from(orders)
    .where(eq(orders.key, orderKey));
  if (!order) return refuse('ORDER_NOT_FOUND');
  const begun = await callFunction(
    db,
    sql`begin_refund(p_order => ${order.id}, p_actor => ${actorId}, p_reason => ${reason})`,
    {
      codes: ['ALREADY_REFUNDED', 'NOT_PAID', 'COINS_SPENT', 'ONESELF'],
      done: (row: { is_refunded: boolean }) => ok(row.is_refunded),
    },
  );
  // The provider is asked again for a refund that was begun before.
  if (!begun.ok && begun.code !== 'ALREADY_REFUNDED') return begun;
  const gateway = order.provider === null ? undefined : findGateway(order.provider);
  if (!(begun.ok && begun.value) && gateway) {
    try {
      const outcome = await finishRefund(db, gateway, order.id);
      if (outcome === 'refused') return refuse('REFUND_REFUSED');
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      logger.warn({ err: error, order: orderKey }, 'a refund waits for its provider');
    }
  }
  return begun.ok ? ok(null, 'refundBegun') : begun;
}

/** Has the provider return the money of a refund that was begun, and books its end. Returns undefined without such a refund. */
export async function finishRefund(
  db: Db,
  gateway: PaymentGateway,
  orderId: number,
): Promise<RefundOutcome | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.state !== 'paid' || order.refundBegunAt === null || order.providerRef === null) return undefined;
  const { key, cents, providerRef: ref } = order;
  const sent = { key, ref, paymentRef: order.paymentRef ?? undefined, cents, currency: 'USD' } as const;
  const outcome = await gateway.refund(sent);
  if (outcome === 'refused') {
    await db.execute(sql`select cancel_refund(p_order => ${orderId})`);
    logger.error({ order: key, provider: gateway.provider }, 'the provider refused a refund');
    return outcome;
  }
  if (outcome === 'begun') return outcome;
  await applyPaymentEvent(db, gateway.provider, {
    eventId: `refund:${key}:${order.refundsBegun}`,
    type: 'refunded',
    orderKey: key,
    ref,
    paymentRef: sent.paymentRef,
    cents,
    currency: 'USD',
  });
  return outcome;
}
