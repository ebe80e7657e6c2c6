import type { ClientFrameName, ParsedFrame } from '@/lib/live/client-frames';
import type { SocketData } from '../live-socket';

/*
 * The work of frames for the database, and which waiting frames of a socket are one. A unit of cost is about the work of reading
 * a few rows by their keys: twenty members of a screen, or four subjects with their comments. Messages are not in this table:
 * each is stored, at the rate `chat`.
 */

/** Every frame but a message, which neither waits nor is replaced. */
export type GatedName = Exclude<ClientFrameName, 'message'>;

type Load<N extends GatedName> = {
  /** The cost at the frame's turn, with the state that its socket has then. */
  readonly cost: (frame: ParsedFrame<N>, data: SocketData) => number;
  /** Waiting frames of this name and key are one. */
  readonly key: (frame: ParsedFrame<N>) => string;
  /** Makes one frame of two; the later one by default. */
  readonly join?: (earlier: ParsedFrame<N>, later: ParsedFrame<N>) => ParsedFrame<N>;
};

const forAll = () => '';
const byMember = ({ memberId }: { memberId: number }) => String(memberId);

const frameLoads = {
  /** Up to 100 contacts with their newest messages, once for a socket. */
  hello: { key: byMember, cost: (_, { hasContacts }) => (hasContacts ? 0 : 50) },
  open: {
    key: ({ memberId, upTo }) => `${memberId} ${upTo === undefined ? 'page' : 'mark'}`,
    cost: ({ upTo }) => (upTo === undefined ? 5 : 2),
    join: (earlier, later) => ((earlier.upTo ?? 0) > (later.upTo ?? 0) ? earlier : later),
  },
  history: { key: (frame) => JSON.stringify(frame), cost: () => 3 },
  /** Writes, and counts all unread messages. */
  delete: {
    key: byMember,
    cost: () => 10,
    // Without a number, a frame deletes all messages.
    join: (earlier, later) => ((earlier.upTo ?? Infinity) > (later.upTo ?? Infinity) ? earlier : later),
  },
  typing: { key: byMember, cost: () => 1 },
  /** The newest list counts: it is all that the screen shows. */
  watch: { key: forAll, cost: ({ memberIds }) => 1 + memberIds.length / 20 },
  subjects: {
    key: forAll,
    cost: ({ now, subjects }) => 1 + subjects.length / (now ? 4 : 40),
    join: (earlier, later) => ({ ...later, now: earlier.now || later.now }),
  },
  /** One field of the connection, or one command of the Redis that nodes share. */
  visibility: { key: forAll, cost: () => 1 },
} satisfies { readonly [N in GatedName]: Load<N> };

/** The same table, for a frame whose name is known at run time only. */
export const anyFrameLoads: Readonly<Record<GatedName, Load<GatedName>>> = frameLoads as never; // name and frame belong together
