import * as z from 'zod';
import { digits, memberId, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';

/*
 * The frames of the live connection: one event name `message` both ways. Numbers may arrive as digit strings; the server
 * sends numbers; times are seconds. Legacy spelling (`reciver_id`, `vip`) stays here and in wire.ts.
 */

export const messageEvent = 'message';

/** Printable ASCII, made by the client: the same one in the same conversation is stored once for ever. */
const clientId = z.string().max(limits.message.clientId).regex(/^[\x21-\x7e]+$/);
const seq = digits({ min: 0, max: Number.MAX_SAFE_INTEGER });
const seconds = digits({ min: 0, max: 99_999_999_999 });

/** The schema of each frame a client may send, by its opt. A frame with another opt is refused. */
export const clientFrames = {
  100: z.object({ uid: memberId, origin: z.unknown() }),
  /** With `seq`: marks read up to there and sends no page, for messages that arrive while the conversation is on the screen. */
  0: z.object({ uid: memberId, seq: seq.optional() }),
  1: z.object({
    uid: memberId,
    type: z.literal('text'),
    txt: text(limits.message.chat),
    address: z.unknown(),
    cid: clientId.optional(),
  }),
  3: z.object({ uid: memberId, create_time: seconds.optional(), before_seq: seq.optional(), after_seq: seq.optional() }),
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
  create_time: number;
  ndate: string;
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
  /** Up to where the other member has read. */
  read_seq: number;
  show: 0 | 1;
  /** Newest messages, ascending. */
  list: WireMessage[];
};

/** A contact beside a new message, whose messages the client already holds. */
export type WireContactHead = Omit<WireContact, 'list'>;

export type WirePresence = { id: number; is_online: 0 | 1; last_login_time: number };

/** Frames the server sends; every one carries `status: 'success'`. */
export type ServerFrame = { status: 'success' } & (
  | { opt: 0; contact: WireContact[] }
  | { opt: 1; msg: WireMessage; contact: WireContactHead }
  | { opt: 3; data: WireMessage[]; contact: { uid: number } }
  | { opt: 4; data: WirePresence | WirePresence[] }
  | { opt: 24; msg: string }
);

type Accepted = {
  100: { status: 200 };
  0: { status: 200; last_seq: number };
  1: { status: 200; id: number; seq: number; create_time: number; cid: string };
  3: { status: 200; more: boolean };
  23: { status: 200 };
};

/** Why a frame was refused, and the status it is refused with. */
export const frameRefusals = {
  INVALID: 400,
  EMPTY: 400,
  TOO_LONG: 400,
  FOREIGN_UID: 403,
  MEMBER_NOT_FOUND: 404,
  TOO_MANY: 429,
  FAILED: 500,
  /** The database does not answer now; the same frame with the same `cid` may be sent again. */
  UNAVAILABLE: 503,
} as const;

export type FrameRefusal = keyof typeof frameRefusals;
export type RefusedFrame = { status: number; code: FrameRefusal; msg: string; cid?: string; retry?: number };

/** The acknowledgement of a frame. */
export type Acknowledgement<O extends ClientOpt = ClientOpt> = Accepted[O] | RefusedFrame;

/** Why a connection was refused: `data.code` of the client's `connect_error`. */
export const connectRefusals = ['NO_SESSION', 'UNDER_REVIEW', 'NO_ACCESS', 'TOO_MANY', 'UNAVAILABLE'] as const;
export type ConnectRefusal = (typeof connectRefusals)[number];

/** socket.io's event maps: what a client emits, and what it hears. */
export type ClientEvents = { [messageEvent]: (frame: ClientFrame, acknowledge?: (answer: Acknowledgement) => void) => void };
export type ServerEvents = { [messageEvent]: (frame: ServerFrame) => void };
