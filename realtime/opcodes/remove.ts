import { countUnread } from '@/lib/chat/queries';
import { clearConversation } from '@/lib/chat/service';
import { memberRoom } from '../rooms';
import type { OpcodeHandler } from './opcode';

/** Opt 5: my side of the conversation is gone; my other sockets are told with opt 6. */
export const handleRemove: OpcodeHandler<5> = async ({ context, socket, frame }) => {
  const { memberId } = socket.data;
  await clearConversation(context.db, memberId, frame.uid);
  return {
    ack: { status: 200 },
    afterAck: async () => {
      context.io
        .to(memberRoom(memberId))
        .except(socket.id)
        .emit('message', { status: 'success', opt: 6, contact: { uid: frame.uid } });
      const unread = await countUnread(context.db, memberId);
      context.io.to(memberRoom(memberId)).emit('message', { status: 'success', opt: 22, data: { unread } });
    },
  };
};
