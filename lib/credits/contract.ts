import * as z from 'zod';
import { transferKinds } from '@/lib/core/credits';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { limitNames, toMovementPageWire, toSpendingWire } from './wire';

const id = z.int().positive();
const coins = z.int().nonnegative();

/** A movement of coins: negative when spent. `amount` is the balance after it, `order` the key of its order. */
const movementWire = z.object({
  id,
  type: z.enum(transferKinds),
  coins: z.int(),
  amount: z.int(),
  /** In seconds. */
  create_time: z.int(),
  order: z.string().optional(),
  gift: z.object({ gid: id, number: z.int().positive(), username: z.string() }).optional(),
});

const movementPageWire = z.object({ data: z.array(movementWire), next: z.int().nullable() });

/** What the member may spend in a day (UTC). `own` is the member's own limit, null without one. */
const spendingWire = z.object({
  amount: z.int(),
  spent: coins,
  limit: coins.nullable(),
  highest: coins.nullable(),
  own: coins.nullable(),
  /** A higher limit and the time in seconds from which it is in effect. */
  next: z.object({ coins: coins.nullable(), at: z.int() }).nullable(),
});

export const creditsContract = {
  '/member/credits/history': endpoint('member', {
    input: z.object({ before: digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional() }),
    output: movementPageWire,
    toWire: toMovementPageWire,
  }),
  '/member/credits/spending': endpoint('member', {
    input: z.object({}),
    output: spendingWire,
    toWire: toSpendingWire,
  }),
  '/member/credits/limit': endpoint('member', {
    /** '' or nothing removes the member's own limit. */
    input: z.object({
      coins: z
        .union([z.literal('').transform(() => undefined), digits({ min: 0, max: limits.spendingLimit })])
        .optional(),
    }),
    names: limitNames,
    output: spendingWire,
    toWire: toSpendingWire,
  }),
} satisfies ContractTable;

export type MovementWire = z.infer<typeof movementWire>;
export type MovementPageWire = z.infer<typeof movementPageWire>;
export type SpendingWire = z.infer<typeof spendingWire>;
