import type { Message } from '@/lib/chat/model';
import type { Locale } from '@/lib/core/locale';

export type Arrived = {
  readonly senderId: number;
  readonly receiverId: number;
  readonly conversationId: number;
  readonly message: Message;
  /** The language of the sender's page. */
  readonly locale: Locale;
};

/** The demo members that reply, as the opcode handlers use them. */
export interface ReplyingMembers {
  /** Replies in preparation. */
  readonly preparing: number;
  received(arrived: Arrived): void;
  close(): void;
}
