import type { Tier } from '@/lib/core/member';
import { avatarPath, uploadPath } from '@/lib/uploads/paths';
import type { WireContact, WireContactHead, WireMessage } from './frames';
import type { Contact, Message, MessageType } from './types';

const vipByTier = { free: 0, silver: 1, gold: 2 } as const satisfies Record<Tier, 0 | 1 | 2>;
const wireTypes = { text: 'text', image: 'img', gift: 'gift' } as const satisfies Record<
  MessageType,
  WireMessage['type']
>;

export function toWireMessage(message: Message, receiverId: number): WireMessage {
  return {
    id: message.id,
    seq: message.seq,
    cid: message.clientId,
    sender_id: message.senderId,
    reciver_id: receiverId,
    type: wireTypes[message.type],
    content: message.content,
    img: message.imageKey ? uploadPath(message.imageKey) : '',
    ...(message.imageSize && { w: message.imageSize.width, h: message.imageSize.height }),
    create_time: toSeconds(message.createdAt),
    ndate: toMinute(message.createdAt),
  };
}

type Conversation = { readonly readerId: number; readonly otherId: number; readonly isStranger: boolean };

/** The messages of one conversation; each goes from one of the two members to the other. */
export function toWireMessages(
  messages: readonly Message[],
  { readerId, otherId, isStranger }: Conversation,
): WireMessage[] {
  return messages.map((message) => {
    if (message.senderId === readerId) return toWireMessage(message, otherId);
    const wire = toWireMessage(message, readerId);
    return isStranger ? toBlurred(wire) : wire;
  });
}

/** A stranger's picture is shown only when tapped. */
export function toBlurred(message: WireMessage): WireMessage {
  return message.type === 'img' ? { ...message, blur: 1 } : message;
}

export function toWireContactHead(
  contact: Omit<Contact, 'messages' | 'isMuted' | 'draft' | 'isStranger'>,
  readerId: number,
): WireContactHead {
  const { other } = contact;
  return {
    id: contact.conversationId,
    uid: other.id,
    mid: readerId,
    avatar: avatarPath(other.avatarKey),
    username: other.username,
    vip: vipByTier[other.tier],
    is_online: contact.isOnline ? 1 : 0,
    content: contact.lastPreview,
    type: wireTypes[contact.lastType],
    img: '',
    count: contact.unread,
    create_time: toSeconds(contact.lastMessageAt),
    last_seq: contact.lastSeq,
    read_seq: contact.otherReadSeq,
    show: 1,
  };
}

export function toWireContact(contact: Contact, readerId: number): WireContact {
  const list = toWireMessages(contact.messages, {
    readerId,
    otherId: contact.other.id,
    isStranger: contact.isStranger,
  });
  return {
    ...toWireContactHead(contact, readerId),
    ...(contact.isMuted && { muted: 1 }),
    ...(contact.draft && { draft: contact.draft }),
    list,
  };
}

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

let lastMinute = { minute: Number.NaN, text: '' };

/** `2024-05-01 09:30`, UTC: clients that know the reader's zone use `create_time`. Most messages are of the same minute as the one before. */
function toMinute(milliseconds: number): string {
  const minute = Math.floor(milliseconds / 60_000);
  if (minute !== lastMinute.minute)
    lastMinute = { minute, text: new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ') };
  return lastMinute.text;
}
