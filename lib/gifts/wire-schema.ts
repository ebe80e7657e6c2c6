import * as z from 'zod';

const id = z.int().positive();
const bit = z.literal([0, 1]);
const titles = { titlee: z.string(), titlec: z.string(), titlef: z.string() };

/** A category of the catalogue (spec 3 "Gift catalogue"); `money` is in coins. */
export const giftCategoryWire = z.object({
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

export const receivedGiftPageWire = z.object({ data: z.array(receivedGiftWire), next: z.int().nullable() });

/** `amount`: the coins that the giver has left. */
export const givenGiftWire = z.object({ id, amount: z.int() });

export type GiftCategoryWire = z.infer<typeof giftCategoryWire>;
export type ReceivedGiftWire = z.infer<typeof receivedGiftWire>;
export type ReceivedGiftPageWire = z.infer<typeof receivedGiftPageWire>;
export type GivenGiftWire = z.infer<typeof givenGiftWire>;
