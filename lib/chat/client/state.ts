import type { ChatSettings, ContactHead, Message, Presence } from '@/lib/chat/model';

/** `connecting` until the first hello is acknowledged and while a lost connection is restored; `offline` after a while without one. */
export type ConnectionState = 'connecting' | 'online' | 'offline';

export type MessageState = 'sending' | 'sent' | 'failed';

/** A message as a conversation shows it. */
export type ChatMessage = Omit<Message, 'id' | 'seq' | 'senderId'> & {
  /** Stays the same from the moment of sending on: the React key. */
  readonly key: string;
  /** Undefined until the server has stored the message. */
  readonly seq: number | undefined;
  readonly isOwn: boolean;
  readonly state: MessageState;
  /** Why it failed, in the member's language; undefined when there was only no connection. */
  readonly failure: string | undefined;
  /** It failed for want of a quota or a tier; its text is back in the text box. */
  readonly needsUpgrade: boolean;
  /** While sending: what it waits for, in the member's language. */
  readonly waiting: string | undefined;
  /** While its picture is uploaded: percent. */
  readonly upload: number | undefined;
};

export type ChatContact = ContactHead & {
  /** Its position in the list: its last message, or later when it was opened here. */
  readonly sortAt: number;
  /** No sound and no popup for its messages. */
  readonly isMuted: boolean;
};

/** Earlier messages without a gap that do not reach up to the newest ones held yet. */
export type HistoryWindow = {
  readonly messages: readonly ChatMessage[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly isLoadingLater: boolean;
};

/** A message that was jumped to; each jump has another `turn`, even to the same message. */
export type JumpTarget = {
  readonly seq: number;
  readonly turn: number;
  readonly state: 'loading' | 'shown' | 'missing' | 'unreachable';
};

export type Conversation = {
  /** Stored messages by number, then those on their way in the order of sending. */
  readonly messages: readonly ChatMessage[];
  /** Whether messages before the first one shown may exist. */
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** Whether its newest page has arrived. */
  readonly isLoaded: boolean;
  /** Shown in the place of `messages` while there is one: the messages around a jump target. */
  readonly historyWindow: HistoryWindow | undefined;
  readonly target: JumpTarget | undefined;
};

export type ChatState = {
  readonly connection: ConnectionState;
  /** Whether the contacts have arrived. */
  readonly isLoaded: boolean;
  /** Newest first. */
  readonly contacts: readonly ChatContact[];
  readonly unreadTotal: number;
  /** By the id of the other member, as everything below. */
  readonly conversations: ReadonlyMap<number, Conversation>;
  readonly presence: ReadonlyMap<number, Presence>;
  /** Members who are typing to us now. */
  readonly typing: ReadonlySet<number>;
  /** What was typed and not sent yet. */
  readonly drafts: ReadonlyMap<number, string>;
  /** Messages that may still be sent today; null without limit, undefined until known. */
  readonly freeLeft: number | null | undefined;
  readonly settings: ChatSettings | undefined;
};

export const initialState: ChatState = {
  connection: 'connecting',
  isLoaded: false,
  contacts: [],
  unreadTotal: 0,
  conversations: new Map(),
  presence: new Map(),
  typing: new Set(),
  drafts: new Map(),
  freeLeft: undefined,
  settings: undefined,
};

export const emptyConversation: Conversation = {
  messages: [],
  hasEarlier: true,
  isLoadingEarlier: false,
  isLoaded: false,
  historyWindow: undefined,
  target: undefined,
};
