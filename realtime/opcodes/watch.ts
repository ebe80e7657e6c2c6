import { listPresence } from '@/lib/live/presence';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { joinWrites } from '../encoded-frames';
import { presenceRoom, waiterOf } from '../rooms';
import type { OpcodeHandler } from './opcode';

/** Limits presence to these members and the contacts from now on, and sends the present state of these members at once. */
export const handleWatch: OpcodeHandler<'watch'> = async ({ context, socket, frame }) => {
  const { memberId: id, gender } = socket.data;
  const ids = [...new Set(frame.memberIds)];
  void socket.leave(presenceRoom(gender));
  context.subscribers.setScreen(socket, ids);
  if (ids.length > 0) {
    // Bounded, and on the pool of connecting clients: thousands that return each name a screen, and deliveries read the other pool.
    const changes = await context.loadGate.run(waiterOf(socket), () =>
      listPresence(context.connectingDb, { id, gender }, ids),
    );
    joinWrites(socket);
    if (changes?.length && socket.connected) socket.emit('message', toWireFrame({ kind: 'presence', changes }, id));
  }
  return { ack: { status: 200 } };
};
