import type { Titles } from '@/lib/core/gifts';
import type { PaidTier } from '@/lib/membership/model';

/*
 * The price lists as staff edit them, with what is retired. Rows are never deleted: orders and gifts keep what they cost, and
 * a row that was sold stays with its name. A revision counts the changes of a row.
 */

type Edited = { readonly revision: number };

/** A pack of coins. */
export type RechargeRow = Edited & {
  readonly id: number;
  readonly coins: number;
  /** In US cents, like the other prices in money. */
  readonly cents: number;
  readonly isActive: boolean;
};

/** A membership for some months. */
export type UpgradeRow = Edited & {
  readonly id: number;
  readonly tier: PaidTier;
  readonly months: number;
  readonly cents: number;
  readonly isActive: boolean;
};

/** The price of a month without a discount, to which packages are compared. */
export type TierPriceRow = Edited & { readonly tier: PaidTier; readonly cents: number };

export type GiftRow = Edited & {
  readonly id: number;
  readonly categoryId: number;
  readonly titles: Titles;
  /** In coins. */
  readonly price: number;
  readonly position: number;
  readonly isActive: boolean;
  readonly picture: string;
};

export type GiftCategoryRow = Edited & { readonly id: number; readonly titles: Titles; readonly position: number };

export type PriceLists = {
  readonly recharge: readonly RechargeRow[];
  readonly upgrade: readonly UpgradeRow[];
  readonly tierPrices: readonly TierPriceRow[];
  readonly categories: readonly GiftCategoryRow[];
  readonly gifts: readonly GiftRow[];
};

/** The ranges of prices. An order has at most 100,000 cents. */
export const priceRanges = {
  cents: { min: 1, max: 100_000 },
  coins: { min: 1, max: 1_000_000 },
  giftPrice: { min: 1, max: 100_000 },
  months: { min: 1, max: 36 },
  position: { min: 0, max: 10_000 },
  title: 40,
} as const;

/**
 * Below these prices, a row goes on sale only with a second person: in US cents for a coin and for a month, and in coins
 * for a gift. Also for less than a share of the highest price within 30 days: see price-floor.ts.
 */
export const priceFloors = { centsPerCoin: 5, centsPerMonth: { silver: 500, gold: 750 }, gift: 5, share: 0.8 } as const;

/** A saved row of a price list. The next change needs its revision. */
export type SavedRow = { readonly id: number; readonly revision: number };

/** A saved price, or one that waits for a second person: then nothing has changed, and a new row has the id 0. */
export type SavedPrice = {
  /** The tier for the price of a month. */
  readonly id: number | PaidTier;
  readonly revision: number;
  readonly state: 'done' | 'pending';
};
