import { withContact } from './contacts';
import {
  emptyConversation,
  type ChatContact,
  type ChatMessage,
  type ChatState,
  type Conversation,
  type RefusedText,
} from './state';
import { patchMessages } from './timeline';

/*
 * Changes of the chat state. Each returns a new state; unchanged parts stay the same objects, so that their components do not
 * render again.
 */

export function findContact(state: ChatState, memberId: number): ChatContact | undefined {
  return state.contacts.find(({ member }) => member.id === memberId);
}

export function conversationOf(state: ChatState, memberId: number): Conversation {
  return state.conversations.get(memberId) ?? emptyConversation;
}

export function setContacts(state: ChatState, contacts: readonly ChatContact[]): ChatState {
  return { ...state, contacts, unreadTotal: contacts.reduce((sum, { unread }) => sum + unread, 0) };
}

/** Returns the same state for a member who is not a contact. */
export function patchContact(state: ChatState, memberId: number, change: Partial<ChatContact>): ChatState {
  const known = findContact(state, memberId);
  return known ? setContacts(state, withContact(state.contacts, { ...known, ...change })) : state;
}

export function patchConversation(
  state: ChatState,
  memberId: number,
  change: (known: Conversation) => Partial<Conversation>,
): ChatState {
  const known = conversationOf(state, memberId);
  return { ...state, conversations: new Map(state.conversations).set(memberId, { ...known, ...change(known) }) };
}

/** Changes one of the member's own messages. */
export function patchMessage(
  state: ChatState,
  memberId: number,
  clientId: string,
  change: Partial<ChatMessage>,
): ChatState {
  return patchConversation(state, memberId, ({ messages }) => ({
    messages: patchMessages(messages, clientId, change),
  }));
}

export function dropMessages(
  state: ChatState,
  memberId: number,
  isDropped: (message: ChatMessage) => boolean,
): ChatState {
  return patchConversation(state, memberId, ({ messages }) => ({
    messages: messages.filter((message) => !isDropped(message)),
  }));
}

export function setDraft(state: ChatState, memberId: number, text: string): ChatState {
  const drafts = new Map(state.drafts);
  if (text === '') drafts.delete(memberId);
  else drafts.set(memberId, text);
  return { ...state, drafts };
}

/** Sets why the last text was refused, or forgets it. */
export function setRefusedText(state: ChatState, memberId: number, refused: RefusedText | undefined): ChatState {
  if (!refused && !state.refusedTexts.has(memberId)) return state;
  const refusedTexts = new Map(state.refusedTexts);
  if (refused) refusedTexts.set(memberId, refused);
  else refusedTexts.delete(memberId);
  return { ...state, refusedTexts };
}

/** Returns whether a message, or a contact whose last one it is, belongs to what the member deleted. */
export function isCleared({ cleared }: ChatState, memberId: number, seq: number): boolean {
  const upTo = cleared.get(memberId);
  return upTo !== undefined && seq <= upTo;
}

/** Removes what the member deleted of a conversation: all of it, unless messages arrived since. */
export function clearConversation(state: ChatState, memberId: number, upTo: number): ChatState {
  const cleared = new Map(state.cleared).set(memberId, Math.max(upTo, state.cleared.get(memberId) ?? 0));
  const contact = findContact(state, memberId);
  if (!contact || contact.lastSeq <= upTo) return dropConversation({ ...state, cleared }, memberId);
  const kept = patchConversation({ ...setDraft(state, memberId, ''), cleared }, memberId, ({ messages }) => ({
    messages: messages.filter(({ seq }) => seq === undefined || seq > upTo),
    hasEarlier: false,
    historyWindow: undefined,
    target: undefined,
  }));
  return patchContact(kept, memberId, { unread: Math.min(contact.unread, contact.lastSeq - upTo) });
}

/** Removes a conversation with its contact, messages and draft. */
export function dropConversation(state: ChatState, memberId: number): ChatState {
  const conversations = new Map(state.conversations);
  conversations.delete(memberId);
  return setContacts(
    { ...setRefusedText(setDraft(state, memberId, ''), memberId, undefined), conversations },
    state.contacts.filter(({ member }) => member.id !== memberId),
  );
}
