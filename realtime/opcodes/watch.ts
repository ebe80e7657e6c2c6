import { listPresence } from '@/lib/chat/presence';
import { toWirePresence } from '../fan-out';
import { presenceRoom } from '../rooms';
import type { OpcodeHandler } from './opcode';

/** Opt 23: from now on presence of these members and of the contacts only; how these stand now follows at once. */
export const handleWatch: OpcodeHandler<23> = async ({ context, socket, frame }) => {
  const { memberId: id, gender } = socket.data;
  const ids = [...new Set(frame.uids)];
  void socket.leave(presenceRoom(gender));
  context.subscribers.setScreen(socket, ids);
  if (ids.length > 0) {
    const states = await listPresence(context.db, { id, gender }, ids);
    if (states.length > 0) socket.emit('message', { status: 'success', opt: 4, data: states.map(toWirePresence) });
  }
  return { ack: { status: 200 } };
};
