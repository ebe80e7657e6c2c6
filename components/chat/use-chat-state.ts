'use client';

import { useCallback, useEffect } from 'react';
import { useStore } from '@/lib/browser/use-store';
import type { ChatState } from '@/lib/chat/client/state';
import type { Presence } from '@/lib/live/model';
import type { MemberSummary } from '@/lib/members/model';
import { useLive } from './live-provider';

/*
 * The hooks for pages without a chat. None of them requires the code of the chat client.
 */

/**
 * Returns a part of the chat's state; `onServer` until the chat client is loaded. `select` must return the same object
 * while its inputs are unchanged.
 */
export function useChatState<T>(select: (state: ChatState) => T, onServer: T): T {
  const { chat } = useLive();
  return useStore(chat, (state) => (state ? select(state) : onServer), onServer);
}

/** Returns the number of unread messages in all conversations. */
export function useUnreadTotal(): number {
  const { messages } = useLive().unread;
  return useChatState((state) => (state.isLoaded ? state.unreadTotal : messages), messages);
}

/** Returns the number of unread mails. */
export function useUnreadMails(): number {
  const { mails } = useLive().unread;
  return useChatState((state) => state.unreadMails ?? mails, mails);
}

/** Returns the number of unread notices. */
export function useUnreadNotices(): number {
  const { notices } = useLive().unread;
  return useChatState((state) => state.unreadNotices ?? notices, notices);
}

/** Returns the coins of the viewer: `initial`, as the page was rendered, until they change. */
export function useCoins(initial: number): number {
  return useChatState((state) => state.coins, undefined) ?? initial;
}

/** Returns whether the connection has been missing for a while: what is sent waits, and no member is known to be online. */
export function useIsOffline(): boolean {
  return useChatState(({ connection }) => connection === 'offline' || connection === 'crowded', false);
}

/**
 * Returns the presence of a member on the screen: `initial`, as the page was rendered, until a frame arrives. Without a connection,
 * no member is shown as online.
 */
export function usePresence(memberId: number, initial: Presence): Presence {
  const { chat } = useLive();
  useEffect(() => chat.attach((client) => client.watch(memberId)), [chat, memberId]);
  const isOffline = useIsOffline();
  const presence = useChatState<Presence | undefined>((state) => state.presence.get(memberId), undefined) ?? initial;
  return isOffline && presence.isOnline ? { ...presence, isOnline: false } : presence;
}

/** Returns a function that adds a member to the contacts, as a new chat requires. */
export function useEnsureContact(): (member: MemberSummary) => void {
  const { chat } = useLive();
  return useCallback((member: MemberSummary) => void chat.attach((client) => client.ensureContact(member)), [chat]);
}
