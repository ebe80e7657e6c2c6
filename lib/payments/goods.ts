import type { Db } from '@/db/client';
import { endAfter } from '@/lib/membership/model';
import { listPlans } from '@/lib/membership/plans';
import { coinsFor, ownAmount, parseAmount, type Goods } from './model';
import { listRechargePackages } from './queries';

type CoinsQuery = { readonly package?: string | undefined; readonly amount?: string | undefined };

/** Finds the coins that an address names: a pack, or an own amount. */
export async function findCoins(db: Db, query: CoinsQuery): Promise<Goods | undefined> {
  const nothing = { tier: undefined, months: undefined, endsAt: undefined };
  if (query.amount !== undefined) {
    const cents = parseAmount(query.amount);
    if (cents === undefined || cents < ownAmount.least || cents > ownAmount.most) return undefined;
    return { kind: 'recharge', packageId: undefined, cents, coins: coinsFor(cents), ...nothing };
  }
  const pack = (await listRechargePackages(db)).find(({ id }) => String(id) === query.package);
  return pack && { kind: 'recharge', packageId: pack.id, cents: pack.cents, coins: pack.coins, ...nothing };
}

type Expiry = { readonly silverExpiresAt: number | null; readonly goldExpiresAt: number | null };

/** Finds the membership that an address names, and when it would end for a member. */
export async function findMembership(
  db: Db,
  { silverExpiresAt, goldExpiresAt }: Expiry,
  packageId: string | undefined,
): Promise<Goods | undefined> {
  const plans = await listPlans(db);
  for (const tier of ['gold', 'silver'] as const) {
    const offer = plans[tier].packages.find(({ id }) => String(id) === packageId);
    if (!offer) continue;
    const { id, cents, coins, months } = offer;
    const toDate = (at: number | null) => (at === null ? null : new Date(at));
    const expiry = { silverExpiresAt: toDate(silverExpiresAt), goldExpiresAt: toDate(goldExpiresAt) };
    const endsAt = endAfter(tier, months, expiry, new Date()).getTime();
    return { kind: 'upgrade', packageId: id, cents, coins, tier, months, endsAt };
  }
  return undefined;
}
