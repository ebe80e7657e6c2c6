import { mayTell } from '@/lib/chat/service';
import { opcode } from '@/lib/chat/frames';
import { memberRoom } from '../rooms';
import { refuseFrame, type OpcodeHandler } from './opcode';

/** Shows the contact that the member types, once in 5 s, if both members share receipts. */
export const handleTyping: OpcodeHandler<'typing'> = async ({ context, socket, frame }) => {
  const { memberId } = socket.data;
  const retry = await context.nodes.takeToken('typing', `${memberId}:${frame.uid}`);
  if (retry > 0) return { ack: refuseFrame(context, socket, 'TOO_MANY', { retry }) };
  if (await mayTell(context.db, memberId, frame.uid)) {
    context.io
      .to(memberRoom(frame.uid))
      .emit('message', { status: 'success', opt: opcode.typing, contact: { uid: memberId } });
  }
  return { ack: { status: 200 } };
};
