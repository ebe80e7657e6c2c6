import type { WireContactHead, WirePresence } from '@/lib/chat/contract';
import { listHidden } from '@/lib/chat/presence';
import type { Sent } from '@/lib/chat/send';
import type { Card } from '@/lib/chat/types';
import { toBlurred, toSeconds, toWireContactHead, toWireMessage } from '@/lib/chat/wire';
import { oppositeGender, serviceMemberId } from '@/lib/core/tier';
import type { PresenceChange } from './presence';
import { mayRead, withoutContent } from './reading';
import { audienceRoom, countSockets, memberRoom, socketsOf } from './rooms';
import type { Live, LiveSocket } from './types';

type Delivery = { readonly sent: Sent; readonly receiverId: number };

/** Hands a stored message to all sockets of both members but the one it came from, after those stored before it. */
export function deliverMessage(live: Live, socket: LiveSocket, delivery: Delivery): Promise<void> {
  return live.turns.take(delivery.sent.conversationId, () => deliver(live, socket, delivery));
}

async function deliver(live: Live, socket: LiveSocket, { sent, receiverId }: Delivery): Promise<void> {
  const senderId = socket.data.memberId;
  const [sender, receiver, isReadable] = await Promise.all([live.cards.find(senderId), live.cards.find(receiverId), mayRead(live, receiverId, senderId)]);
  if (!sender || !receiver) return;
  const msg = toWireMessage(sent.message, receiverId);
  const head = (other: Card, readerId: number, state: { unread: number; otherReadSeq: number }) =>
    withService(
      live,
      toWireContactHead(
        {
          conversationId: sent.conversationId,
          other,
          isOnline: live.presence.isOnline(other.id) && other.gender !== (readerId === senderId ? sender : receiver).gender,
          lastSeq: sent.message.seq,
          lastType: sent.message.type,
          lastPreview: sent.message.content.slice(0, 200),
          lastMessageAt: sent.message.createdAt,
          ...state,
        },
        readerId,
      ),
    );
  const { seq } = sent.message;
  // Writing is having read everything before.
  const toReceiver = head(sender, receiverId, { unread: sent.receiverUnread, otherReadSeq: sent.hasReceipts ? seq : 0 });
  const seenMsg = sent.receiverWrote ? msg : toBlurred(msg);
  live.io.to(memberRoom(receiverId)).emit('message', {
    status: 'success',
    opt: 1,
    msg: isReadable ? seenMsg : withoutContent(seenMsg),
    contact: isReadable ? toReceiver : { ...toReceiver, content: '' },
  });
  // Most members have one connection: nothing is written for nobody.
  if (live.nodes.isAlone && countSockets(live.io, senderId) < 2 && seq > 1) return;
  const own = live.io.to(memberRoom(senderId)).except(socket.id);
  own.emit('message', { status: 'success', opt: 1, msg, contact: head(receiver, senderId, { unread: 0, otherReadSeq: sent.hasReceipts ? seq - sent.receiverUnread : 0 }) });
  if (sent.freeLeft !== null) own.emit('message', { status: 'success', opt: 22, data: { free_chat_left: sent.freeLeft } });
  if (seq > 1) return;
  introduce(live, senderId, receiverId);
  live.nodes.tell('met', senderId, receiverId);
}

/** Two members have a conversation now: their sockets on this node hear of each other's presence. */
export function introduce({ io, watchers }: Pick<Live, 'io' | 'watchers'>, one: number, other: number): void {
  for (const socket of socketsOf(io, one)) watchers.addContact(socket, other);
  for (const socket of socketsOf(io, other)) watchers.addContact(socket, one);
}

/** The contact of customer service also tells whether an agent is on duty. */
export function withService<C extends WireContactHead>(live: Pick<Live, 'desk'>, contact: C): C {
  if (contact.uid !== serviceMemberId) return contact;
  const bit = live.desk.isOnline ? 1 : 0;
  return { ...contact, is_online: bit, os_online: bit };
}

/**
 * Tells who came and went, on whichever node, to those on this one who are of the other gender: in one frame to connections that named whom they show, in one frame
 * each to all others. Never to a member blocked by, or blocking, whom it is about.
 */
export async function announcePresence(live: Pick<Live, 'io' | 'db' | 'watchers'>, everybody: PresenceChange[]): Promise<void> {
  // Of customer service both genders hear, by whether an agent is on duty.
  const changes = everybody.filter(({ memberId }) => memberId !== serviceMemberId);
  if (changes.length === 0) return;
  const hidden = await listHidden(live.db, changes.map(({ memberId }) => memberId));
  const gathered = new Map<LiveSocket, WirePresence[]>();
  for (const change of changes) {
    const data = toWirePresence(change);
    const notFor = hidden.get(change.memberId) ?? new Set();
    live.io.local
      .to(audienceRoom(oppositeGender(change.gender)))
      .except([...notFor].map(memberRoom))
      .emit('message', { status: 'success', opt: 4, data });
    for (const socket of live.watchers.of(change.memberId)) {
      if (socket.data.gender === change.gender || notFor.has(socket.data.memberId)) continue;
      const known = gathered.get(socket);
      if (known) known.push(data);
      else gathered.set(socket, [data]);
    }
  }
  for (const [socket, data] of gathered) socket.emit('message', { status: 'success', opt: 4, data });
}

export function toWirePresence({ memberId, isOnline, at }: { memberId: number; isOnline: boolean; at: number }): WirePresence {
  return { id: memberId, is_online: isOnline ? 1 : 0, last_login_time: toSeconds(at) };
}
