import type { Titles } from '@/lib/core/gifts';
import type { SavedRow } from '@/lib/audit/save-row';
import type { PricesWire, SavedPriceWire, SavedRowWire } from './contract';
import type { GiftCategoryRow, GiftRow, PriceLists, RechargeRow, SavedPrice, TierPriceRow, UpgradeRow } from './model';

/** Domain words by the names of input fields. */
export const rowNames = { active: 'isActive' } as const;
export const categoryNames = { title_en: 'titleEn', title_zhcn: 'titleZhCn', title_zhtw: 'titleZhTw' } as const;
export const giftNames = { ...categoryNames, active: 'isActive' } as const;

const toBit = (value: boolean) => (value ? 1 : 0);
const toTitlesWire = (titles: Titles) => ({
  title_en: titles.en,
  title_zhcn: titles['zh-CN'],
  title_zhtw: titles['zh-TW'],
});

export function toPricesWire({ recharge, upgrade, tierPrices, categories, gifts }: PriceLists): PricesWire {
  return {
    recharge_packages: recharge.map(({ isActive, ...row }) => ({ ...row, active: toBit(isActive) })),
    upgrade_packages: upgrade.map(({ isActive, ...row }) => ({ ...row, active: toBit(isActive) })),
    tier_prices: tierPrices.map((row) => ({ ...row })),
    gift_categories: categories.map(({ titles, ...row }) => ({ ...row, ...toTitlesWire(titles) })),
    gifts: gifts.map(({ titles, isActive, categoryId, ...row }) => ({
      ...row,
      category: categoryId,
      ...toTitlesWire(titles),
      active: toBit(isActive),
    })),
  };
}

export function toSavedRowWire({ id, revision }: SavedRow): SavedRowWire {
  return { id: toIdWire(id), revision };
}

const toIdWire = (id: string) => (/^\d+$/.test(id) ? Number(id) : id);

export function toSavedPriceWire({ id, ...saved }: SavedPrice): SavedPriceWire {
  return { id: toIdWire(id), ...saved };
}

type TitleFields = { readonly titleEn: string; readonly titleZhCn: string; readonly titleZhTw: string };

/** Collects the titles of an input. */
export function withTitles<T extends TitleFields>({ titleEn, titleZhCn, titleZhTw, ...rest }: T) {
  return { ...rest, titles: { en: titleEn, 'zh-CN': titleZhCn, 'zh-TW': titleZhTw } };
}

/** Why, where a second person has to confirm the price. */
export type WithReason<T> = T & { readonly reason?: string | undefined };
/** A row that is new has the id 0. */
export type Draft<T> = WithReason<Omit<T, 'id'>> & { readonly id?: number };

export const toRechargeInput = ({ isActive, ...row }: Draft<RechargeRow>) => ({ ...row, active: toBit(isActive) });
export const toUpgradeInput = ({ isActive, ...row }: Draft<UpgradeRow>) => ({ ...row, active: toBit(isActive) });
export const toTierPriceInput = (row: WithReason<TierPriceRow>) => ({ ...row });

export function toGiftInput({ id, titles, price, position, isActive, revision, reason }: WithReason<GiftRow>) {
  return { id, ...toTitlesWire(titles), price, position, active: toBit(isActive), revision, reason };
}

export function toGiftCategoryInput({ id, titles, position, revision }: GiftCategoryRow) {
  return { id, ...toTitlesWire(titles), position, revision };
}
