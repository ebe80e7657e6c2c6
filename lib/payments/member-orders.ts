import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders } from '@/db/schema';
import type { MemberOrder } from './model';

type Listing = { readonly limit: number; readonly hasPrices: boolean };

/** Lists the newest orders of a member for staff, with their prices only for those who may see them. */
export async function listMemberOrders(
  db: Db,
  memberId: number,
  { limit, hasPrices }: Listing,
): Promise<MemberOrder[]> {
  const rows = await db
    .select({
      key: orders.key,
      kind: orders.kind,
      state: orders.state,
      payType: orders.payType,
      cents: orders.cents,
      coins: orders.coins,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ createdAt, payType, cents, coins, ...row }) => ({
    ...row,
    at: createdAt.getTime(),
    ...(hasPrices && { price: { payType, cents, coins } }),
  }));
}
