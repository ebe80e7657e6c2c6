import type { CursorPage } from '@/lib/core/page';
import type { GiftVisibility } from '@/lib/core/credits';
import type { Titles } from '@/lib/core/gifts';

/** A gift of the catalogue. */
export type Gift = {
  readonly id: number;
  readonly titles: Titles;
  /** In coins. */
  readonly price: number;
  /** The path of the picture. */
  readonly picture: string;
};

export type GiftCategory = { readonly id: number; readonly titles: Titles; readonly gifts: readonly Gift[] };

/** A gift that the viewer received. */
export type ReceivedGift = {
  readonly id: number;
  readonly gift: Gift;
  readonly categoryId: number;
  readonly giver: { readonly id: number; readonly username: string; readonly avatar: string };
  readonly number: number;
  readonly message: string;
  readonly visibility: GiftVisibility;
  readonly isThanked: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** A page of received gifts, the newest first. */
export type ReceivedGiftPage = CursorPage<ReceivedGift>;

/** A gift that was given, and the coins that the giver has left. */
export type GivenGift = { readonly id: number; readonly coins: number };

/** A gift that all may see, with the number of times that the member received it. */
export type ShownGift = { readonly gift: Gift; readonly number: number };

/** Returns the coins that a number of gifts costs. */
export function costOf({ price }: Pick<Gift, 'price'>, number: number): number {
  return price * number;
}
