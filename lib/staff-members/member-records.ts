import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  gifts,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  members,
  membershipGrants,
  orders,
  photos,
  receivedGifts,
  uploads,
} from '@/db/schema';
import { uploadPath } from '@/lib/uploads/paths';
import type { MemberFile, MemberGift, MemberGrant, MemberMovement, MemberOrder } from './model';

/** The newest rows of each part of a member's page. */
const shown = { files: 24, movements: 20, orders: 20, gifts: 20, grants: 10 } as const;

/** Lists the newest photos of a member, also those that others do not see. */
export async function listFiles(db: Db, memberId: number): Promise<MemberFile[]> {
  const rows = await db
    .select({
      id: photos.id,
      key: photos.uploadKey,
      review: uploads.review,
      hiddenAt: photos.hiddenAt,
      createdAt: photos.createdAt,
    })
    .from(photos)
    .innerJoin(uploads, eq(uploads.key, photos.uploadKey))
    .where(eq(photos.ownerId, memberId))
    .orderBy(desc(photos.id))
    .limit(shown.files);
  return rows.map(({ id, key, review, hiddenAt, createdAt }) => ({
    id,
    path: uploadPath(key),
    state: hiddenAt ? 'hidden' : review === 'approved' ? 'shown' : review,
    createdAt: createdAt.getTime(),
  }));
}

/** Lists the last movements of a member's coins. */
export async function listMovements(db: Db, memberId: number): Promise<MemberMovement[]> {
  const rows = await db
    .select({
      id: ledgerTransfers.id,
      kind: ledgerTransfers.kind,
      coins: ledgerEntries.amount,
      balance: ledgerEntries.balanceAfter,
      reason: ledgerTransfers.reason,
      createdAt: ledgerTransfers.createdAt,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(eq(ledgerAccounts.memberId, memberId))
    .orderBy(desc(ledgerEntries.id))
    .limit(shown.movements);
  return rows.map(({ createdAt, balance, ...row }) => ({ ...row, balance: balance ?? 0, at: createdAt.getTime() }));
}

/** Lists the newest orders of a member, with their price only for those who may see it. */
export async function listOrders(db: Db, memberId: number, seesMoney: boolean): Promise<MemberOrder[]> {
  const rows = await db
    .select({
      key: orders.key,
      kind: orders.kind,
      state: orders.state,
      cents: orders.cents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.id))
    .limit(shown.orders);
  return rows.map(({ createdAt, cents, ...row }) => ({
    ...row,
    at: createdAt.getTime(),
    ...(seesMoney && { cents }),
  }));
}

/** Lists the newest grants of a tier to a member, bought or given. */
export async function listGrants(db: Db, memberId: number): Promise<MemberGrant[]> {
  const rows = await db
    .select({
      id: membershipGrants.id,
      tier: membershipGrants.tier,
      days: membershipGrants.days,
      reason: membershipGrants.reason,
      revokedAt: membershipGrants.revokedAt,
      createdAt: membershipGrants.createdAt,
    })
    .from(membershipGrants)
    .where(eq(membershipGrants.memberId, memberId))
    .orderBy(desc(membershipGrants.id))
    .limit(shown.grants);
  return rows.map(({ createdAt, revokedAt, ...row }) => ({
    ...row,
    revokedAt: revokedAt?.getTime() ?? null,
    at: createdAt.getTime(),
  }));
}

/** Lists the newest gifts of and to a member, without their messages. */
export async function listGifts(db: Db, memberId: number): Promise<MemberGift[]> {
  const side = (isReceived: boolean) => {
    const [own, other] = isReceived
      ? [receivedGifts.recipientId, receivedGifts.giverId]
      : [receivedGifts.giverId, receivedGifts.recipientId];
    return db
      .select({
        id: receivedGifts.id,
        otherId: members.id,
        username: members.username,
        en: gifts.titleEn,
        'zh-CN': gifts.titleZhCn,
        'zh-TW': gifts.titleZhTw,
        number: receivedGifts.number,
        coins: receivedGifts.coins,
        createdAt: receivedGifts.createdAt,
      })
      .from(receivedGifts)
      .innerJoin(gifts, eq(gifts.id, receivedGifts.giftId))
      .innerJoin(members, eq(members.id, other))
      .where(eq(own, memberId))
      .orderBy(desc(receivedGifts.id))
      .limit(shown.gifts);
  };
  const [received, given] = await Promise.all([side(true), side(false)]);
  return [
    ...received.map((row) => ({ ...row, isReceived: true })),
    ...given.map((row) => ({ ...row, isReceived: false })),
  ]
    .sort((a, b) => b.id - a.id)
    .slice(0, shown.gifts)
    .map(({ id, otherId, username, number, coins, createdAt, isReceived, ...titles }) => ({
      id,
      other: { id: otherId, username },
      isReceived,
      titles,
      number,
      coins,
      at: createdAt.getTime(),
    }));
}
