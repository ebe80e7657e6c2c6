'use client';

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  emptyConversation,
  type ChatContact,
  type ConnectionState,
  type Conversation,
  type RefusedText,
} from '@/lib/chat/client/state';
import type { NewPeople } from '@/lib/live/model';
import type { ImageSize } from '@/lib/core/images';
import { useShown } from '@/lib/browser/use-gone-members';
import { useStore } from '@/lib/browser/use-store';
import { useFirstContacts } from './first-chats';
import { useLive } from './live-provider';
import { useChatClient } from './use-chat-client';
import { useChatState } from './use-chat-state';

/** Returns the contact list, newest first. Until `isLoaded`, those are the contacts with which the page was rendered. */
export function useContacts(): { contacts: readonly ChatContact[]; isLoaded: boolean } {
  useChatClient();
  const first = useFirstContacts();
  const contacts = useChatState((state) => (state.isLoaded || first.length === 0 ? state.contacts : first), first);
  const isLoaded = useChatState((state) => state.isLoaded, false);
  return { contacts: useShown(contacts, memberOf), isLoaded };
}

const memberOf = ({ member }: ChatContact) => member.id;

type MoreContacts = {
  /** From this index on, contacts have their presence only while they are on the screen. */
  readonly watchedFrom: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
};

/** Returns the state of the pages after the newest contacts, and the function that loads the next page. */
export function useMoreContacts(): MoreContacts {
  const chat = useChatClient();
  const hasMore = useChatState((state) => state.nextContacts !== undefined, false);
  const watchedFrom = useChatState((state) => state.subscribedContacts, Number.POSITIVE_INFINITY);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = useCallback(async () => {
    setState('loading');
    const client = await chat.whenReady();
    setState((await client.loadContacts()) ? 'idle' : 'failed');
  }, [chat]);
  return {
    watchedFrom,
    hasMore,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    load: () => void load(),
  };
}

/** Returns a contact; undefined if the member is not a contact yet. */
export function useContact(memberId: number): ChatContact | undefined {
  return useChatState((state) => state.contacts.find(({ member }) => member.id === memberId), undefined);
}

type ConversationHook = Conversation & {
  contact: ChatContact | undefined;
  send: (text: string) => void;
  sendImage: (image: Blob, size?: ImageSize) => void;
  resend: (clientId: string) => void;
  /** Withdraws a message that is not on the server. */
  cancel: (clientId: string) => void;
  loadEarlier: () => void;
  loadLater: () => void;
  toNewest: () => void;
  markRead: () => void;
};

/**
 * Returns the conversation with a member on the screen, which moves to the top of the list of chats, unless it keeps its place. Messages
 * that arrive on a visible page count as read at once.
 */
export function useConversation(memberId: number, keepsPlace?: boolean): ConversationHook {
  const chat = useChatClient();
  const conversation = useChatState(
    (state) => state.conversations.get(memberId) ?? emptyConversation,
    emptyConversation,
  );
  const contact = useContact(memberId);
  const unread = contact?.unread ?? 0;
  const { messages } = conversation;

  const enter = useEffectEvent(() => chat.attach((client) => client.enter(memberId, keepsPlace)));
  useEffect(() => enter(), [chat, memberId]);
  useEffect(() => {
    const readVisible = () => {
      if (unread > 0 && !document.hidden) chat.client?.markRead(memberId);
    };
    readVisible();
    document.addEventListener('visibilitychange', readVisible);
    return () => document.removeEventListener('visibilitychange', readVisible);
  }, [chat, memberId, unread, messages]);

  const actions = useMemo(
    () => ({
      // What is sent early waits for the client; the rest is about messages that it has loaded.
      send: (text: string) => void chat.attach((client) => void client.send(memberId, text)),
      sendImage: (image: Blob, size?: ImageSize) =>
        void chat.attach((client) => void client.sendImage(memberId, image, size)),
      resend: (clientId: string) => chat.client?.resend(memberId, clientId),
      cancel: (clientId: string) => chat.client?.cancel(memberId, clientId),
      loadEarlier: () => void chat.client?.loadEarlier(memberId),
      loadLater: () => void chat.client?.loadLater(memberId),
      toNewest: () => chat.client?.toNewest(memberId),
      markRead: () => chat.client?.markRead(memberId),
    }),
    [chat, memberId],
  );
  return { ...conversation, contact, ...actions };
}

/** Subscribes to the presence of a contact beyond the newest, whose presence every connection receives. */
export function useWatched(memberId: number, isWatched: boolean): void {
  const { chat } = useLive();
  useEffect(
    () => (isWatched ? chat.attach((client) => client.watch(memberId)) : undefined),
    [chat, memberId, isWatched],
  );
}

export function useConnectionState(): ConnectionState {
  return useChatState((state) => state.connection, 'connecting');
}

/** Returns the draft of a conversation, which all of the member's screens share, and its setter. */
export function useDraft(memberId: number): [string, (text: string) => void] {
  const { chat } = useLive();
  const early = useStore(chat.typedEarly, (drafts) => drafts.get(memberId) ?? '', '');
  const text = useChatState((state) => state.drafts.get(memberId) ?? early, early);
  return [text, useCallback((next: string) => chat.write(memberId, next), [chat, memberId])];
}

/** Returns why the last text to a member was refused, until the viewer sends again. */
export function useRefusedText(memberId: number): RefusedText | undefined {
  return useChatState((state) => state.refusedTexts.get(memberId), undefined);
}

export function useIsTyping(memberId: number): boolean {
  return useChatState((state) => state.typing.has(memberId), false);
}

/** Returns how many messages the member may still send today; null without a limit, undefined until loaded. */
export function useFreeLeft(): number | null | undefined {
  return useChatState((state) => state.freeLeft, undefined);
}

/** Returns how many new people the member may still write to today; undefined until loaded. */
export function useNewPeople(): NewPeople | undefined {
  return useChatState((state) => state.newPeople, undefined);
}
