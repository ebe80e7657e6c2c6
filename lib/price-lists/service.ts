import type { Db } from '@/db/client';
import { giftCategories, gifts, rechargePackages, tierPrices, upgradePackages } from '@/db/schema';
import { isUniqueViolation } from '@/db/unique-violation';
import { saveRow, type SaveCode, type SavedRow } from '@/lib/audit/save-row';
import type { Viewer } from '@/lib/core/member';
import { refuse, type Result } from '@/lib/core/result';
import { priceFloors, type GiftCategoryRow, type GiftRow, type RechargeRow, type SavedPrice } from './model';
import type { TierPriceRow, UpgradeRow } from './model';
import { findGiftFloor, requestPackage, requestPrice, savePrice } from './two-people';

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

const idOf = ({ id }: { readonly id?: number | undefined }) => id || undefined;

export function saveRechargePackage(db: Db, { id: actorId }: Actor, draft: Priced<Draft<RechargeRow>>) {
  const { coins, cents, isActive, revision, reason } = draft;
  const row = {
    ...{ table: rechargePackages, key: 'id', id: idOf(draft), revision },
    values: { coins, cents, active: isActive },
  };
  const change = { actorId, act: 'prices.recharge', subject: 'recharge_package', reason, ...row } as const;
  const isBelow = isActive && cents < coins * priceFloors.centsPerCoin;
  return refuseSame(isBelow ? requestPackage(db, change) : savePrice(db, change));
}

export function saveUpgradePackage(db: Db, { id: actorId }: Actor, draft: Priced<Draft<UpgradeRow>>) {
  const { tier, months, cents, isActive, revision, reason } = draft;
  const row = {
    ...{ table: upgradePackages, key: 'id', id: idOf(draft), revision },
    values: { tier, months, cents, active: isActive },
  };
  const change = { actorId, act: 'prices.upgrade', subject: 'upgrade_package', reason, ...row } as const;
  const isBelow = isActive && cents < months * priceFloors.centsPerMonth[tier];
  return refuseSame(isBelow ? requestPackage(db, change) : savePrice(db, change));
}

export async function saveTierPrice(
  db: Db,
  { id: actorId }: Actor,
  { tier, cents, revision }: TierPriceRow,
): Promise<Result<SavedRow, 'EDITED_MEANWHILE'>> {
  const row = { table: tierPrices, key: 'tier', id: tier, revision, values: { monthly_cents: cents } };
  const saved = await saveRow(db, { actorId, act: 'prices.tier', subject: 'tier_price', ...row });
  return saved.ok ? saved : refuse('EDITED_MEANWHILE');
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
  const row = { table: gifts, key: 'id', id, revision, values };
  const change = { actorId, act: 'prices.gift', subject: 'gift', reason, ...row } as const;
  if (!isActive || price >= (await findGiftFloor(db, id))) return savePrice(db, change);
  return requestPrice(db, change);
}

export function saveGiftCategory(db: Db, { id: actorId }: Actor, category: GiftCategoryRow) {
  const { id, titles, position, revision } = category;
  const values = { name_en: titles.en, name_zh_cn: titles['zh-CN'], name_zh_tw: titles['zh-TW'], position };
  const row = { table: giftCategories, key: 'id', id, revision, values };
  return saveRow(db, { actorId, act: 'prices.gift_category', subject: 'gift_category', ...row });
}
