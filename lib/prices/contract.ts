import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, staffReason } from '@/lib/core/fields';
import { staffAreas } from '@/lib/core/staff-areas';
import { categoryNames, giftNames, rowNames, toPricesWire, toSavedPriceWire, toSavedRowWire } from './wire';
import { priceRanges } from './model';

const roles = staffAreas.prices;
const id = z.int().positive();
const revision = digits({ min: 0, max: 2_147_483_647 });
const isActive = digits({ min: 0, max: 1 }).transform((value) => value === 1);
const anyId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** 0 or nothing for a new row. */
const idOrNew = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();
const cents = digits(priceRanges.cents);
const title = line(priceRanges.title).refine((value) => value !== '', { error: 'required' });
const tier = z.enum(['silver', 'gold'], { error: 'format' });
const titles = { title_en: title, title_zhcn: title, title_zhtw: title };

const bit = z.literal([0, 1]);
const titlesWire = { title_en: z.string(), title_zhcn: z.string(), title_zhtw: z.string() };
const pricesWire = z.object({
  recharge_packages: z.array(z.object({ id, coins: id, cents: id, active: bit, revision: z.int() })),
  upgrade_packages: z.array(
    z.object({ id, tier: z.enum(['silver', 'gold']), months: id, cents: id, active: bit, revision: z.int() }),
  ),
  tier_prices: z.array(z.object({ tier: z.enum(['silver', 'gold']), cents: id, revision: z.int() })),
  gift_categories: z.array(z.object({ id, ...titlesWire, position: z.int(), revision: z.int() })),
  gifts: z.array(
    z.object({
      id,
      category: id,
      ...titlesWire,
      price: id,
      position: z.int(),
      active: bit,
      revision: z.int(),
      picture: z.string(),
    }),
  ),
});
export type PricesWire = z.infer<typeof pricesWire>;

/** The saved row. The next change needs its revision. */
export const savedRowWire = z.object({ id: z.union([id, z.string()]), revision: z.int() });
export type SavedRowWire = z.infer<typeof savedRowWire>;

/** `pending`: waits for a second person, and nothing has changed; a new row has the id 0. */
const savedPriceWire = z.object({
  /** The tier for the price of a month. */
  id: z.union([z.int().min(0), z.string()]),
  revision: z.int(),
  state: z.enum(['done', 'pending']),
});
export type SavedPriceWire = z.infer<typeof savedPriceWire>;

const saved = {
  roles,
  assurance: 'recent',
  output: savedRowWire,
  toWire: toSavedRowWire,
} as const;
const savedPrice = { ...saved, output: savedPriceWire, toWire: toSavedPriceWire } as const;
/** Why; needed for a price below the floor, which a second person confirms. */
const reason = staffReason.optional();
/** A row that is gone, one that another member of staff changed meanwhile, and one that would exist twice. */
const codes = { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2, SAME_PACKAGE: -3, REASON_NEEDED: -4 } as const;

export const priceListsContract = {
  '/member/staff/prices': endpoint('staff', { roles, input: z.object({}), output: pricesWire, toWire: toPricesWire }),
  '/member/staff/save_recharge_package': endpoint('staff', {
    ...savedPrice,
    input: z.object({ id: idOrNew, coins: digits(priceRanges.coins), cents, active: isActive, revision, reason }),
    names: rowNames,
    codes,
  }),
  '/member/staff/save_upgrade_package': endpoint('staff', {
    ...savedPrice,
    input: z.object({
      id: idOrNew,
      tier,
      months: digits(priceRanges.months),
      cents,
      active: isActive,
      revision,
      reason,
    }),
    names: rowNames,
    codes,
  }),
  '/member/staff/save_tier_price': endpoint('staff', {
    ...savedPrice,
    input: z.object({ tier, cents, revision, reason }),
    codes: { EDITED_MEANWHILE: -2, REASON_NEEDED: -4 },
  }),
  '/member/staff/save_gift': endpoint('staff', {
    ...savedPrice,
    input: z.object({
      id: anyId,
      ...titles,
      price: digits(priceRanges.giftPrice),
      position: digits(priceRanges.position),
      active: isActive,
      revision,
      reason,
    }),
    names: giftNames,
    codes: { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2, REASON_NEEDED: -4 },
  }),
  '/member/staff/save_gift_category': endpoint('staff', {
    ...saved,
    input: z.object({ id: anyId, ...titles, position: digits(priceRanges.position), revision }),
    names: categoryNames,
    codes: { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2 },
  }),
} satisfies ContractTable;
