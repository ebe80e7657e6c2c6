import * as z from 'zod';
import { digits, memberId, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { opcode, type Opcode, type OpcodeName } from './frames';

/** Printable ASCII, made by the client: the same one in the same conversation is stored once for ever. */
const clientId = z
  .string()
  .max(limits.message.clientId)
  .regex(/^[\x21-\x7e]+$/);
const seq = digits({ min: 0, max: Number.MAX_SAFE_INTEGER });
const seconds = digits({ min: 0, max: 99_999_999_999 });

const conversation = z.object({ uid: memberId }).transform(({ uid }) => ({ memberId: uid }));

const message = z
  .discriminatedUnion('type', [
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
  ])
  .transform((frame) => ({
    memberId: frame.uid,
    clientId: frame.cid,
    body:
      frame.type === 'text' ? { type: frame.type, content: frame.txt } : { type: 'image' as const, image: frame.img },
  }));

/** The schema of each frame a client may send, from its wire form to domain words. A frame with another number is refused. */
export const clientFrames = {
  hello: z.object({ uid: memberId, origin: z.unknown().optional() }).transform(({ uid }) => ({ memberId: uid })),
  /** With `seq`: marks read up to there and sends no page, for messages that arrive while the conversation is on the screen. */
  open: z.object({ uid: memberId, seq: seq.optional() }).transform(({ uid, seq: upTo }) => ({ memberId: uid, upTo })),
  message,
  /** `apart`: the client's number for a page that does not join its newest messages; the page is returned with it. */
  history: z
    .object({
      uid: memberId,
      create_time: seconds.optional(),
      before_seq: seq.optional(),
      after_seq: seq.optional(),
      apart: seq.optional(),
    })
    .transform((frame) => ({
      memberId: frame.uid,
      beforeSecond: frame.create_time,
      beforeSeq: frame.before_seq,
      afterSeq: frame.after_seq,
      requestId: frame.apart,
    })),
  delete: conversation,
  typing: conversation,
  watch: z
    .object({ uids: z.array(memberId).max(limits.presence.watched) })
    .transform(({ uids }) => ({ memberIds: uids })),
} satisfies Partial<Record<OpcodeName, z.ZodType>>;

export type ClientFrameName = keyof typeof clientFrames;
/** What a client writes into a frame besides its number. */
export type FrameFields<N extends ClientFrameName> = z.input<(typeof clientFrames)[N]>;
/** A frame as a client writes it. */
export type ClientFrame<N extends ClientFrameName = ClientFrameName> = N extends ClientFrameName
  ? { opt: Opcode<N> | `${Opcode<N>}` } & FrameFields<N>
  : never;
/** A frame as a handler receives it. */
export type ParsedFrame<N extends ClientFrameName> = z.output<(typeof clientFrames)[N]>;

const names = Object.keys(clientFrames) as ClientFrameName[]; // the keys of the table above
const namesByNumber = new Map<string, ClientFrameName>(names.map((name) => [String(opcode[name]), name]));

/** Returns undefined for a number that no client frame has; numbers may arrive as digit strings. */
export function findFrameName(opt: unknown): ClientFrameName | undefined {
  return typeof opt === 'number' || typeof opt === 'string' ? namesByNumber.get(String(opt)) : undefined;
}

/** The client id of a frame that may be malformed, so that its refusal can carry it. */
export function clientIdOf(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('cid' in raw)) return undefined;
  return typeof raw.cid === 'string' && raw.cid.length <= limits.message.clientId ? raw.cid : undefined;
}
