/** Domain words by the names of input fields. */
export const reportNames = {
  type: 'kind',
  userid: 'memberId',
  item: 'subject',
  id: 'itemId',
  text: 'content',
  block: 'alsoBlock',
} as const;
