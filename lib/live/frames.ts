import type { Opcode } from './opcodes';
import type { ClientFrame, ClientFrameName } from './client-frames';
import type { DenialReason } from '@/lib/core/chat';
import type { SubjectKind } from '@/lib/core/comments';
import type { SessionStatusNumber } from '@/lib/core/member';
import type { TitlesWire } from '@/lib/core/titles-wire';
import type { ChatSettingsWire } from './settings-wire';

/*
 * The frames of the live connection. Both directions use one event, `message`. Clients may send numbers as digit strings; the
 * server sends numbers. Times are in seconds. Legacy spelling (`reciver_id`, `vip`) stays here and in wire.ts.
 */

export const messageEvent = 'message';

export type WireMessage = {
  id: number;
  seq: number;
  cid: string;
  sender_id: number;
  reciver_id: number;
  type: 'text' | 'img' | 'gift';
  content: string;
  img: string;
  /** Width and height of a picture, which reserve its space while it loads. */
  w?: number;
  h?: number;
  create_time: number;
  ndate: string;
  /** Set for a gift; `img` is its picture, and `content` the giver's message. */
  gift?: WireGiftCard;
  /** A picture from a member to whom the reader has never written; revealed on tap. */
  blur?: 1;
  /** Staff removed what the message contained; `content` is a notice of it in the reader's language. */
  removed?: 1;
  /** In a first message of the other member: 1 address + 2 phone + 4 messenger + 8 payment + 16 same text to many. */
  warning?: number;
  /** Received by agents only: the name of the agent who wrote for customer service. */
  author?: string;
};

/** A gift: its id, that of the catalogue, how many, and its names. `private`: others do not see it on the profile. */
export type WireGiftCard = TitlesWire & { id: number; gid: number; number: number; private?: 1; thanked?: 1 };

export type WireContact = {
  /** The conversation. */
  id: number;
  /** The other member. */
  uid: number;
  /** The member whose list this is. */
  mid: number;
  avatar: string;
  username: string;
  vip: 0 | 1 | 2;
  is_online: 0 | 1;
  content: string;
  type: WireMessage['type'];
  img: string;
  /** Unread messages. */
  count: number;
  create_time: number;
  last_seq: number;
  /** The seq up to which the other member has read; 0 while either member hides read marks. */
  read_seq: number;
  show: 0 | 1;
  /** Customer service only: an agent is on duty. */
  os_online?: 0 | 1;
  /** Staff removed what the last message contained. */
  removed?: 1;
  muted?: 1;
  /** Text typed on any device and not sent yet. */
  draft?: string;
  /** The newest messages, in ascending order. */
  list: WireMessage[];
};

/** A contact in the frame of a new message; the client already has its messages, draft and mute. */
export type WireContactHead = Omit<WireContact, 'list' | 'draft' | 'muted'>;

export type WirePresence = { id: number; is_online: 0 | 1; last_login_time: number };

/**
 * The new people that the member may still write to today, null without a limit. `upgrade`: a higher tier may write to more.
 */
export type WireNewPeople = { left: number | null; upgrade: 0 | 1 };

/**
 * The reason for which the member has no right to an action with `uid`. `upgrade`: a higher tier would allow the
 * action.
 */
export type WireDenial = { uid: number; cid?: string; reason: DenialReason; upgrade: 0 | 1 };

/** Changed values only. */
export type WireCounters = {
  /** The status of the member's account: 1 active, 2 pending, 3 rejected, 4 suspended. */
  status?: SessionStatusNumber;
  /** Unread messages over all contacts. */
  unread?: number;
  /** Messages that the member may still send today; null is unlimited. */
  free_chat_left?: number | null;
  new_people?: WireNewPeople;
  /** Likes received, unread mails, unread notices, coins. */
  likecount?: number;
  /** Mutual likes that were not shown yet, which `/member/like/moments` returns. */
  mutual_like?: number;
  mail?: number;
  notice?: number;
  amount?: number;
  draft?: { uid: number; text: string };
  mute?: { uid: number; muted: 0 | 1 };
  /** The recipient thanked for a gift. */
  thanks?: { uid: number; gift: number };
  /** A member does not exist for the receiver any more, or exists again with 0. */
  gone?: { uid: number; gone: 0 | 1 };
  settings?: ChatSettingsWire;
  /** At the desk: a thread that has changed. */
  thread?: number;
  /** At the desk: another agent is writing to the member `uid`. */
  answering?: { uid: number; author: string };
};

/** News of the trends, photos and videos on the screen; absent parts are empty. */
export type WireSubjectNews = {
  counts?: { type: SubjectKind; id: number; likecount: number; commentcount: number }[];
  /** Others do not see them any more. */
  gone?: [type: SubjectKind, id: number][];
  /** Ids of new trends in the newsfeed. */
  posted?: number[];
};

/** Frames the server sends; every one carries `status: 'success'`. */
export type ServerFrame = { status: 'success' } &
  /**
   * `data`: the current unread, free_chat_left, new_people and settings. `next`: the position from which
   * `/member/chat/contacts` returns further contacts.
   */
  (
    | { opt: Opcode<'contacts'>; contact: WireContact[]; data?: WireCounters; next?: string }
    | { opt: Opcode<'message'>; msg: WireMessage; contact: WireContactHead }
    | { opt: Opcode<'history'>; data: WireMessage[]; contact: { uid: number }; apart?: number }
    | { opt: Opcode<'presence'>; data: WirePresence | WirePresence[] }
    /** The member deleted the conversation on another connection, up to `seq`; without it, a block ended it. */
    | { opt: Opcode<'deleted'>; contact: { uid: number; seq?: number } }
    /** The free messages are used up. */
    | { opt: Opcode<'quotaUsed'>; msg: string; data: { uid: number; cid?: string } }
    | { opt: Opcode<'upgradeNeeded'>; msg: string; data: WireDenial }
    | { opt: Opcode<'typing'>; contact: { uid: number } }
    /** The contact has read up to `seq`; with `mine`, the member has, on another connection. */
    | { opt: Opcode<'read'>; contact: { uid: number }; data: { seq: number; mine?: 1 } }
    | { opt: Opcode<'counters'>; data: WireCounters }
    /** `paused`: the session goes on, and the connection gave way to a newer one. The page connects again when it is looked at. */
    | { opt: Opcode<'sessionEnded'>; msg: string; paused?: 1 }
    | { opt: Opcode<'subjects'>; data: WireSubjectNews }
  );

type Accepted = {
  hello: { status: 200 };
  /** `more`: older messages exist beyond the page; without a page, it is missing. */
  open: { status: 200; last_seq: number; more?: boolean };
  message: {
    status: 200;
    id: number;
    seq: number;
    create_time: number;
    cid: string;
    left?: number | null;
    /** Only in the acknowledgement of a message that opened the conversation. */
    new_people?: WireNewPeople;
  };
  history: { status: 200; more: boolean };
  /** `seq`: up to which message, for a frame with one; none without a conversation. */
  delete: { status: 200; seq?: number };
  typing: { status: 200 };
  watch: { status: 200 };
  subjects: { status: 200 };
  visibility: { status: 200 };
};

/** The reasons for refusing a frame, each with its status. */
export const frameRefusals = {
  INVALID: 400,
  EMPTY: 400,
  TOO_LONG: 400,
  IMAGE_NOT_FOUND: 400,
  FOREIGN_UID: 403,
  /** A pending, rejected or suspended account reaches customer service only. */
  UNDER_REVIEW: 403,
  REJECTED: 403,
  SUSPENDED: 403,
  MEMBER_NOT_FOUND: 404,
  FREE_CHAT_USED: 7,
  UPGRADE_NEEDED: 8,
  TOO_MANY: 429,
  /** The same text to too many new contacts. */
  SAME_TEXT: 429,
  FAILED: 500,
  /** The database is unavailable; the client may send the frame again with the same `cid`. */
  UNAVAILABLE: 503,
} as const;

export type FrameRefusal = keyof typeof frameRefusals;
export type RefusedFrame = {
  status: number;
  code: FrameRefusal;
  msg: string;
  cid?: string;
  retry?: number;
  left?: number;
  /** With UPGRADE_NEEDED. */
  data?: WireDenial;
};

/** The acknowledgement of a frame. */
export type Acknowledgement<N extends ClientFrameName = ClientFrameName> = Accepted[N] | RefusedFrame;

/** The reasons for refusing a connection: `data.code` of the client's `connect_error`. `FOREIGN_UID`: the page is of another account. */
export type ConnectRefusal = 'NO_SESSION' | 'FOREIGN_UID' | 'TOO_MANY' | 'UNAVAILABLE';

/** The event maps of socket.io: the events that a client emits and receives. */
export type ClientEvents = {
  [messageEvent]: (frame: ClientFrame, acknowledge?: (ack: Acknowledgement) => void) => void;
};
export type ServerEvents = { [messageEvent]: (frame: ServerFrame) => void };
