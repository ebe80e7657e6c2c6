import { z } from 'zod';
import { digits, memberId } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';

/*
 * The frames of the live connection: one event name `message` both ways. Numbers may arrive as digit strings; the server
 * sends numbers; times are seconds. Legacy spelling (`reciver_id`, `vip`) stays here and in wire.ts.
 */

export const messageEvent = 'message';

const clientId = z.string().min(1).max(limits.message.clientId).regex(/^[\x21-\x7e]+$/);
const seq = digits({ min: 0, max: Number.MAX_SAFE_INTEGER });
const seconds = digits({ min: 0, max: 99_999_999_999 });

/** The schema of each frame a client may send, by its opt. A frame with another opt is refused. */
export const clientFrames = {
  100: z.object({ uid: memberId, origin: z.unknown() }),
  0: z.object({ uid: memberId }),
  1: z.object({
    uid: memberId,
    type: z.literal('text'),
    txt: z.string().max(limits.socket.frameBytes),
    address: z.unknown(),
    cid: clientId.optional(),
  }),
  3: z.object({ uid: memberId, create_time: seconds.optional(), before_seq: seq.optional(), after_seq: seq.optional() }),
} as const;

export type ClientOpt = keyof typeof clientFrames;
export type ClientFrame<O extends ClientOpt> = { opt: O | `${O}` } & z.input<(typeof clientFrames)[O]>;

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

export type WirePresence = { id: number; is_online: 0 | 1; last_login_time: number };

/** Frames the server sends; every one carries `status: 'success'`. */
export type ServerFrame = { status: 'success'; msg?: unknown } & (
  | { opt: 0; contact: WireContact[] }
  | { opt: 1; msg: WireMessage; contact: Omit<WireContact, 'list'> }
  | { opt: 3; data: WireMessage[]; contact: { uid: number } }
  | { opt: 4; data: WirePresence | WirePresence[] }
  | { opt: 21; contact: { uid: number }; data: { seq: number } }
  | { opt: 24; msg: string }
);

/** The acknowledgement of a frame. */
export type Acknowledgement =
  | { status: 200; last_seq?: number; more?: boolean; id?: number; seq?: number; create_time?: number; cid?: string }
  | { status: number; code: string; msg: string; cid?: string; retry?: number };
