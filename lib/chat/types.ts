import type { ImageSize } from '@/lib/core/images';
import type { Gender, Tier } from '@/lib/core/member';

/** Times in this folder are milliseconds since 1970: the queries are read past Drizzle, whose driver leaves dates as text. */
export type Message = {
  readonly id: number;
  readonly seq: number;
  readonly clientId: string;
  readonly senderId: number;
  readonly type: MessageType;
  readonly content: string;
  readonly imageKey: string | null;
  /** Of a picture, where it was looked up. */
  readonly imageSize?: ImageSize | undefined;
  readonly createdAt: number;
};

export type MessageType = 'text' | 'image' | 'gift';

/** The other member as a contact list shows them. */
export type Card = {
  readonly id: number;
  readonly username: string;
  readonly gender: Gender;
  readonly avatarKey: string | null;
  readonly tier: Tier;
};

/** A conversation as one of its two members sees it. */
export type Contact = {
  readonly conversationId: number;
  readonly other: Card;
  readonly isOnline: boolean;
  readonly lastSeq: number;
  readonly lastType: MessageType;
  readonly lastPreview: string;
  readonly lastMessageAt: number;
  readonly unread: number;
  /** Up to where the other member has read; 0 while one of the two does not show it. */
  readonly otherReadSeq: number;
  readonly isMuted: boolean;
  readonly draft: string;
  /** There are pictures of the other one, whom the reader never wrote to. */
  readonly isStranger: boolean;
  /** Newest messages, ascending. */
  readonly messages: readonly Message[];
};
