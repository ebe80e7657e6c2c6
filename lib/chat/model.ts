import type { MessageType, SenderChoice } from '@/lib/core/chat';
import type { ImageSize } from '@/lib/core/images';
import { serviceMemberId } from '@/lib/core/member';
import type { MemberSummary } from '@/lib/members/model';

/*
 * Chat as the server and the browser know it. Times are milliseconds since 1970; pictures are named by their paths.
 */

export type Message = {
  readonly id: number;
  /** Its place in the conversation: rises by one with each message. */
  readonly seq: number;
  /** Made by the client that sent it. */
  readonly clientId: string;
  readonly senderId: number;
  readonly type: MessageType;
  readonly content: string;
  /** Empty without a picture. */
  readonly imagePath: string;
  /** Undefined where it was not looked up. */
  readonly imageSize: ImageSize | undefined;
  /** A picture from a member the reader has never written to: shown only when tapped. */
  readonly isBlurred: boolean;
  readonly sentAt: number;
};

/** A conversation as one of its two members sees it, without its messages. */
export type ContactHead = {
  readonly conversationId: number;
  /** The other member. Frames do not carry `lastActiveAt`: it is 0. */
  readonly member: MemberSummary;
  readonly lastSeq: number;
  readonly lastType: MessageType;
  readonly preview: string;
  /** 0 in a conversation without a message. */
  readonly lastMessageAt: number;
  readonly unread: number;
  /** Up to where the other member has read; 0 while one of the two does not show it. */
  readonly readSeq: number;
};

export type Contact = ContactHead & {
  readonly isMuted: boolean;
  /** What was typed and not sent yet, on whichever terminal. */
  readonly draft: string;
  /** Newest messages, ascending. */
  readonly messages: readonly Message[];
};

/** Whether a member is online, and since when they are not. */
export type Presence = Pick<MemberSummary, 'isOnline' | 'lastActiveAt'>;
export type MemberPresence = Presence & { readonly memberId: number };

export type ChatSettings = {
  readonly showsOnline: boolean;
  /** Typing and read marks: shown to others and received from others, or neither. */
  readonly showsReceipts: boolean;
  readonly acceptsFrom: SenderChoice;
};

/** Numbers and settings of a member that changed, and nothing else. */
export type Counters = {
  /** Unread messages over all contacts. */
  readonly unread?: number;
  /** Messages that may still be sent today; null is without limit. */
  readonly freeLeft?: number | null;
  readonly likes?: number;
  readonly unreadMails?: number;
  readonly unreadNotices?: number;
  readonly coins?: number;
  readonly draft?: { readonly memberId: number; readonly text: string };
  readonly mute?: { readonly memberId: number; readonly isMuted: boolean };
  readonly settings?: ChatSettings;
};

/** A message that a search found, and the other member of its conversation. */
export type FoundMessage = Pick<Message, 'id' | 'seq' | 'senderId' | 'content' | 'sentAt'> & {
  readonly member: Pick<MemberSummary, 'id' | 'username' | 'avatar'>;
};

export type FoundPage = {
  readonly messages: readonly FoundMessage[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
};

/** A frame from the server, by its name in `opcode`. `memberId` is always the other member of a conversation. */
export type ChatFrame =
  | { readonly kind: 'contacts'; readonly contacts: readonly Contact[]; readonly counters: Counters }
  | { readonly kind: 'message'; readonly contact: ContactHead; readonly message: Message }
  | {
      readonly kind: 'history';
      readonly memberId: number;
      readonly messages: readonly Message[];
      /** The client's number for a page that does not join its newest messages. */
      readonly requestId: number | undefined;
    }
  | { readonly kind: 'presence'; readonly changes: readonly MemberPresence[] }
  /** The conversation was deleted on another connection of the member. */
  | { readonly kind: 'deleted'; readonly memberId: number }
  /** The free messages are used up, or the tier does not allow the message. */
  | {
      readonly kind: 'quotaUsed' | 'upgradeNeeded';
      readonly memberId: number;
      readonly clientId: string | undefined;
      /** In the member's language. */
      readonly text: string;
    }
  | { readonly kind: 'typing'; readonly memberId: number }
  /** The other member has read up to `seq`, or with `isOwn` the member has, on another connection. */
  | { readonly kind: 'read'; readonly memberId: number; readonly seq: number; readonly isOwn: boolean }
  | { readonly kind: 'counters'; readonly counters: Counters }
  | { readonly kind: 'sessionEnded'; readonly text: string };

/** Customer service as every member may write to it, before its contact has arrived. Its name is a text of the page. */
export const serviceMember: MemberSummary = {
  id: serviceMemberId,
  username: '',
  avatar: '',
  tier: 'free',
  isOnline: false,
  lastActiveAt: 0,
};

/** Customer service is a contact of every member, with rules that differ from those of members. */
export function isService({ id }: Pick<MemberSummary, 'id'>): boolean {
  return id === serviceMemberId;
}
