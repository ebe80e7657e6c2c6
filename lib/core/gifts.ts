import type { GiftVisibility } from './credits';
import type { Locale } from './locale';

/** A text in each language of the site. */
export type Titles = Readonly<Record<Locale, string>>;

/** A gift as a message of a conversation shows it. */
export type GiftCard = {
  /** The received gift. */
  readonly id: number;
  /** The gift of the catalogue. */
  readonly giftId: number;
  readonly titles: Titles;
  readonly picture: string;
  readonly number: number;
  readonly visibility: GiftVisibility;
  readonly isThanked: boolean;
};

/** Returns the path of the picture of a gift. */
export function giftPicture(code: string): string {
  return `/gifts/${code}.svg`;
}
