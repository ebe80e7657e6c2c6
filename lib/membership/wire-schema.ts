import * as z from 'zod';

const id = z.int().positive();

/** The packages of a tier (spec 3 "Upgrade plan"): prices in US dollars, `duration` in months, `coins` to pay with coins. */
const planWire = z.object({
  /** The price of a month without a discount. */
  base: z.number().positive(),
  packages: z.array(z.object({ id, amounts: z.number().positive(), duration: id, coins: id })),
});

export const plansWire = z.object({ vip1: planWire, vip2: planWire });

export type PlanWire = z.infer<typeof planWire>;
export type PlansWire = z.infer<typeof plansWire>;
