import { countUnread } from '@/lib/chat/queries';
import { clearConversation } from '@/lib/chat/service';
import { memberRoom } from '../rooms';
import type { OpcodeHandler } from './opcode';

/** Opt 5: my side of the conversation is gone; my other sockets are told with opt 6. */
export const handleRemove: OpcodeHandler<5> = async ({ live, socket, frame }) => {
  const { memberId } = socket.data;
  await clearConversation(live.db, memberId, frame.uid);
  return {
    answer: { status: 200 },
    afterwards: async () => {
      live.io
        .to(memberRoom(memberId))
        .except(socket.id)
        .emit('message', { status: 'success', opt: 6, contact: { uid: frame.uid } });
      const unread = await countUnread(live.db, memberId);
      live.io.to(memberRoom(memberId)).emit('message', { status: 'success', opt: 22, data: { unread } });
    },
  };
};
