import { sharesActivity } from '@/lib/chat/service';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { memberRoom } from '../rooms';
import { refuseFrame, type OpcodeHandler } from './opcode';

/** Notifies the contact that the member is typing, at most once in 5 s, if both members share receipts. */
export const handleTyping: OpcodeHandler<'typing'> = async ({ context, socket, frame: { memberId: otherId } }) => {
  const { memberId } = socket.data;
  const retry = await context.nodes.takeToken('typing', `${memberId}:${otherId}`);
  if (retry > 0) return { ack: refuseFrame(context, socket, 'TOO_MANY', { retry }) };
  if (await sharesActivity(context.db, memberId, otherId)) {
    context.io.to(memberRoom(otherId)).emit('message', toWireFrame({ kind: 'typing', memberId }, otherId));
  }
  return { ack: { status: 200 } };
};
