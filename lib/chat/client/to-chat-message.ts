import type { Message } from '@/lib/chat/model';
import type { ChatMessage } from './state';

export const untroubled = {
  failure: undefined,
  canUpgrade: false,
  canVerify: false,
  waiting: undefined,
  upload: undefined,
} as const;

/** Returns a message that the server has stored. */
export function toChatMessage({ id, senderId, ...message }: Message, ownId: number): ChatMessage {
  return {
    ...message,
    key: message.clientId || String(id),
    isOwn: senderId === ownId,
    state: 'sent',
    ...untroubled,
  };
}
