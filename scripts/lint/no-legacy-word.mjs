/** Domain words by the words of the legacy protocol. */
const words = new Map([
  ['sex', 'gender'],
  ['vip', 'tier'],
  ['is_online', 'isOnline'],
  ['os_online', 'isOnline'],
  ['is_like', 'isLiked'],
  ['likecount', 'likeCount'],
  ['like_ids', 'likedIds'],
  ['last_login_time', 'lastActiveAt'],
  ['overduedate_1', 'silverExpiresAt'],
  ['overduedate_2', 'goldExpiresAt'],
  ['backphotos', 'backgroundPhotos'],
  ['newfeedcount', 'trendCount'],
  ['invitation_code', 'invitationCode'],
  ['current_page', 'page'],
  ['last_page', 'lastPage'],
  ['target_id', 'memberId'],
  ['newpassword', 'newPassword'],
  ['receipts_and_typing', 'showsReceipts'],
  ['reciver_id', 'receiverId'],
  ['create_time', 'createdAt'],
  ['ndate', 'createdAt'],
  ['read_seq', 'readSeq'],
  ['cid', 'clientId'],
  ['mid', 'memberId'],
]);

/**
 * Reports a word of the legacy protocol as an identifier, a key or a string: only wire.ts and contract.ts convert it.
 */
export const noLegacyWord = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { word: "'{{legacy}}' belongs to contract.ts and wire.ts. The word of the model is {{word}}." },
  },
  create(context) {
    const check = (node, legacy) => {
      const word = words.get(legacy);
      if (word) context.report({ node, messageId: 'word', data: { legacy, word } });
    };
    return {
      Identifier: (node) => check(node, node.name),
      JSXIdentifier: (node) => check(node, node.name),
      Literal: (node) => check(node, node.value),
    };
  },
};
