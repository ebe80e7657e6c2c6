/**
 * The private things of members whose openings by staff are written down. The actions of the log are `open.` and these
 * words.
 */
export type OpeningSubject =
  | 'member'
  | 'thread'
  | 'report'
  | 'appeal'
  | 'verification'
  | 'approval'
  | 'members'
  | 'ticket'
  | 'order'
  | 'orders';

/** Reasons to choose from for a member without an open case. The texts are in the `staffMembers` namespace. */
export const openingReasons = ['request', 'conduct', 'payment', 'account', 'law'] as const;
