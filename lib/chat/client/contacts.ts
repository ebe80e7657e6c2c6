import { emptyContactHead, type ContactHead } from '@/lib/chat/model';
import type { MemberSummary } from '@/lib/members/model';
import type { ChatContact } from './state';

/** Returns the contact of a frame, with the values that only this client has. */
export function toChatContact(head: ContactHead, known: ChatContact | undefined, openedAt = 0): ChatContact {
  return {
    conversationId: head.conversationId,
    member: head.member,
    lastSeq: head.lastSeq,
    lastType: head.lastType,
    preview: head.preview,
    lastMessageAt: head.lastMessageAt,
    unread: head.unread,
    readSeq: Math.max(head.readSeq, known?.readSeq ?? 0),
    sortAt: Math.max(head.lastMessageAt, known?.sortAt ?? 0, openedAt),
    isMuted: known?.isMuted ?? false,
  };
}

/** Returns a contact without a message. */
export function blankContact(member: MemberSummary, now: number): ChatContact {
  return { ...emptyContactHead(member), sortAt: now, isMuted: false };
}

/** Returns the list with one contact added or replaced, newest first. */
export function withContact(contacts: readonly ChatContact[], contact: ChatContact): readonly ChatContact[] {
  return sortContacts([...contacts.filter(({ member }) => member.id !== contact.member.id), contact]);
}

export function sortContacts(contacts: readonly ChatContact[]): readonly ChatContact[] {
  return contacts.toSorted((a, b) => b.sortAt - a.sortAt || b.member.id - a.member.id);
}
