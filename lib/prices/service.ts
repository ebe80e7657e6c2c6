import type { Db } from '@/db/client';
import { giftCategories, gifts, rechargePackages, tierPrices, upgradePackages } from '@/db/schema';
import { isUniqueViolation } from '@/db/unique-violation';
import { saveRow, type SaveCode } from '@/lib/audit/save-row';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import {
  priceFloors,
  type GiftCategoryRow,
  type GiftRow,
  type RechargeRow,
  type SavedPrice,
  type SavedRow,
} from './model';
import type { TierPriceRow, UpgradeRow } from './model';
import { needsSecondPerson, type PriceList } from './price-floor';
import { requestPackage, requestPrice, savePrice } from './two-people';

/*
 * Changes of the price lists. The price that a member was shown is compared at the sale, so a change in between refuses the
 * sale instead of charging another price. Orders and gifts keep what they cost.
 */

type Actor = Pick<Viewer, 'id'>;
/** A row to be changed; without an id it is added. */
type Draft<T extends { id: number }> = Omit<T, 'id'> & { readonly id?: number | undefined };
/** Why; needed where a second person has to confirm the price. */
type Priced<T> = T & { readonly reason?: string | undefined };

/** Refuses a second package of the same coins, or of the same tier and months: the first one can be sold again. */
async function refuseSame<T, C extends string>(saving: Promise<Result<T, C>>): Promise<Result<T, C | 'SAME_PACKAGE'>> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('SAME_PACKAGE');
    throw error;
  }
}

const packs: PriceList = {
  table: rechargePackages,
  key: 'id',
  subject: 'recharge_package',
  comparesRetired: false,
  toOffer: ({ coins, cents, active }) => ({
    group: '',
    size: Number(coins),
    price: Number(cents),
    isOnSale: active === true,
  }),
};
const memberships: PriceList = {
  table: upgradePackages,
  key: 'id',
  subject: 'upgrade_package',
  comparesRetired: false,
  toOffer: ({ tier, months, cents, active }) => ({
    group: String(tier),
    size: Number(months),
    price: Number(cents),
    isOnSale: active === true,
  }),
};
const monthlyPrices: PriceList = {
  table: tierPrices,
  key: 'tier',
  subject: 'tier_price',
  comparesRetired: false,
  toOffer: ({ tier, monthly_cents }) => ({
    group: String(tier),
    size: 1,
    price: Number(monthly_cents),
    isOnSale: true,
  }),
};
/** A gift is compared to itself, also to its price while it was not on sale. */
const giftPrices: PriceList = {
  table: gifts,
  key: 'id',
  subject: 'gift',
  comparesRetired: true,
  toOffer: ({ id, price, active }) => ({
    group: String(id),
    size: 1,
    price: Number(price),
    isOnSale: active === true,
  }),
};

const idOf = ({ id }: { readonly id?: number | undefined }) => id || undefined;

export async function saveRechargePackage(db: Db, { id: actorId }: Actor, draft: Priced<Draft<RechargeRow>>) {
  const { coins, cents, isActive, revision, reason } = draft;
  const values = { coins, cents, active: isActive };
  const row = { table: rechargePackages, key: 'id', id: idOf(draft), revision, values } as const;
  const change = { actorId, act: 'prices.recharge', subject: 'recharge_package', reason, ...row } as const;
  const isBelow = await needsSecondPerson(db, packs, packs.toOffer(values), coins * priceFloors.centsPerCoin);
  return refuseSame(isBelow ? requestPackage(db, change) : savePrice(db, change));
}

export async function saveUpgradePackage(db: Db, { id: actorId }: Actor, draft: Priced<Draft<UpgradeRow>>) {
  const { tier, months, cents, isActive, revision, reason } = draft;
  const values = { tier, months, cents, active: isActive };
  const row = { table: upgradePackages, key: 'id', id: idOf(draft), revision, values } as const;
  const change = { actorId, act: 'prices.upgrade', subject: 'upgrade_package', reason, ...row } as const;
  const least = months * priceFloors.centsPerMonth[tier];
  const isBelow = await needsSecondPerson(db, memberships, memberships.toOffer(values), least);
  return refuseSame(isBelow ? requestPackage(db, change) : savePrice(db, change));
}

export async function saveTierPrice(
  db: Db,
  { id: actorId }: Actor,
  { tier, cents, revision, reason }: Priced<TierPriceRow>,
): Promise<Result<SavedPrice, 'EDITED_MEANWHILE' | 'REASON_NEEDED'>> {
  const row = { table: tierPrices, key: 'tier', id: tier, revision, values: { tier, monthly_cents: cents } } as const;
  const change = { actorId, act: 'prices.tier', subject: 'tier_price', reason, ...row } as const;
  const offer = monthlyPrices.toOffer(row.values);
  const isBelow = await needsSecondPerson(db, monthlyPrices, offer, priceFloors.centsPerMonth[tier]);
  const saved = await (isBelow ? requestPrice(db, change) : savePrice(db, change));
  if (saved.ok) return saved;
  return refuse(saved.code === 'REASON_NEEDED' ? saved.code : 'EDITED_MEANWHILE');
}

/** Changes a gift. Its picture is a file of the program, so that gifts are not added here. */
export async function saveGift(
  db: Db,
  { id: actorId }: Actor,
  gift: Priced<Omit<GiftRow, 'picture' | 'categoryId'>>,
): Promise<Result<SavedPrice, SaveCode | 'REASON_NEEDED'>> {
  const { id, titles, price, position, isActive, revision, reason } = gift;
  const values = {
    title_en: titles.en,
    title_zh_cn: titles['zh-CN'],
    title_zh_tw: titles['zh-TW'],
    price,
    position,
    active: isActive,
  };
  const row = { table: gifts, key: 'id', id, revision, values } as const;
  const change = { actorId, act: 'prices.gift', subject: 'gift', reason, ...row } as const;
  const isBelow = await needsSecondPerson(db, giftPrices, giftPrices.toOffer({ id, ...values }), priceFloors.gift);
  return isBelow ? requestPrice(db, change) : savePrice(db, change);
}

export async function saveGiftCategory(
  db: Db,
  { id: actorId }: Actor,
  category: GiftCategoryRow,
): Promise<Result<SavedRow, SaveCode>> {
  const { id, titles, position, revision } = category;
  const values = { name_en: titles.en, name_zh_cn: titles['zh-CN'], name_zh_tw: titles['zh-TW'], position };
  const row = { table: giftCategories, key: 'id', id, revision, values };
  const saved = await saveRow(db, { actorId, act: 'prices.gift_category', subject: 'gift_category', ...row });
  return saved.ok ? ok({ id, revision: saved.value.revision }, saved.messageKey) : saved;
}
