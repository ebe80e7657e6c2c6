import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerSize } from '@/db/prepared';
import { orders, rechargePackages, supportTickets } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { globalSingleton } from '@/lib/core/global-singleton';
import { getPageSize } from '@/lib/site-settings/page-size';
import type { Order, OrderPage, OrderReceipt, RechargePackage } from './model';

/** Reads the packs of coins, as they are stored now. */
export function readRechargePackages(db: Db): Promise<RechargePackage[]> {
  return db
    .select({ id: rechargePackages.id, coins: rechargePackages.coins, cents: rechargePackages.cents })
    .from(rechargePackages)
    .where(eq(rechargePackages.active, true))
    .orderBy(asc(rechargePackages.coins));
}

const packages = globalSingleton(
  'recharge packages',
  () => new SharedReads<'all', RechargePackage[]>(readRechargePackages, { freshFor: limits.priceListMilliseconds }),
);

/** Lists the packs of coins. One reading serves all requests; a change takes effect within 5 seconds. */
export function listRechargePackages(db: Db): Promise<readonly RechargePackage[]> {
  return packages.get(db, 'all');
}

const columns = {
  id: orders.id,
  key: orders.key,
  kind: orders.kind,
  payType: orders.payType,
  state: orders.state,
  cents: orders.cents,
  coins: orders.coins,
  tier: orders.tier,
  months: orders.months,
  failure: orders.failure,
  payerName: orders.payerName,
  startsNow: orders.startsNow,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  settledAt: orders.settledAt,
  refundBegunAt: orders.refundBegunAt,
  providerUrl: orders.providerUrl,
  ticketId: sql<number | null>`(select max(t.id) from ${supportTickets} t where t.order_id = ${orders.id})`.mapWith(
    Number,
  ),
};

const pageQuery = preparedPerSize((db, size) =>
  db
    .select(columns)
    .from(orders)
    // An order that was never sent to a provider does not exist yet for its buyer.
    .where(
      and(
        eq(orders.memberId, sql.placeholder('member')),
        lt(orders.id, sql.placeholder('before')),
        ne(orders.state, 'created'),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(literalLimit(size + 1))
    .prepare(`list_orders_${size}`),
);

type OrderRow = Awaited<ReturnType<ReturnType<typeof pageQuery>['execute']>>[number];

/** The states in which the provider's page still takes the payment. */
const payable: readonly Order['state'][] = ['pending'];

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    key: row.key,
    kind: row.kind,
    payType: row.payType,
    state: row.state,
    cents: row.cents,
    coins: row.coins,
    tier: row.tier ?? undefined,
    months: row.months ?? undefined,
    failure: row.failure ?? undefined,
    payerName: row.payerName,
    startsNow: row.startsNow,
    at: row.createdAt.getTime(),
    paidAt: row.paidAt?.getTime(),
    settledAt: row.settledAt?.getTime(),
    isBeingRefunded: row.refundBegunAt !== null && row.state === 'paid',
    ticketId: row.ticketId || undefined,
    url: payable.includes(row.state) ? (row.providerUrl ?? undefined) : undefined,
  };
}

/** Lists a member's orders, newest first. `before` is 0 or the `next` of the page before. */
export async function listOrders(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { before }: { readonly before?: number | undefined } = {},
): Promise<OrderPage> {
  const size = await getPageSize(db, 'orders');
  const rows = await pageQuery(db, size).execute({ member: id, before: before || Number.MAX_SAFE_INTEGER });
  const pageRows = rows.slice(0, size);
  return { items: pageRows.map(toOrder), next: rows.length > pageRows.length ? (pageRows.at(-1)?.id ?? null) : null };
}

/** Returns a member's own order by its key. */
export async function findOrder(db: Db, viewer: Pick<Viewer, 'id'>, key: string): Promise<Order | undefined> {
  return (await findReceipt(db, viewer, key))?.order;
}

/** Returns the receipt of a member's own order by its key. */
export async function findReceipt(db: Db, { id }: Pick<Viewer, 'id'>, key: string): Promise<OrderReceipt | undefined> {
  const [row] = await db
    .select({ ...columns, back: orders.back })
    .from(orders)
    .where(and(eq(orders.memberId, id), eq(orders.key, key)));
  return row && { order: toOrder(row), back: row.back ?? undefined };
}
