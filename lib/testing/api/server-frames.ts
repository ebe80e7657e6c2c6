import * as z from 'zod';
import { denialReasons, senderChoices } from '@/lib/core/chat';
import { subjectKinds } from '@/lib/core/comments';
import { frameRefusals, type FrameRefusal, type RefusedFrame, type ServerFrame } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';

/* The schemas of what the server sends. The compiler compares them with the types of `lib/live/frames.ts`, in both directions. */

const bit = z.literal([0, 1]);
const mark = z.literal(1);
const kind = z.enum(subjectKinds);
const status = z.literal('success');

const giftCard = z.object({
  titlee: z.string(),
  titlec: z.string(),
  titlef: z.string(),
  id: z.int(),
  gid: z.int(),
  number: z.int(),
  private: mark.optional(),
  thanked: mark.optional(),
});

const message = z.object({
  id: z.int(),
  seq: z.int(),
  cid: z.string(),
  sender_id: z.int(),
  reciver_id: z.int(),
  type: z.enum(['text', 'img', 'gift']),
  content: z.string(),
  img: z.string(),
  w: z.int().optional(),
  h: z.int().optional(),
  create_time: z.int(),
  ndate: z.string(),
  gift: giftCard.optional(),
  blur: mark.optional(),
  removed: mark.optional(),
  warning: z.int().optional(),
  author: z.string().optional(),
});

const contactHead = z.object({
  id: z.int(),
  uid: z.int(),
  mid: z.int(),
  avatar: z.string(),
  username: z.string(),
  vip: z.literal([0, 1, 2]),
  is_online: bit,
  content: z.string(),
  type: message.shape.type,
  img: z.string(),
  count: z.int(),
  create_time: z.int(),
  last_seq: z.int(),
  read_seq: z.int(),
  show: bit,
  os_online: bit.optional(),
  removed: mark.optional(),
});
const contact = contactHead.extend({
  muted: mark.optional(),
  draft: z.string().optional(),
  list: z.array(message),
});

const presence = z.object({ id: z.int(), is_online: bit, last_login_time: z.int() });
const newPeople = z.object({ left: z.int().nullable(), upgrade: bit });
const ofMember = z.object({ uid: z.int() });
const denial = ofMember.extend({ cid: z.string().optional(), reason: z.enum(denialReasons), upgrade: bit });

const counters = z.object({
  status: z.literal([1, 2, 3, 4]).optional(),
  unread: z.int().optional(),
  free_chat_left: z.int().nullable().optional(),
  new_people: newPeople.optional(),
  likecount: z.int().optional(),
  mutual_like: z.int().optional(),
  mail: z.int().optional(),
  notice: z.int().optional(),
  amount: z.int().optional(),
  draft: ofMember.extend({ text: z.string() }).optional(),
  mute: ofMember.extend({ muted: bit }).optional(),
  thanks: ofMember.extend({ gift: z.int() }).optional(),
  gone: ofMember.extend({ gone: bit }).optional(),
  settings: z.object({ show_online: bit, receipts_and_typing: bit, accept: z.enum(senderChoices) }).optional(),
  thread: z.int().optional(),
  answering: ofMember.extend({ author: z.string() }).optional(),
});

const news = z.object({
  counts: z.array(z.object({ type: kind, id: z.int(), likecount: z.int(), commentcount: z.int() })).optional(),
  gone: z.array(z.tuple([kind, z.int()])).optional(),
  posted: z.array(z.int()).optional(),
});

const frame = <const N extends number, F extends z.ZodRawShape>(opt: N, fields: F) =>
  z.object({ status, opt: z.literal(opt), ...fields });

/** The schema of each frame of the server. */
export const serverFrames = {
  contacts: frame(opcode.contacts, {
    contact: z.array(contact),
    data: counters.optional(),
    next: z.string().optional(),
  }),
  message: frame(opcode.message, { msg: message, contact: contactHead }),
  history: frame(opcode.history, { data: z.array(message), contact: ofMember, apart: z.int().optional() }),
  presence: frame(opcode.presence, { data: z.union([presence, z.array(presence)]) }),
  deleted: frame(opcode.deleted, { contact: ofMember.extend({ seq: z.int().optional() }) }),
  quotaUsed: frame(opcode.quotaUsed, { msg: z.string(), data: ofMember.extend({ cid: z.string().optional() }) }),
  upgradeNeeded: frame(opcode.upgradeNeeded, { msg: z.string(), data: denial }),
  typing: frame(opcode.typing, { contact: ofMember }),
  read: frame(opcode.read, { contact: ofMember, data: z.object({ seq: z.int(), mine: mark.optional() }) }),
  counters: frame(opcode.counters, { data: counters }),
  sessionEnded: frame(opcode.sessionEnded, { msg: z.string(), paused: mark.optional() }),
  subjects: frame(opcode.subjects, { data: news }),
} as const;

const codes = Object.keys(frameRefusals) as [FrameRefusal, ...FrameRefusal[]]; // the keys of the table

/** The acknowledgement of a refused frame. */
export const refusedFrame = z.object({
  status: z.int(),
  code: z.enum(codes),
  msg: z.string(),
  cid: z.string().optional(),
  retry: z.int().optional(),
  left: z.int().optional(),
  data: denial.optional(),
});

/** The acknowledgements of accepted frames that have more than `status`. */
export const acceptedFrames = {
  open: z.object({ status: z.literal(200), last_seq: z.int(), more: z.boolean().optional() }),
  message: z.object({
    status: z.literal(200),
    id: z.int(),
    seq: z.int(),
    create_time: z.int(),
    cid: z.string(),
    left: z.int().nullable().optional(),
    new_people: newPeople.optional(),
  }),
  history: z.object({ status: z.literal(200), more: z.boolean() }),
  delete: z.object({ status: z.literal(200), seq: z.int().optional() }),
} as const;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type Sent = z.infer<(typeof serverFrames)[keyof typeof serverFrames]>;
/** Does not compile while a type of the live connection differs from its schema. */
export const areCurrent: readonly [Same<Sent, ServerFrame>, Same<z.infer<typeof refusedFrame>, RefusedFrame>] = [
  true,
  true,
];
