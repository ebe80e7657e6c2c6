import { opcode, type ServerFrame, type WireContactHead } from '@/lib/chat/frames';
import type { Sent } from '@/lib/chat/send';
import type { Card, Message } from '@/lib/chat/types';
import { toBlurred, toWireContactHead, toWireMessage } from '@/lib/chat/wire';
import { findImageSize } from '@/lib/uploads/queries';
import { subscribeContacts, withServicePresence } from './fan-out';
import { retryTransient } from './retry';
import { mayRead, peekMayRead, withoutContent } from './read-permission';
import { countSockets, memberRoom, socketsOf } from './rooms';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';

const retryMilliseconds = 60_000;

type Delivery = { readonly sent: Sent; readonly receiverId: number };

/** Both members, and whether the receiver may read the message. */
type Participants = { readonly sender: Card; readonly receiver: Card; readonly isReadable: boolean };

/**
 * Emits a stored message to all sockets of both members except the sending one, after the messages stored before it.
 * Usually both members are cached; then the frames are emitted before this function returns.
 */
export function deliverMessage(context: RealtimeContext, socket: LiveSocket, delivery: Delivery): void | Promise<void> {
  const { deliveryQueue } = context;
  const { conversationId, message } = delivery.sent;
  const mustWait = message.imageKey !== null || deliveryQueue.isBusy(conversationId);
  const participants = mustWait ? undefined : peek(context, socket.data.memberId, delivery.receiverId);
  if (participants) return emitMessage(context, socket, delivery, participants);
  return deliveryQueue.run(conversationId, () => deliver(context, socket, delivery));
}

function peek({ db, cards }: RealtimeContext, senderId: number, receiverId: number): Participants | undefined {
  const sender = cards.peek(senderId);
  const receiver = cards.peek(receiverId);
  const isReadable = peekMayRead({ db, cards }, receiverId, senderId);
  return sender && receiver && isReadable !== undefined ? { sender, receiver, isReadable } : undefined;
}

async function deliver(context: RealtimeContext, socket: LiveSocket, delivery: Delivery): Promise<void> {
  const senderId = socket.data.memberId;
  const { receiverId, sent } = delivery;
  // A client does not request a newest message it never received, so delivery waits for a database that is away.
  const [sender, receiver, isReadable, message] = await retryTransient(
    () =>
      Promise.all([
        context.cards.find(senderId),
        context.cards.find(receiverId),
        mayRead(context, receiverId, senderId),
        withImageSize(context, sent.message),
      ]),
    retryMilliseconds,
  );
  if (sender && receiver)
    emitMessage(context, socket, { receiverId, sent: { ...sent, message } }, { sender, receiver, isReadable });
}

/** Adds the size of a picture, which the statement that stores messages does not read. */
async function withImageSize({ db }: RealtimeContext, message: Message): Promise<Message> {
  if (message.imageKey === null) return message;
  return { ...message, imageSize: await findImageSize(db, message.imageKey) };
}

function emitMessage(
  context: RealtimeContext,
  socket: LiveSocket,
  { sent, receiverId }: Delivery,
  { sender, receiver, isReadable }: Participants,
): void {
  const senderId = socket.data.memberId;
  const { seq } = sent.message;
  const msg = toWireMessage(sent.message, receiverId);
  const seen = sent.receiverWrote ? msg : toBlurred(msg);
  // A sender has read everything before their message.
  const contact = headOf(context, sent, {
    reader: receiver,
    other: sender,
    unread: sent.receiverUnread,
    otherReadSeq: sent.hasReceipts ? seq : 0,
  });
  emit(context, receiverId, {
    status: 'success',
    opt: opcode.message,
    msg: isReadable ? seen : withoutContent(seen),
    contact: isReadable ? contact : { ...contact, content: '' },
  });
  // Most members have one connection: skip encoding a frame that no socket receives.
  if (context.nodes.isSingle && seq > 1 && countSockets(context.io, senderId) < 2) return;
  const own = headOf(context, sent, {
    reader: sender,
    other: receiver,
    unread: 0,
    otherReadSeq: sent.hasReceipts ? seq - sent.receiverUnread : 0,
  });
  emit(context, senderId, { status: 'success', opt: opcode.message, msg, contact: own }, socket);
  if (sent.freeLeft !== null)
    emit(
      context,
      senderId,
      { status: 'success', opt: opcode.counters, data: { free_chat_left: sent.freeLeft } },
      socket,
    );
  if (seq > 1) return;
  subscribeContacts(context, senderId, receiverId);
  context.nodes.broadcast('met', senderId, receiverId);
}

/** Emits to every socket of the member except one. A single node reads the room directly; several go through the adapter. */
function emit({ io, nodes }: RealtimeContext, memberId: number, frame: ServerFrame, except?: LiveSocket): void {
  if (nodes.isSingle) {
    for (const socket of socketsOf(io, memberId)) if (socket !== except) socket.emit('message', frame);
    return;
  }
  const room = io.to(memberRoom(memberId));
  (except ? room.except(except.id) : room).emit('message', frame);
}

type Side = { readonly reader: Card; readonly other: Card; readonly unread: number; readonly otherReadSeq: number };

function headOf(
  context: RealtimeContext,
  { message, conversationId }: Sent,
  { reader, other, unread, otherReadSeq }: Side,
): WireContactHead {
  const head = toWireContactHead(
    {
      conversationId,
      other,
      isOnline: context.presence.isOnline(other.id) && other.gender !== reader.gender,
      lastSeq: message.seq,
      lastType: message.type,
      lastPreview: message.content.slice(0, 200),
      lastMessageAt: message.createdAt,
      unread,
      otherReadSeq,
    },
    reader.id,
  );
  return withServicePresence(context, head);
}
