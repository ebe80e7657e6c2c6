import type { MessageType } from '@/lib/core/chat';

/** A message to store. `clientId` makes sending idempotent: a repeated message returns the stored one. */
export type Outgoing = {
  readonly senderId: number;
  readonly receiverId: number;
  readonly clientId: string;
  readonly type: MessageType;
  readonly content: string;
  readonly imageKey: string | null;
  /** The agent who writes for customer service. */
  readonly authorId?: number | undefined;
};
