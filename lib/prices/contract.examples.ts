import { asc, eq } from 'drizzle-orm';
import { giftCategories, gifts, rechargePackages, tierPrices, upgradePackages } from '@/db/schema';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asAgent, missing, outdated } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { priceListsContract } from './contract';

export const priceListsExamples = {
  '/member/staff/prices': {
    callers: groups.finance,
    sample: () => ({}),
    reads: () => [{}],
    shows: 'coins of members',
  },
  '/member/staff/save_recharge_package': {
    callers: groups.finance,
    sample: rechargeSample,
    refusals: {
      ROW_NOT_FOUND: asAgent(rechargeSample, { ...missing, coins: 7 }),
      EDITED_MEANWHILE: asAgent(rechargeSample, outdated),
      SAME_PACKAGE: asAgent(rechargeSample, { id: 0 }),
      REASON_NEEDED: asAgent(rechargeSample, { cents: 1 }),
    },
    reads: undefined,
  },
  '/member/staff/save_upgrade_package': {
    callers: groups.finance,
    sample: upgradeSample,
    refusals: {
      ROW_NOT_FOUND: asAgent(upgradeSample, { ...missing, months: 7 }),
      EDITED_MEANWHILE: asAgent(upgradeSample, outdated),
      SAME_PACKAGE: asAgent(upgradeSample, { id: 0 }),
      REASON_NEEDED: asAgent(upgradeSample, { cents: 1 }),
    },
    reads: undefined,
  },
  '/member/staff/save_tier_price': {
    callers: groups.finance,
    sample: tierPriceSample,
    refusals: {
      EDITED_MEANWHILE: asAgent(tierPriceSample, outdated),
      REASON_NEEDED: asAgent(tierPriceSample, { cents: 1 }),
    },
    reads: undefined,
  },
  '/member/staff/save_gift': {
    callers: groups.finance,
    sample: giftSample,
    refusals: {
      ROW_NOT_FOUND: asAgent(giftSample, missing),
      EDITED_MEANWHILE: asAgent(giftSample, outdated),
      REASON_NEEDED: asAgent(giftSample, { price: 1 }),
    },
    reads: undefined,
  },
  '/member/staff/save_gift_category': {
    callers: groups.finance,
    sample: categorySample,
    refusals: {
      ROW_NOT_FOUND: asAgent(categorySample, missing),
      EDITED_MEANWHILE: asAgent(categorySample, outdated),
    },
    reads: undefined,
  },
} satisfies ExamplesOf<typeof priceListsContract>;

async function rechargeSample({ product: { db } }: World) {
  const [row] = await db.select().from(rechargePackages).orderBy(asc(rechargePackages.id)).limit(1);
  if (!row) throw new Error('no pack of coins');
  return { id: row.id, coins: row.coins, cents: row.cents, active: 1, revision: row.revision };
}

async function upgradeSample({ product: { db } }: World) {
  const [row] = await db.select().from(upgradePackages).orderBy(asc(upgradePackages.id)).limit(1);
  if (!row) throw new Error('no membership');
  const { id, months, cents, revision } = row;
  return {
    id,
    tier: row.tier === 'gold' ? ('gold' as const) : ('silver' as const),
    months,
    cents,
    active: 1,
    revision,
  };
}

async function tierPriceSample({ product: { db } }: World) {
  const [row] = await db.select().from(tierPrices).where(eq(tierPrices.tier, 'silver'));
  if (!row) throw new Error('no price of silver');
  return { tier: 'silver' as const, cents: row.monthlyCents, revision: row.revision };
}

async function giftSample({ product: { db } }: World) {
  const [row] = await db.select().from(gifts).orderBy(asc(gifts.id)).limit(1);
  if (!row) throw new Error('no gift');
  return {
    id: row.id,
    title_en: row.titleEn,
    title_zhcn: row.titleZhCn,
    title_zhtw: row.titleZhTw,
    price: row.price,
    position: row.position,
    active: 1,
    revision: row.revision,
  };
}

async function categorySample({ product: { db } }: World) {
  const [row] = await db.select().from(giftCategories).orderBy(asc(giftCategories.id)).limit(1);
  if (!row) throw new Error('no category of gifts');
  return {
    id: row.id,
    title_en: row.nameEn,
    title_zhcn: row.nameZhCn,
    title_zhtw: row.nameZhTw,
    position: row.position,
    revision: row.revision,
  };
}
