import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { tierPrices, upgradePackages } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import type { PaidTier, Plan, Plans } from './model';

async function readPlan(db: Db, tier: PaidTier): Promise<Plan> {
  const [[price], packages] = await Promise.all([
    db.select({ monthlyCents: tierPrices.monthlyCents }).from(tierPrices).where(eq(tierPrices.tier, tier)),
    db
      .select({ id: upgradePackages.id, months: upgradePackages.months, cents: upgradePackages.cents })
      .from(upgradePackages)
      .where(and(eq(upgradePackages.tier, tier), eq(upgradePackages.active, true)))
      .orderBy(asc(upgradePackages.months), asc(upgradePackages.id)),
  ]);
  if (!price) throw new Error(`The tier ${tier} has no price`);
  return { ...price, packages: packages.map((one) => ({ ...one, coins: Math.ceil(one.cents / 10) })) };
}

const plans = globalSingleton(
  'plans',
  () =>
    new SharedReads<'all', Plans>(
      async (db) => {
        const [silver, gold] = await Promise.all([readPlan(db, 'silver'), readPlan(db, 'gold')]);
        return { silver, gold };
      },
      { freshFor: limits.priceListMilliseconds },
    ),
);

/** Returns the packages of both paid tiers. One reading serves all requests; a change takes effect within 5 seconds. */
export function listPlans(db: Db): Promise<Plans> {
  return plans.get(db, 'all');
}
