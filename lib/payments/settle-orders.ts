import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders } from '@/db/schema';
import type { Locale } from '@/lib/core/locale';
import type { PaymentProvider } from '@/lib/core/payments';
import { logger } from '@/lib/platform/logger';
import { GatewayError } from '@/lib/platform/providers/payments/gateway';
import { applyPaymentEvent } from './apply-event';
import { openCheckout, type CheckoutSite } from './open-checkout';
import { finishRefund, type FindGateway } from './refunds';

const batch = 50;
/** Minutes until the provider is asked again: 1, 2, 4 and so on, at most six hours. */
const longestWaitMinutes = 360;
/** An order without a page of its provider is given up after this time. */
const abandonedMinutes = 60;

type Settling = {
  readonly findGateway: FindGateway;
  readonly siteIn: (locale: Locale) => Promise<CheckoutSite>;
};

/**
 * Asks the providers for the outcome of orders whose callback did not arrive and for pages that they could not open, and ends refunds
 * that were begun. A provider that is down, slow or unreadable is asked again later, and not for the other orders of this run. Returns
 * how many orders were looked at.
 */
export async function settleOrders(db: Db, settling: Settling): Promise<number> {
  const due = await db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.askAt), lte(orders.askAt, sql`now()`)))
    .orderBy(asc(orders.askAt))
    .limit(batch);
  const failing = new Set<PaymentProvider | null>();
  for (const order of due) {
    if (failing.has(order.provider)) continue;
    await postpone(db, order.id, order.asked);
    try {
      await settle(db, order, settling);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      failing.add(order.provider);
      logger.warn({ err: error, order: order.key, provider: order.provider }, 'a provider was not asked');
    }
  }
  return due.length;
}

/** Before the provider is asked, so that an order that breaks its request does not hold up the others. */
async function postpone(db: Db, id: number, asked: number): Promise<void> {
  const minutes = Math.min(longestWaitMinutes, 2 ** Math.min(asked, 10));
  await db
    .update(orders)
    .set({ askAt: sql`now() + make_interval(mins => ${minutes})`, asked: asked + 1 })
    .where(and(eq(orders.id, id), isNotNull(orders.askAt)));
}

type OrderRow = typeof orders.$inferSelect;

async function settle(db: Db, order: OrderRow, { findGateway, siteIn }: Settling): Promise<void> {
  const { id, key, cents, provider, providerRef, state } = order;
  if (provider === null) return;
  if (providerRef === null && (state === 'created' || isOld(order))) return abandon(db, order);
  const gateway = findGateway(provider);
  if (!gateway) return;
  if (providerRef === null) return void (await openCheckout(db, gateway, await siteIn(order.locale), order));
  if (state === 'paid') return void (await finishRefund(db, gateway, id));
  const sent = { key, ref: providerRef, paymentRef: order.paymentRef ?? undefined, cents, currency: 'USD' } as const;
  const event = await gateway.findOutcome(sent);
  if (event) await applyPaymentEvent(db, provider, event);
}

const isOld = ({ createdAt }: OrderRow) => Date.now() - createdAt.getTime() >= abandonedMinutes * 60_000;

/** Fails an old order whose member never saw a page to pay on. */
async function abandon(db: Db, order: OrderRow): Promise<void> {
  if (!isOld(order)) return;
  await db
    .update(orders)
    .set({ state: 'failed', askAt: null, settledAt: sql`now()` })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state), isNull(orders.providerRef)));
}
