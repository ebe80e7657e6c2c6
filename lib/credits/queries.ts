import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerSize } from '@/db/prepared';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, members, orders, receivedGifts } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { getPageSize } from '@/lib/site-settings/page-size';
import type { Movement, MovementPage, Spending } from './model';

/** Returns the coins of a member; negative after a dispute over coins that were spent. */
export async function findBalance(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, memberId));
  return row?.balance ?? 0;
}

const columns = {
  entryId: ledgerEntries.id,
  id: ledgerTransfers.id,
  kind: ledgerTransfers.kind,
  coins: ledgerEntries.amount,
  balance: ledgerEntries.balanceAfter,
  createdAt: ledgerTransfers.createdAt,
  orderKey: orders.key,
  giftId: receivedGifts.giftId,
  giftNumber: receivedGifts.number,
  recipient: members.username,
};

const selectMovements = (db: Db) =>
  db
    .select(columns)
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .leftJoin(orders, eq(orders.id, ledgerTransfers.orderId))
    .leftJoin(receivedGifts, eq(receivedGifts.transferId, ledgerTransfers.id))
    .leftJoin(members, eq(members.id, receivedGifts.recipientId));

const pageQuery = preparedPerSize((db, size) =>
  selectMovements(db)
    .where(and(eq(ledgerAccounts.memberId, sql.placeholder('member')), lt(ledgerEntries.id, sql.placeholder('before'))))
    .orderBy(desc(ledgerEntries.id))
    .limit(literalLimit(size + 1))
    .prepare(`list_movements_${size}`),
);

type MovementRow = Awaited<ReturnType<ReturnType<typeof pageQuery>['execute']>>[number];

function toMovement({ recipient, giftId, giftNumber, ...row }: MovementRow): Movement {
  return {
    id: row.id,
    kind: row.kind,
    coins: row.coins,
    balance: row.balance ?? 0,
    at: row.createdAt.getTime(),
    orderKey: row.orderKey ?? undefined,
    gift:
      giftId !== null && giftNumber !== null && recipient !== null
        ? { giftId, number: giftNumber, recipient }
        : undefined,
  };
}

/** Lists the movements of a member's coins, newest first. `before` is 0 or the `next` of the page before. */
export async function listMovements(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { before }: { readonly before?: number | undefined } = {},
): Promise<MovementPage> {
  const size = await getPageSize(db, 'movements');
  const rows = await pageQuery(db, size).execute({ member: id, before: before || Number.MAX_SAFE_INTEGER });
  const pageRows = rows.slice(0, size);
  return {
    items: pageRows.map(toMovement),
    next: rows.length > pageRows.length ? (pageRows.at(-1)?.entryId ?? null) : null,
  };
}

/** Returns a movement of the member's own coins by its transfer. */
export async function findMovement(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  transferId: number,
): Promise<Movement | undefined> {
  const [row] = await selectMovements(db).where(
    and(eq(ledgerAccounts.memberId, id), eq(ledgerTransfers.id, transferId)),
  );
  return row && toMovement(row);
}

type SpendingRow = {
  balance: number | null;
  spent: number;
  most: number | null;
  highest: number | null;
  own: number | null;
  next_coins: number | null;
  next_at: number | null;
};

/** Returns the balance of a member, their limits, and what they spent today (UTC). */
export async function getSpending(db: Db, { id }: Pick<Viewer, 'id'>): Promise<Spending> {
  const [row] = await db.execute<SpendingRow>(sql`
    select (select balance from ledger_accounts where member_id = m.id) as balance, spent_today(m.id) as spent,
      spending_limit(m.id) as most, find_quota(effective_tier(m.silver_expires_at, m.gold_expires_at), 'coins_day') as highest,
      case when l.next_at <= now() then l.next_coins else l.coins end as own,
      case when l.next_at > now() then l.next_coins end as next_coins,
      case when l.next_at > now() then date_part('epoch', l.next_at) * 1000 end as next_at
    from members m left join spending_limits l on l.member_id = m.id where m.id = ${id}`);
  if (!row) throw new Error(`There is no member ${id}`);
  return {
    balance: Number(row.balance ?? 0),
    spentToday: row.spent,
    limit: row.most,
    highest: row.highest,
    own: row.own,
    next: row.next_at === null ? null : { coins: row.next_coins, at: Math.floor(row.next_at) },
  };
}
