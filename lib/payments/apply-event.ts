import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { PaymentProvider } from '@/lib/core/payments';
import { logger } from '@/lib/platform/logger';
import type { PaymentEvent } from '@/lib/platform/providers/payments/gateway';

type EventOutcome = 'applied' | 'ignored' | 'mismatch' | 'no_order' | 'repeated';

/** Applies an event of a provider to its order, once. Logs an event whose amount or order is not ours. */
export async function applyPaymentEvent(
  db: Db,
  provider: PaymentProvider,
  { eventId, type, orderKey, ref, paymentRef, cents, currency, failure }: PaymentEvent,
): Promise<EventOutcome> {
  const [row] = await db.execute<{ outcome: EventOutcome }>(sql`
    select apply_payment_event(p_provider => ${provider}, p_event_id => ${eventId},
      p_order_key => ${orderKey ?? null}, p_ref => ${ref ?? null}, p_event_type => ${type},
      p_cents => ${cents ?? null}, p_currency => ${currency ?? null}, p_payment_ref => ${paymentRef ?? null},
      p_failure => ${failure ?? null}) as outcome`);
  if (!row) throw new Error(`apply_payment_event returned no row for ${provider} ${eventId}`);
  if (row.outcome === 'mismatch' || row.outcome === 'no_order')
    logger.error({ provider, eventId, type, order: orderKey, outcome: row.outcome }, 'a payment event does not fit');
  return row.outcome;
}
