/** Why coins move. */
export const transferKinds = [
  'recharge',
  'refund',
  'gift',
  'upgrade',
  'translation',
  'correction',
  'reward',
  'dispute',
] as const;
export type TransferKind = (typeof transferKinds)[number];

export const giftVisibilities = ['public', 'private'] as const;
export type GiftVisibility = (typeof giftVisibilities)[number];
