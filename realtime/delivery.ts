import { toWireFrame } from '@/lib/chat/frames-wire';
import type { ChatFrame, ContactHead, Message } from '@/lib/chat/model';
import type { Correspondent } from '@/lib/chat/queries';
import type { Sent } from '@/lib/chat/send';
import type { MatchKind } from '@/lib/core/text-filter';
import { toUploadKey } from '@/lib/core/images';
import { findImageSize } from '@/lib/uploads/queries';
import { emitEncoded, encodeFrame, type EncodedFrames } from './encoded-frames';
import { logger } from '@/lib/platform/logger';
import { subscribeContacts, withServicePresence } from './fan-out';
import { retryTransient } from './retry';
import { mayRead, peekMayRead, withoutContent } from './read-permission';
import { countSockets, memberRoom, socketsOf } from './rooms';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';

const retryMilliseconds = 60_000;

type Delivery = {
  readonly sent: Sent;
  readonly senderId: number;
  readonly receiverId: number;
  /** The sending socket; a demo member has none. */
  readonly socket?: LiveSocket;
  /** The agent who wrote it without a socket. */
  readonly author?: string | undefined;
  /** Up to where the sender has read; without it, up to the message. */
  readonly readSeq?: number;
  /** Stores and returns what the text filter found, which the receiver alone sees. */
  readonly findWarnings?: (() => Promise<Warnings>) | undefined;
  /** Every node learns of the message and emits to its own sockets. */
  readonly isOnEveryNode?: boolean;
};

/** Both members, and whether the receiver may read the message. */
type Participants = { readonly sender: Correspondent; readonly receiver: Correspondent; readonly isReadable: boolean };
type Warnings = readonly MatchKind[];

/**
 * Emits a stored message to all sockets of both members except the sending one, after the messages stored before it.
 * Usually both members are cached; then the frames are emitted before this function returns.
 */
export function deliverMessage(context: RealtimeContext, delivery: Delivery): void | Promise<void> {
  const { deliveryQueue } = context;
  const { conversationId, message } = delivery.sent;
  if (!hasReaders(context, delivery)) return skipEmitting(context, delivery);
  const mustWait =
    message.imagePath !== '' || delivery.findWarnings !== undefined || deliveryQueue.isBusy(conversationId);
  const participants = mustWait ? undefined : peek(context, delivery.senderId, delivery.receiverId);
  if (participants) return emitMessage(context, delivery, participants);
  return deliveryQueue.run(conversationId, () => deliver(context, delivery));
}

/** Returns whether a socket will receive a frame of the message. Other nodes may always have one. */
function hasReaders(
  { io, nodes }: RealtimeContext,
  { senderId, receiverId, socket, isOnEveryNode }: Delivery,
): boolean {
  if (!nodes.isSingle && !isOnEveryNode) return true;
  return countSockets(io, receiverId) > 0 || countSockets(io, senderId) > (socket ? 1 : 0);
}

/** Does what a delivery does in addition to its frames. A member who connects now finds the message among the contacts. */
async function skipEmitting(context: RealtimeContext, delivery: Delivery): Promise<void> {
  introduce(context, delivery);
  await warningsOf(delivery);
}

/** Lets both members of a conversation that has begun see each other's presence. */
function introduce(context: RealtimeContext, { sent: { message }, senderId, receiverId }: Delivery): void {
  if (message.seq !== 1) return;
  subscribeContacts(context, senderId, receiverId);
  context.nodes.broadcast('met', senderId, receiverId);
}

function peek({ db, memberCache }: RealtimeContext, senderId: number, receiverId: number): Participants | undefined {
  const sender = memberCache.peek(senderId);
  const receiver = memberCache.peek(receiverId);
  const isReadable = peekMayRead({ db, memberCache }, receiverId, senderId);
  return sender && receiver && isReadable !== undefined ? { sender, receiver, isReadable } : undefined;
}

async function deliver(context: RealtimeContext, delivery: Delivery): Promise<void> {
  const { senderId, receiverId, sent } = delivery;
  const warnings = await warningsOf(delivery);
  // A client cannot request a newest message that it never received, so delivery waits for an unavailable database.
  const [sender, receiver, isReadable, message] = await retryTransient(
    () =>
      Promise.all([
        context.memberCache.find(senderId),
        context.memberCache.find(receiverId),
        mayRead(context, receiverId, senderId),
        withImageSize(context, sent.message),
      ]),
    retryMilliseconds,
  );
  if (sender && receiver)
    emitMessage(context, { ...delivery, sent: { ...sent, message } }, { sender, receiver, isReadable, warnings });
}

/** The check never stops a message: its failure costs the warning. */
async function warningsOf({ sent, findWarnings }: Delivery): Promise<Warnings> {
  try {
    return (await findWarnings?.()) ?? [];
  } catch (error) {
    logger.warn({ conversationId: sent.conversationId, err: error }, 'the warning of a first message was not stored');
    return [];
  }
}

/** Adds the size of a picture, which the statement that stores messages does not read. */
async function withImageSize({ db }: RealtimeContext, message: Message): Promise<Message> {
  const key = toUploadKey(message.imagePath);
  return key === undefined ? message : { ...message, imageSize: await findImageSize(db, key) };
}

function emitMessage(
  context: RealtimeContext,
  delivery: Delivery,
  { sender, receiver, isReadable, warnings = [] }: Participants & { warnings?: Warnings },
): void {
  const { sent, senderId, receiverId, socket, author: writer, readSeq, isOnEveryNode = false } = delivery;
  const { message, freeLeft, newPeople } = sent;
  const { seq } = message;
  const visible = sent.receiverWrote ? message : blurred(message);
  const seen = warnings.length > 0 ? { ...visible, warnings } : visible;
  // A sender has read everything before their message, unless the site wrote it.
  const contact = headOf(context, sent, {
    reader: receiver,
    other: sender,
    unread: sent.receiverUnread,
    readSeq: sent.hasReceipts ? (readSeq ?? seq) : 0,
  });
  const reach = { except: socket, isLocal: isOnEveryNode || context.nodes.isSingle };
  emit(
    context,
    receiverId,
    {
      kind: 'message',
      message: isReadable ? seen : withoutContent(seen),
      contact: isReadable ? contact : { ...contact, preview: '' },
    },
    { ...reach, except: undefined },
  );
  introduce(context, delivery);
  // Most members have one connection: skip frames that no socket receives.
  if (reach.isLocal && countSockets(context.io, senderId) < (socket ? 2 : 1)) return;
  const own = headOf(context, sent, {
    reader: sender,
    other: receiver,
    unread: readSeq === undefined ? 0 : seq - readSeq,
    readSeq: sent.hasReceipts ? seq - sent.receiverUnread : 0,
  });
  // Other agents see who wrote; the receiver's frame above has no author.
  const author = socket?.data.agent?.username ?? writer;
  emit(context, senderId, { kind: 'message', message: { ...message, author }, contact: own }, reach);
  const counters = { ...(freeLeft !== null && { freeLeft }), ...(newPeople && { newPeople }) };
  if (Object.keys(counters).length > 0) emit(context, senderId, { kind: 'counters', counters }, reach);
}

type Reach = {
  readonly except: LiveSocket | undefined;
  /** To the sockets of this node only. */
  readonly isLocal: boolean;
};

/** Emits to every socket of the member except one. On one node the frame is encoded once; several go through the adapter. */
function emit({ io }: RealtimeContext, memberId: number, frame: ChatFrame, { except, isLocal }: Reach): void {
  const wire = toWireFrame(frame, memberId);
  if (isLocal) {
    let encoded: EncodedFrames | undefined;
    for (const socket of socketsOf(io, memberId))
      if (socket !== except) emitEncoded(socket, (encoded ??= encodeFrame(wire)));
    return;
  }
  const room = io.to(memberRoom(memberId));
  (except ? room.except(except.id) : room).emit('message', wire);
}

type Side = {
  readonly reader: Correspondent;
  readonly other: Correspondent;
  readonly unread: number;
  readonly readSeq: number;
};

function headOf(
  context: RealtimeContext,
  { message, conversationId }: Sent,
  { reader, other, unread, readSeq }: Side,
): ContactHead {
  const isOnline = context.presence.isOnline(other.id) && other.gender !== reader.gender;
  return withServicePresence(context, {
    conversationId,
    member: { ...other, isOnline },
    lastSeq: message.seq,
    lastType: message.type,
    preview: message.content.slice(0, 200),
    lastMessageAt: message.sentAt,
    unread,
    readSeq,
  });
}

/** Blurs a picture from a member to whom the reader has never written. */
function blurred(message: Message): Message {
  return message.type === 'image' ? { ...message, isBlurred: true } : message;
}
