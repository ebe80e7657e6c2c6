import { sharesActivity } from '@/lib/chat/service';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { accountOf, deskRoom, memberRoom } from '../rooms';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { refuseFrame, type OpcodeHandler } from './opcode';

/**
 * Notifies the contact that the member is typing, at most once in 5 s, if both members share receipts. If an agent types, the other
 * agents are notified too, so that two do not answer the same member.
 */
export const handleTyping: OpcodeHandler<'typing'> = async ({ context, socket, frame: { memberId: otherId } }) => {
  const { memberId } = socket.data;
  const retry = await context.nodes.takeToken('typing', `${accountOf(socket.data)}:${otherId}`);
  if (retry > 0) return { ack: refuseFrame(context, socket, 'TOO_MANY', { retry }) };
  if (await sharesActivity(context.db, memberId, otherId)) {
    context.io.to(memberRoom(otherId)).emit('message', toWireFrame({ kind: 'typing', memberId }, otherId));
  }
  notifyAgents(context, socket, otherId);
  return { ack: { status: 200 } };
};

function notifyAgents({ io }: RealtimeContext, { data: { memberId, agent } }: LiveSocket, otherId: number): void {
  if (!agent) return;
  const counters = { answering: { memberId: otherId, author: agent.username } };
  io.to(memberRoom(memberId))
    .except(deskRoom(agent.id))
    .emit('message', toWireFrame({ kind: 'counters', counters }, memberId));
}
