import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, paragraphs, text } from '@/lib/core/fields';
import { toHalfWidth } from '@/lib/core/half-width';
import { limits } from '@/lib/core/limits';
import { tiers } from '@/lib/core/member';
import { cursorPageOf } from '@/lib/core/page-schema';
import { orderKinds, orderStates, paymentFailures, payTypes } from '@/lib/core/payments';
import { amountPattern, hasCardNumber, isCardAsPhone, ownAmount, parseAmount } from './model';
import { orderNames, payNames, uuidNames } from './names';
import { orderKindsByNumber, payTypesByNumber, toPaymentWire, toRechargePackagesWire } from './wire';
import { paymentWire, rechargePackageWire } from './wire-schema';

/** In US cents. */
const highestPayment = 100_000;

const id = z.int().positive();

const order = z.object({
  id,
  key: z.string(),
  kind: z.enum(orderKinds),
  payType: z.enum(payTypes),
  state: z.enum(orderStates),
  cents: z.int(),
  coins: z.int(),
  tier: z.enum(tiers).optional(),
  months: z.int().optional(),
  failure: z.enum(paymentFailures).optional(),
  payerName: z.string(),
  startsNow: z.boolean(),
  at: z.int(),
  paidAt: z.int().optional(),
  settledAt: z.int().optional(),
  isBeingRefunded: z.boolean(),
  ticketId: z.int().optional(),
  url: z.string().optional(),
});

/** An order of a member in the replies of calls of staff. */
export const memberOrder = z.object({
  key: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  at: z.int(),
  price: z.object({ payType: z.enum(payTypes), cents: z.int(), coins: z.int() }).optional(),
});

/** An amount in US dollars as a number or a text, in cents. */
const amount = z
  .union([z.number(), z.string()], { error: 'required' })
  .meta({ pattern: amountPattern.source })
  .transform((value, context) => {
    const cents = parseAmount(String(value));
    if (cents === undefined || cents > highestPayment) context.addIssue({ code: 'custom', message: 'format' });
    return cents ?? 0;
  });

const payType = digits({ min: 0, max: 3 }).transform((number) => payTypesByNumber[number as 0 | 1 | 2 | 3]); // within the range
const anyId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER });
const orderKey = z.string({ error: 'required' }).regex(/^[0-9a-f]{32}$/, { error: 'format' });
const empty = z.literal('').transform(() => undefined);

/** The payer's details. The model has the further rules for payments by card, which need both. */
export const payerName = line(limits.payer.name);
export const payerPhone = line(limits.payer.phone).transform(toHalfWidth);

/** Fields in which a client could send the data of a card, which never reach us. */
const cardFields = ['cardnumber', 'card_number', 'cvv', 'cvc', 'expiration'];

/** Refuses a payment with the number of a card in any field, before anything is stored. */
function refuseCards(fields: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value);
    const isFilled = cardFields.includes(name.toLowerCase()) && text.trim() !== '';
    const isCard = name === 'card_fullPhone' ? isCardAsPhone(text) : name !== 'uuid' && hasCardNumber(text);
    if (isFilled || isCard) context.addIssue({ code: 'custom', path: [name], message: 'format' });
  }
}

export const paymentsContract = {
  '/member/recharge/package': endpoint('member', {
    input: z.object({}),
    output: z.array(rechargePackageWire),
    toWire: toRechargePackagesWire,
  }),
  '/member/pay/generateuuid': endpoint('member', {
    /** The type of the payment: refused at once while payments of this type are closed. */
    input: z.object({ pay_type: payType.optional() }),
    names: uuidNames,
    output: z.object({ uuid: z.string() }),
    rate: 'payUuid',
    codes: { PAYMENTS_CLOSED: -6 },
  }),
  /** -2 is "Sorry, your credit is running low" (spec 8); -1 a payment that could not be begun, whose order waits for the provider. */
  '/member/Pay/pay': endpoint('member', {
    input: z
      .looseObject({
        user_id: anyId,
        gainer_id: anyId,
        pay_type: payType,
        income: amount,
        order_type: digits({ min: 1, max: 2 }).transform((number) => orderKindsByNumber[number as 1 | 2]), // within the range
        /** 0, '' or nothing for an own amount. */
        packege_id: z.union([empty, before]).optional(),
        card_fullName: payerName.optional(),
        card_fullPhone: payerPhone.optional(),
        uuid: z.union([empty, z.uuid({ error: 'format' })]).optional(),
        /** 1: the member agrees that the service starts at once. */
        start_now: digits({ min: 0, max: 1 }).optional(),
        /** The page of this site from which the member came, to which the receipt leads back. */
        back: text(limits.backAddress).optional(),
      })
      .superRefine(refuseCards)
      .refine(({ pay_type: by, order_type: kind }) => by !== 'credits' || kind === 'upgrade', {
        path: ['pay_type'],
        error: 'format',
      })
      .refine(({ packege_id: pack, order_type: kind }) => Boolean(pack) || kind === 'recharge', {
        path: ['packege_id'],
        error: 'required',
      })
      .refine(
        ({ packege_id: pack, income }) => Boolean(pack) || (income >= ownAmount.least && income <= ownAmount.most),
        { path: ['income'], error: 'format' },
      ),
    names: payNames,
    emptyTexts: { packege_id: 'PACKAGE_NOT_FOUND' },
    output: paymentWire,
    toWire: toPaymentWire,
    // Spec 7: the page of a wallet is a field of the reply itself.
    extraFields: ({ payType, url }): Record<string, string> => (payType === 'wallet' ? { url } : {}),
    rate: 'pay',
    codes: {
      PROVIDER_UNAVAILABLE: -1,
      LOW_CREDIT: -2,
      PAYMENT_MISMATCH: -3,
      PACKAGE_NOT_FOUND: -4,
      UUID_NOT_VALID: -5,
      PAYMENTS_CLOSED: -6,
      PAYMENT_LIMIT: -7,
      STAFF_PRICE: -8,
    },
  }),
  '/member/pay/orders': endpoint('member', {
    input: z.object({ before: before.optional() }),
    output: cursorPageOf(order),
  }),
  '/member/pay/order': endpoint('member', {
    input: z.object({ order: orderKey }),
    names: orderNames,
    output: order,
    codes: { ORDER_NOT_FOUND: -1 },
  }),
  /** Opens a ticket that asks for a refund. */
  '/member/pay/refund': endpoint('member', {
    input: z.object({ order: orderKey, reason: paragraphs(limits.refundReason) }),
    names: orderNames,
    output: z.object({ ticketId: id }),
    rate: 'refund',
    codes: { ORDER_NOT_FOUND: -1, REFUND_NOT_POSSIBLE: -2 },
  }),
} satisfies ContractTable;
