/** Domain words by the wire names of the fields of a gift to give. */
export const giveNames = {
  username: 'recipientName',
  number: 'howMany',
  giftid: 'giftId',
  private: 'isPrivate',
  money: 'cost',
  cid: 'clientId',
} as const;
