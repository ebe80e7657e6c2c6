import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { toPlansWire } from './wire';

const id = z.int().positive();

/** The packages of a tier (spec 3 "Upgrade plan"): prices in US dollars, `duration` in months, `coins` to pay with coins. */
const planWire = z.object({
  /** The price of a month without a discount. */
  base: z.number().positive(),
  packages: z.array(z.object({ id, amounts: z.number().positive(), duration: id, coins: id })),
});

const plansWire = z.object({ vip1: planWire, vip2: planWire });

export const membershipContract = {
  '/member/Upgrade/package': endpoint('member', {
    input: z.object({}),
    output: plansWire,
    toWire: toPlansWire,
  }),
} satisfies ContractTable;

export type PlanWire = z.infer<typeof planWire>;
export type PlansWire = z.infer<typeof plansWire>;
