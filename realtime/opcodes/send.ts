import { randomUUID } from 'node:crypto';
import type { ParsedFrame } from '@/lib/live/client-frames';
import { toStoredAck, toWireFrame } from '@/lib/chat/frames-wire';
import type { Outgoing } from '@/lib/chat/outgoing';
import type { RefusedMessage, Sent } from '@/lib/chat/send';
import { toUploadKey } from '@/lib/core/images';
import { serviceMemberId } from '@/lib/core/member';
import { isBlank } from '@/lib/core/visible-text';
import { prepareWarning } from '@/lib/text-filter/warn-of-message';
import { writeAutoReply } from '@/lib/support/auto-reply';
import { deliverMessage } from '../delivery';
import { accountOf } from '../rooms';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { refuseDenied, refuseFrame, type Handled, type OpcodeHandler } from './opcode';

/** Stores the message, then delivers and acknowledges it, both after the commit. */
export const handleSend: OpcodeHandler<'message'> = async ({ context, socket, frame }) => {
  const { memberId: receiverId, clientId = randomUUID() } = frame;
  const body = bodyOf(frame);
  if (typeof body === 'string') return { ack: refuseFrame(context, socket, body, { clientId }) };
  const { memberId: senderId, agent } = socket.data;
  const retry = await context.nodes.takeToken('chat', String(accountOf(socket.data)));
  if (retry > 0) return { ack: refuseFrame(context, socket, 'TOO_MANY', { clientId, retry }) };
  const outcome = await context.batcher.send({ senderId, receiverId, clientId, authorId: agent?.id, ...body });
  if (!outcome.ok) return refused(context, socket, { outcome, receiverId, clientId });
  const sent = outcome.value;
  // The delivery begins first: its bytes are what another member waits for. It may wait itself, for which the sender does not.
  const delivering = sent.isDuplicate ? undefined : deliver(context, socket, { sent, senderId, receiverId });
  return { ack: toStoredAck(sent.message, sent), afterAck: () => delivering };
};

type Exchange = { readonly sent: Sent; readonly senderId: number; readonly receiverId: number };

async function deliver(
  context: RealtimeContext,
  socket: LiveSocket,
  { sent, senderId, receiverId }: Exchange,
): Promise<void> {
  const findWarnings = prepareWarning(context.db, sent, { senderId, receiverId });
  await deliverMessage(context, { sent, senderId, receiverId, socket, findWarnings });
  if (receiverId === serviceMemberId) await replyWhileAway(context, senderId);
  const { conversationId, message } = sent;
  context.demo?.received({ senderId, receiverId, conversationId, message, locale: socket.data.locale });
}

/** Delivers the automatic reply to a member's message, if there is one: while no agent is on duty. */
async function replyWhileAway(context: RealtimeContext, memberId: number): Promise<void> {
  const reply = await writeAutoReply(context.db, memberId);
  if (reply) await deliverMessage(context, { ...reply, senderId: serviceMemberId, receiverId: memberId });
}

function bodyOf({
  body,
}: ParsedFrame<'message'>): Pick<Outgoing, 'type' | 'content' | 'imageKey'> | 'EMPTY' | 'IMAGE_NOT_FOUND' {
  if (body.type === 'text') return isBlank(body.content) ? 'EMPTY' : { ...body, imageKey: null };
  const imageKey = toUploadKey(body.image);
  return imageKey === undefined ? 'IMAGE_NOT_FOUND' : { type: 'image', content: '', imageKey };
}

type Refused = { readonly outcome: RefusedMessage; readonly receiverId: number; readonly clientId: string };

function refused(
  context: RealtimeContext,
  socket: LiveSocket,
  { outcome: { code, retry, denial }, receiverId: memberId, clientId }: Refused,
): Handled<'message'> {
  if (denial) return refuseDenied(context, socket, { memberId, clientId, denial });
  if (code !== 'FREE_CHAT_USED') return { ack: refuseFrame(context, socket, code, { clientId, retry }) };
  const ack = refuseFrame(context, socket, code, { clientId, freeLeft: 0 });
  const frame = { kind: 'quotaUsed', memberId, clientId, text: ack.msg } as const;
  return { ack, afterAck: () => void socket.emit('message', toWireFrame(frame, socket.data.memberId)) };
}
