import { listPresence } from '@/lib/chat/presence';
import { opcode } from '@/lib/chat/frames';
import { toWirePresence } from '../fan-out';
import { presenceRoom } from '../rooms';
import type { OpcodeHandler } from './opcode';

/** Limits presence to these members and the contacts from now on, and sends the present state of these members at once. */
export const handleWatch: OpcodeHandler<'watch'> = async ({ context, socket, frame }) => {
  const { memberId: id, gender } = socket.data;
  const ids = [...new Set(frame.uids)];
  void socket.leave(presenceRoom(gender));
  context.subscribers.setScreen(socket, ids);
  if (ids.length > 0) {
    const states = await listPresence(context.db, { id, gender }, ids);
    if (states.length > 0)
      socket.emit('message', { status: 'success', opt: opcode.presence, data: states.map(toWirePresence) });
  }
  return { ack: { status: 200 } };
};
