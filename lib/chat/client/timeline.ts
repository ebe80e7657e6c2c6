import type { WireContactHead, WireMessage } from '@/lib/chat/frames';
import { serviceMemberId, type Tier } from '@/lib/core/member';
import type { Pending } from './outbox-storage';
import type { ChatContact, ChatMessage, Conversation, MemberToChat, Stretch } from './types';

const types = { text: 'text', img: 'image', gift: 'gift' } as const;
const tierByVip = { 0: 'free', 1: 'silver', 2: 'gold' } as const satisfies Record<0 | 1 | 2, Tier>;

export const emptyConversation: Conversation = {
  messages: [],
  hasEarlier: true,
  isLoadingEarlier: false,
  isLoaded: false,
  past: undefined,
  sought: undefined,
};

const untroubled = { failure: undefined, needsUpgrade: false, waiting: undefined, upload: undefined } as const;

export function toChatMessage(message: WireMessage, ownId: number): ChatMessage {
  return {
    key: message.cid || String(message.id),
    clientId: message.cid,
    seq: message.seq,
    isOwn: message.sender_id === ownId,
    type: types[message.type],
    content: message.content,
    imagePath: message.img,
    imageSize: message.w && message.h ? { width: message.w, height: message.h } : undefined,
    isBlurred: message.blur === 1,
    at: message.create_time * 1000,
    state: 'sent',
    ...untroubled,
  };
}

/**
 * What is known together with what arrived: each number once, in order; an own message that was still on its way becomes the stored
 * one. Answers `known` itself when nothing is new, so that nothing is drawn again.
 */
export function mergeMessages(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): readonly ChatMessage[] {
  const seqs = new Set(known.map((message) => message.seq));
  const fresh = arrived.filter((message) => !seqs.has(message.seq) && seqs.add(message.seq));
  if (fresh.length === 0) return known;
  const ownIds = new Set(fresh.filter((message) => message.isOwn).map((message) => message.clientId));
  const kept = known.filter((message) => message.seq !== undefined || !ownIds.has(message.clientId));
  return [...kept, ...fresh].sort(byPlace);
}

/** Numbers first; what has none keeps the order of sending (the sort is stable). */
function byPlace(a: ChatMessage, b: ChatMessage): number {
  if (a.seq === undefined || b.seq === undefined) return Number(a.seq === undefined) - Number(b.seq === undefined);
  return a.seq - b.seq;
}

export function patchMessage(
  messages: readonly ChatMessage[],
  clientId: string,
  change: Partial<ChatMessage>,
): readonly ChatMessage[] {
  const at = messages.findIndex((message) => message.isOwn && message.clientId === clientId);
  const message = messages[at];
  if (!message) return messages;
  return messages.with(at, { ...message, ...change }).sort(byPlace);
}

export function lowestSeq(messages: readonly ChatMessage[]): number | undefined {
  return messages[0]?.seq;
}

export function highestSeq(messages: readonly ChatMessage[]): number {
  return messages.findLast((message) => message.seq !== undefined)?.seq ?? 0;
}

/** A conversation whose newest messages go on where the stretch ends. */
export function joinStretch({ messages, hasEarlier }: Conversation, stretch: Stretch): Partial<Conversation> {
  const reachesFurther = (lowestSeq(stretch.messages) ?? Infinity) < (lowestSeq(messages) ?? Infinity);
  return {
    messages: mergeMessages(messages, stretch.messages),
    hasEarlier: reachesFurther ? stretch.hasEarlier : hasEarlier,
    past: undefined,
  };
}

export function toContact(wire: WireContactHead, known: ChatContact | undefined): ChatContact {
  const at = wire.create_time * 1000;
  const isService = wire.uid === serviceMemberId;
  return {
    uid: wire.uid,
    username: wire.username,
    avatar: wire.avatar,
    tier: tierByVip[wire.vip],
    isOnline: isService
      ? wire.os_online === 1 || (wire.os_online === undefined && (known?.isOnline ?? false))
      : wire.is_online === 1,
    preview: wire.content,
    previewType: types[wire.type],
    lastAt: at,
    lastSeq: wire.last_seq,
    readSeq: Math.max(wire.read_seq, known?.readSeq ?? 0),
    unread: wire.count,
    sortAt: Math.max(at, known?.sortAt ?? 0),
    isMuted: known?.isMuted ?? false,
    isService,
  };
}

/** The list with one contact added or renewed, newest first. */
export function withContact(contacts: readonly ChatContact[], contact: ChatContact): readonly ChatContact[] {
  return sortContacts([...contacts.filter((other) => other.uid !== contact.uid), contact]);
}

export function sortContacts(contacts: readonly ChatContact[]): readonly ChatContact[] {
  return contacts.toSorted((a, b) => b.sortAt - a.sortAt || b.uid - a.uid);
}

/** A contact with whom nothing was written yet. */
export function blankContact(member: MemberToChat, now: number): ChatContact {
  const { uid, username, avatar } = member;
  const nothing = { preview: '', previewType: 'text', lastAt: 0, lastSeq: 0, readSeq: 0, unread: 0 } as const;
  const isService = uid === serviceMemberId;
  return {
    uid,
    username,
    avatar,
    tier: tierByVip[member.vip],
    isOnline: member.is_online === 1,
    ...nothing,
    sortAt: now,
    isMuted: false,
    isService,
  };
}

/** A message just written, before the server has it; a picture is shown from this page's own memory. */
export function ownMessage(pending: Pending): ChatMessage {
  const { clientId, at } = pending;
  const place = {
    key: clientId,
    clientId,
    at,
    seq: undefined,
    isOwn: true,
    isBlurred: false,
    state: 'sending',
    ...untroubled,
  } as const;
  if (pending.kind === 'text')
    return { ...place, type: 'text', content: pending.text, imagePath: '', imageSize: undefined };
  return {
    ...place,
    type: 'image',
    content: '',
    imagePath: URL.createObjectURL(pending.image),
    imageSize: pending.size,
  };
}

/** What the list of conversations says about a message. */
export function previewOf(pending: Pending): Pick<ChatContact, 'preview' | 'previewType'> {
  return pending.kind === 'text'
    ? { preview: pending.text, previewType: 'text' }
    : { preview: '', previewType: 'image' };
}

/** 128 random bits. Not `crypto.randomUUID`: pages opened by an address in the local network are no secure context. */
export function createClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
