import { env } from '@/lib/platform/env';
import { operatorOf } from '@/lib/platform/operator';
import { operatorLines } from '@/lib/core/operator';
import { notFound } from 'next/navigation';
import { getHref } from '@/components/shell/get-href';
import { BalanceCard } from '@/components/credits/balance-card';
import { LiveCoins } from '@/components/home/live-coins';
import { MovementList } from '@/components/credits/movement-list';
import { MovementReceipt } from '@/components/credits/movement-receipt';
import { SpendingLimit } from '@/components/credits/spending-limit';
import { OrderList } from '@/components/payments/order-list';
import { Receipt } from '@/components/payments/receipt';
import { Card } from '@/components/ui/card';
import type { Viewer } from '@/lib/core/member';
import { findMovement, getSpending, listMovements } from '@/lib/credits/queries';
import { getOwnRecord } from '@/lib/members/queries';
import { findReceipt, listOrders } from '@/lib/payments/queries';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import { siteName } from '@/lib/web/i18n/site-name';
import { readBack } from '@/lib/routing/back';
import { MoneyFrame } from './money-frame';
import { pageTime } from './page-time';

/** The balance, the limit of a day, and every movement of the viewer's coins. */
export async function CreditsScreen({ viewer }: { viewer: Viewer }) {
  const { db } = database();
  const [first, spending, pages, href] = await Promise.all([
    listMovements(db, viewer),
    getSpending(db, viewer),
    pageTranslator('pages'),
    getHref(),
  ]);
  return (
    <MoneyFrame title={pages('credits')} backHref={href('recharge')}>
      <BalanceCard coins={<LiveCoins coins={spending.balance} />} />
      <SpendingLimit first={spending} />
      <Card padded={false} className="overflow-hidden">
        <MovementList first={first} />
      </Card>
    </MoneyFrame>
  );
}

/** The viewer's orders. */
export async function OrdersScreen({ viewer }: { viewer: Viewer }) {
  const [first, pages, href] = await Promise.all([
    listOrders(database().db, viewer),
    pageTranslator('pages'),
    getHref(),
  ]);
  return (
    <MoneyFrame title={pages('orders')} backHref={href('recharge')}>
      <Card padded={false} className="overflow-hidden">
        <OrderList first={first} />
      </Card>
    </MoneyFrame>
  );
}

/** For so long after a payment, its receipt is the moment that thanks for it. */
const freshMilliseconds = 10 * 60_000;

type ReceiptScreenProps = { viewer: Viewer; receiptKey: string; query: { back?: string } };

/** The receipt of an own order by its key, or of another movement of coins by its number. */
export async function ReceiptScreen({ viewer, receiptKey, query }: ReceiptScreenProps) {
  const { db } = database();
  const [pages, name, href] = await Promise.all([pageTranslator('pages'), siteName(), getHref()]);
  const seller = [name, ...operatorLines(operatorOf(env()))];
  const shared = { username: viewer.username, seller };
  const back = readBack(query.back);
  if (/^\d{1,15}$/.test(receiptKey)) {
    const movement = await findMovement(db, viewer, Number(receiptKey));
    if (!movement) notFound();
    return (
      <MoneyFrame title={pages('receipt')} backHref={href('credits')}>
        <MovementReceipt {...shared} movement={movement} />
      </MoneyFrame>
    );
  }
  const receipt = await findReceipt(db, viewer, receiptKey);
  if (!receipt) notFound();
  const { order } = receipt;
  const now = pageTime();
  const isFresh = order.paidAt !== undefined && now - order.paidAt < freshMilliseconds;
  const own = order.tier || isFresh ? await getOwnRecord(db, viewer.id) : undefined;
  const backOfOrder = back ?? receipt.back;
  const endsAt = order.tier === 'gold' ? own?.goldExpiresAt : own?.silverExpiresAt;
  return (
    <MoneyFrame title={pages('receipt')} backHref={href('orders')}>
      <Receipt
        {...shared}
        order={order}
        endsAt={endsAt ?? undefined}
        balance={isFresh ? own?.coins : undefined}
        now={now}
        {...(backOfOrder && { back: backOfOrder })}
      />
    </MoneyFrame>
  );
}
