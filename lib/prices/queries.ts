import { asc } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { giftCategories, gifts, rechargePackages, tierPrices, upgradePackages } from '@/db/schema';
import { giftPicture } from '@/lib/core/gifts';
import type { PaidTier } from '@/lib/membership/model';
import type { PriceLists } from './model';

/** More rows than any price list has. */
const maxRows = 1_000;

/** Reads all price lists as they are stored now, with what is retired. */
export async function listPrices(db: Db): Promise<PriceLists> {
  const [recharge, upgrade, prices, categories, giftRows] = await Promise.all([
    db.select().from(rechargePackages).orderBy(asc(rechargePackages.coins)).limit(maxRows),
    db.select().from(upgradePackages).orderBy(asc(upgradePackages.tier), asc(upgradePackages.months)).limit(maxRows),
    db.select().from(tierPrices).orderBy(asc(tierPrices.monthlyCents)).limit(maxRows),
    db.select().from(giftCategories).orderBy(asc(giftCategories.position), asc(giftCategories.id)).limit(maxRows),
    db.select().from(gifts).orderBy(asc(gifts.categoryId), asc(gifts.position), asc(gifts.id)).limit(maxRows),
  ]);
  return {
    recharge: recharge.map(({ id, coins, cents, active, revision }) => ({
      id,
      coins,
      cents,
      isActive: active,
      revision,
    })),
    upgrade: upgrade.map(({ id, tier, months, cents, active, revision }) => ({
      id,
      tier: tier as PaidTier, // by a check
      months,
      cents,
      isActive: active,
      revision,
    })),
    tierPrices: prices.map(({ tier, monthlyCents, revision }) => ({
      tier: tier as PaidTier, // by a check
      cents: monthlyCents,
      revision,
    })),
    categories: categories.map(({ id, position, revision, ...row }) => ({
      id,
      titles: { en: row.nameEn, 'zh-CN': row.nameZhCn, 'zh-TW': row.nameZhTw },
      position,
      revision,
    })),
    gifts: giftRows.map(({ id, categoryId, price, position, active, revision, code, ...row }) => ({
      id,
      categoryId,
      titles: { en: row.titleEn, 'zh-CN': row.titleZhCn, 'zh-TW': row.titleZhTw },
      price,
      position,
      isActive: active,
      revision,
      picture: giftPicture(code),
    })),
  };
}
