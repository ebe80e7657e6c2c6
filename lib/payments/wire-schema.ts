import * as z from 'zod';

/* The replies of spec 7. */

const id = z.int().positive();

/** A pack of coins: its price in US dollars and its coins (spec 3 "Recharge package"). */
export const rechargePackageWire = z.object({ id, amounts: z.number().positive(), coins: id });

/**
 * The next step of a payment (spec 7): the page of a local card, or an object with the page of a wallet (`url`) or of a card
 * provider (`payment_urll`). A payment with coins is complete and has none.
 */
export const paymentWire = z.union([
  z.string(),
  z.object({ order: z.string(), url: z.string().optional(), payment_urll: z.string().optional() }),
]);

export type RechargePackageWire = z.infer<typeof rechargePackageWire>;
export type PaymentWire = z.infer<typeof paymentWire>;
