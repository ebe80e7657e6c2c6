import type { ShownType } from '@/lib/core/chat';
import { fromWarningBits, toWarningBits } from '@/lib/core/text-filter';
import type { GiftCard } from '@/lib/core/gifts';
import { fromLegacyTier, serviceMemberId, toLegacyTier } from '@/lib/core/member';
import { toSeconds } from '@/lib/core/seconds';
import { titlesFromWire, titlesToWire } from '@/lib/core/titles-wire';
import type { WireContact, WireContactHead, WireGiftCard, WireMessage, WirePresence } from '@/lib/live/frames';
import type { Contact, ContactHead, ListedContact, Message } from './model';
import type { MemberPresence } from '@/lib/live/model';

/** A removed message is a text to clients that do not read `removed`. */
const wireTypes = { text: 'text', image: 'img', gift: 'gift', removed: 'text' } as const satisfies Record<
  ShownType,
  WireMessage['type']
>;
const types = { text: 'text', img: 'image', gift: 'gift' } as const satisfies Record<WireMessage['type'], ShownType>;

/** Returns the wire form of a message to `receiverId`. */
export function toWireMessage(message: Message, receiverId: number): WireMessage {
  const wire: WireMessage = {
    id: message.id,
    seq: message.seq,
    cid: message.clientId,
    sender_id: message.senderId,
    reciver_id: receiverId,
    type: wireTypes[message.type],
    content: message.content,
    img: message.gift?.picture ?? message.imagePath,
    create_time: toSeconds(message.sentAt),
    ndate: toMinute(message.sentAt),
  };
  if (message.imageSize) {
    wire.w = message.imageSize.width;
    wire.h = message.imageSize.height;
  }
  if (message.gift) wire.gift = toWireGift(message.gift);
  if (message.isBlurred) wire.blur = 1;
  if (message.type === 'removed') wire.removed = 1;
  if (message.warnings) wire.warning = toWarningBits(message.warnings);
  if (message.author !== undefined) wire.author = message.author;
  return wire;
}

export function fromWireMessage(wire: WireMessage): Message {
  return {
    id: wire.id,
    seq: wire.seq,
    clientId: wire.cid,
    senderId: wire.sender_id,
    type: wire.removed ? 'removed' : types[wire.type],
    content: wire.content,
    imagePath: wire.gift ? '' : wire.img,
    imageSize: wire.w && wire.h ? { width: wire.w, height: wire.h } : undefined,
    isBlurred: wire.blur === 1,
    sentAt: wire.create_time * 1000,
    ...(wire.warning && { warnings: fromWarningBits(wire.warning) }),
    ...(wire.gift && { gift: fromWireGift(wire.gift, wire.img) }),
    ...(wire.author !== undefined && { author: wire.author }),
  };
}

function toWireGift({ id, giftId, titles, number, visibility, isThanked }: GiftCard): WireGiftCard {
  return {
    id,
    gid: giftId,
    number,
    ...titlesToWire(titles),
    ...(visibility === 'private' && { private: 1 }),
    ...(isThanked && { thanked: 1 }),
  };
}

function fromWireGift(wire: WireGiftCard, picture: string): GiftCard {
  return {
    id: wire.id,
    giftId: wire.gid,
    titles: titlesFromWire(wire),
    picture,
    number: wire.number,
    visibility: wire.private ? 'private' : 'public',
    isThanked: wire.thanked === 1,
  };
}

/** Returns the wire form of the messages between the two members of a conversation. */
export function toWireMessages(messages: readonly Message[], readerId: number, otherId: number): WireMessage[] {
  return messages.map((message) => toWireMessage(message, message.senderId === readerId ? otherId : readerId));
}

export function toWireContactHead(contact: ContactHead, readerId: number): WireContactHead {
  const { member } = contact;
  const isOnline = member.isOnline ? 1 : 0;
  const wire: WireContactHead = {
    id: contact.conversationId,
    uid: member.id,
    mid: readerId,
    avatar: member.avatar,
    username: member.username,
    vip: toLegacyTier(member.tier),
    is_online: isOnline,
    content: contact.preview,
    type: wireTypes[contact.lastType],
    img: '',
    count: contact.unread,
    create_time: toSeconds(contact.lastMessageAt),
    last_seq: contact.lastSeq,
    read_seq: contact.readSeq,
    show: 1,
  };
  if (member.id === serviceMemberId) wire.os_online = isOnline;
  if (contact.lastType === 'removed') wire.removed = 1;
  return wire;
}

export function fromWireContactHead(wire: WireContactHead): ContactHead {
  return {
    conversationId: wire.id,
    member: {
      id: wire.uid,
      username: wire.username,
      avatar: wire.avatar,
      tier: fromLegacyTier(wire.vip),
      isOnline: wire.is_online === 1,
      lastActiveAt: 0,
    },
    lastSeq: wire.last_seq,
    lastType: wire.removed ? 'removed' : types[wire.type],
    preview: wire.content,
    lastMessageAt: wire.create_time * 1000,
    unread: wire.count,
    readSeq: wire.read_seq,
  };
}

/** Returns the wire form of a contact without its messages. */
function toWireListed(contact: ListedContact, readerId: number): Omit<WireContact, 'list'> {
  return {
    ...toWireContactHead(contact, readerId),
    ...(contact.isMuted && { muted: 1 }),
    ...(contact.draft && { draft: contact.draft }),
  };
}

function fromWireListed(wire: Omit<WireContact, 'list'>): ListedContact {
  return { ...fromWireContactHead(wire), isMuted: wire.muted === 1, draft: wire.draft ?? '' };
}

export function toWireContact(contact: Contact, readerId: number): WireContact {
  return {
    ...toWireListed(contact, readerId),
    list: toWireMessages(contact.messages, readerId, contact.member.id),
  };
}

export function fromWireContact(wire: WireContact): Contact {
  return { ...fromWireListed(wire), messages: wire.list.map(fromWireMessage) };
}

export function toWirePresence({ memberId, isOnline, lastActiveAt }: MemberPresence): WirePresence {
  return { id: memberId, is_online: isOnline ? 1 : 0, last_login_time: toSeconds(lastActiveAt) };
}

export function fromWirePresence(wire: WirePresence): MemberPresence {
  return { memberId: wire.id, isOnline: wire.is_online === 1, lastActiveAt: wire.last_login_time * 1000 };
}

let lastMinute = { minute: Number.NaN, text: '' };

/**
 * Formats as `2024-05-01 09:30` in UTC, for clients without the reader's time zone. Cached, because most messages share the
 * minute of the previous one.
 */
function toMinute(milliseconds: number): string {
  const minute = Math.floor(milliseconds / 60_000);
  if (minute !== lastMinute.minute)
    lastMinute = { minute, text: new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ') };
  return lastMinute.text;
}
