import { countUnread } from '@/lib/chat/queries';
import { clearConversation } from '@/lib/chat/service';
import { opcode } from '@/lib/chat/frames';
import { memberRoom } from '../rooms';
import type { OpcodeHandler } from './opcode';

/** Deletes the member's side of the conversation and notifies the member's other sockets. */
export const handleRemove: OpcodeHandler<'delete'> = async ({ context, socket, frame }) => {
  const { memberId } = socket.data;
  await clearConversation(context.db, memberId, frame.uid);
  return {
    ack: { status: 200 },
    afterAck: async () => {
      context.io
        .to(memberRoom(memberId))
        .except(socket.id)
        .emit('message', { status: 'success', opt: opcode.deleted, contact: { uid: frame.uid } });
      const unread = await countUnread(context.db, memberId);
      context.io
        .to(memberRoom(memberId))
        .emit('message', { status: 'success', opt: opcode.counters, data: { unread } });
    },
  };
};
