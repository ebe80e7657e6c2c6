import { toScreenReply } from '@/lib/browser/screen-replies';
import { isService, type ChatFrame, type ContactHead, type Message } from '@/lib/chat/model';
import { type MemberPresence, type Presence } from '@/lib/live/model';
import type { MemberSummary } from '@/lib/members/model';
import { applyCounters } from './apply-counters';
import { sortContacts, toChatContact, withContact } from './contacts';
import type { Applied, FrameEffect } from './frame-effect';
import type { ChatContact, ChatState } from './state';
import {
  clearConversation,
  dropConversation,
  findContact,
  isCleared,
  patchContact,
  patchConversation,
  setContacts,
} from './state-changes';
import { lowestSeq, mergeMessages } from './timeline';
import { toChatMessage } from './to-chat-message';

/** Context that frames do not carry. */
export type FrameContext = {
  readonly ownId: number;
  /** Returns whether a conversation is on the screen. */
  readonly isOpen: (memberId: number) => boolean;
  /** Messages that arrive in an open conversation of a visible page are read at once. */
  readonly isPageVisible: boolean;
  /** The sequence number up to which the member has read a conversation here or on another connection, 0 if unknown. */
  readonly readUpTo: (memberId: number) => number;
};

/** Returns the state after a frame and the effects to run. Pure: the same arguments return the same result. */
export function applyFrame(state: ChatState, frame: ChatFrame, context: FrameContext): Applied {
  switch (frame.kind) {
    case 'contacts':
      return applyContacts(applyCounters(state, frame.counters), frame, context);
    case 'message':
      return applyMessage(state, frame, context);
    case 'history': {
      const { memberId, messages, requestId } = frame;
      if (requestId === undefined) {
        const merged = merge(state, memberId, messages, context);
        return { ...merged, effects: [...merged.effects, { kind: 'page', memberId, messages }] };
      }
      const page = messages.map((message) => toChatMessage(message, context.ownId));
      return { state, effects: [{ kind: 'jumpPage', requestId, messages: page }] };
    }
    case 'presence':
      return { state: applyPresence(state, frame.changes, context.ownId), effects: [] };
    case 'deleted':
      return {
        state:
          frame.upTo === undefined
            ? dropConversation(state, frame.memberId)
            : clearConversation(state, frame.memberId, frame.upTo),
        effects: [{ kind: 'deleted', memberId: frame.memberId }],
      };
    case 'quotaUsed': {
      const { memberId, clientId } = frame;
      const failure = toScreenReply(frame.text);
      return {
        state: { ...state, freeLeft: 0 },
        effects: [{ kind: 'denied', memberId, clientId, failure, canUpgrade: true, canVerify: false }],
      };
    }
    case 'upgradeNeeded': {
      const { memberId, clientId, text: failure, denial } = frame;
      const { reason, canUpgrade } = denial;
      // This client names each message that it sends, so the frame is about reading.
      if (clientId === undefined && reason === 'tier')
        return { state: patchConversation(state, memberId, () => ({ readBar: { canUpgrade } })), effects: [] };
      return {
        state: reason === 'new_people' ? { ...state, newPeople: { left: 0, canUpgrade } } : state,
        effects: [{ kind: 'denied', memberId, clientId, failure, canUpgrade, canVerify: reason === 'verified_only' }],
      };
    }
    case 'typing':
      return { state, effects: [{ kind: 'typing', memberId: frame.memberId }] };
    case 'read':
      return { state: applyRead(state, frame), effects: [] };
    case 'counters':
      return applyCounters(state, frame.counters);
    case 'sessionEnded':
      return { state, effects: [] };
    case 'subjects':
      return { state, effects: [{ kind: 'subjects', news: frame.news }] };
  }
}

/** Applies presence changes, except those of the member's own account. */
function applyPresence(state: ChatState, changes: readonly MemberPresence[], ownId: number): ChatState {
  const presence = new Map(state.presence);
  const others = changes.filter(({ memberId }) => memberId !== ownId);
  for (const { memberId, isOnline, lastActiveAt } of others) presence.set(memberId, { isOnline, lastActiveAt });
  return others.reduce<ChatState>(
    (changed, { memberId, isOnline }) => {
      const contact = findContact(changed, memberId);
      return contact ? patchContact(changed, memberId, { member: { ...contact.member, isOnline } }) : changed;
    },
    { ...state, presence },
  );
}

/**
 * Marks listed members online, unless their presence is unknown or has changed since `before`, the time of the request.
 */
export function applyListedOnline(
  state: ChatState,
  members: readonly Pick<MemberSummary, 'id' | 'lastActiveAt'>[],
  before: ReadonlyMap<number, Presence>,
  ownId: number,
): ChatState {
  const outdated = members.filter(({ id }) => {
    const known = state.presence.get(id);
    return known !== undefined && !known.isOnline && known === before.get(id);
  });
  if (outdated.length === 0) return state;
  const changes = outdated.map(({ id, lastActiveAt }) => ({ memberId: id, lastActiveAt, isOnline: true }));
  return applyPresence(state, changes, ownId);
}

function applyContacts(
  applied: Applied,
  { contacts, next: nextContacts }: Extract<ChatFrame, { kind: 'contacts' }>,
  context: FrameContext,
): Applied {
  const { state } = applied;
  // The frame may be of before a deletion.
  const present = contacts.filter(({ member, lastSeq }) => isService(member) || !isCleared(state, member.id, lastSeq));
  const fresh = present.map((contact) => {
    const known = findContact(state, contact.member.id);
    // A message that was stored after the frame was read may arrive before it.
    if (known && known.lastSeq > contact.lastSeq) return { ...known, isMuted: contact.isMuted };
    return {
      ...toChatContact(
        { ...contact, unread: unreadOf(contact, context) },
        known,
        state.openedAt.get(contact.member.id),
      ),
      isMuted: contact.isMuted,
    };
  });
  const ids = new Set(fresh.map(({ member }) => member.id));
  const oldest = nextContacts ? oldestOf(fresh) : Number.NEGATIVE_INFINITY;
  // Contacts without a message, on the screen or older than those of the frame stay. Any other missing contact was deleted elsewhere.
  const kept = state.contacts.filter(
    ({ member, lastSeq, lastMessageAt }) =>
      !ids.has(member.id) && (lastSeq === 0 || lastMessageAt <= oldest || context.isOpen(member.id)),
  );
  const subscribedContacts = nextContacts
    ? contacts.filter(({ member }) => !isService(member)).length
    : Number.POSITIVE_INFINITY;
  let next = setContacts(
    { ...state, isLoaded: true, nextContacts, subscribedContacts },
    sortContacts([...kept, ...fresh]),
  );
  const effects: FrameEffect[] = [...applied.effects];
  for (const { member, messages, lastSeq, draft } of present) {
    const memberId = member.id;
    const merged = merge(next, memberId, messages, context);
    next = merged.state;
    effects.push(
      ...merged.effects,
      { kind: 'exists', memberId, seq: lastSeq },
      { kind: 'draft', memberId, text: draft },
    );
  }
  return { state: next, effects };
}

/** The server may have counted the messages before it received the last read mark. */
function unreadOf({ member, unread, lastSeq }: ContactHead, context: FrameContext): number {
  return Math.min(unread, Math.max(0, lastSeq - context.readUpTo(member.id)));
}

/** Returns the time of the oldest contact; that with customer service is in every frame, at any age. */
function oldestOf(contacts: readonly ChatContact[]): number {
  return Math.min(...contacts.filter(({ member }) => !isService(member)).map(({ lastMessageAt }) => lastMessageAt));
}

function applyMessage(
  state: ChatState,
  { message, contact: head }: Extract<ChatFrame, { kind: 'message' }>,
  context: FrameContext,
): Applied {
  const memberId = head.member.id;
  const known = findContact(state, memberId);
  // The member deleted the conversation before the frame arrived.
  if (isCleared(state, memberId, message.seq)) return { state, effects: [] };
  const isOwn = message.senderId === context.ownId;
  const isSeen = context.isOpen(memberId) && context.isPageVisible;
  const isNew = message.seq > (known?.lastSeq ?? 0);
  // Frames may arrive late and must not overwrite a newer state of the contact.
  const isCurrent = !known || head.lastSeq >= known.lastSeq;
  const fresh = toChatContact({ ...head, unread: unreadOf(head, context) }, known, state.openedAt.get(memberId));
  const listed = isCurrent
    ? setContacts(state, withContact(state.contacts, isSeen ? { ...fresh, unread: 0 } : fresh))
    : state;
  const merged = merge(listed, memberId, [message], context);
  const effects: FrameEffect[] = isOwn ? [] : [{ kind: 'typingEnded', memberId }];
  effects.push(...merged.effects);
  if (isSeen && head.unread > 0) effects.push({ kind: 'markRead', memberId });
  const contact = findContact(merged.state, memberId);
  if (contact && !isOwn && !isSeen && isNew)
    effects.push({ kind: 'arrived', arrival: { contact, message: toChatMessage(message, context.ownId) } });
  return { state: merged.state, effects };
}

/** Merges a gapless run of messages into its conversation. */
function merge(state: ChatState, memberId: number, run: readonly Message[], { ownId }: FrameContext): Applied {
  const arrived = run
    .filter(({ seq }) => !isCleared(state, memberId, seq))
    .map((message) => toChatMessage(message, ownId));
  const merged = patchConversation(state, memberId, (known) => {
    const messages = mergeMessages(known.messages, arrived);
    return { messages, hasEarlier: known.hasEarlier && lowestSeq(messages) !== 1 };
  });
  const effects: FrameEffect[] = [{ kind: 'received', memberId, messages: run }];
  for (const { isOwn, clientId } of arrived) if (isOwn) effects.push({ kind: 'stored', clientId });
  return { state: merged, effects };
}

function applyRead(state: ChatState, { memberId, seq, isOwn }: Extract<ChatFrame, { kind: 'read' }>): ChatState {
  const contact = findContact(state, memberId);
  if (!contact) return state;
  return isOwn
    ? patchContact(state, memberId, { unread: Math.min(contact.unread, Math.max(0, contact.lastSeq - seq)) })
    : patchContact(state, memberId, { readSeq: Math.max(contact.readSeq, seq) });
}
