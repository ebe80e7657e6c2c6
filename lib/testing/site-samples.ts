import { and, asc, eq } from 'drizzle-orm';
import {
  giftCategories,
  gifts,
  rechargePackages,
  siteSettings,
  siteTexts,
  tierPrices,
  upgradePackages,
} from '@/db/schema';
import type { Samples } from './samples';
import type { World } from './world';

/* Inputs of the calls that run the site. Each saves what is stored already, at the present revision. */

export async function rechargeSample({ product: { db } }: World) {
  const [row] = await db.select().from(rechargePackages).orderBy(asc(rechargePackages.id)).limit(1);
  if (!row) throw new Error('no pack of coins');
  return { id: row.id, coins: row.coins, cents: row.cents, active: 1, revision: row.revision };
}

export async function upgradeSample({ product: { db } }: World) {
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

export async function tierPriceSample({ product: { db } }: World) {
  const [row] = await db.select().from(tierPrices).where(eq(tierPrices.tier, 'silver'));
  if (!row) throw new Error('no price of silver');
  return { tier: 'silver' as const, cents: row.monthlyCents, revision: row.revision };
}

export async function giftSample({ product: { db } }: World) {
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

export async function categorySample({ product: { db } }: World) {
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

export const permissionSample = {
  tier: 'free',
  permission: 'Dynamic_unrestricted',
  allowed: 0,
  previous: 0,
  reason: 'Checked',
} as const;

export const quotaSample = { tier: 'free', kind: 'view_photos', most: 6, previous: 6, reason: 'Checked' } as const;

export async function settingSample({ product: { db } }: World) {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.name, 'corrections'));
  return { name: 'corrections', value: { twoPeopleAbove: 900, daysAbove: 93 }, revision: row?.revision ?? 0 };
}

export async function textSample({ product: { db } }: World) {
  const key = 'gallery.title';
  const [row] = await db
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.key, key), eq(siteTexts.locale, 'en')));
  return { key, locale: 'en' as const, text: 'All components', previous: row?.text ?? '' };
}

/** A new announcement that no member sees. */
export const announcementSample = {
  id: 0,
  title_en: 'Maintenance',
  title_zhcn: '系统维护',
  title_zhtw: '系統維護',
  text_en: 'The site rests on Monday from 2 to 3.',
  text_zhcn: '网站周一两点到三点休息。',
  text_zhtw: '網站週一兩點到三點休息。',
  audience: 'all',
  start: 1_700_000_000,
  end: 1_700_003_600,
  active: 0,
  closable: 1,
  revision: 0,
} as const;

/** Inputs of the calls with which staff run the site. */
export const siteSamples = {
  '/member/staff/prices': () => ({}),
  '/member/staff/save_recharge_package': rechargeSample,
  '/member/staff/save_upgrade_package': upgradeSample,
  '/member/staff/save_tier_price': tierPriceSample,
  '/member/staff/save_gift': giftSample,
  '/member/staff/save_gift_category': categorySample,
  '/member/staff/tiers': () => ({}),
  '/member/staff/save_permission': () => permissionSample,
  '/member/staff/save_quota': () => quotaSample,
  '/member/staff/settings': () => ({}),
  '/member/staff/save_setting': settingSample,
  '/member/staff/texts': () => ({ query: 'gallery.', changed: 0, page: 1 }),
  '/member/staff/save_text': textSample,
  '/member/staff/announcements': () => ({ page: 1 }),
  '/member/staff/save_announcement': () => announcementSample,
} satisfies Samples;
