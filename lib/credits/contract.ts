import * as z from 'zod';
import { transferKinds } from '@/lib/core/credits';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits } from '@/lib/core/fields';
import { cursorPageOf } from '@/lib/core/page-schema';
import { limitNames } from './names';

/** The highest limit of a day that a member can choose, in coins. */
const spendingLimit = 1_000_000;

const id = z.int().positive();
const coins = z.int().nonnegative();

const movement = z.object({
  id,
  kind: z.enum(transferKinds),
  coins: z.int(),
  balance: z.int(),
  at: z.int(),
  orderKey: z.string().optional(),
  gift: z.object({ giftId: id, number: z.int().positive(), recipient: z.string() }).optional(),
});

const spending = z.object({
  balance: z.int(),
  spentToday: coins,
  limit: coins.nullable(),
  highest: coins.nullable(),
  own: coins.nullable(),
  next: z.object({ coins: coins.nullable(), at: z.int() }).nullable(),
});

export const creditsContract = {
  '/member/credits/history': endpoint('member', {
    input: z.object({ before: digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional() }),
    output: cursorPageOf(movement),
  }),
  '/member/credits/spending': endpoint('member', {
    input: z.object({}),
    output: spending,
  }),
  '/member/credits/limit': endpoint('member', {
    /** '' or nothing removes the member's own limit. */
    input: z.object({
      coins: z.union([z.literal('').transform(() => undefined), digits({ min: 0, max: spendingLimit })]).optional(),
    }),
    names: limitNames,
    output: spending,
  }),
} satisfies ContractTable;
