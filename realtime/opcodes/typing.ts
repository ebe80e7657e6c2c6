import { mayTell } from '@/lib/chat/service';
import { memberRoom } from '../rooms';
import { refuseFrame, type OpcodeHandler } from './opcode';

/** Opt 20: the contact sees that I type, once in 5 s, if we both show such things. */
export const handleTyping: OpcodeHandler<20> = async ({ context, socket, frame }) => {
  const { memberId } = socket.data;
  const retry = await context.nodes.takeToken('typing', `${memberId}:${frame.uid}`);
  if (retry > 0) return { ack: refuseFrame(context, socket, 'TOO_MANY', { retry }) };
  if (await mayTell(context.db, memberId, frame.uid)) {
    context.io.to(memberRoom(frame.uid)).emit('message', { status: 'success', opt: 20, contact: { uid: memberId } });
  }
  return { ack: { status: 200 } };
};
