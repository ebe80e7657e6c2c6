import type { CursorPage } from '@/lib/core/page';
import type { TransferKind } from '@/lib/core/credits';

/** A movement of the viewer's coins. */
export type Movement = {
  /** The transfer, which the receipt shows. */
  readonly id: number;
  readonly kind: TransferKind;
  /** Negative when spent. */
  readonly coins: number;
  /** The balance right after it. */
  readonly balance: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The order of a recharge, a membership or a refund. */
  readonly orderKey?: string | undefined;
  readonly gift?: MovementGift | undefined;
};

/** The gift that was paid: its catalogue entry, its number and the recipient's name. */
type MovementGift = { readonly giftId: number; readonly number: number; readonly recipient: string };

/** A page of movements, the newest first. */
export type MovementPage = CursorPage<Movement>;

/** The coins that a member may spend in a day (UTC). */
export type Spending = {
  readonly balance: number;
  readonly spentToday: number;
  /** The limit in effect: the member's own, at most that of all members. Null is unlimited. */
  readonly limit: number | null;
  /** The limit of all members. */
  readonly highest: number | null;
  /** Null without a limit of the member's own. */
  readonly own: number | null;
  /** A higher limit that waits, and the time from which it is in effect, in milliseconds since 1970. */
  readonly next: { readonly coins: number | null; readonly at: number } | null;
};
