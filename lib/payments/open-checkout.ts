import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders } from '@/db/schema';
import type { Locale } from '@/lib/core/locale';
import type { PaymentGateway } from '@/lib/platform/providers/payments/gateway';

/** The parts of this site that an order's checkout needs. */
export type CheckoutSite = {
  /** The page of an order to which the provider returns the member. */
  readonly returnUrl: (orderKey: string) => string;
  /** Returns the description of the goods, in the language of the member. */
  readonly describe: (order: DescribedOrder) => string;
};

type DescribedOrder = { readonly coins: number; readonly tier: string | null; readonly months: number | null };
type OpenedOrder = DescribedOrder & {
  readonly id: number;
  readonly key: string;
  readonly cents: number;
  readonly locale: Locale;
};

/**
 * Has the provider take the payment of an order, and returns the provider's page. A repeated call sends the same request, to which the
 * provider returns the same checkout. Throws GatewayError.
 */
export async function openCheckout(
  db: Db,
  gateway: PaymentGateway,
  site: CheckoutSite,
  order: OpenedOrder,
): Promise<string> {
  const { id, key, cents, locale } = order;
  const checkout = await gateway.createCheckout({
    key,
    cents,
    currency: 'USD',
    description: site.describe(order),
    locale,
    returnUrl: site.returnUrl(key),
  });
  await db
    .update(orders)
    .set({
      state: sql`case ${orders.state} when 'created' then 'pending' else ${orders.state} end`,
      providerRef: checkout.ref,
      providerUrl: checkout.url,
    })
    .where(eq(orders.id, id));
  return checkout.url;
}
