import type { ContactHead, Message } from '@/lib/chat/model';
import type { ChatSettings, NewPeople, Presence } from '@/lib/live/model';
import type { SessionStatus } from '@/lib/core/member';
import type { OpenedAt } from './opened-storage';

/**
 * `connecting` until the first hello is acknowledged and while a lost connection is restored; `offline` after a while without a
 * connection; `crowded` while the server has no place for this connection; `paused` until a page in the background is looked at.
 */
export type ConnectionState = 'connecting' | 'online' | 'offline' | 'crowded' | 'paused';

type MessageState = 'sending' | 'sent' | 'failed';

/** A message as a conversation shows it. */
export type ChatMessage = Omit<Message, 'id' | 'seq' | 'senderId'> & {
  /** The React key, which stays the same when the message is stored. */
  readonly key: string;
  /** Undefined until the server has stored the message. */
  readonly seq: number | undefined;
  readonly isOwn: boolean;
  readonly state: MessageState;
  /** Why the message failed, in the member's language; undefined when only the connection was missing. */
  readonly failure: string | undefined;
  /** A higher tier would have allowed the refused picture. */
  readonly canUpgrade: boolean;
  /** Being verified would have allowed it. */
  readonly canVerify: boolean;
  /** While sending: the reason for waiting, in the member's language. */
  readonly waiting: string | undefined;
  /** While its picture is uploaded: the percentage. */
  readonly upload: number | undefined;
};

/** Why the server refused a text, which is back in the text box. */
export type RefusedText = {
  /** In the member's language. */
  readonly failure: string;
  /** A higher tier would have allowed it. */
  readonly canUpgrade: boolean;
  /** Being verified would have allowed it. */
  readonly canVerify: boolean;
};

export type ChatContact = ContactHead & {
  /** The sort key of the list: the time of the last message, or of a later opening in this tab. */
  readonly sortAt: number;
  /** No sound and no popup for its messages. */
  readonly isMuted: boolean;
};

/** A gapless run of earlier messages that does not reach the loaded newest messages yet. */
export type HistoryWindow = {
  readonly messages: readonly ChatMessage[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly isLoadingLater: boolean;
};

/** The target of a jump; each jump has a new `turn`, even to the same message. */
export type JumpTarget = {
  readonly seq: number;
  readonly turn: number;
  readonly state: 'loading' | 'shown' | 'missing' | 'unreachable';
};

export type Conversation = {
  /** Stored messages by seq, then unstored ones in the order of sending. */
  readonly messages: readonly ChatMessage[];
  /** True if messages before the first one shown may exist. */
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** True once its newest page has arrived. */
  readonly isLoaded: boolean;
  /** Set while the tier may not read it: whether a higher tier may. */
  readonly readBar: { readonly canUpgrade: boolean } | undefined;
  /** The messages around a jump target; while defined, shown instead of `messages`. */
  readonly historyWindow: HistoryWindow | undefined;
  readonly target: JumpTarget | undefined;
};

export type ChatState = {
  readonly connection: ConnectionState;
  /** Why the state is `crowded`, in the member's language. */
  readonly crowdedText: string;
  /** True once the contacts have arrived. */
  readonly isLoaded: boolean;
  /** Newest first. */
  readonly contacts: readonly ChatContact[];
  /** The position of the contacts not loaded yet, undefined when all are. */
  readonly nextContacts: string | undefined;
  /** How many contacts came with the connection, which sends their presence; without a limit when all did. */
  readonly subscribedContacts: number;
  readonly unreadTotal: number;
  /** The seq up to which the member deleted a conversation; frames of before may arrive later. */
  readonly cleared: ReadonlyMap<number, number>;
  readonly openedAt: OpenedAt;
  /** By the id of the other member, like all collections below. */
  readonly conversations: ReadonlyMap<number, Conversation>;
  readonly presence: ReadonlyMap<number, Presence>;
  /** Members who are typing to the viewer now. */
  readonly typing: ReadonlySet<number>;
  /** Texts typed and not sent yet. */
  readonly drafts: ReadonlyMap<number, string>;
  /** The refusals of the last texts, until the member sends again. */
  readonly refusedTexts: ReadonlyMap<number, RefusedText>;
  /** Messages that the member may still send today; null is unlimited, undefined is not loaded yet. */
  readonly freeLeft: number | null | undefined;
  /** The new people that the member may still write to today; undefined is not loaded yet. */
  readonly newPeople: NewPeople | undefined;
  readonly settings: ChatSettings | undefined;
  /** All likes received; undefined until a frame has counted them. */
  readonly likes: number | undefined;
  /** How many more there are than when the page was opened; below 0 after likes were taken back. */
  readonly newLikes: number;
  /** Undefined until a frame has counted them. */
  readonly unreadMails: number | undefined;
  readonly unreadNotices: number | undefined;
  /** The coins of the member; undefined until a frame has counted them. */
  readonly coins: number | undefined;
  /** Mutual likes that were not shown yet; another object with each frame that counts them. */
  readonly mutualLikes: { readonly count: number } | undefined;
  /** The status of the member's account; undefined until loaded. */
  readonly status: SessionStatus | undefined;
  /** At the desk: the thread that changed last; another object with each change. */
  readonly changedThread: { readonly threadId: number } | undefined;
  /** At the desk: the agent who wrote last to a member, and to whom; another object with each sign of it. */
  readonly answering: { readonly memberId: number; readonly author: string } | undefined;
};

export const initialState: ChatState = {
  connection: 'connecting',
  crowdedText: '',
  isLoaded: false,
  contacts: [],
  nextContacts: undefined,
  subscribedContacts: Number.POSITIVE_INFINITY,
  unreadTotal: 0,
  cleared: new Map(),
  openedAt: new Map(),
  conversations: new Map(),
  presence: new Map(),
  typing: new Set(),
  drafts: new Map(),
  refusedTexts: new Map(),
  freeLeft: undefined,
  newPeople: undefined,
  settings: undefined,
  likes: undefined,
  newLikes: 0,
  unreadMails: undefined,
  unreadNotices: undefined,
  coins: undefined,
  mutualLikes: undefined,
  status: undefined,
  changedThread: undefined,
  answering: undefined,
};

export const emptyConversation: Conversation = {
  messages: [],
  hasEarlier: true,
  isLoadingEarlier: false,
  isLoaded: false,
  readBar: undefined,
  historyWindow: undefined,
  target: undefined,
};
