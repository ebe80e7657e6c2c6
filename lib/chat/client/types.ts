import type { ChatSettingsWire } from '@/lib/chat/contract';
import type { ImageSize } from '@/lib/core/images';
import type { Tier } from '@/lib/core/member';

/** `connecting` until the first answer and while a broken connection is being mended; `offline` after a while without one. */
export type ConnectionState = 'connecting' | 'online' | 'offline';

export type MessageState = 'sending' | 'sent' | 'failed';

/** A message as a conversation shows it. Times are milliseconds. */
export type ChatMessage = {
  /** Stays the same from the moment of sending on: the React key. */
  readonly key: string;
  readonly clientId: string;
  /** Its place in the conversation; undefined until the server has stored it. */
  readonly seq: number | undefined;
  readonly isOwn: boolean;
  readonly type: 'text' | 'image' | 'gift';
  readonly content: string;
  readonly imagePath: string;
  /** Of its picture, where it is known before that has loaded. */
  readonly imageSize: ImageSize | undefined;
  /** A picture that is shown only when tapped. */
  readonly isBlurred: boolean;
  readonly at: number;
  readonly state: MessageState;
  /** Why it failed, in the member's language; undefined when there was simply no connection. */
  readonly failure: string | undefined;
  /** It failed because a better membership is needed (a quotaUsed or upgradeNeeded frame): its text is back in the box. */
  readonly needsUpgrade: boolean;
  /** While sending: what it waits for, in the member's language. */
  readonly waiting: string | undefined;
  /** While its picture is on the way: percent. */
  readonly upload: number | undefined;
};

export type ChatContact = {
  readonly uid: number;
  readonly username: string;
  readonly avatar: string;
  readonly tier: Tier;
  readonly isOnline: boolean;
  readonly preview: string;
  readonly previewType: ChatMessage['type'];
  /** When the last message was sent; 0 in a conversation without one. */
  readonly lastAt: number;
  readonly lastSeq: number;
  /** Up to where the other member has read. */
  readonly readSeq: number;
  readonly unread: number;
  /** Where it stands in the list: its last message, or later when it was opened here. */
  readonly sortAt: number;
  /** No sound and no popup for what comes from here. */
  readonly isMuted: boolean;
  /** Customer service, not a member. */
  readonly isService: boolean;
};

/** Earlier messages without a hole inside, that do not reach up to the newest ones held yet. */
export type Stretch = {
  readonly messages: readonly ChatMessage[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly isLoadingLater: boolean;
};

/** A message gone to by its number; every time anew has another `turn`. */
export type Sought = {
  readonly seq: number;
  readonly turn: number;
  readonly state: 'looking' | 'shown' | 'gone' | 'unreachable';
};

export type Conversation = {
  /** By number, then what is not stored yet in the order of sending. */
  readonly messages: readonly ChatMessage[];
  /** Whether messages before the first one shown may exist. */
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** Whether its newest page has come. */
  readonly isLoaded: boolean;
  /** Shown in the place of `messages` while there is one: what lies around a message that was looked for. */
  readonly past: Stretch | undefined;
  readonly sought: Sought | undefined;
};

export type PresenceState = { readonly isOnline: boolean; readonly lastActiveAt: number };

export type ChatSettings = ChatSettingsWire;

export type ChatState = {
  readonly connection: ConnectionState;
  /** Whether the contacts have come. */
  readonly isLoaded: boolean;
  /** Newest first. */
  readonly contacts: readonly ChatContact[];
  readonly unreadTotal: number;
  readonly conversations: ReadonlyMap<number, Conversation>;
  readonly presence: ReadonlyMap<number, PresenceState>;
  /** Who is writing to us right now. */
  readonly typing: ReadonlySet<number>;
  /** What was written and not sent yet, by member. */
  readonly drafts: ReadonlyMap<number, string>;
  /** Messages that may still be sent today; null without limit, undefined until told. */
  readonly freeLeft: number | null | undefined;
  readonly settings: ChatSettings | undefined;
};

/** A member to chat with as profiles and lists carry them. */
export type MemberToChat = { uid: number; username: string; avatar: string; vip: 0 | 1 | 2; is_online: 0 | 1 };
