import { listHidden, listPresence } from '@/lib/live/presence';
import type { ChatFrame } from '@/lib/chat/model';
import { emitEncoded, encodeFrame } from './encoded-frames';
import { sendContacts } from './opcodes/hello';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { socketsOf } from './rooms';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';

/**
 * Emits what a block, or its end, changes on the open pages of both members on this node. The other member leaves the
 * contacts and appears offline without a time, as a member who no longer exists; at the end both return.
 */
export async function emitBlock(context: RealtimeContext, firstId: number, secondId: number): Promise<void> {
  const sides = [
    { memberId: firstId, otherId: secondId },
    { memberId: secondId, otherId: firstId },
  ].map((side) => ({ ...side, sockets: pagesOf(context, side.memberId) }));
  if (sides.every(({ sockets }) => sockets.length === 0)) return;
  // The pair may have changed again since the event, or still be blocked by the other side.
  const isHidden = (await listHidden(context.db, [firstId])).get(firstId)?.has(secondId) === true;
  if (isHidden) for (const side of sides) emitGone(context, side);
  else await Promise.all(sides.map((side) => emitBack(context, side)));
}

/** The sockets of a member's own pages: restricted accounts and desks of agents see customer service only. */
const pagesOf = ({ io }: RealtimeContext, memberId: number) =>
  socketsOf(io, memberId).filter(({ data }) => data.access === 'all' && !data.agent);

type Side = { readonly memberId: number; readonly otherId: number; readonly sockets: readonly LiveSocket[] };

function emitGone(context: RealtimeContext, side: Side): void {
  const { otherId } = side;
  emit(side, { kind: 'deleted', memberId: otherId });
  emit(side, { kind: 'presence', changes: [{ memberId: otherId, isOnline: false, lastActiveAt: 0 }] });
  emitCounters(context, side, true);
}

async function emitBack(context: RealtimeContext, side: Side): Promise<void> {
  const { memberId, otherId, sockets } = side;
  emitCounters(context, side, false);
  for (const socket of sockets) if (socket.data.hasContacts) await sendContacts(context, socket);
  const [socket] = sockets;
  if (!socket) return;
  const changes = await listPresence(context.db, { id: memberId, gender: socket.data.gender }, [otherId]);
  if (changes.length > 0) emit(side, { kind: 'presence', changes });
}

/** Counts again what leaves out members of a block. The counts of notices have their own trigger. */
function emitCounters({ counters }: RealtimeContext, side: Side, isGone: boolean): void {
  const { memberId, otherId } = side;
  emit(side, { kind: 'counters', counters: { gone: { memberId: otherId, isGone } } });
  counters.changed(memberId, ['unread', 'unreadMails', 'mutualLikes']);
}

function emit({ memberId, sockets }: Side, frame: ChatFrame): void {
  const encoded = encodeFrame(toWireFrame(frame, memberId));
  for (const socket of sockets) emitEncoded(socket, encoded);
}
