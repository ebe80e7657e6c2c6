import { randomUUID } from 'node:crypto';
import { toSeconds } from '@/lib/chat/wire';
import { deliverMessage } from '../fan-out';
import { refuseFrame, type OpcodeHandler } from './opcode';

/** Opt 1: stores the message, acknowledges once it is committed, then delivers it. */
export const handleSend: OpcodeHandler<1> = async ({ live, socket, frame }) => {
  const clientId = frame.cid ?? randomUUID();
  if (frame.txt === '') return { answer: refuseFrame(live, socket, 'EMPTY', { cid: clientId }) };
  const receiverId = frame.uid;
  const outcome = await live.store.send({
    senderId: socket.data.memberId,
    receiverId,
    clientId,
    type: 'text',
    content: frame.txt,
    imageKey: null,
  });
  if (!outcome.ok) return { answer: refuseFrame(live, socket, outcome.code, { cid: clientId }) };
  const sent = outcome.value;
  const { id, seq, createdAt } = sent.message;
  return {
    answer: { status: 200, id, seq, create_time: toSeconds(createdAt), cid: clientId },
    afterwards: () => (sent.isDuplicate ? undefined : deliverMessage(live, socket, { sent, receiverId })),
  };
};
