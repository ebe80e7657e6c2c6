/** The messages of a conversation, whose code no page needs before its connection is open. */
export const loadMessageList = () => import('./message-list');
