import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, staffReason } from '@/lib/core/fields';
import { staffAreas } from '@/lib/core/staff-areas';
import { priceRanges } from './model';
import { categoryNames, giftNames, rowNames } from './names';

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
const titleInputs = { title_en: title, title_zhcn: title, title_zhtw: title };

const titles = z.object({ en: z.string(), 'zh-CN': z.string(), 'zh-TW': z.string() });
const paidTier = z.enum(['silver', 'gold']);
const prices = z.object({
  recharge: z.array(z.object({ id, coins: id, cents: id, isActive: z.boolean(), revision: z.int() })).readonly(),
  upgrade: z
    .array(z.object({ id, tier: paidTier, months: id, cents: id, isActive: z.boolean(), revision: z.int() }))
    .readonly(),
  tierPrices: z.array(z.object({ tier: paidTier, cents: id, revision: z.int() })).readonly(),
  categories: z.array(z.object({ id, titles, position: z.int(), revision: z.int() })).readonly(),
  gifts: z
    .array(
      z.object({
        id,
        categoryId: id,
        titles,
        price: id,
        position: z.int(),
        isActive: z.boolean(),
        revision: z.int(),
        picture: z.string(),
      }),
    )
    .readonly(),
});

const savedRow = z.object({ id, revision: z.int() });
const savedPrice = z.object({
  id: z.union([z.int().nonnegative(), paidTier]),
  revision: z.int(),
  state: z.enum(['done', 'pending']),
});

const saving = { roles, assurance: 'recent' } as const;
/** Why; needed for a price below the floor, which a second person confirms. */
const reason = staffReason.optional();
/** A row that is gone, one that another member of staff changed meanwhile, and one that would exist twice. */
const codes = { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2, SAME_PACKAGE: -3, REASON_NEEDED: -4 } as const;

export const priceListsContract = {
  '/member/staff/prices': endpoint('staff', { roles, input: z.object({}), output: prices }),
  '/member/staff/save_recharge_package': endpoint('staff', {
    ...saving,
    input: z.object({ id: idOrNew, coins: digits(priceRanges.coins), cents, active: isActive, revision, reason }),
    output: savedPrice,
    names: rowNames,
    codes,
  }),
  '/member/staff/save_upgrade_package': endpoint('staff', {
    ...saving,
    input: z.object({
      id: idOrNew,
      tier,
      months: digits(priceRanges.months),
      cents,
      active: isActive,
      revision,
      reason,
    }),
    output: savedPrice,
    names: rowNames,
    codes,
  }),
  '/member/staff/save_tier_price': endpoint('staff', {
    ...saving,
    input: z.object({ tier, cents, revision, reason }),
    output: savedPrice,
    codes: { EDITED_MEANWHILE: -2, REASON_NEEDED: -4 },
  }),
  '/member/staff/save_gift': endpoint('staff', {
    ...saving,
    input: z.object({
      id: anyId,
      ...titleInputs,
      price: digits(priceRanges.giftPrice),
      position: digits(priceRanges.position),
      active: isActive,
      revision,
      reason,
    }),
    output: savedPrice,
    names: giftNames,
    codes: { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2, REASON_NEEDED: -4 },
  }),
  '/member/staff/save_gift_category': endpoint('staff', {
    ...saving,
    input: z.object({ id: anyId, ...titleInputs, position: digits(priceRanges.position), revision }),
    output: savedRow,
    names: categoryNames,
    codes: { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2 },
  }),
} satisfies ContractTable;
