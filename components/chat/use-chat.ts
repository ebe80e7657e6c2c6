'use client';

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { emptyConversation } from '@/lib/chat/client/timeline';
import type {
  ChatContact,
  ChatState,
  ConnectionState,
  Conversation,
  MemberToChat,
  PresenceState,
} from '@/lib/chat/client/types';
import type { ImageSize } from '@/lib/core/images';
import { useLive } from './live-provider';

/** A part of the chat's state; `select` answers the same object while nothing it shows has changed. */
export function useChatState<T>(select: (state: ChatState) => T, onServer: T): T {
  const { store } = useLive();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state),
    () => onServer,
  );
}

const noContacts: readonly ChatContact[] = [];

/** The contact list, newest first; `isLoaded` is false until it has come. */
export function useContacts(): { contacts: readonly ChatContact[]; isLoaded: boolean } {
  const contacts = useChatState((state) => state.contacts, noContacts);
  const isLoaded = useChatState((state) => state.isLoaded, false);
  return { contacts, isLoaded };
}

/** One contact, undefined when the member is none (yet). */
export function useContact(uid: number): ChatContact | undefined {
  return useChatState((state) => state.contacts.find((contact) => contact.uid === uid), undefined);
}

/** Opens chats with members who are no contacts yet. */
export function useEnsureContact(): (member: MemberToChat) => void {
  const { store } = useLive();
  return useCallback((member: MemberToChat) => store.ensureContact(member), [store]);
}

export type ConversationHook = Conversation & {
  contact: ChatContact | undefined;
  /** Answers the client id of the message. */
  send: (text: string) => string;
  sendImage: (image: Blob, size?: ImageSize) => string;
  resend: (clientId: string) => void;
  /** Takes back what is not on the server. */
  cancel: (clientId: string) => void;
  loadEarlier: () => Promise<void>;
  loadLater: () => Promise<void>;
  toNewest: () => void;
  markRead: () => void;
};

/**
 * The conversation with a member, while it is on the screen. What arrives counts as read at once, as long as `isReading`
 * (a collapsed window is not) and the page is visible.
 */
export function useConversation(uid: number, { isReading = true }: { isReading?: boolean } = {}): ConversationHook {
  const { store } = useLive();
  const conversation = useChatState((state) => state.conversations.get(uid) ?? emptyConversation, emptyConversation);
  const contact = useContact(uid);
  const unread = contact?.unread ?? 0;
  const { messages } = conversation;

  useEffect(() => (isReading ? store.enter(uid) : undefined), [store, uid, isReading]);
  useEffect(() => {
    const readVisible = () => {
      if (isReading && unread > 0 && document.visibilityState === 'visible') store.markRead(uid);
    };
    readVisible();
    document.addEventListener('visibilitychange', readVisible);
    return () => document.removeEventListener('visibilitychange', readVisible);
  }, [store, uid, isReading, unread, messages]);

  const acts = useMemo(
    () => ({
      send: (text: string) => store.send(uid, text),
      sendImage: (image: Blob, size?: ImageSize) => store.sendImage(uid, image, size),
      resend: (clientId: string) => store.resend(uid, clientId),
      cancel: (clientId: string) => store.cancel(uid, clientId),
      loadEarlier: () => store.loadEarlier(uid),
      loadLater: () => store.loadLater(uid),
      toNewest: () => store.toNewest(uid),
      markRead: () => store.markRead(uid),
    }),
    [store, uid],
  );
  return { ...conversation, contact, ...acts };
}

/** Unread messages over all conversations. */
export function useUnreadTotal(): number {
  const { unread } = useLive();
  return useChatState((state) => (state.isLoaded ? state.unreadTotal : unread), unread);
}

/** Whether a member shown on the screen is online; what the page was made with counts until something is heard. */
export function usePresence(uid: number, initial: PresenceState): PresenceState {
  const { store } = useLive();
  useEffect(() => store.watch(uid), [store, uid]);
  return useChatState<PresenceState | undefined>((state) => state.presence.get(uid), undefined) ?? initial;
}

export function useConnectionState(): ConnectionState {
  return useChatState((state) => state.connection, 'connecting');
}

/** What is written in the box of a conversation, on whichever of the member's screens, and how to change it. */
export function useDraft(uid: number): [string, (text: string) => void] {
  const { store } = useLive();
  const text = useChatState((state) => state.drafts.get(uid) ?? '', '');
  return [text, useCallback((next: string) => store.write(uid, next), [store, uid])];
}

export function useIsTyping(uid: number): boolean {
  return useChatState((state) => state.typing.has(uid), false);
}

/** Messages that may still be sent today; null without limit, undefined until told. */
export function useFreeLeft(): number | null | undefined {
  return useChatState((state) => state.freeLeft, undefined);
}
