import * as z from 'zod';
import { digits, memberId, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import type { ChatSettingsWire } from './contract';

/*
 * The frames of the live connection: one event name `message` both ways. Numbers may arrive as digit strings; the server
 * sends numbers; times are seconds. Legacy spelling (`reciver_id`, `vip`) stays here and in wire.ts.
 */

export const messageEvent = 'message';

/** Printable ASCII, made by the client: the same one in the same conversation is stored once for ever. */
const clientId = z
  .string()
  .max(limits.message.clientId)
  .regex(/^[\x21-\x7e]+$/);
const seq = digits({ min: 0, max: Number.MAX_SAFE_INTEGER });
const seconds = digits({ min: 0, max: 99_999_999_999 });

/** The schema of each frame a client may send, by its opt. A frame with another opt is refused. */
export const clientFrames = {
  100: z.object({ uid: memberId, origin: z.unknown().optional() }),
  /** With `seq`: marks read up to there and sends no page, for messages that arrive while the conversation is on the screen. */
  0: z.object({ uid: memberId, seq: seq.optional() }),
  1: z.discriminatedUnion('type', [
    z.object({
      uid: memberId,
      type: z.literal('text'),
      txt: text(limits.message.chat),
      address: z.unknown().optional(),
      cid: clientId.optional(),
    }),
    /** `img`: the path or the key of an own upload. */
    z.object({
      uid: memberId,
      type: z.literal('img'),
      img: z.string().max(200),
      address: z.unknown().optional(),
      cid: clientId.optional(),
    }),
  ]),
  /** `apart`: the client's name for a page it does not put beside its newest ones; the page comes back under it. */
  3: z.object({
    uid: memberId,
    create_time: seconds.optional(),
    before_seq: seq.optional(),
    after_seq: seq.optional(),
    apart: seq.optional(),
  }),
  5: z.object({ uid: memberId }),
  20: z.object({ uid: memberId }),
  23: z.object({ uids: z.array(memberId).max(limits.presence.watched) }),
} as const;

export type ClientOpt = keyof typeof clientFrames;
/** A frame as a client writes it. */
export type ClientFrame<O extends ClientOpt = ClientOpt> = O extends ClientOpt
  ? { opt: O | `${O}` } & z.input<(typeof clientFrames)[O]>
  : never;
/** A frame as a handler gets it. */
export type ParsedFrame<O extends ClientOpt> = z.output<(typeof clientFrames)[O]>;

export type WireMessage = {
  id: number;
  seq: number;
  cid: string;
  sender_id: number;
  reciver_id: number;
  type: 'text' | 'img' | 'gift';
  content: string;
  img: string;
  /** Width and height of a picture, so that its place is kept while it loads. */
  w?: number;
  h?: number;
  create_time: number;
  ndate: string;
  /** A picture from somebody the reader has never written to: shown only when tapped. */
  blur?: 1;
};

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
  /** Up to where the other member has read; 0 while one of the two does not show it. */
  read_seq: number;
  show: 0 | 1;
  /** Customer service only: an agent is on duty. */
  os_online?: 0 | 1;
  muted?: 1;
  /** What was typed and not sent yet, on whichever terminal. */
  draft?: string;
  /** Newest messages, ascending. */
  list: WireMessage[];
};

/** A contact beside a new message: messages, draft and mute are what the client already holds. */
export type WireContactHead = Omit<WireContact, 'list' | 'draft' | 'muted'>;

export type WirePresence = { id: number; is_online: 0 | 1; last_login_time: number };

/** What changed, and nothing else. */
export type WireCounters = {
  /** Unread messages over all contacts. */
  unread?: number;
  /** Messages that may still be sent today; null is without limit. */
  free_chat_left?: number | null;
  /** Likes of mine, unread mails, unread notices, coins. */
  likecount?: number;
  mail?: number;
  notice?: number;
  amount?: number;
  draft?: { uid: number; text: string };
  mute?: { uid: number; muted: 0 | 1 };
  settings?: ChatSettingsWire;
};

/** Frames the server sends; every one carries `status: 'success'`. */
export type ServerFrame = { status: 'success' } &
  /** `data`: unread, free_chat_left and settings as they stand. */
  (
    | { opt: 0; contact: WireContact[]; data?: WireCounters }
    | { opt: 1; msg: WireMessage; contact: WireContactHead }
    | { opt: 3; data: WireMessage[]; contact: { uid: number }; apart?: number }
    | { opt: 4; data: WirePresence | WirePresence[] }
    /** The conversation was deleted on another connection of mine. */
    | { opt: 6; contact: { uid: number } }
    /** Free messages are used up; no right for this act. */
    | { opt: 7; msg: string; data: { uid: number; cid?: string } }
    | { opt: 8; msg: string; data: { uid: number; cid?: string } }
    | { opt: 20; contact: { uid: number } }
    /** The contact has read up to `seq`; with `mine` I have, on another connection. */
    | { opt: 21; contact: { uid: number }; data: { seq: number; mine?: 1 } }
    | { opt: 22; data: WireCounters }
    | { opt: 24; msg: string }
  );

type Accepted = {
  100: { status: 200 };
  0: { status: 200; last_seq: number };
  1: { status: 200; id: number; seq: number; create_time: number; cid: string; left?: number | null };
  3: { status: 200; more: boolean };
  5: { status: 200 };
  20: { status: 200 };
  23: { status: 200 };
};

/** Why a frame was refused, and the status it is refused with. */
export const frameRefusals = {
  INVALID: 400,
  EMPTY: 400,
  TOO_LONG: 400,
  IMAGE_NOT_FOUND: 400,
  FOREIGN_UID: 403,
  /** A pending or suspended member reaches customer service only. */
  UNDER_REVIEW: 403,
  MEMBER_NOT_FOUND: 404,
  FREE_CHAT_USED: 7,
  UPGRADE_NEEDED: 8,
  TOO_MANY: 429,
  /** One text to too many new people. */
  SAME_TEXT: 429,
  FAILED: 500,
  /** The database does not answer now; the same frame with the same `cid` may be sent again. */
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
};

/** The acknowledgement of a frame. */
export type Acknowledgement<O extends ClientOpt = ClientOpt> = Accepted[O] | RefusedFrame;

/** Why a connection was refused: `data.code` of the client's `connect_error`. */
export const connectRefusals = ['NO_SESSION', 'NO_ACCESS', 'TOO_MANY', 'UNAVAILABLE'] as const;
export type ConnectRefusal = (typeof connectRefusals)[number];

/** socket.io's event maps: what a client emits, and what it hears. */
export type ClientEvents = {
  [messageEvent]: (frame: ClientFrame, acknowledge?: (answer: Acknowledgement) => void) => void;
};
export type ServerEvents = { [messageEvent]: (frame: ServerFrame) => void };
