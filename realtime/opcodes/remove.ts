import { clearConversation } from '@/lib/chat/service';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { memberRoom } from '../rooms';
import type { OpcodeHandler } from './opcode';

/** Deletes the member's side of the conversation and notifies the member's other sockets. */
export const handleRemove: OpcodeHandler<'delete'> = async ({
  context,
  socket,
  frame: { memberId: otherId, upTo },
}) => {
  const { memberId } = socket.data;
  const cleared = await clearConversation(context.db, memberId, otherId, upTo);
  return {
    ack: { status: 200, ...(upTo !== undefined && cleared !== undefined && { seq: cleared }) },
    afterAck: () => {
      const deleted = toWireFrame({ kind: 'deleted', memberId: otherId, upTo: cleared ?? 0 }, memberId);
      context.io.to(memberRoom(memberId)).except(socket.id).emit('message', deleted);
      // Agents see unread messages by conversation; counting all of them has no bound.
      if (!socket.data.agent) context.counters.changedEverywhere(memberId, ['unread']);
    },
  };
};
