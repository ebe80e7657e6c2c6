import { randomUUID } from 'node:crypto';
import type { ParsedFrame } from '@/lib/chat/client-frames';
import type { Outgoing, SendRefusal } from '@/lib/chat/send';
import { toSeconds } from '@/lib/chat/wire';
import { toUploadKey } from '@/lib/core/images';
import type { Refusal } from '@/lib/core/result';
import { deliverMessage } from '../delivery';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { refuseFrame, emitUpgradeNeeded, type Handled, type OpcodeHandler } from './opcode';

/** Stores the message, acknowledges once it is committed, then delivers it. */
export const handleSend: OpcodeHandler<'message'> = async ({ context, socket, frame }) => {
  const cid = frame.cid ?? randomUUID();
  const body = bodyOf(frame);
  if (typeof body === 'string') return { ack: refuseFrame(context, socket, body, { cid }) };
  const { memberId } = socket.data;
  const retry = await context.nodes.takeToken('chat', String(memberId));
  if (retry > 0) return { ack: refuseFrame(context, socket, 'TOO_MANY', { cid, retry }) };
  const receiverId = frame.uid;
  const outcome = await context.batcher.send({ senderId: memberId, receiverId, clientId: cid, ...body });
  if (!outcome.ok) return refused(context, socket, { outcome, uid: receiverId, cid });
  const sent = outcome.value;
  const { id, seq, createdAt } = sent.message;
  return {
    ack: { status: 200, id, seq, create_time: toSeconds(createdAt), cid, left: sent.freeLeft },
    afterAck: () => (sent.isDuplicate ? undefined : deliverMessage(context, socket, { sent, receiverId })),
  };
};

function bodyOf(
  frame: ParsedFrame<'message'>,
): Pick<Outgoing, 'type' | 'content' | 'imageKey'> | 'EMPTY' | 'IMAGE_NOT_FOUND' {
  if (frame.type === 'text') return frame.txt === '' ? 'EMPTY' : { type: 'text', content: frame.txt, imageKey: null };
  const imageKey = toUploadKey(frame.img);
  return imageKey === undefined ? 'IMAGE_NOT_FOUND' : { type: 'image', content: '', imageKey };
}

type Refused = { readonly outcome: Refusal<SendRefusal>; readonly uid: number; readonly cid: string };

function refused(
  context: RealtimeContext,
  socket: LiveSocket,
  { outcome: { code, retry }, uid, cid }: Refused,
): Handled<'message'> {
  const left = code === 'FREE_CHAT_USED' ? 0 : undefined;
  const ack = refuseFrame(context, socket, code, {
    cid,
    ...(retry !== undefined && { retry }),
    ...(left !== undefined && { left }),
  });
  if (code !== 'FREE_CHAT_USED' && code !== 'UPGRADE_NEEDED') return { ack };
  return { ack, afterAck: () => emitUpgradeNeeded(context, socket, { code, uid, cid }) };
}
