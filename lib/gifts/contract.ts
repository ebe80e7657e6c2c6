import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, requiredText, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { giveCodes, giveNames, thankNames, toCatalogueWire, toGivenWire, toReceivedGiftsWire } from './wire';

const id = z.int().positive();
const bit = z.literal([0, 1]);
const titles = { titlee: z.string(), titlec: z.string(), titlef: z.string() };

/** A category of the catalogue (spec 3 "Gift catalogue"); `money` is in coins. */
const giftCategoryWire = z.object({
  id,
  classifye: z.string(),
  classifyc: z.string(),
  classifyf: z.string(),
  gift: z.array(z.object({ id, path: z.string(), money: z.int().positive(), ...titles })),
});

/** A received gift (spec 3), with the fields that our pages need in addition. */
const receivedGiftWire = z.object({
  id,
  /** The category and the gift of the catalogue. */
  cid: id,
  gid: id,
  path: z.string(),
  money: z.int().positive(),
  ...titles,
  /** The giver. */
  givername: z.string(),
  uid: id,
  avatar: z.string(),
  number: z.int().positive(),
  message: z.string(),
  /** 1: others do not see it on the profile. */
  private: bit,
  thanked: bit,
  /** In seconds. */
  create_time: z.int(),
});

const receivedGiftPageWire = z.object({ data: z.array(receivedGiftWire), next: z.int().nullable() });

/** A page goes only to a caller that sent `before`; others receive the newest gifts as a plain list. */
const receivedGiftsWire = z.union([z.array(receivedGiftWire), receivedGiftPageWire]);

/** `amount`: the coins that the giver has left. */
const givenGiftWire = z.object({ id, amount: z.int() });
const anyId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });

export const giftsContract = {
  '/member/shop/gift': endpoint('member', {
    input: z.object({}),
    output: z.array(giftCategoryWire),
    toWire: toCatalogueWire,
  }),
  '/member/shop/received_gift': endpoint('member', {
    input: z.object({ before: digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional() }),
    output: receivedGiftsWire,
    toWire: toReceivedGiftsWire,
  }),
  '/member/gift/gift_giving': endpoint('member', {
    input: z.object({
      /** The recipient's user name. A text that can be no name is no member's. */
      username: requiredText(limits.account.max).transform((name) => name.trim()),
      message: line(limits.gift.message).optional(),
      number: digits(limits.gift.number).optional(),
      /** 0: no gift was chosen. */
      giftid: digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).refine((number) => number > 0, { error: 'required' }),
      /** 1: others do not see the gift on the recipient's profile. */
      private: digits({ min: 0, max: 1 }).optional(),
      /** The coins that the giver was shown, for all of them: another price is refused. */
      money: digits({ min: 1, max: 2_147_483_647 }).optional(),
      /** Chosen by the client: the same gift sent twice is given once. */
      cid: text(limits.clientId).optional(),
    }),
    failureText: 'sendFailed',
    emptyTexts: { username: 'formIncomplete', giftid: 'formIncomplete', number: 'formIncomplete' },
    names: giveNames,
    output: givenGiftWire,
    toWire: toGivenWire,
    rate: 'gift',
    codes: giveCodes,
  }),
  '/member/gift/thank': endpoint('member', {
    input: z.object({ id: anyId }),
    names: thankNames,
    output: z.null(),
    codes: { RECEIVED_GIFT_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;

export type GiftCategoryWire = z.infer<typeof giftCategoryWire>;
export type ReceivedGiftWire = z.infer<typeof receivedGiftWire>;
export type ReceivedGiftPageWire = z.infer<typeof receivedGiftPageWire>;
export type ReceivedGiftsWire = z.infer<typeof receivedGiftsWire>;
export type GivenGiftWire = z.infer<typeof givenGiftWire>;
