import type { CursorPage } from '@/lib/core/page';
import { toHalfWidth } from '@/lib/core/half-width';
import type { Tier } from '@/lib/core/member';
import { isBlank } from '@/lib/core/visible-text';
import type { OrderKind, OrderState, PaymentFailure, PayType } from '@/lib/core/payments';

/** A pack of coins for money. */
export type RechargePackage = {
  readonly id: number;
  readonly coins: number;
  /** In US cents. */
  readonly cents: number;
};

/** An order as its buyer sees it. */
export type Order = {
  /** Its place in the list of orders. */
  readonly id: number;
  /** Its name outside the database: 32 hexadecimal digits. */
  readonly key: string;
  readonly kind: OrderKind;
  readonly payType: PayType;
  readonly state: OrderState;
  /** In US cents. */
  readonly cents: number;
  /** The coins bought, or paid for a membership; 0 for a membership paid with money. */
  readonly coins: number;
  readonly tier?: Tier | undefined;
  readonly months?: number | undefined;
  /** Why the payment failed, where the provider named a reason. */
  readonly failure?: PaymentFailure | undefined;
  /** The name that was given for a payment by card; '' otherwise. */
  readonly payerName: string;
  /** The member agreed that the service starts at once. */
  readonly startsNow: boolean;
  /** Milliseconds since 1970, like all times here. */
  readonly at: number;
  readonly paidAt?: number | undefined;
  readonly settledAt?: number | undefined;
  /** A refund was begun. */
  readonly isBeingRefunded: boolean;
  /** The ticket that asks for a refund. */
  readonly ticketId?: number | undefined;
  /** The provider's page, while the order can still be paid there. */
  readonly url?: string | undefined;
};

/** The content of the page of a receipt. `back`: the page from which the buyer came. */
export type OrderReceipt = { readonly order: Order; readonly back: string | undefined };

/** A page of orders, the newest first. */
export type OrderPage = CursorPage<Order>;

/** The goods of a purchase, as the page of its payment shows them. */
export type Goods = {
  readonly kind: OrderKind;
  /** Undefined for an own amount. */
  readonly packageId: number | undefined;
  /** In US cents. */
  readonly cents: number;
  /** The coins that a recharge buys, or that an upgrade costs. */
  readonly coins: number;
  readonly tier: Exclude<Tier, 'free'> | undefined;
  readonly months: number | undefined;
  /** The end of the tier after the purchase, in milliseconds since 1970. */
  readonly endsAt: number | undefined;
};

/** The next step of the buyer: to pay at the provider, or nothing when coins paid. */
export type Payment = {
  readonly orderKey: string;
  readonly payType: PayType;
  /** The provider's page; '' when coins paid. */
  readonly url: string;
};

/** An amount that buys coins without a package, in US cents. */
export const ownAmount = { least: 500, most: 50_000 } as const;

/** Returns the coins of an own amount: ten for a dollar, rounded down. */
export function coinsFor(cents: number): number {
  return Math.floor(cents / 10);
}

export const amountPattern = /^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/;

/**
 * Returns the cents of an amount in dollars: digits and one decimal point, no leading zeros, at most two decimals (spec 5
 * "Recharge amount"). Undefined for everything else.
 */
export function parseAmount(text: string): number | undefined {
  if (!amountPattern.test(text)) return undefined;
  const [dollars = '0', decimals = ''] = text.split('.');
  return Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Returns the amount in dollars of the wire: 9.99 for 999. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** The digits of a card's number. */
const cardDigits = { least: 13, most: 19 } as const;

/**
 * Returns whether a text contains the number of a payment card: 13 to 19 digits with a valid check digit, whatever is between them
 * but letters.
 */
export function hasCardNumber(text: string): boolean {
  const runs = text
    .normalize('NFKC')
    .split(/\p{L}+/u)
    .map((run) => run.replace(/\D/g, ''));
  return runs.some((digits) => {
    for (let from = 0; from + cardDigits.least <= digits.length; from += 1)
      for (let length = cardDigits.least; length <= cardDigits.most && from + length <= digits.length; length += 1)
        if (isCardNumber(digits.slice(from, from + length))) return true;
    return false;
  });
}

/**
 * Returns whether a phone number is the number of a card: with 16 or more digits, or of American Express. Shorter numbers of phones may
 * have a valid check digit too.
 */
export function isCardAsPhone(phone: string): boolean {
  const digits = phone.normalize('NFKC').replace(/\D/g, '');
  if (/^3[47]\d{13}$/.test(digits) && !phone.trim().startsWith('+')) return isCardNumber(digits);
  return digits.length >= 16 && hasCardNumber(phone);
}

/** Checks the first digit of the card schemes and the Luhn check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character);
    if (index % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

const phonePattern = /^\+?[\d ()./-]{5,}$/;

/** Returns what is wrong with the name of a payer by card, which is required (spec 5 "Card form"). */
export function findNameProblem(name: string): PayerProblem | undefined {
  if (isBlank(name)) return 'required';
  return hasCardNumber(name) ? 'format' : undefined;
}

/** Returns what is wrong with the phone of a payer by card, which is required (spec 5 "Card form"). */
export function findPhoneProblem(phone: string): PayerProblem | undefined {
  if (isBlank(phone)) return 'required';
  const folded = toHalfWidth(phone).trim();
  const isPhone = phonePattern.test(folded) && folded.replace(/\D/g, '').length >= 5;
  return isPhone && !isCardAsPhone(folded) ? undefined : 'format';
}

export type PayerProblem = 'required' | 'format';

/** The price of an order in the unit in which it was paid. */
export type OrderPrice = Pick<Order, 'payType' | 'cents' | 'coins'>;

/** An order of a member as staff see it; what was paid is for some of them only. */
export type MemberOrder = {
  readonly key: string;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly at: number;
  readonly price?: OrderPrice;
};

/** Returns whether the buyer may still ask for a refund of an order. */
export function canAskForRefund(
  { state, paidAt, isBeingRefunded, ticketId }: Order,
  now: number,
  disputeDays: number,
): boolean {
  if (state !== 'paid' || paidAt === undefined || isBeingRefunded || ticketId !== undefined) return false;
  return now - paidAt <= disputeDays * 86_400_000;
}
