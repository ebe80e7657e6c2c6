'use client';

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIdle, useInteraction, useLazy } from '@/components/ui/lazy';
import type { ChatClient } from '@/lib/chat/client/chat-client';
import type { UnreadCounts } from '@/lib/live/model';
import { DeferredClient } from '@/lib/chat/client/deferred-client';
import type { SessionStatus } from '@/lib/core/member';

type Live = {
  readonly chat: DeferredClient;
  readonly memberId: number;
  readonly unread: UnreadCounts;
  /** Loads the chat client now. */
  readonly requestClient: () => void;
};

const nothingUnread: UnreadCounts = { messages: 0, mails: 0, notices: 0 };

const LiveContext = createContext<Live | undefined>(undefined);

type Props = {
  memberId: number;
  /** The unread counts when the page was rendered, shown until the first frames have arrived. */
  unread?: UnreadCounts;
  /** The status of the account when the page was rendered. */
  status?: SessionStatus;
  /** Replaces the client of a member by that of a desk. */
  createClient?: (memberId: number) => ChatClient;
  children: ReactNode;
};

let loading: Promise<(memberId: number) => ChatClient> | undefined;

/** Loads the code of the client once, also where it is requested while it loads. */
export function loadMemberClient() {
  loading ??= import('./create-member-client').then(
    (part) => part.createMemberClient,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * Keeps the live connection of the logged-in member open while a shell is mounted. The chat client is loaded once the
 * page is idle or touched; pages with a chat request it during hydration (`useChatClient`).
 */
export function LiveProvider({ memberId, unread = nothingUnread, status = 'active', createClient, children }: Props) {
  const [chat] = useState(() => new DeferredClient(createClient?.(memberId)));
  const isIdle = useIdle(loadMemberClient, !createClient);
  const hasInteracted = useInteraction();
  const [isRequested, setRequested] = useState(false);
  const createMemberClient = useLazy(loadMemberClient, !createClient && (isRequested || isIdle || hasInteracted));
  useEffect(
    () =>
      chat.attach((client) => {
        client.start();
        return () => client.stop();
      }),
    [chat],
  );
  useEffect(
    () =>
      chat.attach((client) =>
        // Another status means another page at this address.
        client.subscribe(() => {
          if ((client.state.status ?? status) !== status) window.location.reload();
        }),
      ),
    [chat, status],
  );
  useEffect(() => {
    if (!createMemberClient) return;
    chat.get(() => createMemberClient(memberId));
    chat.settle();
  }, [chat, createMemberClient, memberId]);
  const live = useMemo(
    () => ({ chat, memberId, unread, requestClient: () => setRequested(true) }),
    [chat, memberId, unread],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('Chat is used outside LiveProvider');
  return live;
}
